package dev.loopkeeper.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.cli.handover.HandedCommand;
import dev.loopkeeper.cli.handover.ServedStore;
import dev.loopkeeper.cli.input.NotHereException;
import dev.loopkeeper.cli.input.Surroundings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that run in a server's process instead of one of their own. */
class HandedCommandsTest {
    private static final Pattern ASKED = Pattern.compile("(?:variable|getenv)\\(\"(\\w+)\"\\)");

    @TempDir
    private Path folder;

    private final Map<String, String> variables = new HashMap<>(Map.of("LANG", "C.UTF-8"));
    private final Terminal terminal = new Terminal();
    private boolean typed;
    private boolean shown;
    private int begun;

    @ParameterizedTest
    @ValueSource(strings = {"sqlite:", "yaml:"})
    void printWhatTheyPrintOnTheirOwn(String scheme) {
        String store = scheme + folder.resolve("store");
        terminal.run("--store", store, "create-goal", "Fitness");
        terminal.run("--store", store, "plan", "fitness", "Run", "session");
        terminal.run("--store", store, "plan", "fitness", "Gym", "session");

        for (String command : List.of(
                "status",
                "goals --json",
                "steps fitness",
                "done fitness session",
                "done fitness session --json",
                "done nothing of the kind",
                "call status",
                "call nothing",
                "goal elsewhere",
                "stauts",
                "status --wrong",
                "status --debug --user bob",
                "--user / status",
                "--version",
                "help",
                "tools --json",
                "completion bash",
                "review",
                "doctor",
                "token list")) {
            List<String> arguments = arguments(store, command);

            assertThat(handed(store, arguments)).as(command).isEqualTo(terminal.run(arguments));
        }
    }

    @Test
    void changeTheStore() {
        String store = "sqlite:" + folder.resolve("store");
        terminal.run("--store", store, "create-goal", "Fitness");

        assertThat(handed(store, arguments(store, "remember Cold water after a run"))
                        .exit())
                .isZero();

        assertThat(terminal.run("--store", store, "memories").out()).contains("Cold water");
        assertThat(begun).isEqualTo(1);
    }

    @Test
    void drawDifferentIds() {
        String store = "sqlite:" + folder.resolve("store");
        terminal.run("--store", store, "init");

        for (int i = 0; i < 20; i++) {
            assertThat(handed(store, arguments(store, "remember Number " + i)).exit())
                    .isZero();
        }

        assertThat(terminal.run("--store", store, "memories", "--limit", "50").lines())
                .hasSizeGreaterThanOrEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve",
                "init",
                "export --to -",
                "import notes.txt",
                "backup copy.db",
                "restore copy.db",
                "migrate --to sqlite:other.db",
                "doctor --repair",
                "capture",
                "call status -",
                "call --batch",
                "hook prompt",
                "hook session-start",
                "import-conversation",
                "servers list"
            })
    void leaveWhatNeedsItsCallersProcess(String command) {
        String store = "sqlite:" + folder.resolve("store");
        terminal.run("--store", store, "init");

        assertThatThrownBy(() -> handed(store, arguments(store, command))).isInstanceOf(NotHereException.class);
    }

    @Test
    void askNobody() {
        String store = "sqlite:" + folder.resolve("store");
        terminal.run("--store", store, "create-goal", "Fitness");
        terminal.run("--store", store, "plan", "fitness", "Run", "session");
        terminal.run("--store", store, "plan", "fitness", "Gym", "session");
        typed = true;

        assertThat(handed(store, arguments(store, "done fitness session")).exit())
                .isEqualTo(3);
        shown = true;
        assertThatThrownBy(() -> handed(store, arguments(store, "done fitness session")))
                .isInstanceOf(NotHereException.class);
        assertThat(handed(store, arguments(store, "status")).out()).contains("\u001b[");
    }

    @Test
    void areAboutTheServedStore() throws IOException {
        String store = "sqlite:" + folder.resolve("store");
        String other = "sqlite:" + folder.resolve("other");
        terminal.run("--store", store, "init");
        terminal.run("--store", other, "init");
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("store"));

        assertThat(handed(store, arguments("sqlite:" + folder.resolve("link"), "goals"))
                        .exit())
                .isZero();
        for (String another : List.of(other, "yaml:" + folder.resolve("store"), "memory:", "sqlite:store", "sqlite:")) {
            assertThatThrownBy(() -> handed(store, arguments(another, "goals")))
                    .as(another)
                    .isInstanceOf(NotHereException.class);
        }
        assertThat(begun).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite:", "yaml:"})
    void beginAStoreThatIsNotThereYet(String scheme) {
        String store = scheme + folder.resolve("store");

        assertThat(handed(store, arguments(store, "create-goal Fitness")).exit())
                .isZero();
        assertThat(terminal.run("--store", store, "goals").out()).contains("Fitness");
    }

    @Test
    void honourTheirCallersVariables() {
        String store = "sqlite:" + folder.resolve("store");
        terminal.run("--store", store, "--user", "bob", "create-goal", "Fitness");
        variables.put("LOOPKEEPER_STORE", store);
        variables.put("LOOPKEEPER_USER", "bob");
        variables.put("CLICOLOR_FORCE", "1");

        assertThat(handed(store, List.of("goals")).out()).contains("Fitness").contains("\u001b[");

        variables.put("TZ", "Pacific/Auckland");
        assertThatThrownBy(() -> handed(store, List.of("goals"))).isInstanceOf(NotHereException.class);
    }

    @Test
    void areSentEveryVariableThatIsAskedFor() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : List.of("adapter-cli", "adapter-calendar", "adapter-sqlite", "adapter-yaml", "core")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }

        assertThat(sources.stream().flatMap(HandedCommandsTest::asked).distinct())
                .contains("COLUMNS", "LOOPKEEPER_CALDAV_USER")
                .allSatisfy(name -> assertThat(name.equals("HOME")
                                || HandedCommands.variables().contains(name))
                        .as(name)
                        .isTrue());
    }

    private static Stream<String> asked(Path source) {
        try {
            return ASKED.matcher(Files.readString(source)).results().map(found -> found.group(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> arguments(String store, String command) {
        return Stream.concat(Stream.of("--store", store), Stream.of(command.split(" ")))
                .toList();
    }

    private Terminal.Ran handed(String served, List<String> arguments) {
        Surroundings server = terminal.surroundings(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        HandedCommand command =
                new HandedCommand(arguments, Map.copyOf(variables), folder.toString(), typed, shown, true);
        int exit = new HandedCommands(server, ServedStore.of(served).orElseThrow(), new Program(server, "1.2.3"))
                .run(command, out, err, () -> begun++);
        return new Terminal.Ran(exit, out.toString(UTF_8), err.toString(UTF_8));
    }
}
