package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationSpan;
import dev.loopkeeper.time.Minutes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A number without a unit at the beginning: a whole one counts minutes ({@code 35 run}, {@code 35}), unless it counts a noun; {@code 1:30
 * run} counts hours and minutes.
 */
final class LeadingNumber {
    private static final Set<String> UNIT = Roles.list("unit");
    private static final Set<String> TIMES = Roles.list("times");
    private static final int LONGEST = 12;
    private static final int WINDOW = 400;

    private LeadingNumber() {}

    static Optional<DurationSpan> minutes(String what, Optional<CountedNoun> known) {
        String start = what.substring(0, Math.min(what.length(), WINDOW));
        List<Word> words = Words.of(start);
        Optional<DurationSpan> clock = ClockLength.leading(words);
        if (clock.isPresent()) {
            return clock;
        }
        if (words.isEmpty()
                || !isWhole(words.get(0).text())
                || words.get(0).isCompound()
                || !stands(start, words.get(0))) {
            return Optional.empty();
        }
        if (known.isPresent() && words.size() > 1 && !isBeforeContent(start, words)) {
            return Optional.empty();
        }
        boolean counts = CountedQuantity.all(start, known).stream()
                .anyMatch(c -> c.start() == words.get(0).start());
        DurationSpan span = span(start, words.get(0));
        boolean name = words.size() > 1 && span.minutes() > Minutes.MOST;
        boolean other = isMeasure(words) || new CountReader(start, words).leftEnd(1) > 1;
        return counts || name || other ? Optional.empty() : Optional.of(span);
    }

    /** Where a goal counts something, only a word for what was done makes the number before it minutes. */
    private static boolean isBeforeContent(String text, List<Word> words) {
        return text.substring(words.get(0).end(), words.get(1).start()).isBlank()
                && !StopWords.contains(words.get(1).text());
    }

    private static boolean isMeasure(List<Word> words) {
        return words.size() > 1
                && (isWhole(words.get(1).text())
                        || Roles.MEASURE.contains(words.get(1).text())
                        || UNIT.contains(words.get(1).text())
                        || TIMES.contains(words.get(1).text()));
    }

    /** Nothing but blanks and a sign before the number, and no sign glued behind it: not {@code 3/4}, {@code #3}, {@code 50%}. */
    private static boolean stands(String what, Word number) {
        String before = what.substring(0, number.start()).strip();
        boolean glued = number.end() < what.length() && "/%:.x*°€$£".indexOf(what.charAt(number.end())) >= 0;
        return (before.isEmpty() || before.equals("-") || before.equals("~"))
                && !(glued && number.end() + 1 < what.length());
    }

    private static DurationSpan span(String what, Word number) {
        long minutes = number.text().length() > LONGEST ? Long.MAX_VALUE / 100 : Long.parseLong(number.text());
        boolean negative = number.start() > 0 && what.charAt(number.start() - 1) == '-';
        int start = negative ? number.start() - 1 : number.start();
        return new DurationSpan(start, number.end(), (negative ? -minutes : minutes) * 60);
    }

    private static boolean isWhole(String word) {
        return word.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
