package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.NumberWords;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the hour of which a habit is a matter: {@code in bed by half ten}, {@code up at six}. Stateless. */
public final class Hours {
    private static final Set<String> LIMITS = WordSet.of("by", "before", "after", "past");
    private static final Set<String> KEPT = WordSet.of("by", "before", "after", "past", "at");
    private static final Pattern POINT = Pattern.compile(
            "(?i)(?:(?:be |get |be out of |get out of |go to )?(?:up|bed|in bed)|wake(?: up)?|rise|be asleep|lights out"
                    + "|(?:log|clock|switch) off|(?:finish|stop|leave|start) work(?:ing)?|.* off)\\b.*");
    private static final Pattern HOUR = Pattern.compile("(?i)\\b(by|before|after|past|gone|at|till|until|around|about) "
            + "(?:(half|quarter|five|ten|twenty)( past| to)? )?"
            + "(\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday|midnight)"
            + "(?:[:. -](\\d\\d|thirty|fifteen|forty[ -]five))?(?: ?[ap]m\\b)?\\b");
    private static final Pattern MEAL = Pattern.compile(
            "(?i)\\b(?:before|after|at|during) (?:breakfast|lunch|dinner|tea|supper|bed|bedtime|work|school|noon)\\b");
    /** What is said of the hour beside numbers. */
    private static final Map<String, Integer> PARTS =
            Map.of("noon", 12, "midday", 12, "midnight", 12, "quarter", 15, "half", 30);

    private static final int ROUND = 12 * 60;

    private Hours() {}

    /** The content with the hour that its clause names behind it, if the habit is a matter of that. */
    static String with(Clause clause, String content) {
        String said = content.toLowerCase(Locale.ROOT);
        Optional<String> turn = content.startsWith("No ")
                ? MEAL.matcher(clause.quote()).results().map(MatchResult::group).findFirst()
                : Optional.empty();
        if (turn.isPresent() && !said.contains(turn.get().toLowerCase(Locale.ROOT))) {
            return content + " " + turn.get();
        }
        return HOUR.matcher(clause.quote())
                .results()
                .filter(hour -> isTime(clause, clause.start() + hour.end() - 1))
                .filter(hour -> KEPT.contains(hour.group(1).toLowerCase(Locale.ROOT)))
                .filter(hour -> LIMITS.contains(hour.group(1).toLowerCase(Locale.ROOT))
                        || POINT.matcher(content).matches())
                .map(hour -> hour.group())
                .filter(hour -> !said.contains(hour.toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(hour -> content + " " + hour)
                .orElse(content);
    }

    /** How many minutes past noon or midnight the first hour is that words name behind a preposition; empty when they name none. */
    public static OptionalInt minute(String words) {
        return HOUR.matcher(words).results().mapToInt(Hours::minute).findFirst();
    }

    private static int minute(MatchResult hour) {
        int minutes = number(hour.group(4)) * 60 + number(hour.group(5));
        boolean before = hour.group(3) != null && hour.group(3).endsWith("to");
        int past = number(hour.group(2));
        return Math.floorMod(before ? minutes - past : minutes + past, ROUND);
    }

    private static int number(@Nullable String word) {
        if (word == null) {
            return 0;
        }
        String said = word.toLowerCase(Locale.ROOT);
        if (Character.isDigit(said.charAt(0))) {
            return Integer.parseInt(said);
        }
        return PARTS.containsKey(said)
                ? PARTS.get(said)
                : NumberWords.value(said.replace(' ', '-')).orElse(0);
    }

    private static boolean isTime(Clause clause, int letter) {
        return Places.between(0, clause.size())
                .any(at -> clause.token(at).start() <= letter
                        && letter < clause.token(at).end()
                        && clause.isTime(at));
    }
}
