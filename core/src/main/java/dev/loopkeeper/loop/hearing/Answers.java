package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import java.util.List;
import java.util.Optional;

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
        if (acts.isEmpty() || acts.stream().mapToInt(act -> act.clause().size()).sum() > SHORT) {
            return false;
        }
        Clause first = acts.get(0).clause();
        Optional<OpenLoop> asked = asked(message, likening);
        boolean no = acts.stream().anyMatch(act -> begins(act.clause(), Sign.NO))
                || first.quote().startsWith("no");
        boolean yes = begins(first, Sign.YES) || acts.stream().anyMatch(act -> begins(act.clause(), Sign.YES));
        if (asked.isEmpty() || !(yes || no)) {
            return false;
        }
        settled.settle(asked.get(), !no, first);
        return true;
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
        return likening.spokenOf(last.text(), Hearing::isDoable).map(Likening.Found::loop);
    }
}
