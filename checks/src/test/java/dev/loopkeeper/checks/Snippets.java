package dev.loopkeeper.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The regions of a source file between {@code // snippet: NAME} and {@code // end}, moved to the left margin. */
final class Snippets {
    private static final String BEGIN = "// snippet: ";
    private static final String END = "// end";

    private Snippets() {}

    static Map<String, String> in(Path source) {
        List<String> lines = lines(source);
        Map<String, String> snippets = new LinkedHashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).strip().startsWith(BEGIN)) {
                List<String> rest = lines.subList(i + 1, lines.size());
                List<String> region = rest.stream()
                        .takeWhile(line -> !line.strip().equals(END))
                        .toList();
                snippets.put(lines.get(i).strip().substring(BEGIN.length()), text(region));
            }
        }
        return snippets;
    }

    private static String text(List<String> region) {
        return String.join("\n", region).stripIndent();
    }

    private static List<String> lines(Path source) {
        try {
            return Files.readAllLines(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
