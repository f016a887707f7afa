package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Mending;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.Trouble.Sort;
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
    private static final String WEEK = """
        goal: fitness
        unit: week-2
        tasks:
          - id: run
            name: Run
          - id: swim
            name: Swim
        """;

    @TempDir
    Path folder;

    private Home home;
    private Storage store;

    @BeforeEach
    void oneWeek() {
        home = new Home(folder)
                .file("settings.yml", "week_one: 2026-01-05\nzone: Europe/London\n")
                .file("goals.yml", "goals:\n  fitness: {name: Fitness}\n")
                .file("todos/fitness/week-2.yml", WEEK);
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
                "week-2.yml~",
                "week-2.yml~HEAD",
                "#week-2.yml#"
            })
    void isNeverDataAndNamedByTheCheck(String name) {
        String before = everything();
        home.file("todos/fitness/" + name, WEEK.replace("Run", "Run far"));

        assertThat(everything()).isEqualTo(before);
        assertThat(store.check()).singleElement().satisfies(trouble -> {
            assertThat(trouble.sort()).isEqualTo(Sort.COPY);
            assertThat(trouble.place()).isEqualTo("todos/fitness/" + name);
            assertThat(trouble.message())
                    .contains("of todos/fitness/week-2.yml and not read", "differs: run (name)", "1 the same");
            assertThat(trouble.mendable()).isFalse();
        });
        home.call("done", "{'goal':'fitness','what':'swim'}");
        assertThat(home.text("todos/fitness/" + name)).isEqualTo(WEEK.replace("Run", "Run far"));
        assertThat(home.text("todos/fitness/week-2.yml")).contains("name: Run\n");
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
        home.file("todos/fitness (Anna's conflicted copy 2026-01-14)/week-3.yml", WEEK);

        assertThat(everything()).isEqualTo(before);
        assertThat(store.check()).singleElement().extracting(Trouble::sort).isEqualTo(Sort.COPY);
    }

    @Test
    void addsWhatOnlyTheCopyHoldsAndKeepsTheCopyInTheBackup() throws Exception {
        String copy = "week-2 (Anna's conflicted copy 2026-01-14).yml";
        String theirs = WEEK + "  - id: row\n    name: Row   # on the lake\n";
        home.file("todos/fitness/" + copy, theirs);

        assertThat(store.check()).singleElement().satisfies(trouble -> {
            assertThat(trouble.message()).contains("only here: row; 2 the same");
            assertThat(trouble.mendable()).isTrue();
        });
        Mending mending = store.mend();

        assertThat(mending.left()).isEmpty();
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(WEEK + "  - id: row\n    name: Row\n");
        assertThat(home.has("todos/fitness/" + copy)).isFalse();
        Path backup = Path.of(mending.backup().orElseThrow());
        assertThat(Files.readString(backup.resolve("todos/fitness").resolve(copy)))
                .isEqualTo(theirs);
        assertThat(Files.readString(backup.resolve("todos/fitness/week-2.yml"))).isEqualTo(WEEK);
    }

    @Test
    void leavesWhatConflictsToAPerson() {
        String copy = "todos/fitness/week-2 (1).yml";
        String theirs = WEEK.replace("name: Swim", "name: Swim\n    done: true") + "  - id: row\n    name: Row\n";
        home.file(copy, theirs);

        Mending mending = store.mend();

        assertThat(mending.mended()).hasSize(1);
        assertThat(mending.left()).singleElement().satisfies(trouble -> {
            assertThat(trouble.message()).contains("differs: swim (done); 2 the same", "then delete the copy");
            assertThat(trouble.mendable()).isFalse();
        });
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(WEEK + "  - id: row\n    name: Row\n");
        assertThat(home.text(copy)).isEqualTo(theirs);
        assertThat(store.mend().backup()).isEmpty();
        home.file(copy, WEEK);
        assertThat(store.mend().left()).isEmpty();
        assertThat(home.has(copy)).isFalse();
    }

    @Test
    void addsNothingOfTheStateBefore() {
        home.file("todos/fitness/week-2.yml~", WEEK + "  - id: row\n    name: Row\n");
        home.file("todos/fitness/week-2.yml.orig", WEEK);

        Mending mending = store.mend();

        assertThat(mending.left()).singleElement().satisfies(trouble -> {
            assertThat(trouble.message()).contains("is a backup of", "only here: row", "then delete the backup");
            assertThat(trouble.mendable()).isFalse();
        });
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(WEEK);
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
    void joinsTheChangeLogsInTheOrderOfTime() {
        home.at("2026-01-14T09:00:00").call("remember", "{'content':'One'}");
        String common = home.text("history/2026-01.jsonl");
        home.at("2026-01-14T09:10:00").call("remember", "{'content':'Two'}");
        String two = home.text("history/2026-01.jsonl").substring(common.length());
        home.at("2026-01-14T09:20:00").call("remember", "{'content':'Three'}");
        String three = home.text("history/2026-01.jsonl").substring(common.length() + two.length());
        home.at("2026-01-14T09:30:00").call("remember", "{'content':'Four'}");
        String four = home.text("history/2026-01.jsonl").substring(common.length() + two.length() + three.length());
        home.file("history/2026-01 (1).jsonl", common + two + four);
        home.file("history/2026-01.jsonl", common + three);

        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("history/2026-01.jsonl")).isEqualTo(common + two + three + four);
        assertThat(home.call("undo", "{}").string("message").orElseThrow()).contains("Four");
    }

    @Test
    void addsNoChangeThatStandsInAnotherFileOfTheLog() {
        home.call("remember", "{'content':'One'}");
        String one = home.text("history/2026-01.jsonl");
        home.call("remember", "{'content':'Two'}");
        String log = home.text("history/2026-01.jsonl");
        home.file("history/2026-01 (1).jsonl", log);
        home.file("history/2026-01_002.jsonl", log.substring(one.length()));
        home.file("history/2026-01.jsonl", one);

        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("history/2026-01.jsonl")).isEqualTo(one);
    }

    @Test
    void forgetsInCopiesOfTheChangeLogToo() {
        String copy = "history/2026-01 (Anna's conflicted copy 2026-01-14).jsonl";
        home.call("remember", "{'content':'The vault code is 4711'}");
        home.call("remember", "{'content':'Mornings work'}");
        String early = home.text("history/2026-01.jsonl");
        home.file(copy, early);
        home.call("forget", "{'query':'vault','confirm':true}");

        assertThat(home.text(copy)).contains("Mornings work").doesNotContain("vault");
        home.file("history/2026-01 (1).jsonl", early);

        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("history/2026-01.jsonl")).contains("Mornings work").doesNotContain("vault");
    }

    @Test
    void addsNoForgottenWordsToTheChangeLog() {
        home.call("remember", "{'content':'The vault code is 4711'}");
        String line = home.text("memory.yml").lines().findFirst().orElseThrow();
        String id = line.substring(line.indexOf("id: ") + 4);
        home.call("update_memory", "{'memory_id':'" + id + "','tags':['home']}");
        String early = home.text("history/2026-01.jsonl");
        home.call("forget", "{'query':'vault','confirm':true}");
        List<String> lines = home.text("history/2026-01.jsonl").lines().toList();
        home.file("history/2026-01.jsonl", lines.get(0) + "\n" + lines.get(2) + "\n");
        home.file("history/2026-01 (1).jsonl", early);

        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("history/2026-01.jsonl")).doesNotContain("vault", "home");
        assertThat(home.text("history/2026-01.jsonl").lines()).hasSize(3);
    }

    @Test
    void bringsNoLoopBackThatWasClosedSince() {
        home.call("open_loop", "{'kind':'commitment','content':'Call mum'}");
        home.call("open_loop", "{'kind':'commitment','content':'Buy milk'}");
        String copy = "loops (Anna's conflicted copy 2026-01-14).yml";
        home.file(copy, home.text("loops.yml"));
        home.call("close_loop", "{'query':'Call mum','outcome':'completed'}");

        assertThat(store.mend().left()).singleElement().satisfies(trouble -> {
            assertThat(trouble.message()).contains("differs: Call mum (status", "1 the same");
            assertThat(trouble.mendable()).isFalse();
        });
        assertThat(home.call("loops", "{'status':'pending'}").whole("total")).hasValue(1);
        assertThat(home.has(copy)).isTrue();
    }

    @Test
    void bringsNoStepBackThatWasMovedOrRenamedSince() {
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'run','move_to':'week-3'}");
        home.call("plan", "{'goal':'fitness','unit':'week-2','name':'Row'}");
        String copy = "todos/fitness/week-2 (1).yml";
        String before = home.text("todos/fitness/week-2.yml");
        home.file(copy, WEEK + before.substring(before.indexOf("  - id: row")));
        home.file("todos/fitness/week-2.yml", before.replace("id: row", "id: rowing"));
        JsonObject steps = home.call("list_steps", "{'goal':'fitness'}");

        assertThat(store.mend().left()).singleElement().satisfies(trouble -> assertThat(trouble.message())
                .contains("differs: row (key); 2 the same"));
        assertThat(home.call("list_steps", "{'goal':'fitness'}")).isEqualTo(steps);
    }

    @Test
    void bringsNothingBackThatWasDeletedSince() {
        home.call("plan", "{'goal':'fitness','unit':'week-2','name':'Row'}");
        String week = home.text("todos/fitness/week-2.yml");
        home.call("create_goal", "{'title':'Piano'}");
        home.call("remember", "{'content':'Mornings work'}");
        home.call("done", "{'goal':'fitness','what':'20 min'}");
        home.call("done", "{'goal':'fitness','what':'25 min'}");
        Map<String, String> copies = Map.of(
                "todos/fitness/week-2 (1).yml", week.replace("name: Row", "name: Row far"),
                "todos/fitness/week-2 (2).yml", week,
                "goals (1).yml", home.text("goals.yml"),
                "memory (1).yml", home.text("memory.yml"),
                "logs/fitness (1).yml", home.text("logs/fitness.yml"));
        home.call("undo", "{}");
        copies.forEach(home::file);
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'row','delete':true}");
        home.call("delete_goal", "{'goal':'piano'}");
        home.call("forget", "{'query':'Mornings','confirm':true}");
        Map<String, String> before = home.files();
        copies.keySet().forEach(before::remove);

        assertThat(store.mend().left()).singleElement().satisfies(trouble -> {
            assertThat(trouble.place()).isEqualTo("todos/fitness/week-2 (1).yml");
            assertThat(trouble.message()).contains("row (deleted since)");
        });
        Map<String, String> after = home.files();
        after.remove("todos/fitness/week-2 (1).yml");
        assertThat(after).isEqualTo(before);
    }

    @Test
    void bringsBackWhatWasDeletedAndIsThereAgain() {
        home.call("plan", "{'goal':'fitness','unit':'week-2','name':'Row'}");
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'row','delete':true}");
        home.call("undo", "{}");
        String week = home.text("todos/fitness/week-2.yml");
        home.file("todos/fitness/week-2 (1).yml", week);
        home.file("todos/fitness/week-2.yml", WEEK);

        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("todos/fitness/week-2.yml")).isEqualTo(week);
    }

    @Test
    void bringsNothingBackThatWasForgotten() {
        home.call("remember", "{'content':'The vault code is 4711'}");
        home.call("remember", "{'content':'Mornings work'}");
        home.file("memory (Anna's conflicted copy 2026-01-14).yml", home.text("memory.yml"));
        home.call("forget", "{'query':'vault','confirm':true}");

        assertThat(store.mend().left()).isEmpty();
        assertThat(home.text("memory.yml")).contains("Mornings work").doesNotContain("vault");
    }

    @Test
    void saysWhatTheOriginalOfACopyWasWhenItIsGone() {
        home.file("todos/fitness/week-3 (conflicted copy).yml", WEEK);

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
