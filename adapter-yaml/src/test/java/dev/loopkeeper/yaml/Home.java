package dev.loopkeeper.yaml;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A person's goals folder, with the tools at work on it; it is Wednesday, 14 January 2026, half past nine. */
final class Home implements AutoCloseable {
    /** The week of {@link #withOneWeek}. */
    static final String WEEK = """
        goal: fitness
        unit: week-2
        tasks:
          - id: run
            name: Run
          - id: swim
            name: Swim
        """;

    private static final ZoneId LONDON = ZoneId.of("Europe/London");

    private final Path folder;
    private final Loopkeeper loopkeeper;
    private UserId user = UserId.DEFAULT;
    private String now = "2026-01-14T09:32:00";

    Home(Path folder) {
        this.folder = folder;
        this.loopkeeper = Loopkeeper.open(
                "yaml:" + folder,
                new Loopkeeper.Environment(InstantSource.fixed(Instant.EPOCH), LONDON, new SplittableRandom(7)));
    }

    /** A folder with one goal, of which one week is written down. */
    static Home withOneWeek(Path folder) {
        return new Home(folder)
                .file("settings.yml", "week_one: 2026-01-05\nzone: Europe/London\n")
                .file("goals.yml", "goals:\n  fitness: {name: Fitness}\n")
                .file("todos/fitness/week-2.yml", WEEK);
    }

    Home as(String name) {
        user = new UserId(name);
        return this;
    }

    Home at(String moment) {
        now = moment;
        return this;
    }

    Home file(String name, String text) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text, StandardCharsets.UTF_8);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text(String name) {
        try {
            return Files.readString(folder.resolve(name), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean has(String name) {
        return Files.exists(folder.resolve(name));
    }

    /** Calls a tool that is expected to answer; single quotes stand for double ones. */
    JsonObject call(String tool, String arguments) {
        ToolReply reply = reply(tool, arguments);
        if (reply instanceof ToolReply.Result result) {
            return result.json();
        }
        throw new AssertionError("refused: " + ((ToolReply.Failure) reply).refusal());
    }

    /** Calls a tool that is expected to refuse. */
    Refusal refusal(String tool, String arguments) {
        ToolReply reply = reply(tool, arguments);
        if (reply instanceof ToolReply.Failure failure) {
            return failure.refusal();
        }
        throw new AssertionError("answered: " + ((ToolReply.Result) reply).json());
    }

    /** Calls a tool that may refuse; the refusal when it does. */
    Optional<Refusal> attempt(String tool, String arguments) {
        return reply(tool, arguments) instanceof ToolReply.Failure failure
                ? Optional.of(failure.refusal())
                : Optional.empty();
    }

    /** Every file but the history, the settings and the program's own, by name. */
    Map<String, String> files() {
        try (Stream<Path> all = Files.walk(folder)) {
            Map<String, String> files = new TreeMap<>();
            all.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> !name.contains("history/") && !name.endsWith("settings.yml"))
                    .filter(name -> !name.startsWith(".loopkeeper"))
                    .forEach(name -> files.put(name, text(name)));
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        loopkeeper.close();
    }

    private ToolReply reply(String tool, String arguments) {
        JsonObject json = (JsonObject) Json.parse(arguments.replace('\'', '"'));
        Moment moment = Moment.parse(now).orElseThrow();
        return loopkeeper.tools().call(tool, json, new Caller(user, "test", moment, Optional.empty()));
    }
}
