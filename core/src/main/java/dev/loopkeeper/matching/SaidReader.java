package dev.loopkeeper.matching;

import dev.loopkeeper.matching.SaidReading.Refused;
import dev.loopkeeper.matching.meaning.BlankedText;
import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DayNames;
import dev.loopkeeper.time.DurationSpan;
import dev.loopkeeper.time.DurationWords;
import dev.loopkeeper.time.Minutes;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Takes a report apart: first the duration, then the amount, then the day; what is left is the hint. */
final class SaidReader {
    private static final Set<String> BEFORE_DURATION = Roles.list("before-duration");
    private static final Set<String> AFTER_DURATION = Roles.list("after-duration");
    private static final Set<String> NO_LENGTH = Roles.list("no-length");

    private SaidReader() {}

    static SaidReading read(String what) {
        List<DurationSpan> spans = lengths(what);
        Optional<DurationSpan> first = spans.stream().findFirst().or(() -> LeadingNumber.minutes(what));
        if (first.isPresent() && isRefused(first.get())) {
            return refusal(what.substring(first.get().start(), first.get().end()), first.get());
        }
        BlankedText text = new BlankedText(what);
        spans.forEach(span -> takeOut(text, span));
        first.filter(span -> spans.isEmpty()).ifPresent(span -> text.blank(span.start(), span.end()));
        return rest(text, first.map(span -> new Minutes((int) span.minutes())));
    }

    private static Said rest(BlankedText text, Optional<Minutes> minutes) {
        String phrase = text.tidy();
        List<CountedQuantity> counted = CountedQuantity.all(text.toString());
        counted.forEach(c -> text.blank(c.start(), c.end()));
        Optional<DayNames.DaySpan> day = DayNames.find(text.toString());
        day.ifPresent(span -> text.blank(span.start(), span.end()));
        Optional<DayOfWeek> named = day.map(DayNames.DaySpan::day);
        return new Said(
                minutes, counted.stream().map(CountedQuantity::quantity).findFirst(), text.tidy(), named, phrase);
    }

    private static List<DurationSpan> lengths(String what) {
        return DurationWords.find(what).stream()
                .filter(span -> isLength(what, span))
                .toList();
    }

    private static boolean isLength(String what, DurationSpan span) {
        String after = what.substring(span.end(), Math.min(what.length(), span.end() + 20));
        return Words.of(after).stream()
                .findFirst()
                .filter(word -> NO_LENGTH.contains(word.text()))
                .isEmpty();
    }

    private static boolean isRefused(DurationSpan span) {
        return span.minutes() < 1 || span.minutes() > Minutes.MOST;
    }

    private static Refused refusal(String value, DurationSpan span) {
        String wrong =
                span.seconds() == 0 ? "is no time" : span.seconds() < 0 ? "is below zero" : "is more than 24 hours";
        return new Refused(
                value, String.format(Locale.ROOT, "'%s' %s: write 1 minute to 24 hours", value.strip(), wrong));
    }

    /** Takes out the duration with the small words that only tie it to the rest. */
    private static void takeOut(BlankedText text, DurationSpan span) {
        int window = 20;
        int from = Math.max(0, span.start() - window);
        List<Word> before = Words.of(text.toString().substring(from, span.start()));
        int start = tie(
                        before.isEmpty() ? Optional.empty() : Optional.of(before.get(before.size() - 1)),
                        BEFORE_DURATION)
                .map(word -> from + word.start())
                .orElse(span.start());
        int to = Math.min(text.length(), span.end() + window);
        int end = tie(
                        Words.of(text.toString().substring(span.end(), to)).stream()
                                .findFirst(),
                        AFTER_DURATION)
                .map(word -> span.end() + word.end())
                .orElse(span.end());
        text.blank(start, end);
        text.blankAround(start, end);
    }

    private static Optional<Word> tie(Optional<Word> word, Set<String> ties) {
        return word.filter(w -> ties.contains(w.text()));
    }
}
