package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of tasks that are completed, moved and linked, as it is called from outside. */
class TaskActsTest {
    private static final String HIDDEN =
            " The goal flat is completed: nothing of it shows up until it is active again.";

    private final Bench bench = Bench.empty();

    @ParameterizedTest
    @CsvSource({"complete_task,task_id", "done,what", "complete_step,step"})
    void meansTheOpenOneOfSeveralTasksOfOneName(String tool, String param) {
        for (String title : List.of("Pay bill", "One")) {
            for (int time = 1; time <= 2; time++) {
                create("'title':'" + title + "'");
                bench.call(tool, "{'" + param + "':'" + title + "'}");
            }
        }

        assertThat(bench.call("query_tasks", "{'status':'active'}").whole("total"))
                .hasValue(0);
    }

    @Test
    void saysThatATaskWasCompletedBefore() {
        create("'title':'Pay bill'");
        complete("Pay bill");

        assertThat(complete("Pay bill")).contains("Pay bill was already done.");
        assertThat(process("Pay bill", "complete")).contains("Pay bill was already done.");
    }

    @Test
    void saysWhenATaskComesAgain() {
        create("'title':'Water plants','repeat':'every 3 days'");
        create("'title':'Feed the cat','repeat':'every 2 days'");

        assertThat(complete("Water plants")).startsWith("Completed: Water plants. Next on ");
        assertThat(complete("Water plants")).isEqualTo("Water plants was already done.");
        assertThat(process("Feed the cat", "complete")).startsWith("Completed: Feed the cat. Next on ");
        assertThat(process("Feed the cat", "complete")).isEqualTo("Feed the cat was already done.");
    }

    @Test
    void takesSubTasksAlongWhereverATaskGoes() {
        bench.call("create_goal", "{'title':'Flat'}");
        bench.call("create_goal", "{'title':'Office'}");
        create("'title':'Paint','project_id':'flat'");
        create("'title':'Buy paint','parent_task_id':'flat/paint'");
        create("'title':'Choose a colour','parent_task_id':'flat/buy-paint'");

        bench.call("edit", "{'goal':'flat','task_id':'paint','move_to':'office'}");

        assertThat(titles("office")).containsExactlyInAnyOrder("Paint", "Buy paint", "Choose a colour");
        bench.call("edit", "{'goal':'office','task_id':'buy-paint','move_to':'flat'}");
        assertThat(titles("flat")).containsExactlyInAnyOrder("Buy paint", "Choose a colour");
        assertThat(stepOf("flat/buy-paint").has("parent")).isFalse();
        bench.call("undo", "{}");
        bench.call("undo", "{}");
        assertThat(titles("flat")).isEmpty();
    }

    @Test
    void findsWhatATaskDependsOnInOtherProjects() {
        bench.call("create_goal", "{'title':'Flat'}");
        create("'title':'Step A','project_id':'flat'");

        assertThat(create("'title':'Step B','dependencies':['Step A']")
                        .object("task")
                        .flatMap(task -> task.array("dependencies"))
                        .orElseThrow())
                .hasSize(1);
    }

    @Test
    void saysThatATaskOfThatNameIsThere() {
        create("'title':'Pay bill'");

        assertThat(create("'title':'pay bill'").string("message").orElseThrow())
                .matches("Created task: pay bill \\(s...\\); there was one of that name before: 'Pay bill' \\(s...\\)");
    }

    @Test
    void saysWhatAClosedProjectHides() {
        bench.call("create_project", "{'title':'Flat'}");
        create("'title':'Paint','project_id':'flat'");

        assertThat(bench.call("update_goal", "{'goal':'flat','status':'completed'}")
                        .string("message"))
                .contains(
                        "Completed goal flat. 1 task stays open, in no list of what to do until the goal is active again.");
        assertThat(create("'title':'Clean','project_id':'flat'")
                        .string("message")
                        .orElseThrow())
                .endsWith("; it shows up when flat, which is completed, is active again");
        assertThat(bench.call("query_tasks", "{'status':'active'}").whole("total"))
                .hasValue(0);
        assertThat(titles("flat")).containsExactlyInAnyOrder("Paint", "Clean");
        create("'title':'Sweep'");
        assertThat(bench.call("process_inbox_item", "{'task_id':'sweep','action':'assign_project','target_id':'flat'}")
                        .string("message"))
                .contains("Moved to flat: Sweep." + HIDDEN);
        create("'title':'Dust'");
        assertThat(bench.call(
                                "process_inbox_item",
                                "{'task_id':'dust','action':'assign_task','target_id':'flat/clean'}")
                        .string("message"))
                .contains("Now part of Clean: Dust." + HIDDEN);
        create("'title':'Mop'");
        assertThat(bench.call("edit", "{'goal':'inbox','task_id':'mop','move_to':'flat'}")
                        .string("message"))
                .contains("Changed mop." + HIDDEN);
        create("'title':'Wax'");
        complete("Wax");
        assertThat(bench.call("edit", "{'goal':'inbox','task_id':'wax','move_to':'flat'}")
                        .string("message"))
                .contains("Changed wax.");
        assertThat(bench.call("edit", "{'goal':'flat','task_id':'wax','done':false}")
                        .string("message"))
                .contains("Took back that wax was done." + HIDDEN);
        bench.call("capture", "{'text':'- Buy oil'}");
        assertThat(bench.call("review_captured", "{'action':'accept','project_id':'flat'}")
                        .string("message"))
                .contains("Accepted 1 task." + HIDDEN);
        assertThat(bench.call("plan", "{'goal':'flat','name':'Air'}").string("message"))
                .hasValueSatisfying(message -> assertThat(message).endsWith(HIDDEN));
        assertThat(bench.call("query_tasks", "{}").whole("total")).hasValue(8);
        assertThat(Bench.each(bench.call("history", "{}"), "changes", "summary"))
                .allSatisfy(summary -> assertThat(summary).doesNotContain("shows up"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 20})
    void listsOpenTasksBeforeClosedOnes(int limit) {
        for (String title : List.of("A", "B", "C", "D", "E")) {
            create("'title':'" + title + "','due_date':'2026-02-01'");
        }
        complete("A");
        complete("C");

        List<String> all = new ArrayList<>();
        JsonObject page = bench.call("query_tasks", "{'limit':" + limit + "}");
        all.addAll(titles(page));
        while (page.string("next_cursor").isPresent()) {
            String cursor = page.string("next_cursor").orElseThrow();
            page = bench.call("query_tasks", "{'limit':" + limit + ",'cursor':'" + cursor + "'}");
            all.addAll(titles(page));
        }

        assertThat(all).hasSize(5).doesNotHaveDuplicates();
        assertThat(all.subList(0, 3)).containsExactlyInAnyOrder("B", "D", "E");
        assertThat(page.whole("total")).hasValue(5);
    }

    @ParameterizedTest
    @CsvSource({"pending,1", "in_progress,1", "ACTIVE,1", "skipped,0", "completed,0"})
    void knowsTheStatusOfTasksByTheirOwnWords(String status, int total) {
        create("'title':'A'");

        assertThat(bench.call("query_tasks", "{'status':'" + status + "'}").whole("total"))
                .hasValue(total);
    }

    @ParameterizedTest
    @CsvSource({"2h,120", "90 min,90", "1.5 hours,90", "half an hour,30", "45,45"})
    void readsEstimatesAsLengthsOfTime(String words, int minutes) {
        String estimate = "'estimate':'" + words + "'";
        bench.call("create_goal", "{'title':'Flat'}");
        create("'title':'A','project_id':'flat'," + estimate);
        bench.call("add_step", "{'goal':'flat','title':'B'," + estimate + "}");
        bench.call("decompose_goal", "{'goal':'flat','steps':[{'title':'C'," + estimate + "}]}");
        create("'title':'D','project_id':'flat'");
        bench.call("update_step", "{'step':'flat/d'," + estimate + "}");
        create("'title':'E','project_id':'flat'");
        bench.call("edit", "{'goal':'flat','task_id':'e'," + estimate + "}");

        assertThat(bench.call("list_steps", "{'goal':'flat'}").array("steps").orElseThrow().stream()
                        .map(step -> ((JsonObject) step).whole("estimate").orElseThrow()))
                .hasSize(5)
                .containsOnly((long) minutes);
    }

    @Test
    void namesWhatIsAllowedWhereNothingOrSomethingElseIsGiven() {
        create("'title':'A'");

        assertThat(bench.refused("process_inbox_item", "{'task_id':'A'}").message())
                .contains("action: is missing", "assign_project", "convert_to_project");
        assertThat(bench.refused("suggest_next_actions", "{}").message()).contains("morning", "deep_work");
        assertThat(bench.refused("create_task", "{'title':'B','priority':1}").message())
                .contains("priority: 1 is not one of URGENT, HIGH");
        assertThat(bench.refused("create_task", "{'title':'B','estimate':'long'}")
                        .message())
                .contains("\"long\" is not a length of time");
    }

    @ParameterizedTest
    @CsvSource({"complete_task,task_id", "done,what", "complete_step,step"})
    void saysWhichPartsOfACompletedTaskStayOpen(String tool, String param) {
        create("'title':'Paint'");
        create("'title':'Buy paint','parent_task_id':'Paint'");

        assertThat(bench.call(tool, "{'" + param + "':'paint'}")
                        .array("warnings")
                        .orElseThrow()
                        .toString())
                .contains("Still open as part of paint: Buy paint.");
    }

    @Test
    void saysThatATaskComesUpAfterItIsDue() {
        assertThat(create("'title':'A','due_date':'2026-01-20','planned':'2026-02-01'")
                        .string("message")
                        .orElseThrow())
                .endsWith("; it is planned for 2026-02-01, after it is due");
        create("'title':'B','due_date':'2026-01-20'");
        assertThat(bench.call("update_step", "{'step':'b','defer_until':'2026-02-01'}")
                        .string("message"))
                .contains("Changed b; it is put off to 2026-02-01, after it is due.");
        assertThat(bench.call("update_step", "{'step':'b','flagged':true}").string("message"))
                .contains("Changed b.");
    }

    @Test
    void saysThatAProjectDoesNotComeAgain() {
        create("'title':'Paint','repeat':'every week'");

        assertThat(process("Paint", "convert_to_project"))
                .isEqualTo("Made the project paint of Paint. It does not come again any more.");
    }

    @Test
    void countsATaskThatComesAgainOnEachOfItsDays() {
        create("'title':'Water plants','repeat':'every day','estimate':30");

        assertThat(bench.call("analyze_workload", "{'time_horizon_days':4}")
                        .number("total_estimated_hours")
                        .orElseThrow())
                .isEqualByComparingTo("2");
    }

    private JsonObject create(String fields) {
        return bench.call("create_task", "{" + fields + "}");
    }

    private String complete(String task) {
        return bench.call("complete_task", "{'task_id':'" + task + "'}")
                .string("message")
                .orElseThrow();
    }

    private String process(String task, String action) {
        return bench.call("process_inbox_item", "{'task_id':'" + task + "','action':'" + action + "'}")
                .string("message")
                .orElseThrow();
    }

    private List<String> titles(String project) {
        return titles(bench.call("query_tasks", "{'project_id':'" + project + "','status':'active'}"));
    }

    private static List<String> titles(JsonObject page) {
        return page.array("tasks").orElseThrow().stream()
                .map(task -> ((JsonObject) task).string("title").orElseThrow())
                .toList();
    }

    private JsonObject stepOf(String path) {
        return bench.call("update_step", "{'step':'" + path + "','flagged':true}")
                .object("step")
                .orElseThrow();
    }
}
