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
}
