package dev.loopkeeper.text;

import java.util.Locale;

/** Names as they are compared: what people call two things the same by. Stateless. */
public final class NameKey {
    private NameKey() {}

    /** What is the same for names that differ in case and spaces around them alone. */
    public static String of(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }
}
