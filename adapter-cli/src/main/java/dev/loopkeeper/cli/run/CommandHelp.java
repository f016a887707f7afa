package dev.loopkeeper.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Help for people on a command; the descriptions of tools address language models. The texts are in a file: a block for each command, with {@code name: summary}, lines of details, and examples after {@code $}.
 *
 * @param name the command
 * @param summary what it does, in a few words
 * @param details what else there is to know; may be empty
 * @param examples complete command lines
 */
public record CommandHelp(String name, String summary, String details, List<String> examples) {
    private static final String FILE = "command-help.txt";
    private static final String EXAMPLE = "$ ";
    private static final Pattern EMPTY_LINES = Pattern.compile("\\n{2,}");

    /** Loaded when help is asked for the first time. */
    private static final class Texts {
        private static final Map<String, CommandHelp> BY_NAME = EMPTY_LINES
                .splitAsStream(text().strip())
                .map(block -> parse(block.lines().toList()))
                .collect(Collectors.toMap(CommandHelp::name, Function.identity()));
    }

    /** The help on a command that has a block in the file. */
    public static CommandHelp on(String command) {
        return Objects.requireNonNull(Texts.BY_NAME.get(command), command);
    }

    private static CommandHelp parse(List<String> block) {
        String head = block.get(0);
        int colon = head.indexOf(": ");
        List<String> rest = block.subList(1, block.size());
        return new CommandHelp(
                head.substring(0, colon),
                head.substring(colon + 2),
                rest.stream().filter(line -> !line.startsWith(EXAMPLE)).collect(Collectors.joining(" ")),
                rest.stream()
                        .filter(line -> line.startsWith(EXAMPLE))
                        .map(line -> line.substring(EXAMPLE.length()))
                        .toList());
    }

    private static String text() {
        try (InputStream file = CommandHelp.class.getResourceAsStream(FILE)) {
            return new String(Objects.requireNonNull(file, FILE).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
