package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonString;

/**
 * Text on its way into a file of UTF-8, which has no form for half a surrogate pair: such text is stored as a JSON string
 * behind a mark, so that two texts that differ stay different.
 */
public final class WellFormed {
    private static final char MARK = '\uffff';

    private WellFormed() {}

    /** The text as it is stored. */
    public static String stored(String text) {
        return fits(text) ? text : MARK + Json.write(new JsonString(text));
    }

    /** The text that was stored. */
    public static String given(String stored) {
        return stored.isEmpty() || stored.charAt(0) != MARK ? stored : unmarked(stored);
    }

    private static String unmarked(String stored) {
        return Json.parse(stored.substring(1)) instanceof JsonString s ? s.value() : stored;
    }

    private static boolean fits(String text) {
        if (!text.isEmpty() && text.charAt(0) == MARK) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
