package dev.loopkeeper.testkit.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import org.junit.jupiter.api.Test;

/** The inbox, and where its items go, as seen from outside; today is Wednesday 14 January 2026, 9:32. */
public abstract class InboxContract extends ToolContract {
    /** For the adapter's test that inherits the contract. */
    protected InboxContract() {}

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

        me().refuses("process_inbox_item", "{'task_id':'item','action':'assign_project'}", "target_id");
        me().refuses("process_inbox_item", "{'task_id':'item','action':'assign_task'}", "target_id");
        me().refuses("process_inbox_item", "{'task_id':'item','action':'drop','target_id':'x'}", "target_id");
        me().refuses(
                        "process_inbox_item",
                        "{'task_id':'item','action':'complete','new_project_type':'parallel'}",
                        "new_project_type");
        me().refuses("process_inbox_item", "{'task_id':'item','action':'burn'}", "action");
        me().refuses(
                        "process_inbox_item",
                        "{'task_id':'item','action':'assign_project','target_id':'no'}",
                        "target_id");
        me().refuses(
                        "process_inbox_item",
                        "{'task_id':'item','action':'assign_project','target_id':'inbox'}",
                        "target_id");
        me().refuses("process_inbox_item", "{'task_id':'item','action':'assign_task','target_id':'item'}", "target_id");
    }
}
