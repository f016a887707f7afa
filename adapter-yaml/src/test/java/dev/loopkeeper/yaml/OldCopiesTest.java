package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Storage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Copies from before the last changes: merging one takes none of those back. */
class OldCopiesTest {
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
    void takesLinesForTheSameThatKeepTextOfFilesBesideThem() {
        home.call("remember", "{'content':'The vault code is 4711'}");
        home.call("forget", "{'query':'vault','confirm':true}");
        home.call("remember", "{'content':'Mornings work'}");
        home.file("history/2026-01 (1).jsonl", home.text("history/2026-01.jsonl"));

        assertThat(store.mend().left()).isEmpty();
        assertThat(home.has("history/2026-01 (1).jsonl")).isFalse();
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
        home.file(copy, Home.WEEK + before.substring(before.indexOf("  - id: row")));
        home.file("todos/fitness/week-2.yml", before.replace("id: row", "id: rowing"));
        JsonObject steps = home.call("list_steps", "{'goal':'fitness'}");

        assertThat(store.mend().left())
                .singleElement()
                .satisfies(trouble -> assertThat(trouble.message()).contains("differs: row (key); 2 the same"));
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
        home.file("todos/fitness/week-2.yml", Home.WEEK);

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
}
