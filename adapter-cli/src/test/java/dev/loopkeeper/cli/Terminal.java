package dev.loopkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.cli.input.Surroundings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Runs the program as a terminal would, on a Wednesday morning, and keeps what it says. */
final class Terminal {
    static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");

    private final Map<String, String> variables = new HashMap<>();
    private byte[] input = {};
    private boolean atTerminal;
    private Path home = Path.of("/nowhere");
    private String system = "Linux";
    private long runs;
    private Instant now = NOW;
    private Optional<String> charset = Optional.of("UTF-8");

    /** What a run came to. */
    record Ran(int exit, String out, String err) {
        List<String> lines() {
            return out.lines().toList();
        }
    }

    Terminal with(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    Terminal typing(String text) {
        return typing(text.getBytes(UTF_8));
    }

    Terminal typing(byte[] bytes) {
        input = bytes;
        return this;
    }

    Terminal at(Instant moment) {
        now = moment;
        return this;
    }

    Terminal showing(Optional<String> name) {
        charset = name;
        return this;
    }

    Terminal on(String name, Path folder) {
        system = name;
        home = folder;
        return this;
    }

    Terminal watched() {
        atTerminal = true;
        return this;
    }

    Terminal unwatched() {
        atTerminal = false;
        return this;
    }

    Ran run(String... arguments) {
        return run(List.of(arguments));
    }

    Ran run(List<String> arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = new Program(surroundings(new ByteArrayInputStream(input), out, err), "1.2.3").run(arguments);
        return new Ran(exit, out.toString(UTF_8), err.toString(UTF_8));
    }

    int run(InputStream in, OutputStream out, String... arguments) {
        return new Program(surroundings(in, out, OutputStream.nullOutputStream()), "1.2.3").run(List.of(arguments));
    }

    Surroundings surroundings(InputStream in, OutputStream out, OutputStream err) {
        return new Surroundings(
                in,
                out,
                err,
                Map.copyOf(variables),
                () -> atTerminal,
                charset,
                home,
                system,
                () -> new Loopkeeper.Environment(
                        InstantSource.fixed(now), ZoneOffset.UTC, new SplittableRandom(++runs)),
                Optional.empty());
    }
}
