package dev.loopkeeper.matching;

import com.google.common.collect.Sets;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationSpan;
import java.util.List;
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
    private static final int WINDOW = 40;
    private static final int NEAR = 3;
    private static final Set<String> NO_LENGTH = Roles.list("no-length");
    private static final Set<String> NOT_SPENT = Roles.list("not-spent");
    private static final Set<String> NOT_SPENT_AFTER = Roles.list("not-spent-after");
    private static final Set<String> TAKEN_OFF = Roles.list("taken-off");
    private static final Set<String> RHYTHM = Roles.list("rhythm");

    /** Words right before a length that only say what it counts for. */
    static final Set<String> BEFORE =
            Sets.union(Sets.union(NOT_SPENT, TAKEN_OFF), RHYTHM).immutableCopy();

    private static final Set<String> TOTAL = Roles.list("total");
    private static final Set<String> PACE = Roles.list("pace");
    private static final Set<String> THAN = Roles.list("than");
    private static final Set<String> SHORT = Roles.list("short");
    private static final Set<String> OF = Roles.list("of-each");
    private static final Set<String> PART = Roles.list("part");

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
     * @param after where the length before it ends
     */
    static Optional<ReportDuration> of(String what, DurationSpan span, int after) {
        String behind = what.substring(span.end(), Math.min(what.length(), span.end() + WINDOW));
        List<Word> next = Words.of(behind);
        if (!next.isEmpty() && NO_LENGTH.contains(next.get(0).text())) {
            return Optional.empty();
        }
        String head = what.substring(Math.max(after, span.start() - WINDOW), span.start());
        Kind kind = kind(head, behind, next);
        int paceAt = paceAt(behind, next);
        int pace = paceAt < 0 ? span.end() : span.end() + next.get(paceAt).end();
        Multiplier multiplier = Multiplier.around(what, span, head, behind);
        return Optional.of(new ReportDuration(
                span,
                multiplier.from(),
                Math.max(pace, multiplier.to()),
                multiplier.times(),
                kind,
                isInBrackets(what, span)));
    }

    long seconds() {
        return span.seconds() * times;
    }

    /** Below zero for what is taken off. */
    long signedSeconds() {
        return kind == Kind.TAKEN_OFF ? -seconds() : seconds();
    }

    private static Kind kind(String head, String behind, List<Word> next) {
        if (paceAt(behind, next) >= 0) {
            return Kind.PACE;
        }
        String clause = head.substring(lastSign(head) + 1);
        List<Word> words = Words.of(clause);
        List<Word> near = words.subList(Math.max(0, words.size() - NEAR), words.size());
        if (!near.isEmpty() && RHYTHM.contains(near.get(near.size() - 1).text())) {
            return Kind.PACE;
        }
        boolean joined =
                next.size() > 1 && lastSign(behind.substring(0, next.get(1).end())) < 0;
        if (joined && (isPair(next, SHORT, OF) || isPair(next, TAKEN_OFF, THAN))) {
            return Kind.TAKEN_OFF;
        }
        boolean limit = isPair(lastTwo(near), TAKEN_OFF, THAN);
        if (limit && clause.equals(head) && words.size() == 2) {
            return Kind.SPENT;
        }
        if (!limit && near.stream().anyMatch(word -> TAKEN_OFF.contains(word.text()))) {
            return Kind.TAKEN_OFF;
        }
        boolean planned = isPair(next, OF, PART)
                || (!next.isEmpty() && NOT_SPENT_AFTER.contains(next.get(0).text()));
        if (limit || planned || near.stream().anyMatch(word -> NOT_SPENT.contains(word.text()))) {
            return Kind.NOT_SPENT;
        }
        boolean total = near.stream().anyMatch(word -> TOTAL.contains(word.text()))
                || TOTAL.stream().anyMatch(sign -> clause.strip().endsWith(sign))
                || next.stream().limit(2).anyMatch(word -> TOTAL.contains(word.text()));
        return total ? Kind.TOTAL : Kind.SPENT;
    }

    private static List<Word> lastTwo(List<Word> words) {
        return words.subList(Math.max(0, words.size() - 2), words.size());
    }

    /** Whether words begin with one of the first and one of the second. */
    private static boolean isPair(List<Word> words, Set<String> first, Set<String> second) {
        return words.size() > 1
                && first.contains(words.get(0).text())
                && second.contains(words.get(1).text());
    }

    /** Which of the next words is what a pace is for: the km of {@code /km}, {@code per km}, {@code a km}; below zero without one. */
    private static int paceAt(String behind, List<Word> next) {
        String sign =
                next.isEmpty() ? "" : behind.substring(0, next.get(0).start()).strip();
        int at = PACE.contains(sign) ? 0 : 1;
        boolean tied = at == 0
                || (sign.isEmpty()
                        && PACE.contains(next.isEmpty() ? "" : next.get(0).text()));
        return tied && next.size() > at && Roles.MEASURE.contains(next.get(at).text()) ? at : -1;
    }

    private static int lastSign(String text) {
        int at = text.length() - 1;
        while (at >= 0 && ",.;!?(".indexOf(text.charAt(at)) < 0) {
            at--;
        }
        return at;
    }

    private static boolean isInBrackets(String what, DurationSpan span) {
        String line = what.substring(Math.max(0, span.start() - 5 * WINDOW), span.start());
        return line.lastIndexOf('(') > line.lastIndexOf(')');
    }
}
