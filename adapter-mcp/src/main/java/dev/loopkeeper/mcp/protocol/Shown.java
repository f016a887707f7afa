package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.Nearest;
import java.util.Collection;

/** Names that came from outside, as messages show them. */
final class Shown {
    private static final int LONGEST = 80;

    private Shown() {}

    static String of(String name) {
        return "'" + Excerpt.of(name, LONGEST) + "'";
    }

    /** {@code ; did you mean ...?}; empty when nothing is near. */
    static String nearest(String name, Collection<String> known) {
        return Nearest.hint(name, known, 3, "");
    }
}
