package dev.loopkeeper.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HandWrittenFilesTest {
    private static final String GOALS = """
            # what I am after this year
            goals:
              fitness: {name: Fitness, target: {minutes: 90, per: week}, daily: {field: fitness, rule: add_minutes}, colour: red}
              'home':
                name:   "Home & garden"   # the house
                daily: { field: notes , rule: append_note }
            """;
    private static final String WEEK = """
            %YAML 1.2
            ---
            # Week 2 -- after the holidays

            goal: fitness
            tasks:

              # mornings only!
              - {id: swim, name: 'Swim in the lido', done: no, mood: "so-so"}   # cold
              -   id:    "run-session"
                  name: >-
                    Run session
                    (30 min)
                  done:   false      # not yet
                  equipment: [shoes, 'head torch']

                  notes: |
                    bring water
                    and a towel
              - name: Call the physio
              # the end
            """;

    @TempDir
    Path folder;

    private Home home;

    @BeforeEach
    void aFolderThatAPersonWrote() {
        home = new Home(folder)
                .file("goals.yml", GOALS)
                .file("settings.yml", "week_one: 2026-01-05\n")
                .file("todos/fitness/week-2.yml", WEEK);
    }

    @Test
    void aTaskIsCalledAnewWhenItsTwinAboveIs() {
        String week =
                "tasks:\n- id: run\n- id: swim\n- id: run\n- id: walk\n- id: row\n- id: ski\n- id: climb\n- id: dive\n";
        home.file("todos/fitness/week-2.yml", week);
        assertThat(home.call("list_steps", "{'goal':'fitness'}").toString()).contains("fitness/week-2/run~2");

        home.file("todos/fitness/week-2.yml", week.replaceFirst("run", "jog"));
        assertThat(home.call("list_steps", "{'goal':'fitness'}").toString())
                .contains("fitness/week-2/jog", "fitness/week-2/run]")
                .doesNotContain("run~2");
    }

    @Test
    void aConnectionThatCouldNotBeGivenStaysAsItIsWritten() {
        String task = "  - {id: swim, mcp_connections: [{server_name: E Mail, tool_name: send, at: noon}],"
                + " execution_config: {agent_type: MAIL}, name: Swim}\n";
        home.file("todos/fitness/week-2.yml", "tasks:\n" + task);

        home.call("edit", "{'goal':'fitness','task_id':'swim','unit':'week-2','name':'Swim far'}");

        assertThat(home.text("todos/fitness/week-2.yml"))
                .contains(task.strip().replace("name: Swim}", "name: Swim far}"));
    }

    @Test
    void anEditByHandInALongFileIsSeenAndAnErrorInItNamed() {
        StringBuilder week = new StringBuilder("tasks:\n");
        for (int i = 1; i <= 30; i++) {
            week.append("- id: task-")
                    .append(i)
                    .append("\n  name: Task ")
                    .append(i)
                    .append('\n');
        }
        home.file("todos/fitness/week-2.yml", week.toString());
        home.call("list_steps", "{'goal':'fitness'}");

        home.file("todos/fitness/week-2.yml", week.toString().replace("Task 17\n", "Stretch\n"));
        assertThat(home.call("list_steps", "{'goal':'fitness'}").toString()).contains("Stretch");
        home.file("todos/fitness/week-2.yml", week.toString().replace("Task 17\n", "'Stretch\n"));
        assertThat(home.refusal("list_steps", "{'goal':'fitness'}").message()).contains("week-2.yml");
    }

    @Test
    void textIsWhatIsWrittenThoughItLooksLikeANumber() {
        String week = """
                tasks:
                - {id: 007, name: 1e3, tags: [1.10, 0x1F, 5]}
                - {id: b, name: 0x1F}
                - {id: c, name: yes}
                - {id: d, name: True}
                - {id: e, name: 1.10, notes: 12e4567}
                """;
        home.file("todos/fitness/week-2.yml", week);
        home.file("goals.yml", "goals:\n  fitness: {name: 007}\n");

        String steps = home.call("list_steps", "{'goal':'fitness'}").toString();
        assertThat(steps)
                .contains("fitness/week-2/007", "value=1e3", "value=1.10", "value=0x1F", "value=5")
                .contains("value=yes", "value=True", "value=12e4567");
        assertThat(home.call("list_goals", "{}").toString()).contains("value=007");

        home.call("done", "{'goal':'fitness','what':'True'}");
        assertThat(changedLines(week, home.text("todos/fitness/week-2.yml")))
                .containsExactly(
                        "-- {id: d, name: True}",
                        "+- {id: d, name: True, done: true, completed_at: 2026-01-14T09:32:00Z}");
    }

    @Test
    void aNumberBeyondAllBoundsIsTextAndLeavesTheOtherRecordsAlone() {
        home.file("todos/fitness/week-2.yml", "tasks:\n- {id: swim, mood: 12e4567}\n- {id: run}\n");

        assertThat(home.call("list_steps", "{'goal':'fitness'}").toString())
                .contains("fitness/week-2/swim", "fitness/week-2/run", "12e4567");
    }

    @Test
    void changesOnlyTheLinesThatHaveTo() {
        home.call("done", "{'goal':'fitness','what':'35 min run','notes':'along the river'}");

        assertThat(changedLines(WEEK, home.text("todos/fitness/week-2.yml")))
                .containsExactly(
                        "-      done:   false      # not yet",
                        "+      done:   true      # not yet",
                        "+        along the river",
                        "+      completed_at: 2026-01-14T09:32:00Z");
        assertThat(home.text("goals.yml")).isEqualTo(GOALS);
    }

    @Test
    void keepsWindowsLineEndsAndEveryOtherByte() {
        String windows = WEEK.replace("\n", "\r\n");
        home.file("todos/fitness/week-2.yml", windows);

        home.call("done", "{'goal':'fitness','what':'swim'}");

        String after = home.text("todos/fitness/week-2.yml");
        assertThat(after.replace("\r\n", "")).doesNotContain("\n").doesNotContain("\r");
        assertThat(changedLines(windows, after))
                .containsExactly(
                        "-  - {id: swim, name: 'Swim in the lido', done: no, mood: \"so-so\"}   # cold",
                        "+  - {id: swim, name: 'Swim in the lido', done: true, mood: \"so-so\", completed_at:"
                                + " 2026-01-14T09:32:00Z}   # cold");
    }

    @Test
    void undoGivesEveryByteBack() {
        Map<String, String> before = home.files();
        home.call("done", "{'goal':'fitness','what':'35 min run','notes':'along the river'}");
        home.call("done", "{'goal':'fitness','what':'20 min walk'}");
        home.call("plan", "{'goal':'fitness','name':'Yoga'}");
        home.call("edit", "{'goal':'fitness','task_id':'swim','notes':'+with Ann','name':'Swim'}");
        home.call("plan", "{'goal':'new','name':'First thing','create_goal':true}");
        home.call("remember", "{'text':'Mornings work'}");

        for (int i = 0; i < 6; i++) {
            home.call("undo", "{}");
        }

        assertThat(home.files()).isEqualTo(before);
    }

    @Test
    void takingACompletionBackGivesEveryByteBack() {
        Map<String, String> before = home.files();
        home.call("done", "{'goal':'fitness','what':'35 min run','notes':'along the river'}");

        JsonObject answer = home.call("edit", "{'goal':'fitness','task_id':'run-session','done':false}");

        assertThat(home.files()).isEqualTo(before);
        assertThat(answer.object("reverted")
                        .orElseThrow()
                        .object("logged")
                        .orElseThrow()
                        .number("value"))
                .hasValueSatisfying(value -> assertThat(value).isEqualByComparingTo("35"));
    }

    @Test
    void undoLeavesWhatWasWrittenElsewhereSince() {
        String change = home.call("done", "{'goal':'fitness','what':'35 min run'}")
                .string("change")
                .orElseThrow();
        home.call("done", "{'goal':'fitness','what':'20 min walk'}");
        String edited = home.text("todos/fitness/week-2.yml").replace("# the end", "# the very end");
        home.file("todos/fitness/week-2.yml", edited);

        home.call("undo", "{'change':'" + change + "'}");

        assertThat(changedLines(WEEK, home.text("todos/fitness/week-2.yml")))
                .containsExactly("-  # the end", "+  # the very end");
        assertThat(home.text("daily.yml")).isEqualTo("2026-01-14: {fitness: 20}\n");
        assertThat(home.text("logs/fitness.yml")).contains("value: 20").doesNotContain("value: 35");
    }

    @Test
    void redoGivesEveryByteOfTheChangeBack() {
        home.call("done", "{'goal':'fitness','what':'35 min run','notes':'along the river'}");
        Map<String, String> done = home.files();
        String undo = home.call("undo", "{}").string("change").orElseThrow();

        home.call("undo", "{'change':'" + undo + "'}");

        assertThat(home.files()).isEqualTo(done);
    }

    @Test
    void givesTasksWithoutIdsANameOfTheirOwn() {
        JsonObject answer = home.call("done", "{'goal':'fitness','what':'call-the-physio'}");

        JsonObject matched = answer.object("matched").orElseThrow();
        assertThat(matched.string("step_id")).contains("fitness/week-2/call-the-physio");
        assertThat(matched.string("reason")).contains("exact_key");
        assertThat(home.text("todos/fitness/week-2.yml"))
                .contains("  - name: Call the physio\n    done: true\n    completed_at:");
    }

    @Test
    void keepsTheIdentityOfAMovedTask() {
        home.call("edit", "{'goal':'fitness','task_id':'run-session','move_to':'week-3'}");

        JsonObject step =
                home.call("list_steps", "{'goal':'fitness','unit':'week-3'}").array("steps").orElseThrow().stream()
                        .map(JsonObject.class::cast)
                        .findFirst()
                        .orElseThrow();
        assertThat(step.string("id")).contains("fitness/week-2/run-session");
        assertThat(step.string("key")).contains("run-session");
        assertThat(step.string("notes")).contains("bring water\nand a towel\n");
        assertThat(home.text("todos/fitness/week-2.yml")).doesNotContain("run-session");
        assertThat(home.text("todos/fitness/week-3.yml"))
                .startsWith("goal: fitness\nunit: week-3\ntasks:\n  - id: run-session\n");
    }

    @Test
    void writesNewFilesAsAPersonWould() {
        home.call("plan", "{'goal':'home','task_id':'yoga-session','name':'Yoga: 20 min','description':'on'}");
        home.call("done", "{'goal':'fitness','what':'20 min walk'}");

        assertThat(home.text("todos/home/week-2.yml")).matches("""
                        goal: home
                        unit: week-2
                        tasks:
                          - id: yoga-session
                            name: "Yoga: 20 min"
                            description: "on"
                            uid: [0-9a-f-]{36}
                        """);
        assertThat(home.text("logs/fitness.yml"))
                .matches("- date: 2026-01-14\n  value: 20\n  unit: minutes\n  notes: walk\n  id: [0-9a-f-]{36}\n");
        assertThat(home.text("daily.yml")).isEqualTo("2026-01-14: {fitness: 20}\n");
    }

    @Test
    void readsAndKeepsOtherSensibleShapes() {
        home.file("daily.yml", "# days\n- date: 2026-01-13\n  fitness: 10\n- {date: 2026-01-14, fitness: 5}\n")
                .file("logs/fitness.yml", "note: mine\nentries:\n- {date: 2026-01-13, minutes: 10}\n");

        home.call("done", "{'goal':'fitness','what':'20 min walk'}");

        assertThat(home.text("daily.yml"))
                .isEqualTo("# days\n- date: 2026-01-13\n  fitness: 10\n- {date: 2026-01-14, fitness: 25}\n");
        assertThat(home.text("logs/fitness.yml"))
                .startsWith("note: mine\nentries:\n- {date: 2026-01-13, minutes: 10}\n- {date: 2026-01-14, value: 20");
    }

    @Test
    void findsGoalsThatOnlyHaveTasks() {
        home.file("todos/garden/steps.yml", "- name: Order seeds\n- name: Dig the beds\n");

        JsonObject answer = home.call("done", "{'goal':'garden','what':'seeds'}");

        assertThat(answer.object("matched").orElseThrow().string("task_id")).contains("order-seeds");
        assertThat(home.text("todos/garden/steps.yml"))
                .isEqualTo(
                        "- name: Order seeds\n  done: true\n  completed_at: 2026-01-14T09:32:00Z\n- name: Dig the beds\n");
    }

    /** The lines of a diff, without those that are the same. */
    private static List<String> changedLines(String before, String after) {
        List<String> old = before.lines().toList();
        List<String> now = after.lines().toList();
        int[][] common = new int[old.size() + 1][now.size() + 1];
        for (int i = old.size() - 1; i >= 0; i--) {
            for (int j = now.size() - 1; j >= 0; j--) {
                common[i][j] = old.get(i).equals(now.get(j))
                        ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        List<String> changes = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            if (i < old.size() && j < now.size() && old.get(i).equals(now.get(j))) {
                i++;
                j++;
            } else if (i < old.size() && (j == now.size() || common[i + 1][j] >= common[i][j + 1])) {
                changes.add("-" + old.get(i++));
            } else {
                changes.add("+" + now.get(j++));
            }
        }
        return changes;
    }
}
