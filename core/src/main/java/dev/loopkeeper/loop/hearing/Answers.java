package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Act;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Understands a short answer by the question before it. Stateless. */
final class Answers {
    private static final int SHORT = 6;

    private Answers() {}

    /** What is done with the loop that was asked about. */
    interface Settled {
        void settle(OpenLoop loop, boolean done, Clause clause);
    }

    /** Whether the message is nothing but an answer; then it is settled. */
    static boolean settle(Message message, Likening likening, List<Act> acts, Settled settled) {
        if (acts.isEmpty()) {
            return false;
        }
        Clause first = acts.get(0).clause();
        if (acts.stream().mapToInt(act -> act.clause().size()).sum() > SHORT && !isWhole(first)) {
            return false;
        }
        Optional<OpenLoop> asked = asked(message, likening);
        boolean no = answers(acts, first, Sign.NO) || first.quote().startsWith("no");
        boolean yes = answers(acts, first, Sign.YES);
        if (asked.isEmpty() || !(yes || no)) {
            return false;
        }
        settled.settle(asked.get(), !no, first);
        return true;
    }

    private static boolean answers(List<Act> acts, Clause first, Sign sign) {
        return isWhole(first) ? begins(first, sign) : acts.stream().anyMatch(act -> begins(act.clause(), sign));
    }

    /** {@code I did, she was fine with it}: the answer is a clause of its own. */
    private static boolean isWhole(Clause clause) {
        return Stream.of(Sign.YES, Sign.NO)
                .flatMap(sign -> Cues.english().at(sign, clause.tokens(), 0).stream())
                .anyMatch(place -> place.to() == clause.size());
    }

    private static boolean begins(Clause clause, Sign sign) {
        return Cues.english().at(sign, clause.tokens(), 0).isPresent();
    }

    private static Optional<OpenLoop> asked(Message message, Likening likening) {
        if (message.about().isPresent()) {
            return message.pending().stream()
                    .filter(loop -> loop.id().equals(message.about().get()))
                    .findFirst();
        }
        List<Message.Turn> before = message.before();
        if (before.isEmpty()) {
            return Optional.empty();
        }
        Message.Turn last = before.get(before.size() - 1);
        if (!last.assistant() || last.text().indexOf('?') < 0) {
            return Optional.empty();
        }
        return likening.spokenOf(last.text(), Hearing.DOABLE).map(Likening.Found::loop);
    }
}
