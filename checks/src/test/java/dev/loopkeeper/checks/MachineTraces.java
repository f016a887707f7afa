package dev.loopkeeper.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Text that only holds on one machine: absolute folders of its user, and the hosts packages were loaded from. */
final class MachineTraces {
    // Written with brackets so that this file is not a finding of its own.
    private static final Pattern TRACE = Pattern.compile(String.join(
            "|",
            "(?<![\\w.~})-])/(?:[w]ork|[f]arm|[r]oot)/",
            "[b]ash_jobs",
            "[r]epo1?\\.maven\\.",
            "[c]entral\\.sonatype",
            "[o]ss\\.sonatype",
            "[r]egistry\\.(?:npmjs|yarnpkg)",
            "[p]ypi\\.org",
            "[f]iles\\.pythonhosted",
            "[p]roxy\\.golang",
            "[d]eb\\.debian\\.org"));

    private MachineTraces() {}

    /** {@code line: text} of every line of {@code text} with a trace. */
    static List<String> in(String text) {
        List<String> lines = text.lines().toList();
        return IntStream.range(0, lines.size())
                .filter(line -> TRACE.matcher(lines.get(line)).find())
                .mapToObj(line -> (line + 1) + ": " + lines.get(line).strip())
                .toList();
    }

    /** {@code file:line: text} of every trace in a text file; nothing for a binary one. */
    static Stream<String> in(Path file) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            boolean isBinary = text.indexOf('\0') >= 0;
            return isBinary ? Stream.of() : in(text).stream().map(line -> Tree.ROOT.relativize(file) + ":" + line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
