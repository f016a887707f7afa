package dev.loopkeeper.matching;

import com.google.common.collect.Sets;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.time.DurationSpan;
import java.util.Optional;
import java.util.Set;

/**
 * A length of time in a report, with what the words beside it say of it.
 *
 * @param span where it stands, and how long it is
 * @param from index of the first character that belongs to it: the 2 of {@code 2 x 20 min}
 * @param to index after the last such character
 * @param times how often it was spent
 * @param kind what it counts for
 * @param isBracketed whether it stands in brackets
 */
record ReportDuration(DurationSpan span, int from, int to, int times, Kind kind, boolean isBracketed) {
    private static final int BRACKETS = 200;
    private static final Set<String> NO_LENGTH = Roles.list("no-length");

    /** Words right before a length that only say what it counts for. */
    static final Set<String> BEFORE = Sets.union(
                    Sets.union(LengthContext.NOT_SPENT, LengthContext.TAKEN_OFF), LengthContext.RHYTHM)
            .immutableCopy();

    /** What a length counts for. */
    enum Kind {
        /** Time that was spent. */
        SPENT,
        /** Time to take off from the rest. */
        TAKEN_OFF,
        /** What the others come to. */
        TOTAL,
        /** Time that was planned, or is part of another. */
        NOT_SPENT,
        /** How long one of something takes. */
        PACE
    }

    /**
     * Reads what stands beside a span; empty when it tells when, and not how long: {@code 5 min ago}.
     *
     * @param after where the length before it ends; below zero without one
     * @param before where the length after it begins; below zero without one
     */
    static Optional<ReportDuration> of(String what, DurationSpan span, int after, int before) {
        LengthContext context = LengthContext.of(what, span, after, before);
        if (context.next().stream().limit(1).anyMatch(word -> NO_LENGTH.contains(word.text()))) {
            return Optional.empty();
        }
        int pace = context.paceEnd();
        Multiplier multiplier = Multiplier.around(what, span, context.head(), context.behind());
        return Optional.of(new ReportDuration(
                span,
                multiplier.from(),
                Math.max(span.end() + pace, multiplier.to()),
                multiplier.times(),
                context.kind(),
                isInBrackets(what, span)));
    }

    long seconds() {
        return span.seconds() * times;
    }

    /** Below zero for what is taken off. */
    long signedSeconds() {
        return kind == Kind.TAKEN_OFF ? -seconds() : seconds();
    }

    private static boolean isInBrackets(String what, DurationSpan span) {
        String line = what.substring(Math.max(0, span.start() - BRACKETS), span.start());
        return line.lastIndexOf('(') > line.lastIndexOf(')');
    }
}
