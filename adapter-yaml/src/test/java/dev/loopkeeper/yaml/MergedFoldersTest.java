package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two machines' folders merged by git: the store opens, says what is left to decide, and mends what needs no decision. */
class MergedFoldersTest {
    @TempDir
    Path folder;

    private Home home;
    private Storage store;

    @BeforeEach
    void oneGoal() {
        home = new Home(folder)
                .file("settings.yml", "week_one: 2026-01-05\nzone: Europe/London\n")
                .file("goals.yml", "goals:\n  fitness: {name: Fitness}\n");
        store = new YamlStorageProvider().open(folder.toString());
    }

    @AfterEach
    void close() {
        store.close();
        home.close();
    }

    @Test
    void keepsTheLoopsOfBothSidesAndEachOnce() {
        home.file("loops.yml", """
            <<<<<<< HEAD
            - content: Call mum
              id: a1
            - content: Buy milk
              id: b1
            =======
            - content: Call mum
              id: a1
            - content: Fix the fence
              id: c1
            >>>>>>> laptop
            """);

        assertThat(store.check()).extracting(Trouble::sort).containsExactly(Sort.MERGE_LEFTOVER);
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("loops.yml"))
                .containsOnlyOnce("Call mum")
                .contains("Buy milk", "Fix the fence")
                .doesNotContain("<<<", "===", ">>>");
        assertThat(home.call("loops", "{}").whole("total")).hasValue(3);
    }

    @Test
    void keepsARecordOfADeclaredKindOnce() {
        home.file("contacts.yml", """
            - id: ann
              name: Ann
            - id: ann
              name: Ann
            """);

        assertThat(store.check()).extracting(Trouble::sort).containsExactly(Sort.DUPLICATE);
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("contacts.yml")).containsOnlyOnce("Ann");
    }

    @Test
    void keepsBothSidesOfALogThatTwoMachinesAppendedTo() {
        home.file("logs/fitness.yml", """
            - date: 2026-01-12
              value: 30
              unit: minutes
              id: a1
            <<<<<<< HEAD
            - date: 2026-01-13
              value: 20
              unit: minutes
              id: b1
            =======
            - date: 2026-01-13
              value: 45
              unit: minutes
              id: c1
            >>>>>>> laptop
            """);

        assertThat(store.check()).singleElement().satisfies(trouble -> {
            assertThat(trouble.sort()).isEqualTo(Sort.MERGE_LEFTOVER);
            assertThat(trouble.place()).isEqualTo("logs/fitness.yml, line 5");
            assertThat(trouble.mendable()).isTrue();
        });
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("logs/fitness.yml"))
                .contains("value: 30", "value: 20", "value: 45")
                .doesNotContain("<<<", "===", ">>>");
        assertThat(store.check()).isEmpty();
    }

    @Test
    void keepsBothSidesOfTheHistory() {
        home.call("remember", "{'text':'Before the machines parted'}");
        String common = home.text("history/2026-01.jsonl");
        home.call("remember", "{'text':'On this machine'}");
        String ours = home.text("history/2026-01.jsonl").substring(common.length());
        String theirs = ours.replace("On this machine", "On the laptop").replaceFirst("\"id\":\"....", "\"id\":\"ffff");
        home.file(
                "history/2026-01.jsonl", common + "<<<<<<< HEAD\n" + ours + "=======\n" + theirs + ">>>>>>> laptop\n");

        assertThat(home.call("history", "{}").array("changes").orElseThrow().size())
                .isEqualTo(3);
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("history/2026-01.jsonl")).isEqualTo(common + ours + theirs);
    }

    @Test
    void leavesAConflictInsideATaskToAPerson() {
        String marked = """
            tasks:
              - id: run
                name: Run
            <<<<<<< HEAD
                done: true
              - id: swim
            =======
                status: blocked
            >>>>>>> laptop
            """;
        home.file("todos/fitness/week-2.yml", marked).file("logs/fitness.yml", "- date: 2026-01-12\n  value: 30\n");

        Mending mending = store.mend();

        assertThat(mending.mended()).isEmpty();
        assertThat(mending.left()).singleElement().satisfies(trouble -> {
            assertThat(trouble.place()).isEqualTo("todos/fitness/week-2.yml, line 4");
            assertThat(trouble.message()).contains("keep one version");
        });
        assertThat(mending.backup()).isEmpty();
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(marked);
        assertThat(home.call("status", "{}").array("problems").orElseThrow().toString())
                .contains("todos/fitness/week-2.yml, line 4, column 1: a merge left conflict markers here");
    }

    @Test
    void givesTheSecondOfTwoStepsWithOneIdentityItsOwn() {
        home.file("todos/fitness/week-2.yml", "tasks:\n  - id: run\n    name: Run\n    done: true\n    uid: u1\n");
        home.file("todos/fitness/week-3.yml", "tasks:\n  - id: run\n    name: Run # moved\n    uid: u1\n");

        assertThat(store.check())
                .containsExactly(Trouble.mendable(
                        Sort.DUPLICATE,
                        "todos/fitness/week-3.yml, task 1",
                        "uid u1 is the id of another task already"));
        Mending mending = store.mend();

        assertThat(mending.mended()).hasSize(1);
        assertThat(mending.left()).isEmpty();
        assertThat(home.text("todos/fitness/week-2.yml")).contains("uid: u1");
        assertThat(home.text("todos/fitness/week-3.yml")).isEqualTo("tasks:\n  - id: run\n    name: Run # moved\n");
        assertThat(home.call("list_steps", "{'goal':'fitness'}").whole("total")).hasValue(2);
    }

    @Test
    void takesOutAnEntryThatStandsThereTwice() {
        String entry = "- id: m1\n  date: 2026-01-12\n  text: Mornings work\n";
        home.file("memory.yml", "# mine\n" + entry + entry);

        Mending mending = store.mend();

        assertThat(mending.mended()).extracting(Trouble::message).containsExactly("id m1 is here a second time");
        assertThat(home.text("memory.yml")).isEqualTo("# mine\n" + entry);
    }

    @Test
    void keepsWhatItMendsAsItWas() throws Exception {
        String entry = "- id: m1\n  date: 2026-01-12\n  text: Mornings work\n";
        home.file("memory.yml", entry + entry);

        Path backup = Path.of(store.mend().backup().orElseThrow());

        assertThat(Files.readString(backup.resolve("memory.yml"))).isEqualTo(entry + entry);
        assertThat(backup).startsWith(folder.toRealPath().resolve(".loopkeeper"));
    }

    @Test
    void looksAtEveryUsersFiles() {
        home.file("users/ann/memory.yml", "- text: [\n");

        assertThat(store.check()).extracting(Trouble::place).containsExactly("users/ann/memory.yml");
    }

    @Test
    void namesEverythingThatCannotBeRead() {
        home.file("todos/fitness/week-2.yml", "tasks: [\n")
                .file("daily.yml", "2026-13-01: {fitness: 3}\n")
                .file("history/2026-01.jsonl", "{\"id\":\"cut o\n");
        Map<String, String> before = home.files();

        List<Trouble> troubles = store.check();

        assertThat(troubles).extracting(Trouble::sort).containsOnly(Sort.UNREADABLE);
        assertThat(troubles)
                .extracting(trouble -> trouble.place() + ": " + trouble.message())
                .anyMatch(text -> text.contains("todos/fitness/week-2.yml, line 2"))
                .anyMatch(text -> text.contains("daily.yml, day '2026-13-01': is not a date"))
                .anyMatch(text -> text.contains("history/2026-01.jsonl, line 1"));
        assertThat(store.mend().left()).isEqualTo(troubles);
        assertThat(home.files()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void keepsLineEnds(String end) {
        String text = String.join(
                end, "- text: a", "<<<<<<< HEAD", "- text: b", "||||||| base", "=======", "- text: c", ">>>>>>> x", "");
        home.file("memory.yml", text);

        store.mend();

        assertThat(home.text("memory.yml")).isEqualTo(String.join(end, "- text: a", "- text: b", "- text: c", ""));
    }
}
