package dev.loopkeeper.time;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.text.Words;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the names of weekdays in English text, also short ({@code tue}), owning ({@code Tuesday's}) and as the beginning
 * of a key ({@code tue-morning}); {@code sat with mum} and {@code in the sun} name none. Stateless.
 */
public final class DayNames {
    private static final Map<String, DayOfWeek> NAMES = Map.ofEntries(
            Map.entry("monday", DayOfWeek.MONDAY),
            Map.entry("mondays", DayOfWeek.MONDAY),
            Map.entry("mon", DayOfWeek.MONDAY),
            Map.entry("tuesday", DayOfWeek.TUESDAY),
            Map.entry("tuesdays", DayOfWeek.TUESDAY),
            Map.entry("tue", DayOfWeek.TUESDAY),
            Map.entry("tues", DayOfWeek.TUESDAY),
            Map.entry("wednesday", DayOfWeek.WEDNESDAY),
            Map.entry("wednesdays", DayOfWeek.WEDNESDAY),
            Map.entry("wed", DayOfWeek.WEDNESDAY),
            Map.entry("weds", DayOfWeek.WEDNESDAY),
            Map.entry("thursday", DayOfWeek.THURSDAY),
            Map.entry("thursdays", DayOfWeek.THURSDAY),
            Map.entry("thu", DayOfWeek.THURSDAY),
            Map.entry("thur", DayOfWeek.THURSDAY),
            Map.entry("thurs", DayOfWeek.THURSDAY),
            Map.entry("friday", DayOfWeek.FRIDAY),
            Map.entry("fridays", DayOfWeek.FRIDAY),
            Map.entry("fri", DayOfWeek.FRIDAY),
            Map.entry("saturday", DayOfWeek.SATURDAY),
            Map.entry("saturdays", DayOfWeek.SATURDAY),
            Map.entry("sat", DayOfWeek.SATURDAY),
            Map.entry("sunday", DayOfWeek.SUNDAY),
            Map.entry("sundays", DayOfWeek.SUNDAY),
            Map.entry("sun", DayOfWeek.SUNDAY));
    private static final Set<String> ORDINARY = WordSet.of("sat", "sun", "wed");
    private static final Set<String> PARTS_OF_DAY =
            WordSet.of("am", "pm", "morning", "afternoon", "evening", "night", "noon", "lunchtime", "one");
    private static final Set<String> LEADS =
            WordSet.of("on", "this", "last", "next", "every", "each", "by", "until", "till", "since", "for");
    private static final Set<String> ARTICLES =
            WordSet.of("the", "a", "some", "of", "in", "got", "we", "i", "and", "she", "he", "they", "just");
    private static final Set<String> AFTER_SUN = WordSet.of(
            "cream",
            "screen",
            "salutation",
            "salutations",
            "hat",
            "tan",
            "bath",
            "rise",
            "set",
            "dried",
            "lounger",
            "block",
            "bathe",
            "bathed",
            "bathing",
            "kissed",
            "room",
            "glasses",
            "burn",
            "lotion");
    private static final Set<String> AFTER_SAT =
            WordSet.of("nav", "navs", "exam", "exams", "test", "tests", "prep", "quietly", "still", "silently");

    private DayNames() {}

    /**
     * A weekday and where it stands.
     *
     * @param day the weekday
     * @param start index of its first character
     * @param end index after its last character, a possessive ending included
     */
    public record DaySpan(DayOfWeek day, int start, int end) {}

    /**
     * Returns the first weekday that the text names.
     *
     * @param text any text
     * @return the day and its place, or empty
     */
    public static Optional<DaySpan> find(String text) {
        List<Word> words = Words.of(text);
        for (int i = 0; i < words.size(); i++) {
            Word word = words.get(i);
            String name = word.parts().get(0);
            DayOfWeek day = NAMES.get(name);
            if (day != null && (!ORDINARY.contains(name) || isMeantAsDay(words, i, text))) {
                int end = word.isCompound() ? word.start() + name.length() : word.end();
                return Optional.of(new DaySpan(day, word.start(), end));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the weekday of a single name.
     *
     * @param word a folded word
     * @return the day, or empty when it is no name of a day
     */
    public static Optional<DayOfWeek> named(String word) {
        return Optional.ofNullable(NAMES.get(word));
    }

    private static boolean isMeantAsDay(List<Word> words, int at, String text) {
        Word word = words.get(at);
        if (word.isCompound()) {
            return !goesTogether(word.parts().get(0), word.parts().get(1));
        }
        String before = at == 0 ? "" : words.get(at - 1).text();
        String after = at + 1 == words.size() ? "" : words.get(at + 1).text();
        if (isLabel(text, word.end()) || PARTS_OF_DAY.contains(after)) {
            return !ARTICLES.contains(before);
        }
        boolean described = at > 1 && words.get(at - 2).text().equals("the");
        return !described && standsAsDay(word.text(), before, after);
    }

    private static boolean standsAsDay(String name, String before, String after) {
        if (LEADS.contains(before) && !ARTICLES.contains(after)) {
            return true;
        }
        if (before.isEmpty()) {
            return after.isEmpty() || isTopic(name, after);
        }
        return after.isEmpty()
                ? !StopWords.contains(before)
                : isTopic(name, after) && !StopWords.contains(before) && !name.equals("sat");
    }

    /** {@code sat swim} is a day and its topic; {@code sat with}, {@code sat reading} and {@code sun cream} are not. */
    private static boolean isTopic(String name, String after) {
        boolean verb = name.equals("sat") && after.endsWith("ing") && after.length() > 5;
        return !StopWords.contains(after) && !verb && !goesTogether(name, after);
    }

    private static boolean goesTogether(String name, String after) {
        return name.equals("sun") ? AFTER_SUN.contains(after) : name.equals("sat") && AFTER_SAT.contains(after);
    }

    private static boolean isLabel(String text, int end) {
        return end < text.length() && text.charAt(end) == ':';
    }
}
