package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of tasks that are completed, moved and linked, as it is called from outside. */
class TaskActsTest {
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
                .startsWith("Created task: pay bill; there was one of that name before: 'Pay bill' (s");
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
        return bench.call("query_tasks", "{'project_id':'" + project + "','status':'active'}")
                .array("tasks")
                .orElseThrow()
                .stream()
                .map(task -> ((JsonObject) task).string("title").orElseThrow())
                .toList();
    }

    private JsonObject stepOf(String path) {
        return bench.call("update_step", "{'step':'" + path + "','flagged':true}")
                .object("step")
                .orElseThrow();
    }
}
