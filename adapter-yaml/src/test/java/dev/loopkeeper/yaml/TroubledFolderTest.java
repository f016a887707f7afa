package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.trouble.Trouble;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TroubledFolderTest {
    @TempDir
    Path folder;

    private Home home;

    @BeforeEach
    void twoGoals() {
        home = new Home(folder)
                .file("goals.yml", "goals:\n  fitness: {name: Fitness}\n  home: {name: Home}\n")
                .file("settings.yml", "week_one: 2026-01-05\n")
                .file("todos/fitness/week-2.yml", "tasks:\n  - id: run\n    name: Run\n")
                .file("todos/home/week-2.yml", "tasks:\n  - id: bins\n    name: Bins\n");
    }

    @Test
    void namesABrokenFileWithLineAndColumnAndLeavesItAlone() {
        String broken = "tasks:\n  - id: run\n    name: [Run\n  - id: swim\n";
        home.file("todos/fitness/week-2.yml", broken);
        Map<String, String> before = home.files();

        Refusal refusal = home.refusal("done", "{'goal':'fitness','what':'run'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.STORE_ERROR);
        assertThat(refusal.message())
                .contains("todos/fitness/week-2.yml, line ")
                .contains(", column ");
        assertThat(home.files()).isEqualTo(before);
    }

    @Test
    void worksOnWithTheOtherGoals() {
        home.file("todos/fitness/week-2.yml", "tasks: [\n");

        JsonObject answer = home.call("done", "{'goal':'home','what':'bins'}");

        assertThat(answer.string("status")).contains("ok");
    }

    @Test
    void showsTheRestAndNamesWhatCannotBeRead() {
        home.file("todos/fitness/week-2.yml", "tasks: [\n");

        JsonObject status = home.call("status", "{}");

        assertThat(status.array("this_week").orElseThrow().size()).isEqualTo(1);
        assertThat(status.array("problems").orElseThrow().toString()).contains("todos/fitness/week-2.yml, line 2");
        assertThat(home.call("list_goals", "{}").whole("total")).hasValue(2);
    }

    @Test
    void offersWhatCanBeBegunOfTheOtherGoals() {
        home.file("todos/fitness/week-2.yml", "tasks: [\n")
                .file("todos/home/steps.yml", "tasks: [{id: paint, name: Paint}]\n");

        JsonObject actions = home.call("get_next_actions", "{}");

        assertThat(actions.toString()).contains("Paint", "Bins");
        assertThat(actions.array("unreadable").orElseThrow().toString()).contains("todos/fitness/week-2.yml, line 2");
        JsonObject status = home.call("status", "{}");
        assertThat(status.array("next").orElseThrow().toString()).contains("Paint");
        assertThat(status.array("problems").orElseThrow().size()).isEqualTo(1);
        assertThat(status.has("unreadable")).isFalse();
    }

    @Test
    void listsSuggestsAndReviewsTheTasksOfTheOtherGoals() {
        home.file("todos/fitness/week-2.yml", "tasks: [\n")
                .file("todos/home/steps.yml", "tasks: [{id: paint, name: Paint, estimate: 300}]\n");

        for (JsonObject answer : List.of(
                home.call("query_tasks", "{}"),
                home.call("suggest_next_actions", "{'context':'MORNING'}"),
                home.call("review", "{}"))) {
            assertThat(answer.toString()).contains("Paint");
            assertThat(answer.array("unreadable").orElseThrow().toString())
                    .contains("todos/fitness/week-2.yml, line 2");
        }
    }

    @Test
    void findsAStepWhenTheFileOfAnotherGoalIsBroken() {
        home.file("todos/fitness/week-2.yml", "tasks: [\n")
                .file("todos/music/steps.yml", "tasks: [{id: scales, name: Scales}]\n");

        home.call("complete_step", "{'step_id':'music/steps/scales'}");
        home.call("undo", "{}");

        assertThat(home.text("todos/music/steps.yml")).isEqualTo("tasks: [{id: scales, name: Scales}]\n");
    }

    @Test
    void namesTheTaskThatHoldsAValueItMayNot() {
        home.file("todos/fitness/week-2.yml", "tasks:\n  - id: run\n    name: Run\n    due: someday\n");

        JsonObject answer = home.call("done", "{'goal':'fitness','what':'run'}");

        assertThat(answer.string("status")).hasValue("no_match");
        assertThat(answer.array("unreadable").orElseThrow().toString())
                .contains("todos/fitness/week-2.yml, task 1: due: 'someday' is not a date");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "goals.yml",
                "memory.yml",
                "loops.yml",
                "loops/2026-01.yml",
                "profile.json",
                "progress/api.json",
                "conversations/talk/conversation.json"
            })
    void namesWhateverCannotBeReadWhenItIsLookedOver(String name) {
        home.file(name, "{broken");

        try (Storage storage = new YamlStorageProvider().open(folder.toString())) {
            assertThat(storage.check()).extracting(Trouble::message).anyMatch(said -> said.contains(name));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../etc/passwd", "..", "/etc/passwd", "a/../../b", "~root", "con", "todos/fitness"})
    void looksForNoGoalOutsideTheFolder(String name) {
        Map<String, String> before = home.files();

        Refusal refusal = home.refusal("done", "{'goal':'" + name + "','what':'20 min run'}");

        assertThat(refusal.code()).isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(home.files()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../evil", "con", "a\\u0000b", "Ünit 1", "UNIT", "unit.", "x:y"})
    void keepsUnitsOfAnyNameInsideTheFolder(String unit) {
        boolean refused = unit.contains("/") || unit.contains("u0000");
        if (refused) {
            assertThat(home.refusal("plan", "{'goal':'home','unit':'" + unit + "','name':'Thing'}")
                            .code())
                    .isEqualTo(Refusal.Code.INVALID_ARGUMENT);
            return;
        }
        home.call("plan", "{'goal':'home','unit':'" + unit + "','name':'Thing'}");

        assertThat(home.files().keySet()).allMatch(name -> name.startsWith("todos/") || name.equals("goals.yml"));
        assertThat(home.call("list_steps", "{'goal':'home','unit':'" + unit + "'}")
                        .whole("total"))
                .hasValue(1);
    }

    @Test
    void keepsUsersApart() {
        home.as("ann").call("plan", "{'goal':'garden','name':'Dig','create_goal':true}");

        assertThat(home.has("users/ann/goals.yml")).isTrue();
        assertThat(home.as("bob")
                        .refusal("done", "{'goal':'garden','what':'dig'}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(home.as("default")
                        .refusal("done", "{'goal':'garden','what':'dig'}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
    }

    @Test
    void readingWritesNothing(@TempDir Path empty) {
        try (Home nobody = new Home(empty)) {
            nobody.call("status", "{}");
            nobody.call("history", "{}");

            assertThat(empty).isEmptyDirectory();
        }
    }

    @Test
    void onlyAWriteMakesTheFolder(@TempDir Path parent) {
        Path missing = parent.resolve("data");
        try (Home nobody = new Home(missing)) {
            nobody.call("status", "{}");
            assertThat(missing).doesNotExist();

            nobody.call("remember", "{'text':'Mornings work'}");

            assertThat(missing.resolve("memory.yml")).exists();
        }
    }

    @Test
    void appendsToALongLogWithoutTouchingWhatIsThere() {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            log.append("- date: 2025-11-0")
                    .append(i % 9 + 1)
                    .append("\n  value: ")
                    .append(i + 1)
                    .append("\n  unit: minutes\n");
        }
        home.file("logs/fitness.yml", log.toString());

        home.call("done", "{'goal':'fitness','what':'20 min walk'}");

        assertThat(home.text("logs/fitness.yml"))
                .startsWith(log)
                .matches(
                        "(?s).*\n- date: 2026-01-14\n  value: 20\n  unit: minutes\n  notes: walk\n  id: [0-9a-f-]{36}\n");
    }

    @Test
    void afterUndoALongLogIsAsItWas() {
        String log = "- date: 2025-11-01\n  value: 30\n  unit: minutes\n".repeat(1000);
        home.file("logs/fitness.yml", log);
        home.call("done", "{'goal':'fitness','what':'20 min walk'}");

        home.call("undo", "{}");

        assertThat(home.text("logs/fitness.yml")).isEqualTo(log);
    }
}
