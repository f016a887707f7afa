package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What agents do without a model, and what asks for them. */
class AgentRulesTest extends AgentBench {

    @Test
    void refusesWhatNoAgentCanDo() {
        bench.call("create_task", "{'title':'Think','id':'t1'}");

        assertThat(bench.refused("dispatch_agent", "{'type':'TASK_RESEARCH'}").message())
                .contains("TASK_RESEARCH needs the task");
        assertThat(bench.refused("dispatch_agent", "{'type':'PROJECT_PLANNING'}")
                        .message())
                .contains("needs a prompt");
        assertThat(bench.refused("dispatch_agent", "{'type':'TASK_EXECUTION','task_id':'t1'}")
                        .message())
                .contains("no mcp_connections");
        assertThat(bench.refused("dispatch_agent", "{'type':'WEEKLY_REVIEW','allowed_tools':['delete_goal']}")
                        .message())
                .contains("'delete_goal' is not a tool of WEEKLY_REVIEW");
        assertThat(bench.refused("dispatch_agent", "{'type':'TASK_RESEARCH','task_id':'nothing'}")
                        .message())
                .contains("there is no task 'nothing'");
        assertThat(bench.refused("get_agent_task", "{'id':'nothing'}").message())
                .contains("nothing");
    }

    @Test
    void filesTheInboxByRulesWithoutAModel() {
        bench.call("create_project", "{'title':'Garden'}");
        bench.call("create_task", "{'title':'Water the garden'}");
        bench.call("create_task", "{'title':'Xyzzy'}");

        JsonObject asked = run("{'type':'INBOX_PROCESSING'}");
        JsonObject made = run("{'type':'INBOX_PROCESSING','auto_apply':true}");

        assertThat(at(asked, "agent_task.status")).isEqualTo("completed");
        assertThat(at(asked, "agent_task.result.by")).isEqualTo("rules");
        assertThat(at(asked, "agent_task.result.text"))
                .isEqualTo("Inbox, by rules, without a language model.\nOf 1 change: 1 waiting for your yes.\n"
                        + "In the inbox:\n- Water the garden\n- Xyzzy");
        assertThat(at(made, "agent_task.result.text")).contains("Of 1 change: 1 made.", "- Xyzzy");
        assertThat(at(bench.call("query_tasks", "{'project_id':'garden'}"), "tasks.0.title"))
                .isEqualTo("Water the garden");
    }

    @Test
    void asksOnceForWhatItWantedTheLastTimeAlready() {
        bench.call("create_project", "{'title':'Garden'}");
        bench.call("create_task", "{'title':'Water the garden'}");

        run("{'type':'WEEKLY_REVIEW'}");
        JsonObject again = run("{'type':'WEEKLY_REVIEW'}");
        run("{'type':'INBOX_PROCESSING'}");

        assertThat(at(again, "agent_task.result.text")).contains("Of 1 change: 1 waiting for your yes.");
        assertThat(each(bench.call("approvals", "{}"), "approvals", "wanted_by"))
                .containsExactlyInAnyOrder("agent weekly review", "agent inbox processing");
    }

    @Test
    void reviewsPlansAndFixesByRules() {
        bench.call("create_project", "{'title':'Garden'}");
        bench.call("create_task", "{'title':'Dig','project_id':'garden','waiting_for':'Bob'}");
        bench.call("create_task", "{'title':'Pay the rent','project_id':'inbox','due_date':'2026-01-10'}");

        JsonObject review = run("{'type':'WEEKLY_REVIEW'}");
        JsonObject day = run("{'type':'DAILY_PLANNING'}");
        JsonObject fix = run("{'type':'STALLED_PROJECT_FIX','auto_apply':true}");

        assertThat(at(review, "agent_task.result.text"))
                .contains(
                        "Weekly review, by rules",
                        "stalled: Garden",
                        "past_due: Pay the rent",
                        "1 task past the due date");
        assertThat(at(day, "agent_task.result.text"))
                .contains("Plan for today, by rules", "Begin with:", "Pay the rent");
        assertThat(at(fix, "agent_task.result.text")).contains("Of 1 change: 1 made.", "No project is stalled now.");
        assertThat(titles()).contains("Decide what comes next in Garden");
    }

    @Test
    void saysThatRulesDoNotReadAPrompt() {
        JsonObject own = run("{'type':'WEEKLY_REVIEW','prompt':'Be brief.'}");
        JsonObject usual = run("{'type':'WEEKLY_REVIEW'}");

        assertThat(at(own, "agent_task.result.text")).contains("not what you asked in your own words");
        assertThat(at(usual, "agent_task.result.text")).doesNotContain("your own words");
    }

    @Test
    void reviewsWhatIsOpenOfEarlierWeeks() {
        bench.call("create_goal", "{'title':'Hindi'}");
        bench.plan("hindi", "week-1", "anki", "Anki");

        JsonObject whole = bench.at("2026-03-04T09:00").call("dispatch_agent", "{'type':'WEEKLY_REVIEW'}");
        agents().round(bench.at("2026-03-04T09:00").caller());

        assertThat(at(show(at(whole, "agent_task.id")), "agent_task.result.text"))
                .contains("0 tasks past the due date")
                .endsWith("1 step of earlier weeks is open still: do, move or delete it.");
    }

    @Test
    void whatRulesCannotDoSaysHowAModelIsSet() {
        bench.call("create_task", "{'title':'Think','id':'t1'}");

        JsonObject whole = run("{'type':'TASK_RESEARCH','task_id':'t1'}");

        assertThat(at(whole, "agent_task.status")).isEqualTo("failed");
        assertThat(at(whole, "agent_task.result.error"))
                .isEqualTo("Researching a task needs a language model; set one, such as: loopkeeper model set"
                        + " ollama:qwen3:8b");
    }

    @Test
    void aTriggerAsksAnAgentAndWhatThatDoesFiresNothing() {
        withModel();
        bench.call(
                "create_trigger",
                "{'type':'schedule','config':{'cron':'0 9 * * 4'},'action':{'type':'chat','payload':{'prompt':'Review"
                        + " all active goals. Name those that stall.','auto_apply':true}}}");
        bench.call(
                "create_trigger",
                "{'name':'Loop','config':{'event':'step_completed'},'action':{'type':'chat','payload':{'prompt':"
                        + "'Again'}}}");
        bench.call("create_task", "{'title':'Dig','id':'dig'}");
        Autopilot autopilot = new Autopilot(new ToolRunner(bench.workspace(), Catalog.standard()), List.of());
        model.calling("complete_task", "{'task_id':'dig'}").saying("Done.");
        autopilot.round(bench.caller());
        Bench due = bench.at("2026-01-15T09:00");

        assertThat(autopilot.round(due.caller()).firings()).hasSize(1);
        JsonObject firings = due.call("list_firings", "{}");
        String id = at(firings, "firings.0.agent");
        assertThat(at(firings, "firings.0.result")).startsWith("Asked for an agent: weekly_review");
        assertThat(agents().round(due.caller())).hasSize(1);

        JsonObject whole = show(id);
        assertThat(at(whole, "agent_task.source")).isEqualTo("trigger Review all active goals. Name those that stall.");
        assertThat(at(whole, "agent_task.prompt")).isEqualTo("Review all active goals. Name those that stall.");
        assertThat(at(whole, "agent_task.result.text")).isEqualTo("Done.");
        assertThat(at(due.call("history", "{}"), "changes.0.actor")).startsWith("trigger Review all");
        assertThat(autopilot.round(bench.at("2026-01-15T09:05").caller()).firings())
                .isEmpty();
        assertThat(model.chats().get(0).tools()).extracting(ToolOffer::name).contains("agenda", "complete_task");
    }

    @Test
    void aTriggerThatAsksForWhatNoAgentHasIsRefused() {
        assertThat(bench.refused(
                                "create_trigger",
                                "{'config':{'cron':'0 9 * * 1'},'action':{'type':'chat','payload':{'prompt':'Go',"
                                        + "'allowed_tools':['delete_goal']}}}")
                        .message())
                .contains("'delete_goal' is not a tool of WEEKLY_REVIEW");
        assertThat(bench.refused(
                                "create_trigger",
                                "{'config':{'cron':'0 9 * * 1'},'action':{'type':'chat','payload':{'prompt':'Go',"
                                        + "'agent_type':'TASK_EXECUTION'}}}")
                        .message())
                .contains("needs the task");
    }
}
