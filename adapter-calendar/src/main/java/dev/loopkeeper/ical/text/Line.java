package dev.loopkeeper.ical.text;

import java.util.Locale;
import java.util.Set;

/**
 * A line of content, unfolded.
 *
 * @param content what it says, without line ends
 * @param from where it begins in the file
 * @param to where the next one begins
 * @param number the number of its first line in the file, from 1
 */
record Line(String content, int from, int to, int number) {
    private static final Set<String> CALENDAR_NAMES = Set.of("NAME", "X-WR-CALNAME");

    /** What a calendar is called after this line of it: what the line says, else as before. */
    String calendarName(String before) {
        if (name().equals("BEGIN")) {
            return "";
        }
        return CALENDAR_NAMES.contains(name()) ? content.substring(content.indexOf(':') + 1) : before;
    }

    /** The name of its property, in upper case. */
    String name() {
        int end = 0;
        while (end < content.length() && ":;".indexOf(content.charAt(end)) < 0) {
            end++;
        }
        return content.substring(0, end).toUpperCase(Locale.ROOT);
    }

    /** The name of the component that begins or ends here. */
    String component() {
        return content.substring(content.indexOf(':') + 1).strip().toUpperCase(Locale.ROOT);
    }
}
