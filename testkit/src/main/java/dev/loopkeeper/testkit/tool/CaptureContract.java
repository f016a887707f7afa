package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** That captured texts wait for a decision, once, and are no tasks before; today is Wednesday 14 January 2026, 9:32. */
public abstract class CaptureContract extends ToolContract {
    private static final String LIST = "{'text':'- Call the plumber by Friday\\n- Buy paint\\n- Water the plants'}";

    private static final String ORDERED =
            "{'text':'- Send the floor plan by Friday\\n- Order boxes once the floor plan is here'}";

    /** For the adapter's test that inherits the contract. */
    protected CaptureContract() {}

    private static List<String> titles(JsonObject answer) {
        return answer.array("captured").orElseThrow().values().stream()
                .map(one -> ((JsonObject) one)
                        .object("task")
                        .orElseThrow()
                        .string("title")
                        .orElseThrow())
                .toList();
    }

    @Test
    void keepsWhatATextSpeaksOfForReview() {
        JsonObject captured = call("capture", LIST);

        assertThat(titles(captured)).containsExactly("Call the plumber", "Buy paint", "Water the plants");
        JsonObject first =
                (JsonObject) captured.array("captured").orElseThrow().values().get(0);
        assertThat(first.object("task").orElseThrow().string("due_date")).contains("2026-01-16");
        assertThat(first.object("suggestion").orElseThrow().names())
                .contains("recommended_project", "create_new_project", "recommended_tags", "confidence", "reasoning");
        assertThat(captured.string("source_summary")).isNotEmpty();
        reopen();
        assertThat(titles(call("review_captured", "{}")))
                .containsExactly("Call the plumber", "Buy paint", "Water the plants");
    }

    @Test
    void surfacesNothingThatWaitsForReview() {
        call("capture", LIST);

        assertThat(call("query_tasks", "{}").whole("total")).hasValue(0);
        assertThat(call("status", "{}").string("text").orElseThrow()).doesNotContain("plumber");
        assertThat(call("agenda", "{}").string("text").orElseThrow()).doesNotContain("plumber");
        assertThat(call("get_next_actions", "{}").array("actions").orElseThrow().values())
                .isEmpty();
    }

    @Test
    void capturesTheSameTextOnce() {
        call("capture", LIST);
        JsonObject again = call("capture", LIST);

        assertThat(titles(again)).isEmpty();
        assertThat(ToolCalls.each(again, "already", "state"))
                .containsOnly("tentative")
                .hasSize(3);
        call("review_captured", "{'action':'accept'}");
        assertThat(titles(call("capture", LIST))).isEmpty();
        assertThat(call("query_tasks", "{}").whole("total")).hasValue(3);
    }

    @Test
    void notesTheHourBeforeWhichATaskIsNotToBeDone() {
        JsonObject captured = call("capture", "{'text':'- Call the bank, not before 3 pm tomorrow'}");
        assertThat(ToolCalls.each(captured, "captured", "task"))
                .singleElement()
                .asString()
                .contains("\"defer_until\":\"2026-01-15T15:00\"");

        call("review_captured", "{'action':'accept'}");

        JsonObject tasks = call("query_tasks", "{}");
        assertThat(ToolCalls.each(tasks, "tasks", "defer_until")).containsExactly("2026-01-15");
        assertThat(ToolCalls.each(tasks, "tasks", "description"))
                .containsExactly("Call the bank, not before 3 pm tomorrow\nNot before 15:00.");
    }

    @Test
    void keepsEveryTaskOfASentence() {
        String sentence = "{'text':'Call Tom by Friday and send Anna the numbers'}";

        assertThat(titles(call("capture", sentence))).containsExactly("Call Tom", "Send Anna the numbers");
        JsonObject again = call("capture", sentence);
        assertThat(titles(again)).isEmpty();
        assertThat(ToolCalls.each(again, "already", "state")).hasSize(2);
    }

    @Test
    void takesTheUsersNameForTheUser() {
        call("set_profile", "{'entries':{'name':'Ann Weber'}}");
        JsonObject captured =
                call("capture", "{'text':'- Ann: write the copy\\n- Ann Miller: print it\\n- Joe: post it'}");

        assertThat(captured.array("captured").orElseThrow().values().stream()
                        .map(one ->
                                ((JsonObject) one).object("task").orElseThrow().string("waiting_for_whom")))
                .containsExactly(Optional.empty(), Optional.of("Ann Miller"), Optional.of("Joe"));
    }

    @Test
    void saysThatATextHoldsNoTask() {
        assertThat(call("capture", "{'text':'It rained all day.'}").string("message"))
                .hasValue("No task was recognised in the text.");
    }

    @Test
    void bringsNothingBackThatWasRejected() {
        call("capture", LIST);
        call("review_captured", "{'action':'reject'}");

        JsonObject again = call("capture", "{'text':'-   BUY   PAINT!\\n* call the PLUMBER by friday'}");

        assertThat(titles(again)).isEmpty();
        assertThat(ToolCalls.each(again, "already", "state"))
                .containsOnly("rejected")
                .hasSize(2);
        assertThat(titles(call("capture", "{'text':'- Buy paint','again':true}")))
                .containsExactly("Buy paint");
    }

    @Test
    void makesTasksOfWhatIsAccepted() {
        call("create_project", "{'title':'Renovation'}");
        call("capture", LIST);
        String plumber =
                ToolCalls.each(call("review_captured", "{}"), "captured", "id").get(0);

        JsonObject accepted = call(
                "review_captured",
                "{'id':'" + plumber + "','action':'accept','project_id':'renovation','title':'Ring the plumber',"
                        + "'priority':'HIGH','due_date':'monday'}");

        assertThat(ToolCalls.each(accepted, "tasks", "title")).containsExactly("Ring the plumber");
        assertThat(ToolCalls.each(accepted, "tasks", "goal")).containsExactly("renovation");
        assertThat(ToolCalls.each(accepted, "tasks", "due")).containsExactly("2026-01-19");
        assertThat(accepted.whole("waiting")).hasValue(2);
        call("review_captured", "{'id':'Buy paint','action':'reject'}");
        call("review_captured", "{'action':'accept'}");
        assertThat(ToolCalls.each(call("query_tasks", "{'project_id':'inbox'}"), "tasks", "title"))
                .containsExactly("Water the plants");
        assertThat(me().refused("review_captured", "{'id':'" + plumber + "','action':'reject'}")
                        .code())
                .isEqualTo(Refusal.Code.CONFLICT);
    }

    @Test
    void decidesAboutSeveralAtOnce() {
        call("capture", LIST);
        List<String> handles = ToolCalls.each(call("review_captured", "{}"), "captured", "handle");

        JsonObject accepted =
                call("review_captured", "{'id':'" + handles.get(0) + ", " + handles.get(2) + "','action':'accept'}");

        assertThat(ToolCalls.each(accepted, "tasks", "title")).containsExactly("Call the plumber", "Water the plants");
        assertThat(accepted.whole("waiting")).hasValue(1);
        Refusal refused = me().refused("review_captured", "{'id':'" + handles.get(1) + " zzzz','action':'reject'}");
        assertThat(refused.faults().get(0).value()).isEqualTo("zzzz");
        call("review_captured", "{'id':'" + handles.get(1) + "','action':'reject'}");
        assertThat(call("review_captured", "{'action':'accept'}").string("message"))
                .contains("Nothing waits for review.");
    }

    @Test
    void putsAllThatIsForTheInboxIntoOne() {
        call("capture", LIST);
        call("review_captured", "{'id':'Buy paint','action':'edit','project_id':'inbox'}");
        call("review_captured", "{'id':'Water the plants','action':'edit','project_id':'inbox'}");
        call("review_captured", "{'action':'accept'}");

        assertThat(call("list_goals", "{}").whole("total")).hasValue(1);
        assertThat(call("query_tasks", "{'project_id':'inbox'}").whole("total")).hasValue(3);
    }

    @Test
    void changesWhatWaits() {
        call("capture", LIST);
        call("review_captured", "{'id':'Buy paint','action':'edit','title':'Buy white paint','tags':['shop']}");

        assertThat(titles(call("review_captured", "{}")))
                .contains("Buy white paint")
                .hasSize(3);
        call("undo", "{}");
        assertThat(titles(call("review_captured", "{}"))).contains("Buy paint").hasSize(3);
    }

    @Test
    void keepsTheOrderThatATextNamesWhenAcceptedOneByOne() {
        call("capture", ORDERED);
        List<String> ids = ToolCalls.each(call("review_captured", "{}"), "captured", "id");

        call("review_captured", "{'id':'" + ids.get(1) + "','action':'accept'}");
        call("review_captured", "{'id':'" + ids.get(0) + "','action':'accept'}");

        assertThat(ToolCalls.each(call("query_tasks", "{'available_only':true}"), "tasks", "title"))
                .containsExactly("Send the floor plan");
    }

    @Test
    void keepsTheOrderThatATextNames() {
        call("capture", ORDERED);
        call("review_captured", "{'action':'accept'}");

        assertThat(ToolCalls.each(call("query_tasks", "{'available_only':true}"), "tasks", "title"))
                .containsExactly("Send the floor plan");
    }

    @Test
    void keepsEveryTaskThatOneComesAfter() {
        captured("Order boxes", "Send the plan", "Pay the deposit");
        call("review_captured", "{'action':'accept'}");
        captured("Send the plan");
        captured("Pay the deposit");
        call("review_captured", "{'action':'accept'}");

        assertThat(call("complete_task", "{'task_id':'Send the plan'}").get("next_available"))
                .contains(JsonNull.NULL);
        assertThat(call("complete_task", "{'task_id':'Pay the deposit'}").string("next_available"))
                .contains("Order boxes");
    }

    @Test
    void makesNoCircleWithTheOrderThatTasksHaveAlready() {
        captured("Order boxes", "Pay the deposit");
        captured("Sign the lease");
        call("review_captured", "{'action':'accept'}");
        call("update_step", "{'step':'Sign the lease','dependencies':['Order boxes']}");
        captured("Pay the deposit", "Sign the lease");
        call("review_captured", "{'action':'accept'}");

        assertThat(ToolCalls.each(call("query_tasks", "{'available_only':true}"), "tasks", "title"))
                .containsExactly("Order boxes");
    }

    private void captured(String title, String... after) {
        ExtractedTask task = ExtractedTask.of(title).with(ExtractedTask.DEPENDENCIES, List.of(after));
        write(new Changes()
                .create(
                        RecordTypes.CAPTURED,
                        CapturedTask.of(title, task).with(CapturedTask.STATE, CapturedTask.State.TENTATIVE)));
    }

    @Test
    void keepsWhomAnEditedTaskWaitsFor() {
        call("capture", LIST);
        call("review_captured", "{'id':'Buy paint','action':'edit','waiting_for_whom':'Ann'}");
        JsonObject accepted = call("review_captured", "{'id':'Buy paint','action':'accept'}");

        assertThat(ToolCalls.each(accepted, "tasks", "waiting_for")).containsExactly("Ann");
    }

    @Test
    void saysWhatADecisionNeeds() {
        call("capture", LIST);

        refuses("{'action':'edit'}", "title");
        refuses("{'id':'Buy paint','title':'X'}", "action");
        refuses("{'action':'accept','title':'X'}", "id");
        refuses("{'id':'nothing','action':'accept'}", "id");
        refuses("{'id':'Buy paint','action':'accept','project_id':'nowhere'}", "project_id");
        refuses("{'id':'Buy paint','action':'reject','title':'X'}", "action");
        refuses("{'id':'Buy paint','action':'edit','project_id':'nowhere'}", "project_id");
        refuses("{'action':'eat'}", "action");
    }

    private void refuses(String arguments, String field) {
        assertThat(me().refused("review_captured", arguments).faults().get(0).field())
                .as(arguments)
                .isEqualTo(field);
    }

    @Test
    void keepsUsersApart() {
        call("capture", LIST);

        assertThat(titles(me().as("other").call("review_captured", "{}"))).isEmpty();
    }
}
