package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.testkit.Contract;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tasks, projects and the inbox as seen from outside; today is Wednesday 14 January 2026, 9:32. */
public abstract class TaskToolsContract extends Contract {
    /** For the adapter's test that inherits the contract. */
    protected TaskToolsContract() {}

    private ToolCalls me() {
        return new ToolCalls(workspace(), UserId.DEFAULT, NOW);
    }

    private JsonObject call(String tool, String arguments) {
        return me().call(tool, arguments);
    }

    private List<String> titles(String query) {
        return ToolCalls.each(call("query_tasks", query), "tasks", "title");
    }

    @Test
    void putsATaskWithoutAProjectIntoTheInbox() {
        JsonObject created = call(
                "create_task",
                "{'title':'Call the plumber','note':'The tap drips','due_date':'friday','defer_date':'2026-01-15',"
                        + "'flagged':true,'tags':['home'],'estimated_minutes':10}");

        assertThat(created.string("message").orElseThrow())
                .matches("Created task: Call the plumber, due Friday 16 January, from Thursday 15 January"
                        + " \\(s[a-z2-9]{3}\\)");
        JsonObject task = created.object("task").orElseThrow();
        assertThat(task.string("id")).isEqualTo(created.string("task_id"));
        assertThat(task.string("goal")).contains("inbox");
        assertThat(task.string("description")).contains("The tap drips");
        assertThat(task.string("due")).contains("2026-01-16");
        assertThat(task.string("defer_until")).contains("2026-01-15");
        assertThat(task.bool("flagged")).contains(true);
        assertThat(task.whole("estimate")).hasValue(10);
        assertThat(me().refused("delete_goal", "{'goal':'inbox'}").code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(me().refused("update_goal", "{'goal':'inbox','slug':'other','status':'paused'}")
                        .faults())
                .isNotEmpty();
        assertThat(me().refused("update_goal", "{'goal':'inbox','status':'completed'}")
                        .code())
                .isEqualTo(Refusal.Code.CONFLICT);
    }

    @Test
    void hasAnInboxFromTheBeginning() {
        assertThat(call("query_tasks", "{'project_id':'inbox'}").whole("total")).hasValue(0);
        assertThat(call("create_task", "{'title':'Call Ann','project_id':'inbox'}")
                        .string("project"))
                .contains("inbox");
        assertThat(me().refused("update_goal", "{'goal':'inbox','flow':'sequential'}")
                        .code())
                .isEqualTo(Refusal.Code.CONFLICT);
    }

    @Test
    void namesTheInboxBeforeAnythingIsInIt() {
        assertThat(call("get_goal_details", "{'goal':'inbox'}").whole("step_count"))
                .hasValue(0);
        assertThat(me().refused("delete_goal", "{'goal':'Inbox'}").code()).isEqualTo(Refusal.Code.CONFLICT);
        assertThat(call("list_goals", "{}").whole("total")).hasValue(0);
        call("done", "{'goal':'inbox','what':'20 min'}");
        call("create_goal", "{'title':'Errands','parent':'inbox'}");

        JsonObject inbox = call("get_goal_details", "{'goal':'inbox'}");
        assertThat(ToolCalls.each(inbox, "sub_goals", "slug")).containsExactly("errands");
    }

    @Test
    void letsAPersonKeepAGoalOfTheirOwnThatIsCalledInbox() {
        call("create_goal", "{'title':'Inbox','slug':'post'}");

        assertThat(call("get_goal_details", "{'goal':'Inbox'}")
                        .object("goal")
                        .orElseThrow()
                        .string("slug"))
                .contains("post");
    }

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
                + "'time_window':{'start':'09:00','end':'17:00'},'retry_on_failure':false}}],"
                + "'execution_config':{'agent_type':'TASK_EXECUTION','prompt_template':'Write about {{task.title}}',"
                + "'allowed_tools':['mcp__mail__send'],'max_turns':5,'timeout_seconds':60}}";

        assertThat(call("create_task", example).string("task_id")).contains("task-7");
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
                "{'title':'Water the beds','project_id':'garden','due_date':'2026-01-20','repeat':'every day','id':'water'}");

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
    void movesAnItemOfTheInboxWithItsParts() {
        call("create_project", "{'title':'Garden'}");
        call("create_task", "{'title':'Build a shed','id':'shed'}");
        call("create_task", "{'title':'Buy wood','parent_task_id':'shed'}");

        call("process_inbox_item", "{'task_id':'shed','action':'assign_project','target_id':'garden'}");

        assertThat(titles("{'project_id':'garden'}")).containsExactlyInAnyOrder("Build a shed", "Buy wood");
        assertThat(me().refused("process_inbox_item", "{'task_id':'shed','action':'drop'}")
                        .message())
                .contains("task_id", "garden", "inbox");
        call("undo", "{}");
        assertThat(titles("{'project_id':'inbox'}")).containsExactlyInAnyOrder("Build a shed", "Buy wood");
    }

    @Test
    void putsAnItemOfTheInboxUnderATask() {
        call("create_project", "{'title':'Garden'}");
        call("create_task", "{'title':'Build a shed','project_id':'garden','id':'shed'}");
        call("create_task", "{'title':'Buy wood','id':'wood'}");

        JsonObject done = call("process_inbox_item", "{'task_id':'wood','action':'assign_task','target_id':'shed'}");

        assertThat(done.object("task").orElseThrow().string("parent")).contains("shed");
        assertThat(done.object("task").orElseThrow().string("goal")).contains("garden");
    }

    @Test
    void keepsTheKeyOfAnItemThatStaysInTheInbox() {
        call("create_task", "{'title':'Build a shed','id':'shed'}");
        call("create_task", "{'title':'Buy wood','id':'wood'}");
        call("create_task", "{'title':'Measure','parent_task_id':'wood'}");

        JsonObject done = call("process_inbox_item", "{'task_id':'wood','action':'assign_task','target_id':'shed'}");

        assertThat(done.object("task").orElseThrow().string("key")).contains("buy-wood");
        assertThat(ToolCalls.each(call("list_steps", "{'goal':'inbox'}"), "steps", "key"))
                .containsExactly("build-a-shed", "buy-wood", "measure");
    }

    @Test
    void dropsAnItemThatComesAgainForGood() {
        call("create_task", "{'title':'Water the plants','id':'water','repeat':'daily','due_date':'2026-01-14'}");

        assertThat(call("process_inbox_item", "{'task_id':'water','action':'drop'}")
                        .string("message"))
                .contains("Dropped: Water the plants, for good.");
        assertThat(titles("{'status':'active'}")).isEmpty();
    }

    @Test
    void completesAndDropsItemsOfTheInbox() {
        call("create_task", "{'title':'Call Ann','id':'ann'}");
        call("create_task", "{'title':'Learn Dutch','id':'dutch'}");
        call("process_inbox_item", "{'task_id':'ann','action':'complete'}");
        call("process_inbox_item", "{'task_id':'dutch','action':'drop'}");

        assertThat(titles("{'status':'completed'}")).containsExactly("Call Ann");
        assertThat(titles("{'status':'dropped'}")).containsExactly("Learn Dutch");
        assertThat(titles("{'status':'active'}")).isEmpty();
    }

    @Test
    void makesAProjectOfAnItemOfTheInbox() {
        call("create_task", "{'title':'Plan the party','id':'party','note':'For 20','tags':['fun']}");
        call("create_task", "{'title':'Invite friends','parent_task_id':'party','id':'invite'}");
        call("create_task", "{'title':'Print cards','parent_task_id':'invite'}");
        call("create_task", "{'title':'Clean up','dependencies':['party']}");
        JsonObject before = call("query_tasks", "{}");

        JsonObject made = call(
                "process_inbox_item",
                "{'task_id':'party','action':'convert_to_project','new_project_type':'sequential'}");

        assertThat(ToolCalls.each(made, "tasks", "title")).containsExactly("Invite friends", "Print cards");
        assertThat(made.string("project")).contains("plan-the-party");
        assertThat(made.string("message"))
                .contains(
                        "Made the project plan-the-party of Plan the party, with 2 tasks. No longer waiting for it: Clean up.");
        JsonObject project = call("get_goal_details", "{'goal':'plan-the-party'}")
                .object("goal")
                .orElseThrow();
        assertThat(project.string("flow")).contains("sequential");
        assertThat(project.whole("review_every")).hasValue(7);
        assertThat(project.string("description")).contains("For 20");
        assertThat(titles("{'project_id':'inbox'}")).containsExactly("Clean up");
        call("undo", "{}");
        assertThat(call("query_tasks", "{}")).isEqualTo(before);
    }

    @Test
    void saysWhatAnItemOfTheInboxNeeds() {
        call("create_task", "{'title':'Item','id':'item'}");

        refuses("process_inbox_item", "{'task_id':'item','action':'assign_project'}", "target_id");
        refuses("process_inbox_item", "{'task_id':'item','action':'assign_task'}", "target_id");
        refuses("process_inbox_item", "{'task_id':'item','action':'drop','target_id':'x'}", "target_id");
        refuses(
                "process_inbox_item",
                "{'task_id':'item','action':'complete','new_project_type':'parallel'}",
                "new_project_type");
        refuses("process_inbox_item", "{'task_id':'item','action':'burn'}", "action");
        refuses("process_inbox_item", "{'task_id':'item','action':'assign_project','target_id':'no'}", "target_id");
        refuses("process_inbox_item", "{'task_id':'item','action':'assign_project','target_id':'inbox'}", "target_id");
        refuses("process_inbox_item", "{'task_id':'item','action':'assign_task','target_id':'item'}", "target_id");
    }

    @Test
    void namesTheFieldThatIsWrong() {
        refuses("create_task", "{'title':''}", "title");
        refuses("create_task", "{'title':'X','estimated_minutes':0}", "estimated_minutes");
        refuses("create_task", "{'title':'X','priority':'HUGE'}", "priority");
        refuses("create_task", "{'title':'X','due_date':'the day of reckoning'}", "due_date");
        refuses("create_task", "{'title':'X','project_id':'nowhere'}", "project_id");
        refuses("create_task", "{'title':'X','parent_task_id':'nothing'}", "parent_task_id");
        assertThat(me().refused("process_inbox_item", "{'task_id':'x'}").message())
                .endsWith("One of assign_project, assign_task, complete, drop, convert_to_project.");
        refuses("complete_task", "{'task_id':'nothing'}", "task_id");
        refuses("query_tasks", "{'limit':0}", "limit");
        refuses("query_tasks", "{'limit':101}", "limit");
        refuses("query_tasks", "{'status':'open'}", "status");
        refuses("create_project", "{'title':'X','type':'loose'}", "type");
        refuses("create_project", "{'title':'X','review_interval_days':0}", "review_interval_days");
        refuses("create_project", "{'title':'X','folder_id':'nowhere'}", "folder_id");
        refuses("get_project_status", "{'project_id':'nowhere'}", "project_id");
        refuses("complete_review", "{'project_id':'nowhere'}", "project_id");
    }

    private void refuses(String tool, String arguments, String field) {
        Refusal refusal = me().refused(tool, arguments);

        assertThat(refusal.faults().get(0).field()).as(arguments).isEqualTo(field);
        assertThat(refusal.message()).contains(field);
    }

    @Test
    void reviewsProjects() {
        JsonObject made = call(
                "create_project",
                "{'title':'Move house','note':'By May','due_date':'2026-05-01','tags':['home'],'review_interval_days':7}");
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
    void cascadesLikeDone() {
        call("create_goal", "{'title':'Fitness','daily':{'field':'fitness','rule':'set_true'}}");
        call("create_task", "{'title':'Go for a run','project_id':'fitness'}");
        call("open_loop", "{'content':'Go for a run'}");

        JsonObject done = call("complete_task", "{'task_id':'fitness/go-for-a-run'}");

        assertThat(done.object("daily_updated").orElseThrow().bool("fitness")).contains(true);
        assertThat(call("loops", "{}").whole("total")).hasValue(0);
    }
}
