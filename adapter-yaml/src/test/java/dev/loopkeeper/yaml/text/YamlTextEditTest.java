package dev.loopkeeper.yaml.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class YamlTextEditTest {
    private static final YamlPath TASKS = YamlPath.of("tasks");
    private static final JsonObject STEP = JsonObject.builder()
            .put("id", "swim")
            .put("name", "Swim: 20 min")
            .put("done", false)
            .build();

    private static YamlText yaml(String text) throws YamlSyntaxException {
        return YamlText.parse("week.yml", text);
    }

    private static JsonValue text(String value) {
        return new JsonString(value);
    }

    @Test
    void replacesAScalarAndKeepsItsComment() throws YamlSyntaxException {
        String before =
                "goal: fitness\ntasks:\n  - id: run  # first\n    done: false     # yet\n    name: \"Run\"\n\n# end\n";
        assertThat(yaml(before)
                        .edit(List.of(new YamlEdit.Set(TASKS.index(0).key("done"), JsonBoolean.TRUE)))
                        .text())
                .isEqualTo(before.replace("false", "true"));
        assertThat(yaml(before)
                        .edit(List.of(new YamlEdit.Set(TASKS.index(0).key("name"), text("Run 30"))))
                        .text())
                .isEqualTo(before.replace("\"Run\"", "\"Run 30\""));
    }

    @Test
    void putsANewKeyBehindTheLastEntryBeforeTrailingComments() throws YamlSyntaxException {
        String before = "tasks:\n  - id: run\n    done: true  # yes\n\n  # the next one\n  - id: walk\n";
        assertThat(yaml(before)
                        .edit(List.of(
                                new YamlEdit.Set(TASKS.index(0).key("completed_at"), text("2026-01-14T09:32:00Z"))))
                        .text())
                .isEqualTo(before.replace("# yes\n", "# yes\n    completed_at: 2026-01-14T09:32:00Z\n"));
    }

    @Test
    void appendsInTheIndentationOfTheFile() throws YamlSyntaxException {
        assertThat(yaml("tasks:\n- id: run\n")
                        .edit(List.of(new YamlEdit.Append(TASKS, STEP)))
                        .text())
                .isEqualTo("tasks:\n- id: run\n- id: swim\n  name: \"Swim: 20 min\"\n  done: false\n");
        assertThat(yaml("tasks:\r\n    -   id: run\r\n        done: true\r\nx: 1")
                        .edit(List.of(new YamlEdit.Append(TASKS, STEP)))
                        .text())
                .isEqualTo("tasks:\r\n    -   id: run\r\n        done: true\r\n    -   id: swim\r\n"
                        + "        name: \"Swim: 20 min\"\r\n        done: false\r\nx: 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tasks: []", "tasks:", "tasks: null", "tasks: ~"})
    void fillsAnEmptyList(String before) throws YamlSyntaxException {
        assertThat(yaml(before + " # none yet\nx: 1\n")
                        .edit(List.of(new YamlEdit.Append(TASKS, text("a"))))
                        .text())
                .isEqualTo("tasks: # none yet\n  - a\nx: 1\n");
    }

    @Test
    void flowStaysFlow() throws YamlSyntaxException {
        YamlText daily = yaml("2026-01-14: {calendar: true, fitness: 35} # good\n");
        YamlPath day = YamlPath.of("2026-01-14");
        assertThat(daily.edit(List.of(new YamlEdit.Set(day.key("fitness"), JsonNumber.of(65))))
                        .text())
                .isEqualTo("2026-01-14: {calendar: true, fitness: 65} # good\n");
        assertThat(daily.edit(List.of(new YamlEdit.Set(day.key("hindi"), JsonNumber.of(1))))
                        .text())
                .isEqualTo("2026-01-14: {calendar: true, fitness: 35, hindi: 1} # good\n");
        assertThat(daily.edit(List.of(new YamlEdit.Remove(day.key("fitness")))).text())
                .isEqualTo("2026-01-14: {calendar: true} # good\n");
        assertThat(daily.edit(List.of(new YamlEdit.Remove(day.key("calendar")))).text())
                .isEqualTo("2026-01-14: {fitness: 35} # good\n");
        assertThat(daily.edit(List.of(new YamlEdit.Set(
                                YamlPath.of("2026-01-15"),
                                JsonObject.builder().put("calendar", true).build())))
                        .text())
                .isEqualTo("2026-01-14: {calendar: true, fitness: 35} # good\n2026-01-15: {calendar: true}\n");
        assertThat(yaml("tags: [a, b]\n")
                        .edit(List.of(new YamlEdit.Append(YamlPath.of("tags"), text("c, d"))))
                        .text())
                .isEqualTo("tags: [a, b, \"c, d\"]\n");
        assertThat(yaml("tags: [\n  a,\n  b\n]\n")
                        .edit(List.of(new YamlEdit.Append(YamlPath.of("tags"), text("c"))))
                        .text())
                .isEqualTo("tags: [\n  a,\n  b,\n  c\n]\n");
    }

    @Test
    void removesWholeEntriesAndLeavesOtherComments() throws YamlSyntaxException {
        String before = "tasks:\n  # one\n  - id: a # x\n    n: 1\n  # two\n  - id: b\n\n  - id: c\n";
        assertThat(yaml(before)
                        .edit(List.of(new YamlEdit.Remove(TASKS.index(1))))
                        .text())
                .isEqualTo("tasks:\n  # one\n  - id: a # x\n    n: 1\n  # two\n\n  - id: c\n");
        assertThat(yaml(before)
                        .edit(List.of(new YamlEdit.Remove(TASKS.index(0).key("id"))))
                        .text())
                .isEqualTo("tasks:\n  # one\n  - n: 1\n  # two\n  - id: b\n\n  - id: c\n");
    }

    @Test
    void theLastEntryLeavesEmptyBrackets() throws YamlSyntaxException {
        assertThat(yaml("tasks: # list\n  - id: a\nx: 1\n")
                        .edit(List.of(new YamlEdit.Remove(TASKS.index(0))))
                        .text())
                .isEqualTo("tasks: [] # list\nx: 1\n");
        assertThat(yaml("# top\na: 1\n# end\n")
                        .edit(List.of(new YamlEdit.Remove(YamlPath.of("a"))))
                        .text())
                .isEqualTo("# top\n{}\n# end\n");
    }

    @Test
    void insertsBetweenItems() throws YamlSyntaxException {
        YamlText list = yaml("# log\n- a\n\n# about b\n- b\n");
        assertThat(list.edit(List.of(new YamlEdit.Insert(YamlPath.ROOT, 0, text("x"))))
                        .text())
                .isEqualTo("# log\n- x\n- a\n\n# about b\n- b\n");
        assertThat(list.edit(List.of(new YamlEdit.Insert(YamlPath.ROOT, 1, text("x"))))
                        .text())
                .isEqualTo("# log\n- a\n- x\n\n# about b\n- b\n");
    }

    @Test
    void renamesAKeyInItsPlace() throws YamlSyntaxException {
        assertThat(yaml("a:  1 # x\n'b': 2\n")
                        .edit(List.of(new YamlEdit.Rename(YamlPath.of("a"), "on")))
                        .edit(List.of(new YamlEdit.Rename(YamlPath.of("b"), "c")))
                        .text())
                .isEqualTo("\"on\":  1 # x\n'c': 2\n");
        assertThatThrownBy(() -> yaml("a: 1\nb: 2\n").edit(List.of(new YamlEdit.Rename(YamlPath.of("a"), "b"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void createsMissingParents() throws YamlSyntaxException {
        assertThat(yaml("# settings\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("a", "b"), JsonNumber.of(1))))
                        .text())
                .isEqualTo("# settings\na: {b: 1}\n");
        assertThat(yaml("x: 1\nnotes:\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("notes", "deep", "er"), STEP)))
                        .text())
                .isEqualTo("x: 1\nnotes:\n  deep:\n    er: {id: swim, name: \"Swim: 20 min\", done: false}\n");
    }

    @Test
    void replacesTextsOfSeveralLines() throws YamlSyntaxException {
        String before = "a:\n  notes: | # why\n    one\n    two\n\n  x: 1\n";
        YamlPath notes = YamlPath.of("a", "notes");
        assertThat(yaml(before)
                        .edit(List.of(new YamlEdit.Set(notes, text("short"))))
                        .text())
                .isEqualTo("a:\n  notes: short # why\n\n  x: 1\n");
        assertThat(yaml(before)
                        .edit(List.of(new YamlEdit.Set(notes, text("three\nfour\n"))))
                        .text())
                .isEqualTo("a:\n  notes: | # why\n    three\n    four\n\n  x: 1\n");
        assertThat(yaml("a: one\n  two # c\nb: 1\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("a"), text("x"))))
                        .text())
                .isEqualTo("a: x # c\nb: 1\n");
        assertThat(yaml("a: one # c\nb: 1\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("a"), text("x\ny"))))
                        .text())
                .isEqualTo("a: |- # c\n  x\n  y\nb: 1\n");
    }

    @Test
    void documentMarkersStayInPlace() throws YamlSyntaxException {
        assertThat(yaml("---\na: 1\n...\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("b"), JsonNumber.of(2))))
                        .text())
                .isEqualTo("---\na: 1\nb: 2\n...\n");
        assertThat(yaml("---\n# none\n...\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("b"), JsonNumber.of(2))))
                        .text())
                .isEqualTo("---\n# none\nb: 2\n...\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "on|\"on\"",
                "1.10|\"1.10\"",
                "0123|\"0123\"",
                "1_000|\"1_000\"",
                "0x1F|\"0x1F\"",
                "12:30|\"12:30\"",
                "y|\"y\"",
                "~|\"~\"",
                "2026-01-14|2026-01-14",
                "2026-01-14T09:32:00Z|2026-01-14T09:32:00Z",
                "2026-1-4|\"2026-1-4\"",
                "a: b|\"a: b\"",
                "a #b|\"a #b\"",
                "a#b|a#b",
                "-x|\"-x\"",
                "30 min|30 min",
                "week-2|week-2",
                "it's|it's",
                ".inf|\".inf\"",
                "3rd|3rd"
            })
    void quotesWhatWouldBeMisread(String value, String written) throws YamlSyntaxException {
        assertThat(yaml("a: 1\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("a"), text(value))))
                        .text())
                .isEqualTo("a: " + written + "\n");
    }

    @Test
    void sharedValuesAreWrittenOutBeforeTheyChange() throws YamlSyntaxException {
        YamlText yaml = yaml("a: &x {k: 1}\nb: *x\nc:\n  <<: *x\n  m: 2\n");
        assertThat(yaml.edit(List.of(new YamlEdit.Set(YamlPath.of("b", "k"), JsonNumber.of(5))))
                        .text())
                .isEqualTo("a: &x {k: 1}\nb: {k: 5}\nc:\n  <<: *x\n  m: 2\n");
        YamlText changed = yaml.edit(List.of(new YamlEdit.Set(YamlPath.of("a", "k"), JsonNumber.of(5))));
        assertThat(changed.text()).isEqualTo("a: &x {k: 5}\nb: {k: 1}\nc:\n  <<: {k: 1}\n  m: 2\n");
        assertThat(yaml.edit(List.of(new YamlEdit.Remove(YamlPath.of("c", "k"))))
                        .text())
                .isEqualTo("a: &x {k: 1}\nb: *x\nc: {m: 2}\n");
        assertThat(yaml.edit(List.of(new YamlEdit.Remove(YamlPath.of("a")))).text())
                .isEqualTo("b: {k: 1}\nc:\n  <<: {k: 1}\n  m: 2\n");
    }

    @Test
    void severalEditsComposeOnce() throws YamlSyntaxException {
        YamlText edited = yaml("a: 1\nb: 2\n")
                .edit(List.of(
                        new YamlEdit.Remove(YamlPath.of("a")),
                        new YamlEdit.Set(YamlPath.of("b"), JsonNumber.of(3)),
                        new YamlEdit.Set(YamlPath.of("c"), JsonNull.NULL)));
        assertThat(edited.text()).isEqualTo("b: 3\nc: null\n");
        assertThat(edited.edit(List.of(new YamlEdit.Set(YamlPath.of("b"), JsonNumber.of(2))))
                        .edit(List.of(new YamlEdit.Remove(YamlPath.of("c"))))
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("a"), JsonNumber.of(1))))
                        .text())
                .isEqualTo("a: 1\nb: 2\n");
    }

    @Test
    void editsOfLongListsTakeLinearTime() throws YamlSyntaxException {
        YamlText list = yaml("- date: 2026-01-14\n  value: 35 # min\n".repeat(5_000));
        List<YamlEdit> edits = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            edits.add(new YamlEdit.Set(YamlPath.ROOT.index(i).key("value"), JsonNumber.of(i)));
            edits.add(new YamlEdit.Append(YamlPath.ROOT, JsonArray.ofStrings(List.of("x"))));
        }
        long start = System.nanoTime();
        assertThat(((JsonArray) list.edit(edits).value()).size()).isEqualTo(10_000);
        assertThat(System.nanoTime() - start).isLessThan(10_000_000_000L);
    }

    @Test
    void rendersRecordsReadably() {
        JsonObject target =
                JsonObject.builder().put("minutes", 90).put("per", "week").build();
        JsonObject goal = JsonObject.builder()
                .put("name", "Fitness")
                .put("target", target)
                .put("notes", "a\nb\n")
                .build();
        JsonObject goals = JsonObject.builder()
                .put("goals", JsonArray.of(goal, JsonArray.EMPTY))
                .build();
        assertThat(rendered(goals)).isEqualTo("""
            goals:
              - name: Fitness
                target: {minutes: 90, per: week}
                notes: |
                  a
                  b
              - []
            """);
    }

    @Test
    void refusesPathsThatDoNotFit() {
        assertThatThrownBy(() -> yaml("a: 1\n").edit(List.of(new YamlEdit.Set(YamlPath.of("a", "b"), JsonNull.NULL))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> yaml("a: [1]\n")
                        .edit(List.of(new YamlEdit.Set(YamlPath.of("a").index(1), JsonNull.NULL))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static String rendered(JsonValue value) {
        return YamlText.empty("new")
                .edit(List.of(new YamlEdit.Set(YamlPath.ROOT, value)))
                .text();
    }
}
