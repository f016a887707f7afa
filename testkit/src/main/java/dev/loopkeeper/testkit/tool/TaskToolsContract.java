package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tasks and projects as seen from outside; today is Wednesday 14 January 2026, 9:32. */
public abstract class TaskToolsContract extends ToolContract {
    /** For the adapter's test that inherits the contract. */
    protected TaskToolsContract() {}

    @Test
    void takesInstantsAsLocalTimes() {
        JsonObject created = call("create_task", "{'title':'Ring in','due_date':'2026-01-16T16:30:00Z'}");

        assertThat(created.object("task").orElseThrow().string("due")).contains("2026-01-16T17:30");
    }

    @Test
    void saysThatATaskIsPutOffToAWholeDay() {
        JsonObject created = call("create_task", "{'title':'Ring in','defer_date':'2026-01-16T16:30'}");

        assertThat(created.object("task").orElseThrow().string("defer_until")).contains("2026-01-16");
        assertThat(created.string("message").orElseThrow())
                .startsWith("Created task: Ring in, from Friday 16 January (s")
                .endsWith("); at any time of that day");
    }

    @Test
    void takesAWholeTaskWithItsIdAndConnections() {
        String example = "{'id':'task-7','title':'Write to Carol about the offer','note':'Has she read it?',"
                + "'mcp_connections':[{'server_name':'mail','tool_name':'send','input_mapping':{'to':'carol@example.com',"
                + "'body':'{{task.note}}'},'auto_execute':false,'execution_conditions':{'require_confirmation':true,"
                + "'time_window':{'start':'09:00','end':'17:00'},'retry_on_failure':false}}],'execution_config':{'agent_type':'TASK_EXECUTION','prompt_template':'Write"
                + " about {{task.title}}','allowed_tools':['mcp__mail__send'],'max_turns':5,'timeout_seconds':60}}";

        JsonObject task = call("create_task", example).object("task").orElseThrow();
        assertThat(task.string("id")).contains("task-7");
        assertThat(Json.write(task.get("mcp_connections").orElseThrow()))
                .isEqualTo(example.substring(example.indexOf("[{"), example.indexOf(",'execution_config'"))
                        .replace('\'', '"'));
        assertThat(me().refused("create_task", example).code()).isEqualTo(Refusal.Code.ALREADY_EXISTS);
    }

    @Test
    void makesATaskPartOfAnother() {
        call("create_project", "{'title':'Move house'}");
        call("create_task", "{'title':'Pack','project_id':'move-house','id':'pack'}");
        JsonObject part = call("create_task", "{'title':'Get boxes','parent_task_id':'pack'}");

        assertThat(part.object("task").orElseThrow().string("goal")).contains("move-house");
        assertThat(part.object("task").orElseThrow().string("parent")).contains("pack");
        call("create_project", "{'title':'Garden'}");
        assertThat(me().refused("create_task", "{'title':'X','parent_task_id':'pack','project_id':'garden'}")
                        .message())
                .contains("project_id", "garden", "move-house");
    }

    @Test
    void tellsWhatComesNextInASequence() {
        call("create_project", "{'title':'Move house','type':'sequential'}");
        call("create_task", "{'title':'Find a flat','project_id':'move-house'}");
        call("create_task", "{'title':'Give notice','project_id':'move-house','defer_date':'2026-01-20'}");
        call("create_task", "{'title':'Book movers','project_id':'move-house','waiting_for':'Anna'}");

        JsonObject completed = call("complete_task", "{'task_id':'move-house/find-a-flat','completion_note':'Nice'}");

        assertThat(completed.get("next_available")).contains(JsonNull.NULL);
        assertThat(completed.object("step").orElseThrow().string("result")).contains("Nice");
        assertThat(titles("{'available_only':true}")).isEmpty();
        assertThat(call("get_project_status", "{'project_id':'move-house'}").bool("is_stalled"))
                .contains(true);
        ToolCalls later = me().at("2026-01-20T09:00");
        assertThat(ToolCalls.each(later.call("query_tasks", "{'available_only':true}"), "tasks", "title"))
                .containsExactly("Give notice");
        JsonObject project = later.call("get_project_status", "{'project_id':'move-house'}");
        assertThat(project.string("next_action")).contains("Give notice");
        assertThat(project.whole("total_tasks")).hasValue(3);
        assertThat(project.whole("completed_tasks")).hasValue(1);
        assertThat(project.whole("available_tasks")).hasValue(1);
        assertThat(project.bool("is_stalled")).contains(false);
        assertThat(later.call("complete_task", "{'task_id':'move-house/give-notice'}")
                        .get("next_available"))
                .contains(JsonNull.NULL);
    }

    @Test
    void tellsWhatWasHeldUp() {
        call("create_task", "{'title':'Buy paint','id':'buy'}");
        call("create_task", "{'title':'Paint the wall','dependencies':['buy']}");

        assertThat(call("complete_task", "{'task_id':'buy'}").string("next_available"))
                .contains("Paint the wall");
    }

    @Test
    void tellsWhatWasHeldUpInAnotherProject() {
        call("create_project", "{'title':'Move house','type':'sequential'}");
        call("create_project", "{'title':'Garden'}");
        call("create_task", "{'title':'Get the keys','project_id':'move-house','id':'keys'}");
        call("create_task", "{'title':'Dig','project_id':'garden','dependencies':['keys']}");

        assertThat(call("complete_task", "{'task_id':'keys'}").string("next_available"))
                .contains("Dig");
    }

    @Test
    void findsTasksByLabelsInAnyCase() {
        call("create_task", "{'title':'Eat','tags':['Küche']}");
        call("create_task", "{'title':'Sleep','tags':['bed'],'contexts':['GARTENHÄUSCHEN']}");

        assertThat(titles("{'tag_ids':['KÜCHE']}")).containsExactly("Eat");
        assertThat(titles("{'context':'gartenhäuschen'}")).containsExactly("Sleep");
    }

    @Test
    void callsNoProjectStalledForWhatComesAgainLater() {
        call("create_project", "{'title':'Garden'}");
        call(
                "create_task",
                "{'title':'Water the beds','project_id':'garden','due_date':'2026-01-20','repeat':'every"
                        + " day','id':'water'}");

        assertThat(titles("{'available_only':true}")).isEmpty();
        assertThat(call("get_project_status", "{'project_id':'garden'}").bool("is_stalled"))
                .contains(false);
        assertThat(ToolCalls.each(call("review", "{}"), "findings", "kind")).doesNotContain("stalled");
    }

    @Test
    void findsTasksByAnyTwoFilters() {
        call("create_project", "{'title':'Garden'}");
        call("create_task", "{'title':'Sow beans','project_id':'garden','tags':['spring'],'due_date':'2026-01-20'}");
        call("create_task", "{'title':'Sow peas','project_id':'garden','flagged':true,'due_date':'2026-02-20'}");
        call("create_task", "{'title':'Order seeds','tags':['spring'],'flagged':true,'waiting_for':'the shop'}");
        call("create_task", "{'title':'Dig','project_id':'garden','contexts':['HOME']}");
        call("complete_task", "{'task_id':'garden/dig'}");

        assertThat(titles("{}")).containsExactlyInAnyOrder("Sow beans", "Sow peas", "Dig", "Order seeds");
        assertThat(titles("{'status':'active','project_id':'garden'}")).containsExactly("Sow beans", "Sow peas");
        assertThat(titles("{'status':'completed','context':'home'}")).containsExactly("Dig");
        assertThat(titles("{'tag_ids':['spring'],'flagged_only':true}")).containsExactly("Order seeds");
        assertThat(titles("{'search_text':'sow','due_before':'2026-01-31'}")).containsExactly("Sow beans");
        assertThat(titles("{'available_only':true,'flagged_only':true}")).containsExactly("Sow peas");
        assertThat(titles("{'waiting':true,'tag_ids':['spring']}")).containsExactly("Order seeds");
        assertThat(titles("{'due':'none','status':'active'}")).containsExactly("Order seeds");
        JsonObject page = call("query_tasks", "{'limit':1}");
        assertThat(page.whole("count")).hasValue(1);
        assertThat(page.whole("total")).hasValue(4);
        assertThat(titles("{'limit':3,'cursor':'" + page.string("next_cursor").orElseThrow() + "'}"))
                .hasSize(3);
    }

    @Test
    void showsTheFieldsOfATaskList() {
        call("create_task", "{'title':'Sow','due_date':'2026-01-20','flagged':true}");

        JsonObject task = (JsonObject)
                call("query_tasks", "{}").array("tasks").orElseThrow().values().get(0);
        assertThat(task.string("project")).contains("Inbox");
        assertThat(task.string("due_date")).contains("2026-01-20");
        assertThat(task.bool("flagged")).contains(true);
        assertThat(task.bool("available")).contains(true);
    }

    @Test
    void namesTheFieldThatIsWrong() {
        me().refuses("create_task", "{'title':''}", "title");
        me().refuses("create_task", "{'title':'X','estimated_minutes':0}", "estimated_minutes");
        me().refuses("create_task", "{'title':'X','priority':'HUGE'}", "priority");
        me().refuses("create_task", "{'title':'X','due_date':'the day of reckoning'}", "due_date");
        me().refuses("create_task", "{'title':'X','project_id':'nowhere'}", "project_id");
        me().refuses("create_task", "{'title':'X','parent_task_id':'nothing'}", "parent_task_id");
        assertThat(me().refused("process_inbox_item", "{'task_id':'x'}").message())
                .endsWith("One of assign_project, assign_task, complete, drop, convert_to_project.");
        me().refuses("complete_task", "{'task_id':'nothing'}", "task_id");
        me().refuses("query_tasks", "{'limit':0}", "limit");
        me().refuses("query_tasks", "{'limit':101}", "limit");
        me().refuses("query_tasks", "{'status':'open'}", "status");
        me().refuses("create_project", "{'title':'X','type':'loose'}", "type");
        me().refuses("create_project", "{'title':'X','review_interval_days':0}", "review_interval_days");
        me().refuses("create_project", "{'title':'X','folder_id':'nowhere'}", "folder_id");
        me().refuses("get_project_status", "{'project_id':'nowhere'}", "project_id");
        me().refuses("complete_review", "{'project_id':'nowhere'}", "project_id");
    }

    @Test
    void reviewsProjects() {
        JsonObject made = call(
                "create_project",
                "{'title':'Move house','note':'By"
                        + " May','due_date':'2026-05-01','tags':['home'],'review_interval_days':7}");
        assertThat(made.object("project").orElseThrow().whole("review_every")).hasValue(7);
        assertThat(made.string("project_id")).isNotEmpty();
        String status = "{'project_id':'move-house'}";
        assertThat(call("get_project_status", status).bool("needs_review")).contains(false);

        ToolCalls later = me().at("2026-01-22T09:00");
        assertThat(later.call("get_project_status", status).bool("needs_review"))
                .contains(true);
        JsonObject reviewed =
                later.call("complete_review", status).object("project").orElseThrow();
        assertThat(reviewed.string("last_reviewed")).contains("2026-01-22");
        assertThat(later.call("get_project_status", status).bool("needs_review"))
                .contains(false);
    }

    @Test
    void showsNobodyTheTasksOfAnother() {
        call("create_task", "{'title':'Secret','id':'secret'}");
        ToolCalls other = me().as("other");

        assertThat(other.call("query_tasks", "{}").whole("total")).hasValue(0);
        assertThat(other.refused("complete_task", "{'task_id':'secret'}").code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
        assertThat(other.refused("process_inbox_item", "{'task_id':'secret','action':'drop'}")
                        .code())
                .isEqualTo(Refusal.Code.NOT_FOUND);
    }

    @Test
    void clearsWhatATaskWaitsFor() {
        call("create_task", "{'title':'Buy paint','id':'paint'}");
        call("create_task", "{'title':'Paint the fence','id':'fence','dependencies':['paint']}");

        JsonObject free = call("update_step", "{'step':'fence','dependencies':[]}");

        assertThat(free.object("step").flatMap(step -> step.array("dependencies")))
                .contains(JsonArray.EMPTY);
        assertThat(titles("{'available_only':true}")).containsExactlyInAnyOrder("Buy paint", "Paint the fence");
    }

    @Test
    void listsGoalsThatArePartOfNoOther() {
        call("create_project", "{'title':'House'}");
        call("create_project", "{'title':'Garden'}");
        call("create_project", "{'title':'Pond','folder_id':'garden'}");

        JsonObject first = call("list_goals", "{'parent':'none','limit':1}");

        assertThat(first.whole("total")).hasValue(2);
        String cursor = first.string("next_cursor").orElseThrow();
        JsonObject second = call("list_goals", "{'parent':'none','limit':1,'cursor':'" + cursor + "'}");
        assertThat(Stream.of(first, second).flatMap(page -> ToolCalls.each(page, "goals", "title").stream()))
                .containsExactlyInAnyOrder("House", "Garden");
    }

    @Test
    void cascadesLikeDone() {
        call("create_goal", "{'title':'Fitness','daily':{'field':'fitness','rule':'set_true'}}");
        call("create_task", "{'title':'Go for a run','project_id':'fitness'}");
        call("open_loop", "{'content':'Go for a run'}");

        JsonObject done = call("complete_task", "{'task_id':'fitness/go-for-a-run'}");

        assertThat(done.object("daily_updated").orElseThrow().bool("fitness")).contains(true);
        assertThat(call("loops", "{}").whole("total")).hasValue(0);
    }
}
