package dev.loopkeeper.yaml;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * The long names in a text, such as the ids that the program gives, so that a text without one need not be looked through for it.
 *
 * @param text the text
 * @param names every longest run of name characters that is long enough
 */
record LongNames(String text, Set<String> names) {
    static final LongNames NONE = new LongNames("", Set.of());

    private static final int LONG = 32;

    /** Whether {@code id} is such a name: an entry of that id has it in its text, between other characters. */
    static boolean isOne(String id) {
        return id.length() >= LONG && end(id, 0) == id.length();
    }

    /** What a text that was this one holds now; when it only got more lines, no others are looked at. */
    LongNames become(String now) {
        boolean grown = text.endsWith("\n") && now.startsWith(text);
        Set<String> all = new HashSet<>(grown ? names : Set.of());
        int at = grown ? text.length() : 0;
        while (at < now.length()) {
            int end = end(now, at);
            if (end - at >= LONG) {
                all.add(now.substring(at, end));
            }
            at = end + 1;
        }
        return new LongNames(now, Collections.unmodifiableSet(all));
    }

    private static int end(String text, int from) {
        int at = from;
        while (at < text.length() && isNameCharacter(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isNameCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '-';
    }
}
