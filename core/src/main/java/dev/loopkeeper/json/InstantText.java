package dev.loopkeeper.json;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Reads instants; those in the form in which this program writes them without the machinery for all others. Stateless. */
final class InstantText {
    private static final String FORM = "0000-00-00T00:00:00Z";
    private static final String END_OF_DAY = "T24";
    private static final String LEAP_SECOND = "60Z";

    private InstantText() {}

    /**
     * The instant that an ISO-8601 text names.
     *
     * @throws java.time.DateTimeException when it names none
     */
    static Instant parse(String text) {
        return isPlain(text) ? plain(text) : Instant.parse(text);
    }

    private static boolean isPlain(String text) {
        if (text.length() != FORM.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char wanted = FORM.charAt(i);
            char c = text.charAt(i);
            if (wanted == '0' ? c < '0' || c > '9' : c != wanted) {
                return false;
            }
        }
        return !text.startsWith(END_OF_DAY, FORM.indexOf('T')) && !text.endsWith(LEAP_SECOND);
    }

    private static Instant plain(String text) {
        return LocalDateTime.of(
                        number(text, 0, 4),
                        number(text, 5, 7),
                        number(text, 8, 10),
                        number(text, 11, 13),
                        number(text, 14, 16),
                        number(text, 17, 19))
                .toInstant(ZoneOffset.UTC);
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            number = 10 * number + text.charAt(i) - '0';
        }
        return number;
    }
}
