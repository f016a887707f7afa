package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
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

/** Copies that synchronisation programs, editors and merge tools leave: never data, named by the check, merged without loss. */
class CopiesTest {
    @TempDir
    Path folder;

    private Home home;
    private Storage store;

    @BeforeEach
    void oneWeek() {
        home = Home.withOneWeek(folder);
        store = new YamlStorageProvider().open(folder.toString());
    }

    @AfterEach
    void close() {
        store.close();
        home.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "week-2 (Anna's conflicted copy 2026-01-14).yml",
                "week-2 (conflicted copy 2026-01-14 101500).yml",
                "week-2 (In Konflikt stehende Kopie von Anna 2026-01-14).yml",
                "week-2 (Copie en conflit de Anna 2026-01-14).yml",
                "week-2 (Case Conflict).yml",
                "week-2 (SFConflict anna@example.org 2026-01-14-10-15-00).yml",
                "week-2_conflict-20260114-101500.yml",
                "week-2.sync-conflict-20260114-101500-ABCDEF7.yml",
                "week-2.sync-conflict-20260114-101500.yml",
                "week-2.Conflict.yml",
                "week-2 (1).yml",
                "week-2 2.yml",
                "week-2 copy.yml",
                "week-2 copy 2.yml",
                "week-2 - Copy.yml",
                "week-2 - Copy (2).yml",
                "week-2 (copy).yml",
                "week-2 [conflict].yml",
                "week-2-DESKTOP-AB12.yml",
                "week-2-Annas MacBook Pro.yml",
                "week-2_LOCAL_4711.yml",
                "week-2.yml.orig",
                "week-2.yml.bak",
                "Copy of week-2.yml",
                "Copy (2) of week-2.yml",
                "Copy of Copy of week-2.yml",
                "Copy of week-2 (1).yml",
                "Kopie von week-2.yml",
                "Copie de week-2.yml",
                "Copia de week-2.yml",
                "week-2 - Kopie.yml",
                "week-2 – Kopie (2).yml",
                "week-2 - copia.yml",
                "week-2 (Kopie).yml",
                "week-2 (another copy).yml",
                "week-2.yml.sync-conflict",
                "week-2.yml.sync-conflict-20260114-101500-ABCDEF7",
                "week-2.yml.1",
                "week-2.yml.~1~",
                "week-2.yml (1)",
                "week-2.yml~",
                "week-2.yml~HEAD",
                "#week-2.yml#"
            })
    void isNeverDataAndNamedByTheCheck(String name) {
        String before = everything();
        home.file("todos/fitness/" + name, Home.WEEK.replace("Run", "Run far"));

        assertThat(everything()).isEqualTo(before);
        assertThat(store.check()).singleElement().satisfies(trouble -> {
            assertThat(trouble.sort()).isEqualTo(Sort.COPY);
            assertThat(trouble.place()).isEqualTo("todos/fitness/" + name);
            assertThat(trouble.message())
                    .contains("of todos/fitness/week-2.yml and not read", "differs: run (name)", "1 the same");
            assertThat(trouble.mendable()).isFalse();
        });
        home.call("done", "{'goal':'fitness','what':'swim'}");
        assertThat(home.text("todos/fitness/" + name)).isEqualTo(Home.WEEK.replace("Run", "Run far"));
        assertThat(home.text("todos/fitness/week-2.yml")).contains("name: Run\n");
    }

    @Test
    void namesCopiesWithTheMarkInFrontEverywhere() {
        String log = "- date: 2026-01-13\n  value: 20\n";
        home.file("logs/fitness.yml", log).file("logs/Copy of fitness.yml", log);
        home.file("Copy of goals.yml", home.text("goals.yml"));
        home.file("Copy of settings.yml", home.text("settings.yml"));
        home.file("todos/fitness/Copy of week-9.yml", Home.WEEK.replace("week-2", "week-9"));

        try (Storage store = new YamlStorageProvider().open(folder.toString())) {
            assertThat(store.check())
                    .extracting(Trouble::place)
                    .containsExactlyInAnyOrder("logs/Copy of fitness.yml", "Copy of goals.yml", "Copy of settings.yml");
        }
        assertThat(home.call("list_goals", "{}").whole("total")).hasValue(1);
    }

    @Test
    void leavesUnitsAloneWhoseNamesOnlyLookLikeCopies() {
        home.call("plan", "{'goal':'fitness','unit':'draft','name':'One'}");
        home.call("plan", "{'goal':'fitness','unit':'draft (1)','name':'Two'}");
        home.call("plan", "{'goal':'fitness','unit':'x.sync-conflict-20260114-101500-ABCDEF7','name':'Three'}");
        home.file("todos/fitness/Draft.yml", "- id: four\n  name: Four\n");
        home.file("todos/fitness/Draft (1).yml", "- id: five\n  name: Five\n");
        home.file("todos/fitness/Draft 2.yml", "unit: Draft 2\ntasks:\n  - id: four\n    name: Four\n");

        assertThat(home.call("list_steps", "{'goal':'fitness'}").whole("total")).hasValue(8);
        assertThat(store.check()).isEmpty();
    }

    @Test
    void takesNoFolderThatIsACopyForAGoal() {
        String before = everything();
        home.file("todos/fitness (Anna's conflicted copy 2026-01-14)/week-3.yml", Home.WEEK);

        assertThat(everything()).isEqualTo(before);
        assertThat(store.check()).singleElement().extracting(Trouble::sort).isEqualTo(Sort.COPY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fitness 2",
                "Copy of fitness",
                "fitness - Kopie",
                "fitness (1)",
                "fitness - Copy",
                "fitness (conflicted copy 2026-01-14)"
            })
    void comparesAndMergesFolderByFolder(String name) {
        String before = everything();
        home.file("todos/" + name + "/week-2.yml", Home.WEEK + "  - id: row\n    name: Row\n");

        assertThat(everything()).isEqualTo(before);
        assertThat(store.check()).singleElement().satisfies(trouble -> {
            assertThat(trouble.place()).isEqualTo("todos/" + name + "/week-2.yml");
            assertThat(trouble.message()).contains("a copy of todos/fitness/week-2.yml", "only here: row; 2 the same");
        });
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(Home.WEEK + "  - id: row\n    name: Row\n");
        assertThat(home.call("list_goals", "{}").whole("total")).hasValue(1);
        assertThat(store.check()).isEmpty();
    }

    @Test
    void comparesTheFilesOfAWholeFolderOfFolders() {
        home.file("todos (conflicted copy)/fitness/week-2.yml", Home.WEEK + "  - id: row\n    name: Row\n");
        home.file("loops.yml", "- id: a\n  content: A\n").file("loops/2025-12.yml", "- id: b\n  content: B\n");
        home.file("loops 2/2025-12.yml", "- id: b\n  content: B\n- id: c\n  content: C\n");

        assertThat(store.check())
                .extracting(Trouble::place)
                .containsExactlyInAnyOrder("todos (conflicted copy)/fitness/week-2.yml", "loops 2/2025-12.yml");
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("loops/2025-12.yml")).contains("C");
        assertThat(home.text("todos/fitness/week-2.yml")).contains("Row");
    }

    @Test
    void leavesGoalsAloneWhoseFoldersOnlyLookLikeCopies() {
        home.call("plan", "{'goal':'fitness 2','unit':'week-2','name':'One','create_goal':true}");
        home.file("todos/fitness 3/week-2.yml", "tasks:\n  - id: ski\n    name: Ski\n");
        home.file("todos/fitness-old/week-2.yml", "goal: fitness-old\ntasks:\n  - id: ski\n    name: Ski\n");

        assertThat(home.call("list_goals", "{}").whole("total")).hasValue(4);
        assertThat(store.check()).isEmpty();
    }

    @Test
    void addsWhatOnlyTheCopyHoldsAndKeepsTheCopyInTheBackup() throws Exception {
        String copy = "week-2 (Anna's conflicted copy 2026-01-14).yml";
        String theirs = Home.WEEK + "  - id: row\n    name: Row   # on the lake\n";
        home.file("todos/fitness/" + copy, theirs);

        assertThat(store.check()).singleElement().satisfies(trouble -> {
            assertThat(trouble.message()).contains("only here: row; 2 the same");
            assertThat(trouble.mendable()).isTrue();
        });
        Mending mending = store.mend();

        assertThat(mending.left()).isEmpty();
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(Home.WEEK + "  - id: row\n    name: Row\n");
        assertThat(home.has("todos/fitness/" + copy)).isFalse();
        Path backup = Path.of(mending.backup().orElseThrow());
        assertThat(Files.readString(backup.resolve("todos/fitness").resolve(copy)))
                .isEqualTo(theirs);
        assertThat(Files.readString(backup.resolve("todos/fitness/week-2.yml"))).isEqualTo(Home.WEEK);
    }

    @Test
    void leavesWhatConflictsToAPerson() {
        String copy = "todos/fitness/week-2 (1).yml";
        String theirs = Home.WEEK.replace("name: Swim", "name: Swim\n    done: true") + "  - id: row\n    name: Row\n";
        home.file(copy, theirs);

        Mending mending = store.mend();

        assertThat(mending.mended()).hasSize(1);
        assertThat(mending.left()).singleElement().satisfies(trouble -> {
            assertThat(trouble.message()).contains("differs: swim (done); 2 the same", "then delete the copy");
            assertThat(trouble.mendable()).isFalse();
        });
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(Home.WEEK + "  - id: row\n    name: Row\n");
        assertThat(home.text(copy)).isEqualTo(theirs);
        assertThat(store.mend().backup()).isEmpty();
        home.file(copy, Home.WEEK);
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.has(copy)).isFalse();
    }

    @Test
    void addsNothingOfTheStateBefore() {
        home.file("todos/fitness/week-2.yml~", Home.WEEK + "  - id: row\n    name: Row\n");
        home.file("todos/fitness/week-2.yml.orig", Home.WEEK);

        Mending mending = store.mend();

        assertThat(mending.left()).singleElement().satisfies(trouble -> {
            assertThat(trouble.message()).contains("is a backup of", "only here: row", "then delete the backup");
            assertThat(trouble.mendable()).isFalse();
        });
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(Home.WEEK);
        assertThat(home.has("todos/fitness/week-2.yml~")).isTrue();
        assertThat(home.has("todos/fitness/week-2.yml.orig")).isFalse();
    }

    @Test
    void mergesEveryKindOfFile() {
        Map<String, List<String>> kinds = Map.ofEntries(
                kind("goals.yml", "goals:\n  fitness: {name: Fitness}\n", "  piano: {name: Piano}\n"),
                kind("daily.yml", "2026-01-13: {fitness: 20}\n", "2026-01-14: {fitness: 35}\n"),
                kind("memory.yml", "- id: m1\n  text: One\n", "- id: m2\n  text: Two\n"),
                kind("loops.yml", "- id: l1\n  content: Call mum\n", "- id: l2\n  content: Buy milk\n"),
                kind("loops/2025-12.yml", "- id: l3\n  content: Knit\n", "- id: l4\n  content: Sew\n"),
                kind("settings.yml", "week_one: 2026-01-05\nzone: Europe/London\n", "day_starts_at: \"04:00\"\n"),
                kind("contacts.yml", "- id: ann\n  name: Ann\n", "- id: bo\n  name: Bo\n"),
                kind("logs/fitness.yml", "- date: 2026-01-13\n  value: 20\n", "- date: 2026-01-14\n  value: 35\n"),
                kind("todos/fitness/steps.yml", "goal: fitness\ntasks:\n  - id: a\n", "  - id: b\n"),
                kind("users/ann/memory.yml", "- id: m1\n  text: One\n", "- id: m2\n  text: Two\n"));
        kinds.forEach((name, texts) -> {
            home.file(name, texts.get(0));
            home.file(name.replace(".yml", " (1).yml"), texts.get(0) + texts.get(1));
        });

        assertThat(store.check())
                .extracting(Trouble::sort)
                .containsOnly(Sort.COPY)
                .hasSize(kinds.size());
        assertThat(store.mend().left()).isEmpty();
        kinds.forEach((name, texts) -> {
            assertThat(home.text(name)).as(name).isEqualTo(texts.get(0) + texts.get(1));
            assertThat(home.has(name.replace(".yml", " (1).yml"))).as(name).isFalse();
        });
    }

    @Test
    void mergesProfilesButNoProgressDocument() {
        home.call("mem_progress", "{'project':'api','content':{'step':1}}");
        home.call("set_profile", "{'entries':{'name':'Ann'}}");
        String document = home.text("progress/api.json");
        String profile = home.text("profile.json");
        home.file("progress/api (1).json", document.replace("1", "2"));
        home.file("progress/api.sync-conflict-20260114-101500-ABCDEF7.json", document);
        home.call("set_profile", "{'entries':{'city':'Oslo'}}");
        home.file("profile (conflicted copy).json", home.text("profile.json"));
        home.file("profile.json", profile);

        Mending mending = store.mend();

        assertThat(mending.left()).extracting(Trouble::place).containsExactly("progress/api (1).json");
        assertThat(home.text("profile.json")).contains("Oslo");
        assertThat(home.text("progress/api.json")).isEqualTo(document);
        assertThat(home.call("mem_progress", "{'project':'api'}").bool("found")).contains(true);
    }

    @Test
    void joinsTheChangeLogs() {
        home.call("remember", "{'content':'One'}");
        String log = home.text("history/2026-01.jsonl");
        home.call("remember", "{'content':'Two'}");
        home.file("history/2026-01 (Anna's conflicted copy 2026-01-14).jsonl", home.text("history/2026-01.jsonl"));
        home.file("history/2026-01.jsonl", log);

        assertThat(home.call("history", "{}").array("changes").orElseThrow().size())
                .isEqualTo(1);
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.call("history", "{}").array("changes").orElseThrow().size())
                .isEqualTo(2);
    }

    @Test
    void saysWhatTheOriginalOfACopyWasWhenItIsGone() {
        home.file("todos/fitness/week-3 (conflicted copy).yml", Home.WEEK);

        assertThat(store.check())
                .singleElement()
                .extracting(Trouble::message)
                .asString()
                .contains("a copy of todos/fitness/week-3.yml, which is not there; rename it");
    }

    private static Map.Entry<String, List<String>> kind(String name, String ours, String more) {
        return Map.entry(name, List.of(ours, more));
    }

    private String everything() {
        JsonObject all = home.call("list_steps", "{'goal':'fitness'}")
                .with("goals", home.call("list_goals", "{}"))
                .with("status", home.call("status", "{}"));
        return all.toString();
    }
}
