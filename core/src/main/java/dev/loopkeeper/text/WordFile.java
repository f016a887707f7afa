package dev.loopkeeper.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads word lists that are packed with the program: UTF-8 lines, {@code #} with a blank behind it starts a comment. Stateless. */
public final class WordFile {
    private WordFile() {}

    /**
     * Returns the lines of a packed word list without comments and blank lines.
     *
     * @param owner a class of the package in which the list lies
     * @param name the file's name
     * @return the trimmed lines in order
     * @throws NullPointerException if there is no such file
     * @throws UncheckedIOException if it cannot be read
     */
    public static List<String> lines(Class<?> owner, String name) {
        String text = text(owner, name);
        List<String> lines = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int end = text.indexOf('\n', from);
            int to = end < 0 ? text.length() : end;
            String line = withoutComment(text.substring(from, to));
            if (!line.isEmpty()) {
                lines.add(line);
            }
            from = to + 1;
        }
        return lines;
    }

    private static String withoutComment(String line) {
        int comment = (line + " ").indexOf("# ");
        return (comment < 0 ? line : line.substring(0, comment)).trim();
    }

    private static String text(Class<?> owner, String name) {
        try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
