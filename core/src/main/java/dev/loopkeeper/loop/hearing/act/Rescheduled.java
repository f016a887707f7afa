package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Futures;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.WordSet;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Hears what is moved to another time: {@code I'm pushing the dentist to Thursday}. Stateless. */
public final class Rescheduled {
    private static final int FAR = 9;
    private static final Set<String> MOVING = WordSet.of(
            "move",
            "moving",
            "moved",
            "push",
            "pushing",
            "pushed",
            "shift",
            "shifting",
            "shifted",
            "bump",
            "bumping",
            "bumped",
            "postpone",
            "postponing",
            "postponed",
            "reschedule",
            "rescheduling",
            "rescheduled",
            "delay",
            "delaying",
            "delayed",
            "leave",
            "leaving",
            "put",
            "putting");
    private static final Set<String> LEADING = WordSet.of(
            "i", "we", "am", "are", "have", "will", "just", "let", "us", "me", "going", "to", "need", "must", "should",
            "so", "might");
    private static final Set<String> WAYS = WordSet.of("back", "off", "forward", "out", "over");
    private static final Set<String> UNTIL = WordSet.of("to", "until", "till", "til");

    private Rescheduled() {}

    /** Whether it says that something was moved, and not that it is to be: {@code rescheduled the dentist to Friday}. */
    public static boolean isDone(Clause clause) {
        return clause.tokens().stream()
                .filter(token -> !LEADING.contains(token.word()))
                .limit(1)
                .anyMatch(token -> MOVING.contains(token.word()) && token.word().endsWith("ed"));
    }

    /** What is moved, with the time to which it is; empty when nothing is. */
    static Optional<Act> read(Clause clause, LocalDateTime now) {
        int verb = 0;
        while (verb < Math.min(clause.size() - 3, FAR)
                && LEADING.contains(clause.token(verb).word())) {
            verb++;
        }
        if (clause.question()
                || clause.size() < verb + 4
                || !MOVING.contains(clause.token(verb).word())
                || !Futures.isLater(clause, now)) {
            return Optional.empty();
        }
        int from = verb + 1;
        return IntStream.range(from + 1, Math.min(clause.size(), verb + FAR))
                .filter(at -> isUntil(clause, at))
                .boxed()
                .findFirst()
                .flatMap(at -> Content.of(
                        clause, from, WAYS.contains(clause.token(at - 1).word()) ? at - 1 : at))
                .filter(content -> !Vague.isPronoun(content))
                .map(content -> new Act.Intends(clause, content, Intentions.FIRM, false, false));
    }

    /** {@code To Thursday}, {@code until tomorrow}: the small word may be a part of the time. */
    private static boolean isUntil(Clause clause, int at) {
        boolean until = UNTIL.contains(clause.token(at).word());
        return until && at + 1 < clause.size() && clause.isTime(at + 1);
    }
}
