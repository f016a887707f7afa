package dev.loopkeeper.yaml.entry;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * The long names in a text, such as the ids that the program gives, so that a text without one need not be looked through for it.
 *
 * @param names every longest run of name characters that is long enough
 */
public record LongNames(Set<String> names) {
    /** No names. */
    public static final LongNames NONE = new LongNames(Set.of());

    private static final int LONG = 32;

    /** Whether {@code id} is such a name: an entry of that id has it in its text, between other characters. */
    public static boolean isOne(String id) {
        return id.length() >= LONG && end(id, 0) == id.length();
    }

    /** What a text of whole lines holds with more at its end; those lines are not looked at. */
    public LongNames with(String added) {
        Set<String> all = new HashSet<>(names);
        int at = 0;
        while (at < added.length()) {
            int end = end(added, at);
            if (end - at >= LONG) {
                all.add(added.substring(at, end));
            }
            at = end + 1;
        }
        return new LongNames(Collections.unmodifiableSet(all));
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
