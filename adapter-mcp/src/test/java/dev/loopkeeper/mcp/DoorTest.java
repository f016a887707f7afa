package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DoorTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Map<String, String> variables = new HashMap<>(Map.of("LOOPKEEPER_STORE", "memory:"));

    private Supplier<Loopkeeper.Environment> machine = () -> new Loopkeeper.Environment(
            InstantSource.fixed(Instant.parse("2026-01-14T09:00:00Z")), ZoneOffset.UTC, new SplittableRandom(1));

    private int run(String input, String... arguments) {
        Surroundings.Program program =
                new Surroundings.Program(Path.of("/jdk/bin/java"), Path.of("/opt/loopkeeper-mcp.jar"), "1.2.3");
        Surroundings surroundings = new Surroundings(
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                variables,
                Path.of("/home/ann"),
                "Linux",
                program,
                () -> machine.get());
        return new Door(surroundings).run(List.of(arguments));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void servesUntilTheInputEnds() {
        assertThat(run("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")).isZero();
        assertThat(out()).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n");
        assertThat(err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"claude-desktop,mcpServers", "claude-code,mcpServers", "cursor,mcpServers", "vscode,servers"})
    void printsWhatAClientHasToBeTold(String client, String member) {
        assertThat(run("", "print-config", "--client", client, "--store", "yaml:goals", "--read-only", "--debug"))
                .isZero();
        assertThat(out())
                .contains(
                        "\"" + member + "\": {",
                        "\"command\": \"/jdk/bin/java\"",
                        "\"/opt/loopkeeper-mcp.jar\"",
                        "--read-only",
                        "--debug")
                .contains("yaml:" + Path.of("goals").toAbsolutePath());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--sotre",
                "--store",
                "--toolsets=nothing",
                "print-config",
                "print-config --client=emacs",
                "serve",
                "--user="
            })
    void saysWhatIsWrongWithACommandLine(String line) {
        assertThat(run("", line.split(" "))).isEqualTo(2);
        assertThat(err()).startsWith("loopkeeper-mcp: ");
        assertThat(out()).isEmpty();
    }

    @Test
    void saysItsVersionAndHelp() {
        assertThat(run("", "--version")).isZero();
        assertThat(run("", "--help")).isZero();
        assertThat(out()).startsWith("loopkeeper-mcp 1.2.3\n").contains("--toolsets LIST", "claude-desktop");
    }

    @Test
    void looksAtTheStore() {
        assertThat(run("", "doctor")).isZero();
        assertThat(out()).contains("store    memory:", "goals    0 active", "ok");
        assertThat(run("", "doctor", "--store", "cloud:")).isEqualTo(4);
        assertThat(err()).contains("'cloud:' is not a store");
    }

    @ParameterizedTest
    @CsvSource({"'',false", "--debug,true"})
    void showsWhereADefectHappenedOnlyWhenAsked(String option, boolean shown) {
        machine = () -> {
            throw new IllegalStateException("no clock\nat all");
        };

        assertThat(run("", option.isEmpty() ? new String[] {"doctor"} : new String[] {"doctor", option}))
                .isEqualTo(4);
        assertThat(err().contains("\tat dev.loopkeeper.mcp.Door.")).isEqualTo(shown);
        assertThat(err().lines().count() == 1).isNotEqualTo(shown);
        assertThat(err()).contains("no clock");
    }

    @Test
    void servesWithoutAStoreAndSaysWhyAtEveryCall(@TempDir Path folder) {
        variables.put("LOOPKEEPER_STORE", "cloud:" + folder);
        String call = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"status\"}}";
        String hello =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\"}}";

        assertThat(run(hello + "\n" + call)).isZero();
        assertThat(out()).contains("is not a store", "\"isError\":true");
    }
}
