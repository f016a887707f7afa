package dev.loopkeeper.checks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher beside a running server. */
@Timeout(300)
class HandOverIT {
    private static final Map<String, String> ALONE = Map.of("LOOPKEEPER_HAND_OVER", "no");
    private static final String TOKEN = "a".repeat(64);
    private static final String PROOF = "b".repeat(64);
    private static final List<List<String>> READING = Stream.of(
                    "--version",
                    "",
                    "help",
                    "help done",
                    "stauts",
                    "status --wrong",
                    "--user / status",
                    "status",
                    "status --json",
                    "status --explain",
                    "--user bob status",
                    "--zone Asia/Tokyo status",
                    "--zone Nowhere status",
                    "--debug status",
                    "goals",
                    "goal fitness",
                    "goal nothing",
                    "steps fitness",
                    "agenda",
                    "search calendar",
                    "recall évening ✓ walk",
                    "loops --json",
                    "history",
                    "next",
                    "tasks due:today",
                    "suggest",
                    "review",
                    "done fitness session",
                    "done fitness session --json",
                    "done nothing like it",
                    "call status",
                    "call status {\"goal\":\"fitness\"}",
                    "call status {",
                    "call nothing",
                    "tools --json",
                    "completion bash",
                    "context hello",
                    "hook pre-compact",
                    "doctor",
                    "settings",
                    "token list",
                    "export --to -",
                    "recall two\nlines")
            .map(line -> line.isEmpty() ? List.<String>of() : List.of(line.split(" ")))
            .toList();

    @TempDir
    private Path folder;

    private Launcher launcher;

    @BeforeEach
    void copyProgram() throws IOException {
        Files.createDirectory(folder.resolve("program"));
        launcher = new Launcher(folder.toRealPath());
    }

    @Test
    void printsWhatTheProgramPrints() throws Exception {
        String store = sample("sqlite:" + folder.resolve("store"));
        Process server = launcher.serve(store);
        try {
            for (List<String> command : READING) {
                assertSame(store, Map.of(), command);
            }
            for (Map<String, String> variables : List.of(
                    Map.of("COLUMNS", "40"),
                    Map.of("COLUMNS", "40", "LC_ALL", "C"),
                    Map.of("LANG", "en_US.UTF-8"),
                    Map.of("CLICOLOR_FORCE", "1"),
                    Map.of("CLICOLOR_FORCE", "1", "NO_COLOR", "1"),
                    Map.of("LOOPKEEPER_USER", "bob"),
                    Map.of("TZ", "Asia/Tokyo"))) {
                assertSame(store, variables, List.of("status"));
            }
        } finally {
            end(server);
        }
        assertThat(launcher.running()).isEmptyDirectory();
    }

    private void assertSame(String store, Map<String, String> variables, List<String> command) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("--store", store, "--now", "2026-01-14T09:32"));
        arguments.addAll(command);
        boolean bare = command.isEmpty() || command.equals(List.of("--version"));
        List<String> all = bare ? command : arguments;
        Map<String, String> alone = Stream.of(variables, ALONE)
                .flatMap(map -> map.entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

        assertThat(launcher.run(variables, all)).as("%s %s", variables, all).isEqualTo(launcher.run(alone, all));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite:", "yaml:"})
    void changesWhatTheProgramChanges(String scheme) throws Exception {
        String handed = sample(scheme + folder.resolve("handed"));
        String alone = sample(scheme + folder.resolve("alone"));
        Process server = launcher.serve(handed);
        int before = launcher.started();
        try {
            List<Launcher.Ran> answers = new ArrayList<>();
            List<String> changes = List.of(
                    "done fitness 35 min run",
                    "plan fitness Stretch --task-id stretch -q",
                    "done hindi anki session 2",
                    "undo",
                    "settings set zone Europe/Paris",
                    "edit fitness swim --delete",
                    "done fitness stretch -q",
                    "create-goal Garden --slug garden",
                    "status",
                    "goals");
            for (String change : changes) {
                answers.add(launcher.run(Map.of(), at(handed, change)));
            }
            assertThat(launcher.started()).isEqualTo(before);
            for (int i = 0; i < changes.size(); i++) {
                assertThat(answers.get(i)).as(changes.get(i)).isEqualTo(launcher.run(ALONE, at(alone, changes.get(i))));
            }
            assertThat(launcher.run(ALONE, at(handed, "status"))).isEqualTo(answers.get(8));
        } finally {
            end(server);
        }
    }

    @Test
    void startsAJvmForWhatNeedsOne() throws Exception {
        String store = sample("sqlite:" + folder.resolve("store"));
        String other = sample("sqlite:" + folder.resolve("other"));
        Process server = launcher.serve(store);
        try {
            assertStarts(0, at(store, "goals"));
            assertStarts(0, List.of("--version"));
            assertStarts(1, at(other, "goals"));
            assertStarts(1, at(store, "call --batch"));
            assertStarts(1, at(store, "export --to all.jsonl"));
            Files.setLastModifiedTime(
                    launcher.jar(), FileTime.from(Instant.now().plusSeconds(3600)));
            assertStarts(1, at(store, "goals"));
        } finally {
            end(server);
        }
        assertStarts(1, at(store, "goals"));
    }

    private void assertStarts(int jvms, List<String> arguments) throws Exception {
        int before = launcher.started();
        Launcher.Ran ran = launcher.run(Map.of(), arguments);

        assertThat(ran.exit()).as("%s: %s", arguments, ran.err()).isZero();
        assertThat(launcher.started() - before).as("%s", arguments).isEqualTo(jvms);
    }

    @Test
    void beginsAStoreThatIsNotThereYet() throws Exception {
        String store = "yaml:" + folder.resolve("new/store");
        Process server = launcher.serve(store);
        try {
            assertStarts(0, at(store, "create-goal Fitness"));
            assertStarts(0, at(store, "goals"));
        } finally {
            end(server);
        }
    }

    @Test
    void keepsTheChangesOfManyAtOnce() throws Exception {
        String store = sample("sqlite:" + folder.resolve("store"));
        Process server = launcher.serve(store);
        try {
            List<Process> all = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                all.add(launcher.builder(Map.of(), at(store, "remember Number " + i + " of a crowd"))
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("crowd" + i).toFile())
                        .start());
            }
            for (Process one : all) {
                assertThat(one.waitFor()).isZero();
            }
        } finally {
            end(server);
        }

        assertThat(launcher.run(ALONE, at(store, "memories --limit 50")).out().lines())
                .filteredOn(line -> line.contains("of a crowd"))
                .hasSize(20);
    }

    @Test
    void runsTheCommandBesideAServerThatWasKilled() throws Exception {
        String store = sample("sqlite:" + folder.resolve("store"));
        Process server = launcher.serve(store);
        server.destroyForcibly().waitFor();
        assertThat(launcher.running()).isNotEmptyDirectory();

        assertStarts(1, at(store, "goals"));
        end(launcher.serve(store));

        assertThat(launcher.running()).isEmptyDirectory();
    }

    /** What somebody at the port says, and what the launcher does then. */
    @ParameterizedTest
    @CsvSource({
        "'', false, 0",
        "'no proof', false, 0",
        "'begun', true, 4",
        "'begun,1 5,hel', true, 4",
        "'begun,1 3,lo', true, 4",
        "'', true, 0",
        "'local', true, 0",
        "'begun,local', true, 0",
        "'begun,2 2,e,1 2,o,exit 3', true, 3"
    })
    void runsNothingTwice(String said, boolean proves, int exit) throws Exception {
        String store = sample("sqlite:" + folder.resolve("store"));
        int before = launcher.started();
        try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            keys(port.getLocalPort(), "rw-------");
            CompletableFuture<String> heard = CompletableFuture.supplyAsync(() -> answer(port, said, proves));

            Launcher.Ran ran = launcher.run(Map.of(), at(store, "remember Only once"));

            assertThat(ran.exit()).as(ran.err()).isEqualTo(exit);
            assertThat(ran.err().contains("'loopkeeper history'")).isEqualTo(exit == 4);
            assertThat(heard.get(1, TimeUnit.MINUTES).contains("Only")).isEqualTo(proves);
            assertThat(ran.out().contains("Only once")).isEqualTo(exit == 0);
            assertThat(launcher.started() - before).isEqualTo(exit == 0 ? 1 : 0);
        }
    }

    private void keys(int port, String permissions) throws IOException {
        Path running = Files.createDirectories(launcher.running());
        Path file = Files.writeString(
                running.resolve("" + ProcessHandle.current().pid()),
                port + "\n" + TOKEN + "\n" + PROOF + "\n" + launcher.jar() + "\nTERM LANG\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    /** Somebody who hears one caller, and tells what was heard after the token. */
    private static String answer(ServerSocket port, String said, boolean proves) {
        try (Socket caller = port.accept()) {
            InputStream in = caller.getInputStream();
            assertThat(new String(in.readNBytes(65), UTF_8)).isEqualTo(TOKEN + "\n");
            if (proves) {
                caller.getOutputStream().write((PROOF + "\n").getBytes(UTF_8));
                String heard = new String(in.readNBytes(1), UTF_8) + new String(in.readNBytes(in.available()), UTF_8);
                caller.getOutputStream()
                        .write(said.replace(',', '\n').concat("\n").getBytes(UTF_8));
                return heard;
            }
            caller.getOutputStream().write(said.concat("\n").getBytes(UTF_8));
            caller.shutdownOutput();
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private String sample(String store) throws Exception {
        Launcher.Ran made = launcher.run(ALONE, List.of("--store", store, "init", "--sample"));
        assertThat(made.exit()).as(made.err()).isZero();
        return store;
    }

    private static List<String> at(String store, String command) {
        return Stream.concat(Stream.of("--store", store, "--now", "2026-01-14T09:32"), Stream.of(command.split(" ")))
                .toList();
    }

    private static void end(Process server) throws InterruptedException {
        server.destroy();
        assertThat(server.waitFor(5, TimeUnit.SECONDS)).isTrue();
    }
}
