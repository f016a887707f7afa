package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.WordLists;
import dev.loopkeeper.text.Words;
import java.time.DayOfWeek;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the names of weekdays in a text, also short ({@code tue}), owning ({@code Tuesday's}) and as the beginning
 * of a key ({@code tue-morning}); {@code sat with mum} and {@code in the sun} name none in English. Stateless.
 */
public final class DayNames {
    private static final WordLists LISTS = WordLists.of(Part.TIMES);
    private static final Map<String, DayOfWeek> NAMES = days("day", "days", "short-day");
    private static final Set<String> WORD_OR_DAY = LISTS.words("word-or-day");
    private static final Set<String> VERB_OR_DAY = LISTS.words("verb-or-day");
    private static final Set<String> VERB_ENDING = LISTS.words("verb-ending");
    private static final Set<String> PARTS_OF_DAY = LISTS.words("part-of-day");
    private static final Set<String> BEFORE_DAY = LISTS.words("before-day");
    private static final Set<String> BEFORE_WORD = LISTS.words("before-word");
    private static final Set<String> POINTING = LISTS.words("pointing");
    private static final Map<String, List<String>> NO_DAY = noDay();

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
            if (day != null && (!WORD_OR_DAY.contains(name) || isMeantAsDay(words, i, text))) {
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
            return !BEFORE_WORD.contains(before);
        }
        boolean described = at > 1 && POINTING.contains(words.get(at - 2).text());
        return !described && standsAsDay(word.text(), before, after);
    }

    private static boolean standsAsDay(String name, String before, String after) {
        if (BEFORE_DAY.contains(before) && !BEFORE_WORD.contains(after)) {
            return true;
        }
        if (before.isEmpty()) {
            return after.isEmpty() || isTopic(name, after);
        }
        return after.isEmpty()
                ? !StopWords.contains(before)
                : isTopic(name, after) && !StopWords.contains(before) && !VERB_OR_DAY.contains(name);
    }

    /** {@code sat swim} is a day and its topic; {@code sat with}, {@code sat reading} and {@code sun cream} are not. */
    private static boolean isTopic(String name, String after) {
        boolean verb = VERB_OR_DAY.contains(name) && after.length() > 5 && isVerb(after);
        return !StopWords.contains(after) && !verb && !goesTogether(name, after);
    }

    private static boolean isVerb(String word) {
        for (String ending : VERB_ENDING) {
            if (word.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    private static boolean goesTogether(String name, String after) {
        return NO_DAY.getOrDefault(name, List.of()).contains(after);
    }

    private static boolean isLabel(String text, int end) {
        return end < text.length() && text.charAt(end) == ':';
    }

    private static Map<String, DayOfWeek> days(String... lists) {
        Map<String, DayOfWeek> days = new HashMap<>();
        for (String list : lists) {
            for (Map.Entry<String, Integer> name : LISTS.values(list).entrySet()) {
                days.put(name.getKey(), DayOfWeek.of(name.getValue()));
            }
        }
        return Map.copyOf(days);
    }

    private static Map<String, List<String>> noDay() {
        Map<String, List<String>> behind = new HashMap<>();
        for (String text : LISTS.texts("no-day")) {
            List<String> words = List.of(text.split(" +"));
            behind.put(words.get(0), words.subList(1, words.size()));
        }
        return Map.copyOf(behind);
    }
}
