package dev.loopkeeper.matching;

import dev.loopkeeper.matching.meaning.Roles;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import dev.loopkeeper.time.DayNames;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The day a step is planned for, by the beginning of its key or a label before its title.
 *
 * @param day the day, or null for any day
 * @param inTitle whether the title has the label
 * @param rest the title without the label
 */
record DayLabel(@Nullable DayOfWeek day, boolean inTitle, String rest) {

    static DayLabel of(String key, String title) {
        List<Word> words = Words.of(title);
        Optional<DayOfWeek> named =
                words.isEmpty() ? Optional.empty() : DayNames.named(words.get(0).text());
        Optional<DayOfWeek> labelled = named.filter(day -> isLabel(title, words));
        Optional<DayOfWeek> keyed = keyDay(key);
        if (labelled.isPresent()) {
            return new DayLabel(
                    keyed.or(() -> labelled).get(),
                    true,
                    title.substring(words.get(0).end()));
        }
        if (keyed.isEmpty() || isOrdinaryWord(words)) {
            return new DayLabel(null, false, title);
        }
        boolean sameDay = named.equals(keyed);
        return new DayLabel(
                keyed.get(), sameDay, sameDay ? title.substring(words.get(0).end()) : title);
    }

    private static Optional<DayOfWeek> keyDay(String key) {
        int dash = key.indexOf('-');
        return DayNames.named(dash < 0 ? key : key.substring(0, dash));
    }

    /** {@code Sun salutations} with the key {@code sun-salutations} belongs to no day. */
    private static boolean isOrdinaryWord(List<Word> words) {
        String first = words.isEmpty() ? "" : words.get(0).text();
        return (first.equals("sun") || first.equals("sat") || first.equals("wed")) && isAboutIt(words, first);
    }

    private static boolean isAboutIt(List<Word> words, String first) {
        String start = words.size() > 1 ? first + " " + words.get(1).text() : first + " down";
        return DayNames.find(start).isEmpty();
    }

    /** A sign follows the name, or a part of the day and then a sign: {@code Tue AM: ...}. */
    private static boolean isLabel(String title, List<Word> words) {
        Word name = words.get(0);
        if (words.size() == 1) {
            return false;
        }
        Word next = words.get(1);
        boolean part = Roles.dayPart(next.text()).isPresent() || next.text().equals("pm");
        boolean second = part
                && words.size() > 2
                && hasSign(title, next.end(), words.get(2).start());
        return hasSign(title, name.end(), next.start()) || second;
    }

    private static boolean hasSign(String title, int from, int to) {
        return title.substring(from, to).chars().anyMatch(c -> ":-–—,|/".indexOf(c) >= 0);
    }
}
