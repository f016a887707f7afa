package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.cli.examples.Sample;
import dev.loopkeeper.cli.input.CommandException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitTest {
    @TempDir
    private Path folder;

    private Path program;
    private Path data;

    @BeforeEach
    void pack() throws IOException {
        program = folder.resolve("classes");
        data = Files.createDirectory(folder.resolve("data"));
        Path sample = Files.createDirectories(program.resolve("dev/loopkeeper/cli/sample/logs"));
        Files.writeString(sample.resolve("fitness.yml"), "entries: []\n");
        Files.writeString(sample.resolveSibling("goals.yml"), "goals: []\n");
    }

    @Test
    void copiesTheSample() throws IOException {
        assertThat(new Sample(program).copyTo(data)).containsExactly("goals.yml", "logs/fitness.yml");
        assertThat(data.resolve("logs/fitness.yml")).hasContent("entries: []\n");
    }

    @Test
    void overwritesNothingAndCopiesNothingThen() throws IOException {
        Files.createDirectories(data.resolve("logs"));
        Files.writeString(data.resolve("logs/fitness.yml"), "mine\n");

        assertThatThrownBy(() -> new Sample(program).copyTo(data))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("already exists");
        assertThat(data.resolve("logs/fitness.yml")).hasContent("mine\n");
        assertThat(data.resolve("goals.yml")).doesNotExist();
    }

    @Test
    void loadsTheSampleIntoOtherStores() {
        String store = "sqlite:" + folder.resolve("new/some.db");
        Terminal terminal = new Terminal().with("LOOPKEEPER_STORE", store);

        assertThat(terminal.run("init", "--sample").out())
                .startsWith("✓ The store " + store + " is ready.\n")
                .contains("sample records");
        Terminal yaml = new Terminal().with("LOOPKEEPER_STORE", "yaml:" + folder.resolve("goals"));
        yaml.run("init", "--sample");
        assertThat(yaml.run("status", "--json").out()).contains("Run session (30 min)");
        for (String command : List.of("status", "goals", "steps fitness", "status hindi --week 1")) {
            List<String> words = List.of(command.split(" "));
            assertThat(terminal.run(words)).as(command).isEqualTo(yaml.run(words));
        }
        assertThat(terminal.run("done", "fitness", "35", "min", "run").out()).startsWith("✓ run-session");
    }

    @Test
    void loadsTheSampleAsOneChangeAndOnlyWhereThereAreNoGoals() {
        Terminal terminal = new Terminal().with("LOOPKEEPER_STORE", "sqlite:" + folder.resolve("some.db"));
        terminal.run("init", "--sample");

        assertThat(terminal.run("init", "--sample").exit()).isEqualTo(1);
        assertThat(terminal.run("init", "--sample").err()).contains("there are goals in sqlite:");
        assertThat(terminal.run("init").exit()).isZero();
        assertThat(terminal.run("undo").out()).contains("Undid: put the sample data here.");
        assertThat(terminal.run("goals").out()).contains("No goals");
    }

    @Test
    void opensStoresOfOtherKinds() {
        Terminal.Ran ran = new Terminal().run("--store", "shared:new", "init");

        assertThat(ran.exit()).isZero();
        assertThat(ran.out())
                .startsWith("✓ The store shared:new is ready.\n")
                .contains("export LOOPKEEPER_STORE='shared:new'");
    }

    @Test
    void takesOneFolderAndNoStoreBesideIt() {
        assertThat(new Terminal().run("init", "one", "two").exit()).isEqualTo(2);
        assertThat(new Terminal().run("--store", "memory:", "init", "one").exit())
                .isEqualTo(2);
    }

    @Test
    void makesAFolderThatTheOtherCommandsWorkOn() {
        String goals = folder.resolve("new/goals").toString();
        Terminal terminal = new Terminal().with("LOOPKEEPER_STORE", "yaml:" + goals);

        assertThat(terminal.run("init", "--sample").out())
                .contains("sample files")
                .doesNotContain("export");
        assertThat(terminal.run("done", "fitness", "35", "min", "run").out())
                .startsWith("✓ run-session  Run session (30 min)\n  logged 35 min");
        assertThat(terminal.run("status").out())
                .contains("week 2 (12 Jan – 18 Jan)")
                .contains("hindi/anki-3  Anki review session 3 (week-1)");
        assertThat(terminal.run("goals", "--user", "someone-else").out()).contains("No goals");
        assertThat(terminal.run("undo").exit()).isZero();
        assertThat(terminal.run("history").out()).contains("(undone)");
        assertThat(terminal.run("init", "--sample").exit()).isEqualTo(1);
        assertThat(terminal.run("init").exit()).isZero();
    }

    @Test
    void showsWhatCannotBeRead() throws IOException {
        String goals = folder.resolve("new/goals").toString();
        Terminal terminal = new Terminal().with("LOOPKEEPER_STORE", "yaml:" + goals);
        terminal.run("init", "--sample");
        Files.writeString(Path.of(goals, "todos", "hindi", "week-2.yml"), "tasks: [oops");

        assertThat(terminal.run("status").out())
                .contains("\nCannot be read\n  ! ")
                .contains("todos/hindi/week-2.yml");
    }

    @Test
    void saysWhenTheFolderCannotBeMade() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "mine");

        Terminal.Ran ran = new Terminal().run("init", file.toString());

        assertThat(ran.exit()).isEqualTo(4);
        assertThat(ran.err()).startsWith("loopkeeper: folder: " + file);
    }
}
