package dev.loopkeeper.cli.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Arguments as they were typed. Where the locale is not UTF-8 the JVM hands over U+FFFD for every byte beyond ASCII; the
 * system still knows the bytes.
 */
public final class RawArguments {
    /** Where Linux shows a process its command line: every argument with a zero byte behind it. */
    public static final Path OF_THIS_PROCESS = Path.of("/proc/self/cmdline");

    private RawArguments() {}

    /** The arguments, repaired where they have to be and can be. */
    public static List<String> of(List<String> arguments, Path commandLine) {
        boolean damaged = arguments.stream().anyMatch(argument -> argument.indexOf('\uFFFD') >= 0);
        return damaged ? repaired(arguments, commandLine).orElse(arguments) : arguments;
    }

    private static Optional<List<String>> repaired(List<String> arguments, Path commandLine) {
        try {
            return Utf8.read(ByteBuffer.wrap(Files.readAllBytes(commandLine)))
                    .map(RawArguments::split)
                    .filter(all -> all.size() > arguments.size())
                    .map(all -> all.subList(all.size() - arguments.size(), all.size()));
        } catch (IOException notThere) {
            return Optional.empty();
        }
    }

    private static List<String> split(String line) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        for (int end = line.indexOf(0); end >= 0; end = line.indexOf(0, start)) {
            parts.add(line.substring(start, end));
            start = end + 1;
        }
        return parts;
    }
}
