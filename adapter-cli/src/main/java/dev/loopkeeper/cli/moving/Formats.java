package dev.loopkeeper.cli.moving;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.transfer.ExportFile;
import dev.loopkeeper.transfer.format.TaskFormat;
import dev.loopkeeper.transfer.format.TaskFormats;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The formats that a command line names. */
final class Formats {
    private static final String FORMAT = "--format";

    private Formats() {}

    static Option option(String otherwise) {
        return Option.value(FORMAT, "NAME", "The format: " + names() + " (default: " + otherwise + ").");
    }

    static Optional<String> given(Run run) {
        return run.given().text(FORMAT);
    }

    static boolean isOwn(String name) {
        return name.equals(ExportFile.FORMAT);
    }

    /** The format of another program. */
    static TaskFormat named(String name) {
        return TaskFormats.named(name).orElseThrow(() -> CommandException.usage("format", name, "must be " + names()));
    }

    static String names() {
        return Stream.concat(
                        Stream.of(ExportFile.FORMAT), TaskFormats.all().stream().map(TaskFormat::name))
                .collect(Collectors.joining(", "));
    }
}
