package dev.loopkeeper.yaml.text;

import java.util.ArrayList;
import java.util.List;

/** Texts of several lines written below a bar, as people read them. */
final class Literals {
    private Literals() {}

    /** Whether the text comes back unchanged when written as a literal. */
    static boolean fits(String text) {
        return text.indexOf('\n') >= 0
                && !text.endsWith("\n\n")
                && " \t\n".indexOf(text.charAt(0)) < 0
                && text.codePoints().allMatch(c -> c == '\n' || c == '\t' || PlainRules.visible(c))
                && text.lines().noneMatch(line -> line.isBlank() && !line.isEmpty());
    }

    static Renderer.Written write(String text, int column) {
        boolean ended = text.endsWith("\n");
        String indent = " ".repeat(column);
        List<String> body = new ArrayList<>();
        for (String line : (ended ? text.substring(0, text.length() - 1) : text).split("\n", -1)) {
            body.add(line.isEmpty() ? "" : indent + line);
        }
        return new Renderer.Written(ended ? "|" : "|-", body);
    }
}
