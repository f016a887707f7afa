package dev.loopkeeper.task.extraction;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What stands before a colon at the beginning of a line: a name, a topic, a field of a mail. Stateless. */
final class Labels {
    private static final Pattern LABEL =
            Pattern.compile("^[ \\t]*([^\\s:.,;!?|](?:[^:.;!?|\\n]|\\.(?= \\p{Lu})){0,40}?):(?=\\s|$)");

    private Labels() {}

    /** The label of a line; empty when it has none. */
    static Optional<String> of(String line) {
        Matcher label = LABEL.matcher(line);
        return label.find() && !label.group(1).contains("  ")
                ? Optional.of(label.group(1).strip())
                : Optional.empty();
    }

    /** What a line says behind its label. */
    static String behind(String line) {
        return line.substring(line.indexOf(':') + 1).strip();
    }
}
