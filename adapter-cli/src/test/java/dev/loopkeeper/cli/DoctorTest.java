package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    private static final String TWICE = "- id: m1\n  date: 2026-01-12\n  text: Mornings work\n".repeat(2);

    @TempDir
    Path folder;

    private final Terminal terminal = new Terminal();

    @Test
    void findsNothingWrongWithAStoreInUse() {
        Terminal.Ran ran = Store.withGoals().run("doctor");

        assertThat(ran.exit()).isZero();
        assertThat(ran.out()).isEqualTo("No problems found.\n");
    }

    @Test
    void saysWhatIsWrongAndExitsAsInTrouble() throws Exception {
        Files.writeString(folder.resolve("memory.yml"), TWICE);

        Terminal.Ran ran = terminal.run("--store", "yaml:" + folder, "doctor");

        assertThat(ran.exit()).isEqualTo(4);
        assertThat(ran.lines())
                .containsExactly(
                        "! memory.yml, entry 2: id m1 is here a second time",
                        "1 problem. 'loopkeeper doctor --repair' can repair 1.");
        assertThat(folder.resolve("memory.yml")).content().isEqualTo(TWICE);
    }

    @Test
    void repairsAfterABackup() throws Exception {
        Files.writeString(folder.resolve("memory.yml"), TWICE);

        Terminal.Ran ran = terminal.run("--store", "yaml:" + folder, "doctor", "--repair", "--json");

        JsonObject answer = (JsonObject) Json.parse(ran.out().strip());
        assertThat(ran.exit()).isZero();
        assertThat(answer.bool("ok")).contains(true);
        assertThat(Path.of(answer.string("backup").orElseThrow()).resolve("memory.yml"))
                .content()
                .isEqualTo(TWICE);
        assertThat(terminal.run("--store", "yaml:" + folder, "doctor").exit()).isZero();
    }

    @Test
    void tellsWhichToolsWereCalledByOlderNames() {
        String store = "yaml:" + folder;
        terminal.run("--store", store, "create-goal", "Fitness");
        terminal.run("--store", store, "--now", "2026-01-12T09:00", "call", "check_in", "{}");
        terminal.run("--store", store, "--now", "2026-01-14T09:00", "call", "check_in", "{}");
        terminal.run("--store", store, "--user", "ann", "create-goal", "Piano");
        String log = "{\"goal\":\"piano\",\"value\":20}";
        terminal.run("--store", store, "--user", "ann", "--now", "2026-01-13T09:00", "call", "log_goal", log);

        Terminal.Ran ran = terminal.run("--store", store, "doctor");
        assertThat(ran.exit()).isZero();
        assertThat(ran.lines())
                .containsExactly(
                        "No problems found.",
                        "  Older name: check_in, 2 calls, the last on 2026-01-14",
                        "  Older name: log_goal, 1 call, the last on 2026-01-13");
        assertThat(terminal.run("--store", store, "doctor", "--json").out())
                .contains("\"older_tools\":[{\"tool\":\"check_in\",\"calls\":2,\"last\":\"2026-01-14\"},");
    }

    @Test
    void tellsWhatIsForbiddenInVain() throws Exception {
        String store = "yaml:" + folder;
        terminal.run("--store", store, "settings", "forbidden_tools=forget delete_*");
        Path settings = folder.resolve("settings.yml");
        Files.writeString(settings, Files.readString(settings).replace("forget", "forgett"));

        Terminal.Ran ran = terminal.run("--store", store, "doctor");

        assertThat(ran.exit()).isZero();
        assertThat(ran.lines())
                .containsExactly(
                        "No problems found.", "! In forbidden_tools: there is no tool 'forgett'; did you mean forget?");
    }
}
