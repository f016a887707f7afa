package dev.loopkeeper.cli.moving;

import com.google.common.io.ByteSource;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.transfer.Input;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A folder with a file for each task, as programs keep lists that they share with a calendar server (a vdir), or one with such
 * folders in it. A list is called what its file {@code displayname} says, or Radicale's own; else what its folder is called.
 *
 * @param parts the files in the order of their names
 */
record TaskFolder(List<Part> parts) implements Input {
    private static final String ENDING = ".ics";
    private static final String CALENDAR = "calendar.ics";
    private static final String NAME = "displayname";
    private static final String RADICALE = ".Radicale.props";
    private static final int LONGEST_NAME = 4_000;

    static TaskFolder of(Path folder) {
        List<Part> parts = new ArrayList<>();
        add(folder, folder, parts);
        list(folder).stream().filter(Files::isDirectory).forEach(list -> add(folder, list, parts));
        return new TaskFolder(List.copyOf(parts));
    }

    private static void add(Path folder, Path list, List<Part> parts) {
        List<Path> files = list(list).stream()
                .filter(file -> file.toString().endsWith(ENDING) && Files.isRegularFile(file))
                .toList();
        if (!files.isEmpty()) {
            String name = name(list);
            files.forEach(file ->
                    parts.add(new Part(folder.relativize(file).toString(), name, () -> Files.newInputStream(file))));
        }
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(Path list) {
        return text(list.resolve(NAME))
                .or(() -> text(list.resolve(RADICALE)).flatMap(TaskFolder::displayName))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .orElseGet(
                        () -> String.valueOf(list.toAbsolutePath().normalize().getFileName()));
    }

    private static Optional<String> text(Path file) {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Optional.of(new String(in.readNBytes(LONGEST_NAME), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Optional<String> displayName(String properties) {
        try {
            return Json.parse(properties) instanceof JsonObject all ? all.string("D:displayname") : Optional.empty();
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    /** Whether there is more than the calendar that stands in a goals folder. */
    boolean hasTasks() {
        return parts.stream().anyMatch(part -> !Path.of(part.name()).endsWith(CALENDAR));
    }

    /** One file after the other. */
    @Override
    public InputStream open() throws IOException {
        return ByteSource.concat(parts.stream().map(TaskFolder::bytes).toList()).openStream();
    }

    private static ByteSource bytes(Part part) {
        return new ByteSource() {
            @Override
            public InputStream openStream() throws IOException {
                return part.input().open();
            }
        };
    }
}
