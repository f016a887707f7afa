package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DurationSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lengths of time that are written like a time on a clock. {@code 1:02:30} is always one. {@code 1:30} is one of up to three hours where it
 * is hardly the time of day: at the beginning before what was done ({@code 1:30 run}), and behind {@code took}.
 */
final class ClockLength {
    static final Pattern HOURS = Pattern.compile("([0-3]):([0-5][0-9])");
    private static final Pattern WITH_SECONDS = Pattern.compile("([0-9]):([0-5][0-9]):([0-5][0-9])");
    private static final Set<String> TOOK = Roles.list("took");
    private static final Set<String> CLOCK_ENDING = Roles.list("clock-ending");

    private ClockLength() {}

    /** The lengths that say themselves what they are, in order. */
    static List<DurationSpan> all(String text) {
        List<DurationSpan> found = new ArrayList<>();
        if (text.indexOf(':') < 0) {
            return found;
        }
        List<Word> words = Words.of(text);
        for (int at = 0; at < words.size(); at++) {
            boolean took = at > 0 && isLengthAfter(words.get(at - 1).text()) && !isClock(words, at);
            seconds(words.get(at), took).ifPresent(found::add);
        }
        return found;
    }

    /** The one with which a text begins, before the word for what was done. */
    static Optional<DurationSpan> leading(List<Word> words) {
        boolean told = words.size() > 1
                && !isClock(words, 0)
                && Character.isLetter(words.get(1).text().charAt(0))
                && !StopWords.contains(words.get(1).text());
        return told ? seconds(words.get(0), true) : Optional.empty();
    }

    /** Whether a time behind that word is how long something took. */
    static boolean isLengthAfter(String word) {
        return TOOK.contains(word);
    }

    private static boolean isClock(List<Word> words, int at) {
        return at + 1 < words.size() && CLOCK_ENDING.contains(words.get(at + 1).text());
    }

    private static Optional<DurationSpan> seconds(Word word, boolean hours) {
        Matcher full = WITH_SECONDS.matcher(word.text());
        Matcher brief = HOURS.matcher(word.text());
        if (word.isCompound()) {
            return Optional.empty();
        }
        if (full.matches()) {
            return Optional.of(span(word, number(full, 1) * 3600 + number(full, 2) * 60 + number(full, 3)));
        }
        return hours && brief.matches()
                ? Optional.of(span(word, number(brief, 1) * 3600 + number(brief, 2) * 60))
                : Optional.empty();
    }

    private static long number(Matcher found, int group) {
        return Long.parseLong(found.group(group));
    }

    private static DurationSpan span(Word word, long seconds) {
        return new DurationSpan(word.start(), word.end(), seconds);
    }
}
