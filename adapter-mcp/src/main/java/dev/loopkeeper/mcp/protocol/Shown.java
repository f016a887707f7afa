package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.Nearest;
import java.util.Collection;
import java.util.List;

/** Names that came from outside, as messages show them. */
final class Shown {
    private static final int LONGEST = 80;

    private Shown() {}

    static String of(String name) {
        return "'" + Excerpt.of(name, LONGEST) + "'";
    }

    /** {@code ; did you mean ...?}; empty when nothing is near. */
    static String nearest(String name, Collection<String> known) {
        List<String> near = Nearest.of(name, known, 3);
        return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
    }
}
