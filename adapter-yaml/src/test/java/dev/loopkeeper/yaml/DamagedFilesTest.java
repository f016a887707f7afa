package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.trouble.Trouble;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that were cut in half, or that are folders: a clear word or the right answer, and nothing lost. */
class DamagedFilesTest {
    private static final List<List<String>> CALLS = List.of(
            List.of("status", "{}"),
            List.of("history", "{}"),
            List.of("list_goals", "{}"),
            List.of("done", "{'goal':'fitness','what':'run 25 min'}"),
            List.of("remember", "{'text':'Evenings do not work'}"),
            List.of("plan", "{'goal':'fitness','name':'Swim'}"),
            List.of("undo", "{}"));

    static Stream<String> files() {
        return Stream.of(
                "settings.yml",
                "goals.yml",
                "daily.yml",
                "memory.yml",
                "logs/fitness.yml",
                "todos/fitness/week-1.yml",
                "history/2026-01.jsonl");
    }

    @TempDir
    Path folder;

    private Home home;

    @BeforeEach
    void work() {
        home = new Home(folder);
        home.call(
                "create_goal", "{'title':'Fitness','slug':'fitness','daily':{'field':'fitness','rule':'add_minutes'}}");
        home.call("plan", "{'goal':'fitness','name':'Run','task_id':'run'}");
        home.call("plan", "{'goal':'fitness','name':'Gym','task_id':'gym'}");
        home.call("done", "{'goal':'fitness','what':'gym 45 min'}");
        home.call("remember", "{'text':'Mornings work'}");
    }

    @AfterEach
    void close() {
        home.close();
    }

    @ParameterizedTest
    @MethodSource("files")
    void losesNothingMoreOfAFileThatWasCutInHalf(String name) {
        String whole = home.text(name);
        String half = whole.substring(0, whole.length() / 2);
        home.file(name, half);

        CALLS.forEach(call -> answersOrSaysWhatIsWrong(call.get(0), call.get(1)));

        List<String> kept =
                half.lines().filter(line -> !line.contains("done: ")).toList();
        assertThat(home.text(name).lines()).containsAll(kept);
    }

    @ParameterizedTest
    @MethodSource("files")
    void namesAFolderThatStandsWhereAFileShouldBe(String name) throws Exception {
        Files.delete(folder.resolve(name));
        Files.createDirectory(folder.resolve(name));
        Map<String, String> before = home.files();

        CALLS.forEach(call -> answersOrSaysWhatIsWrong(call.get(0), call.get(1)));

        assertThat(folder.resolve(name)).isDirectory();
        assertThat(home.files().keySet()).containsAll(before.keySet());
    }

    @Test
    void keepsTheNextChangeApartFromHalfALineOfHistory() {
        String history = home.text("history/2026-01.jsonl");
        home.file("history/2026-01.jsonl", history.substring(0, history.length() - 30));

        home.call("remember", "{'text':'Evenings do not work'}");

        JsonObject undone = home.call("undo", "{}");
        assertThat(undone.string("message"))
                .hasValueSatisfying(text -> assertThat(text).contains("remembered"));
        assertThat(home.text("memory.yml")).contains("Mornings work").doesNotContain("Evenings");
    }

    @Test
    void namesWhatWasCutWhenItIsChecked() {
        String history = home.text("history/2026-01.jsonl");
        home.file("history/2026-01.jsonl", history.substring(0, history.length() - 30));
        home.file("goals.yml", "goals: {fitness: {name: Fit");

        try (Storage store = new YamlStorageProvider().open(folder.toString())) {
            assertThat(store.check())
                    .extracting(trouble -> trouble.place() + " " + trouble.message())
                    .anyMatch(text -> text.contains("goals.yml, line 1"))
                    .anyMatch(text -> text.contains("history/2026-01.jsonl, line "));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "goals.yml | list_goals | {}",
                "goals.yml | create_goal | {'title':'Piano'}",
                "daily.yml | done | {'goal':'fitness','what':'run 25 min'}",
                "memory.yml | recall | {'query':'mornings'}",
                "memory.yml | remember | {'text':'Evenings do not work'}",
                "loops.yml | loops | {}",
                "loops.yml | open_loop | {'kind':'commitment','content':'Buy milk'}",
            })
    void doesNotTakeAFileThatWasCutToNothingForANewOne(String name, String tool, String arguments) {
        home.call("open_loop", "{'kind':'commitment','content':'Call mum'}");
        String whole = home.text(name);
        home.file(name, "");

        Refusal refusal = home.refusal(tool, arguments);

        assertThat(refusal.code()).isEqualTo(Refusal.Code.STORE_ERROR);
        assertThat(refusal.message())
                .contains(name + " is empty, although the history has", "backup", "delete the file");
        assertThat(home.text(name)).isEmpty();
        try (Storage store = new YamlStorageProvider().open(folder.toString())) {
            assertThat(store.check()).extracting(Trouble::message).anyMatch(text -> text.contains(name + " is empty"));
        }
        home.file(name, whole);
        home.call(tool, arguments);
    }

    @Test
    void takesNoListThatWasCutToNothingForANewOne() {
        home.call("plan", "{'goal':'fitness','unit':'week-2','name':'Row'}");
        home.call("plan", "{'goal':'Piano 2','unit':'Week A','name':'Scales','create_goal':true}");
        home.call("done", "{'goal':'fitness','what':'25 min'}");
        home.call("done", "{'goal':'Piano 2','what':'30 min'}");
        home.call("open_loop", "{'kind':'commitment','content':'Buy milk'}");
        home.call("close_loop", "{'query':'Buy milk','outcome':'completed'}");
        home.call("open_loop", "{'kind':'commitment','content':'Call mum'}");
        home.file("contacts.yml", "- id: ann\n  name: Ann\n");
        home.file("history/2026-01.jsonl", home.text("history/2026-01.jsonl") + """
                {"id":"c1","at":"2026-01-14T09:32:00Z","actor":"test","action":"add","summary":"Added Ann","edits":\
                [{"op":"created","kind":"contact","id":"ann","doc":{"id":"ann","name":"Ann"}}]}
                """);
        Map<String, String> whole = home.files();
        whole.keySet().removeIf(name -> name.endsWith(".json"));
        assertThat(whole).hasSizeGreaterThanOrEqualTo(10).containsKey("contacts.yml");
        whole.forEach((name, text) -> {
            home.file(name, "");

            try (Storage store = new YamlStorageProvider().open(folder.toString())) {
                assertThat(store.check())
                        .as(name)
                        .extracting(Trouble::message)
                        .anyMatch(message -> message.startsWith(name + " is empty, although the history has "));
            }
            home.file(name, text);
        });
        home.file("todos/fitness/week-2.yml", "");
        assertThat(home.refusal("plan", "{'goal':'fitness','unit':'week-2','name':'Ski'}")
                        .message())
                .contains("week-2.yml is empty");
    }

    @Test
    void takesNoFileOfWhichOnlyChangesAreKnownForANewOne() {
        home.file("todos/fitness/week-2.yml", """
                goal: fitness
                unit: week-2
                tasks:
                  - id: run
                    name: Run
                    done: true
                  - id: swim
                    name: Swim
                """)
                .file("todos/fitness/week-3.yml", """
                tasks:
                  - {id: ski, name: Ski, notes: by hand}
                """)
                .file("loops.yml", """
                - id: milk
                  kind: commitment
                  content: Buy milk
                - id: mum
                  kind: commitment
                  content: Call mum
                """)
                .file("goals.yml", "goals: {fitness: {name: Fitness}, piano: {name: Piano, due: 2026-03-01}}\n");
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'swim','notes':'outdoors'}");
        home.call("edit", "{'goal':'fitness','unit':'week-3','task_id':'ski','notes':''}");
        home.call("update_goal", "{'goal':'piano','due':null}");
        home.call("edit_loop", "{'query':'Buy milk','content':'Buy oat milk'}");
        home.call("close_loop", "{'query':'Call mum','outcome':'completed'}");
        home.call("settings", "{'set':{'quiet_hours':'22:00-07:00'}}");
        Map<String, List<String>> readers = Map.of(
                "todos/fitness/week-2.yml", List.of("plan", "{'goal':'fitness','unit':'week-2','name':'Ski'}"),
                "todos/fitness/week-3.yml", List.of("plan", "{'goal':'fitness','unit':'week-3','name':'Row'}"),
                "loops.yml", List.of("open_loop", "{'kind':'commitment','content':'Buy bread'}"),
                "loops/2026-01.yml", List.of("loops", "{'status':'completed'}"),
                "goals.yml", List.of("create_goal", "{'title':'Chess'}"),
                "settings.yml", List.of("settings", "{}"),
                "history/2026-01.jsonl", List.of("undo", "{}"));
        readers.forEach((name, call) -> {
            String whole = home.text(name);
            home.file(name, "");

            assertThat(home.refusal(call.get(0), call.get(1)).message())
                    .contains(name + " is empty, although ", "backup", "delete the file");
            assertThat(home.text(name)).isEmpty();
            try (Storage store = new YamlStorageProvider().open(folder.toString())) {
                assertThat(store.check())
                        .as(name)
                        .extracting(Trouble::message)
                        .anyMatch(message -> message.startsWith(name + " is empty, although "));
            }
            home.file(name, whole);
        });
    }

    @Test
    void beginsInAFileOfHandWrittenTasksThatIsEmptyForAReason() {
        home.file("todos/fitness/week-2.yml", "tasks:\n  - {id: swim, name: Swim}\n  - {id: row, name: Row}\n");
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'swim','notes':'outdoors'}");
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'swim','delete':true}");
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'row','move_to':'week-3'}");
        home.file("todos/fitness/week-2.yml", "");

        home.call("plan", "{'goal':'fitness','unit':'week-2','name':'Ski'}");

        assertThat(home.text("todos/fitness/week-2.yml")).contains("Ski");
    }

    @Test
    void beginsInAListThatIsEmptyForAReason() {
        home.call("plan", "{'goal':'fitness','unit':'week-2','name':'Row'}");
        home.call("edit", "{'goal':'fitness','unit':'week-2','task_id':'row','move_to':'week-3'}");
        home.call("create_goal", "{'title':'Piano'}");
        home.call("done", "{'goal':'piano','what':'25 min'}");
        home.call("undo", "{}");
        home.file("todos/fitness/week-2.yml", "").file("logs/piano.yml", "").file("loops/2026-01.yml", "");

        home.call("plan", "{'goal':'fitness','unit':'week-2','name':'Ski'}");
        home.call("done", "{'goal':'piano','what':'30 min'}");
        home.call("loops", "{}");

        assertThat(home.text("todos/fitness/week-2.yml")).contains("Ski");
        assertThat(home.text("logs/piano.yml")).contains("30");
    }

    @Test
    void seesThatAFileWasCutAgainAfterItWasEmptyForAReason() {
        home.file("loops.yml", "");
        home.call("loops", "{}");
        try (Home other = new Home(folder)) {
            other.call("open_loop", "{'kind':'commitment','content':'Call mum'}");
        }
        home.file("loops.yml", "");

        assertThat(home.refusal("loops", "{}").message()).contains("loops.yml is empty");
    }

    @Test
    void beginsInAFileThatIsEmptyForAReason() {
        home.file("loops.yml", "");
        home.call("open_loop", "{'kind':'commitment','content':'Call mum'}");
        home.call("undo", "{}");
        home.file("loops.yml", "");
        home.call("open_loop", "{'kind':'commitment','content':'Call mum'}");
        home.call("close_loop", "{'query':'Call mum','outcome':'completed'}");
        home.file("loops.yml", "");

        assertThat(home.call("loops", "{'status':'pending'}").whole("total")).hasValue(0);
        home.call("open_loop", "{'kind':'commitment','content':'Buy milk'}");
        assertThat(home.text("loops.yml")).contains("Buy milk");
    }

    @Test
    void takesTheLastChangeBackWhateverTheClockSaid() {
        home.at("2026-01-10T08:00:00").call("remember", "{'text':'Said on an earlier day'}");

        home.at("2026-01-09T08:00:00").call("undo", "{}");

        assertThat(home.text("memory.yml")).contains("Mornings work").doesNotContain("earlier day");
    }

    private void answersOrSaysWhatIsWrong(String tool, String arguments) {
        Optional<Refusal> refused = home.attempt(tool, arguments);
        assertThat(refused.map(Refusal::code))
                .as("%s: %s", tool, refused)
                .isNotEqualTo(Optional.of(Refusal.Code.INTERNAL));
    }
}
