package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Storage;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One entry that cannot be read: named wherever it would have been shown, kept as it is, and no hindrance for the others. */
class UnreadableEntriesTest {
    @TempDir
    Path folder;

    private Home home;

    @BeforeEach
    void open() {
        home = new Home(folder);
        home.file("settings.yml", "week_one: 2026-01-05\n")
                .file("goals.yml", "goals:\n  fitness: {name: Fitness}\n  music: {name: Music}\n");
    }

    @AfterEach
    void close() {
        home.close();
    }

    /** A file, its text, a call that reads it, what the answer holds, what it names, and a call that changes the file. */
    static Stream<Arguments> files() {
        return Stream.of(
                Arguments.of(
                        "goals.yml",
                        "goals:\n  fitness: {name: Fitness}\n  odd: {name: Odd, priority: eleven} # mine\n",
                        List.of("list_goals", "{}"),
                        "Fitness",
                        "goals.yml, goal 'odd': priority: ",
                        List.of("create_goal", "{'title':'Garden'}")),
                Arguments.of(
                        "goals.yml",
                        "goals:\n  fitness: {name: Fitness}\n  odd: [1, 2]\n",
                        List.of("list_goals", "{}"),
                        "Fitness",
                        "goals.yml, goal 'odd': is not a mapping",
                        List.of("create_goal", "{'title':'Garden'}")),
                Arguments.of(
                        "todos/fitness/week-2.yml",
                        "tasks:\n  - {id: swim, name: Swim, due: someday}\n  - 7\n  - {id: run, name: Run}\n",
                        List.of("list_steps", "{'goal':'fitness'}"),
                        "Run",
                        "todos/fitness/week-2.yml, task 1: due: ",
                        List.of("done", "{'goal':'fitness','what':'run'}")),
                Arguments.of(
                        "memory.yml",
                        "- {date: 2026-01-12, text: Mornings work}\n- {date: 2026-01-12, text: Odd, importance: 12e4567}\n",
                        List.of("recall", "{'query':'mornings'}"),
                        "Mornings work",
                        "memory.yml, entry 2: importance: ",
                        List.of("remember", "{'text':'Evenings do not'}")),
                Arguments.of(
                        "loops.yml",
                        "- {content: Odd, kind: commitment, mentions: -3}\n- {content: Call Sam, kind: commitment}\n",
                        List.of("loops", "{}"),
                        "Call Sam",
                        "loops.yml, entry 1: mentions: ",
                        List.of("open_loop", "{'content':'Buy milk','kind':'commitment'}")));
    }

    @ParameterizedTest
    @MethodSource("files")
    void isNamedAndKeptWhileTheOthersAreRead(
            String file, String text, List<String> read, String held, String named, List<String> change) {
        home.file(file, text);

        JsonObject answer = home.call(read.get(0), read.get(1));
        home.call(change.get(0), change.get(1));

        assertThat(Json.write(answer)).contains(held);
        assertThat(answer.array("unreadable").orElseThrow().toString()).contains(named);
        List<String> odd = text.lines()
                .filter(line -> line.contains("Odd") || line.contains("odd") || line.contains("someday"))
                .toList();
        assertThat(home.text(file).lines()).containsAll(odd);
        try (Storage store = new YamlStorageProvider().open(folder.toString())) {
            assertThat(store.check())
                    .extracting(trouble -> trouble.place() + ": " + trouble.message())
                    .anyMatch(trouble -> trouble.contains(named));
        }
    }

    @Test
    void isNotReplacedByARecordOfItsName() {
        home.file("goals.yml", "goals:\n  odd: {name: Odd, priority: eleven}\n");
        Map<String, String> before = home.files();

        assertThat(home.refusal("create_goal", "{'title':'Odd','slug':'odd'}").message())
                .startsWith("goals.yml, goal 'odd': priority: ")
                .endsWith("fix the file first; nothing was changed.");
        assertThat(home.files()).isEqualTo(before);
    }

    @Test
    void isNoHindranceForOtherDays() {
        home.file("goals.yml", "goals: {fitness: {name: Fitness, daily: {field: fitness, rule: add_minutes}}}\n")
                .file("todos/fitness/week-2.yml", "tasks:\n  - {id: run, name: Run}\n")
                .file("daily.yml", "2026-01-13: {fitness: 20}\n2026-01-14: no fields\n");

        assertThat(home.refusal("done", "{'goal':'fitness','what':'run 30 min'}")
                        .message())
                .isEqualTo("daily.yml, day '2026-01-14': holds no fields; fix the file first; nothing was changed.");
        home.call("done", "{'goal':'fitness','what':'run 30 min','date':'2026-01-13'}");

        assertThat(home.text("daily.yml").lines()).contains("2026-01-13: {fitness: 50}", "2026-01-14: no fields");
    }

    @Test
    void leavesOtherSettingsInForceAndStaysBesideOneThatIsSetAnew() {
        home.file("settings.yml", "week_one: 2026-01-05\nhistory_days: many # a lot\ncheck_ins_per_day: 1\n");

        JsonObject settings = home.call("settings", "{}");
        home.call("settings", "{'set':{'history_days':30}}");

        assertThat(Json.write(settings)).contains("\"check_ins_per_day\":1");
        assertThat(settings.array("unreadable").orElseThrow().toString()).contains("settings.yml, history_days: ");
        assertThat(home.text("settings.yml").lines())
                .contains("history_days_unreadable: many # a lot", "history_days: 30", "week_one: 2026-01-05");
        home.call("undo", "{}");
        assertThat(home.text("settings.yml").lines())
                .contains("history_days_unreadable: many # a lot")
                .doesNotContain("history_days: 30");
    }

    @Test
    void isNeverReplacedByWhatTheFirstWriteFixes() {
        home.file("settings.yml", "week_one: 2026-01-06\n");

        JsonObject done = home.call("done", "{'goal':'fitness','what':'30 min'}");

        assertThat(done.array("unreadable").orElseThrow().toString())
                .contains("settings.yml, week_one: 2026-01-06 is not a Monday");
        assertThat(home.text("settings.yml").lines()).contains("week_one: 2026-01-06");

        home.call("settings", "{'set':{'week_one':'2026-01-05'}}");
        assertThat(home.text("settings.yml")).contains("week_one_unreadable: 2026-01-06", "week_one: 2026-01-05");
    }

    @Test
    void areNotNothing() {
        home.file("goals.yml", "goals:\n  odd: [1, 2]\n");

        assertThat(home.call("status", "{}").has("empty_store")).isFalse();
        assertThat(home.call("list_goals", "{}").has("empty_store")).isFalse();
    }
}
