package dev.loopkeeper.connection;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Takes a text with placeholders apart, in time linear in its length. */
final class TemplateText {
    private static final String OPEN = "{{";
    private static final String CLOSE = "}}";
    private static final Pattern PATH = Pattern.compile("[^\\s{}.]++(?:\\.[^\\s{}.]++)*+");

    private TemplateText() {}

    /** A part of a text. */
    sealed interface Part {
        /** What is wrong with it; empty when nothing is. */
        Optional<String> fault();
    }

    /** Words that stay. */
    record Words(String text) implements Part {
        @Override
        public Optional<String> fault() {
            return Optional.empty();
        }
    }

    /**
     * A place to be filled.
     *
     * @param inside what stands between the braces, trimmed
     * @param closed whether there are braces that close it
     */
    record Place(String inside, boolean closed) implements Part {
        boolean isPath() {
            return closed && PATH.matcher(inside).matches();
        }

        List<String> path() {
            return Arrays.asList(inside.split("\\."));
        }

        @Override
        public Optional<String> fault() {
            if (!closed) {
                return Optional.of("has a {{ without }} after it");
            }
            return isPath()
                    ? Optional.empty()
                    : Optional.of(Shapes.shown(new JsonString(OPEN + inside + CLOSE))
                            + " is not a placeholder such as {{task.title}}");
        }
    }

    static List<Part> parts(String text) {
        List<Part> parts = new ArrayList<>();
        int at = 0;
        for (int open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
            if (open > at) {
                parts.add(new Words(text.substring(at, open)));
            }
            int close = text.indexOf(CLOSE, open + OPEN.length());
            int end = close < 0 ? text.length() : close;
            parts.add(new Place(text.substring(open + OPEN.length(), end).strip(), close >= 0));
            at = close < 0 ? end : end + CLOSE.length();
        }
        if (at < text.length()) {
            parts.add(new Words(text.substring(at)));
        }
        return parts;
    }
}
