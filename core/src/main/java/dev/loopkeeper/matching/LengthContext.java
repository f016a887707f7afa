package dev.loopkeeper.matching;

import dev.loopkeeper.matching.ReportDuration.Kind;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationSpan;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The text beside a length of time in a report, which says what it counts for.
 *
 * @param head what stands before it, up to the length before it
 * @param behind what stands behind it
 * @param fromLast whether the length before it is taken off it: {@code 10 min less than an hour}
 * @param toNext whether it is taken off the length behind it
 * @param near the last words of its phrase before it
 * @param next the words behind it
 */
record LengthContext(String head, String behind, boolean fromLast, boolean toNext, List<Word> near, List<Word> next) {
    static final Set<String> NOT_SPENT = Roles.list("not-spent");
    static final Set<String> TAKEN_OFF = Roles.list("taken-off");
    static final Set<String> RHYTHM = Roles.list("rhythm");
    private static final int WINDOW = 40;
    private static final int NEAR = 3;
    private static final Set<String> NOT_SPENT_AFTER = Roles.list("not-spent-after");
    private static final Set<String> TOTAL = Roles.list("total");
    private static final Set<String> PACE = Roles.list("pace");
    private static final Set<String> THAN = Roles.list("than");
    private static final Set<String> SHORT = Roles.list("short");
    private static final Set<String> OF = Roles.list("of-each");
    private static final Set<String> PART = Roles.list("part");

    /** The first that fits decides. */
    private static final List<Rule> RULES = List.of(
            new Rule(Kind.PACE, context -> context.paceEnd() > 0),
            new Rule(Kind.PACE, LengthContext::isRhythm),
            new Rule(Kind.TAKEN_OFF, LengthContext::toNext),
            new Rule(Kind.SPENT, LengthContext::fromLast),
            new Rule(Kind.NOT_SPENT, LengthContext::isLimit),
            new Rule(Kind.TAKEN_OFF, context -> isIn(context.near, TAKEN_OFF)),
            new Rule(Kind.NOT_SPENT, LengthContext::isPlannedOrPart),
            new Rule(Kind.TOTAL, LengthContext::isTotal));

    private record Rule(Kind kind, Predicate<LengthContext> fits) {}

    static LengthContext of(String what, DurationSpan span, int after, int before) {
        String head = what.substring(Math.max(Math.max(0, after), span.start() - WINDOW), span.start());
        String behind = what.substring(span.end(), Math.min(what.length(), span.end() + WINDOW));
        List<Word> words = Words.of(head.substring(lastSign(head) + 1));
        return new LengthContext(
                head,
                behind,
                after >= 0 && isLess(what.substring(after, span.start())),
                before >= 0 && isLess(what.substring(span.end(), before)),
                words.subList(Math.max(0, words.size() - NEAR), words.size()),
                Words.of(behind));
    }

    Kind kind() {
        return RULES.stream()
                .filter(rule -> rule.fits.test(this))
                .map(Rule::kind)
                .findFirst()
                .orElse(Kind.SPENT);
    }

    /** Where the words behind it end that say what it is a pace for: {@code /km}, {@code per km}, {@code a km}; else 0. */
    int paceEnd() {
        String sign =
                next.isEmpty() ? "" : behind.substring(0, next.get(0).start()).strip();
        int at = PACE.contains(sign) ? 0 : 1;
        boolean tied = at == 0
                || (sign.isEmpty()
                        && PACE.contains(next.isEmpty() ? "" : next.get(0).text()));
        return tied && next.size() > at && Roles.MEASURE.contains(next.get(at).text())
                ? next.get(at).end()
                : 0;
    }

    private boolean isRhythm() {
        return !near.isEmpty() && RHYTHM.contains(near.get(near.size() - 1).text());
    }

    /** {@code less than 30 min}, {@code 5 min less than usual}, {@code 5 min short of it}. */
    private boolean isLimit() {
        boolean behindIt =
                isLessAt(next, 0) && lastSign(behind.substring(0, next.get(1).end())) < 0;
        return behindIt || IntStream.range(0, near.size()).anyMatch(at -> isPair(near, at, TAKEN_OFF, THAN));
    }

    private boolean isPlannedOrPart() {
        return isPair(next, 0, OF, PART)
                || isIn(next.stream().limit(1).toList(), NOT_SPENT_AFTER)
                || isIn(near, NOT_SPENT);
    }

    private boolean isTotal() {
        String clause = head.strip();
        return isIn(near, TOTAL)
                || TOTAL.stream().anyMatch(clause::endsWith)
                || isIn(next.stream().limit(2).toList(), TOTAL);
    }

    /** Whether a text between two lengths is nothing but {@code less than}, or {@code short of}. */
    private static boolean isLess(String between) {
        List<Word> words = Words.of(between);
        return words.size() == 2 && isLessAt(words, 0) && lastSign(between) < 0;
    }

    private static boolean isLessAt(List<Word> words, int at) {
        return isPair(words, at, TAKEN_OFF, THAN) || isPair(words, at, SHORT, OF);
    }

    private static boolean isPair(List<Word> words, int at, Set<String> first, Set<String> second) {
        return at + 1 < words.size()
                && first.contains(words.get(at).text())
                && second.contains(words.get(at + 1).text());
    }

    private static boolean isIn(List<Word> words, Set<String> texts) {
        return words.stream().anyMatch(word -> texts.contains(word.text()));
    }

    private static int lastSign(String text) {
        int at = text.length() - 1;
        while (at >= 0 && ",.;!?(".indexOf(text.charAt(at)) < 0) {
            at--;
        }
        return at;
    }
}
