package dev.loopkeeper.time;

import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.text.WordLists;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells a time in words that counted from when it was said, as it is when it has come: {@code tomorrow morning} is {@code this
 * morning} then. Words that count from nothing stay. Stateless.
 */
public final class SaidTimes {
    private static final WordLists LISTS = WordLists.of(Part.TIMES);
    private static final String ARROW = " => ";

    /** {@code The day after tomorrow}, {@code in three days}, {@code a week on Friday}; not {@code in the morning}. */
    private static final Pattern COUNTED = pattern(String.join("|", LISTS.texts("counted")));

    private static final String TODAY = LISTS.texts("today").get(0);
    private static final List<Turn> DAY = turns("said-of-day");
    private static final List<Turn> DAYS = turns("said-of-days");

    /** What was said then, and what it is now. */
    private record Turn(Pattern said, String now) {}

    private SaidTimes() {}

    /** The words on the one day that they name. */
    public static String onTheDay(String said) {
        return COUNTED.matcher(said).find() ? TODAY : onTheLastDay(said);
    }

    /** The words on the last of the days that they name: {@code by tomorrow} is {@code by today}. */
    public static String onTheLastDay(String said) {
        return within(turned(said, DAY));
    }

    /** The words within the days that they name: {@code next week} is {@code this week}. */
    public static String within(String said) {
        return turned(said, DAYS);
    }

    private static String turned(String said, List<Turn> turns) {
        String told = said;
        for (Turn turn : turns) {
            told = turn.said.matcher(told).replaceAll(turn.now);
        }
        return told;
    }

    private static List<Turn> turns(String list) {
        List<Turn> turns = new ArrayList<>();
        for (String text : LISTS.texts(list)) {
            int arrow = text.indexOf(ARROW);
            turns.add(new Turn(pattern(text.substring(0, arrow)), text.substring(arrow + ARROW.length())));
        }
        return List.copyOf(turns);
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
    }
}
