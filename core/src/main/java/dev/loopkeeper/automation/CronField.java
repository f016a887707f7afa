package dev.loopkeeper.automation;

import com.google.common.collect.ImmutableList;
import dev.loopkeeper.json.Reading;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One of the five fields of a cron expression.
 *
 * @param values the numbers that it lets through
 * @param starred whether it begins with a star, and so asks for nothing by itself
 * @param stepped whether that star has a step
 */
record CronField(TreeSet<Integer> values, boolean starred, boolean stepped) {
    private static final Pattern ITEM =
            Pattern.compile("(?:(\\*)|(\\d{1,2}|[A-Z]{3})(?:-(\\d{1,2}|[A-Z]{3}))?)(?:/(\\d{1,2}))?");

    /** What stands in which place. */
    enum Place {
        /** The minute. */
        MINUTE(0, 59),
        /** The hour. */
        HOUR(0, 23),
        /** The day of the month. */
        DAY(1, 31),
        /** The month. */
        MONTH(1, 12, "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"),
        /** The day of the week; 0 and 7 are Sunday. */
        WEEKDAY(0, 7, "SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT");

        private final int least;
        private final int most;
        private final ImmutableList<String> names;

        Place(int least, int most, String... names) {
            this.least = least;
            this.most = most;
            this.names = ImmutableList.copyOf(names);
        }

        private int number(String word) {
            int named = names.indexOf(word);
            if (named >= 0) {
                return named + least;
            }
            return word.chars().allMatch(Character::isDigit) ? Integer.parseInt(word) : -1;
        }

        private String allowed() {
            String words = names.isEmpty() ? "" : " or " + names.get(0) + " to " + names.get(names.size() - 1);
            return least + " to " + most + words;
        }

        private String words() {
            return this == DAY ? "day" : name().toLowerCase(Locale.ROOT);
        }
    }

    static Reading<CronField> read(Place place, String text) {
        TreeSet<Integer> values = new TreeSet<>();
        for (String item : text.toUpperCase(Locale.ROOT).split(",", -1)) {
            Matcher parts = ITEM.matcher(item);
            if (!parts.matches() || !add(place, parts, values)) {
                return Reading.bad("'" + item + "' is no " + place.words() + "; use " + place.allowed()
                        + ", lists (1,15), ranges (1-5) and steps (*/15)");
            }
        }
        boolean starred = text.startsWith("*");
        return Reading.good(new CronField(values, starred, starred && text.contains("/")));
    }

    private static boolean add(Place place, Matcher parts, TreeSet<Integer> values) {
        boolean all = parts.group(1) != null;
        int most = place == Place.WEEKDAY && all ? place.most - 1 : place.most;
        int from = all ? place.least : place.number(parts.group(2));
        boolean open = all || (parts.group(3) == null && parts.group(4) != null);
        int to = open ? most : parts.group(3) == null ? from : place.number(parts.group(3));
        int step = parts.group(4) == null ? 1 : Integer.parseInt(parts.group(4));
        if (from < place.least || to > place.most || from > to || step < 1) {
            return false;
        }
        for (int value = from; value <= to; value += step) {
            values.add(place == Place.WEEKDAY ? value % 7 : value);
        }
        return true;
    }

    /** Whether it lets everything through. */
    boolean isAll() {
        return starred && !stepped;
    }

    /** The numbers, as rules write them. */
    String list() {
        return values.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
