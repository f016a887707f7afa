package dev.loopkeeper.action;

import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Text of people as it stands among words for an assistant: on one line, and without what could end a quote or a fence, turn
 * the line round or hide in it. Stateless.
 */
public final class Quoted {
    private static final Map<Integer, Integer> CLOSERS =
            Map.of((int) '<', (int) '‹', (int) '>', (int) '›', (int) '"', (int) '\'', (int) '`', (int) '\'');

    private Quoted() {}

    /** The first {@code most} characters in quotation marks. */
    public static String of(String text, int most) {
        return '"' + line(text, most) + '"';
    }

    /** The first {@code most} characters. */
    public static String line(String text, int most) {
        return plain(Excerpt.of(text, most));
    }

    /** A text of one line. */
    public static String plain(String line) {
        StringBuilder plain = new StringBuilder(line.length());
        line.codePoints()
                .filter(c -> Character.getType(c) != Character.FORMAT && !Character.isISOControl(c))
                .map(c -> CLOSERS.getOrDefault(c, c))
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    /** Lines between {@code <mark>} and {@code </mark>}; each one begins with a dash, so that none looks like anything else. */
    public static String fenced(String mark, List<String> lines) {
        return lines.stream().collect(Collectors.joining("\n- ", "<" + mark + ">\n- ", "\n</" + mark + ">"));
    }
}
