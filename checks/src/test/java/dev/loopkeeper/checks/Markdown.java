package dev.loopkeeper.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A page of the documentation: its fenced blocks and links. */
final class Markdown {
    private static final String FENCE = "```";
    private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("#{1,6} (.+)");

    private final List<Block> blocks = new ArrayList<>();
    private final List<String> prose = new ArrayList<>();

    /**
     * A fenced block.
     *
     * @param info what stands behind the opening fence
     * @param line the number of its first line of text, from 1
     * @param lines the text
     */
    record Block(String info, int line, List<String> lines) {
        String text() {
            return String.join("\n", lines);
        }
    }

    private Markdown(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(FENCE)) {
                i = takeBlock(lines, i);
            } else {
                prose.add(lines.get(i));
            }
        }
    }

    static Markdown read(Path file) {
        try {
            return new Markdown(Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its lines outside of fenced blocks. */
    List<String> prose() {
        return List.copyOf(prose);
    }

    /** Its fenced blocks in order. */
    List<Block> blocks() {
        return List.copyOf(blocks);
    }

    /** Where its links lead, those in code left out. */
    List<String> links() {
        return prose.stream()
                .flatMap(
                        line -> LINK.matcher(line.replaceAll("`[^`]*`", "code")).results())
                .map(link -> link.group(1))
                .toList();
    }

    /** The names under which its headings can be linked, as common hosts derive them. */
    List<String> anchors() {
        return prose.stream()
                .map(HEADING::matcher)
                .filter(Matcher::matches)
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    /** The file that a relative link of {@code page} leads to; empty for one that leads out of the project. */
    static Optional<Path> target(Path page, String link) {
        if (link.contains("://") || link.startsWith("mailto:")) {
            return Optional.empty();
        }
        String path = link.split("#", 2)[0];
        return Optional.of(path.isEmpty() ? page : page.resolveSibling(path).normalize());
    }

    private int takeBlock(List<String> lines, int opening) {
        int end = opening + 1;
        while (!lines.get(end).startsWith(FENCE)) {
            end++;
        }
        String info = lines.get(opening).substring(FENCE.length()).strip();
        blocks.add(new Block(info, opening + 2, List.copyOf(lines.subList(opening + 1, end))));
        return end;
    }
}
