package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.model.ScriptedModels.Scripted;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What agents of each type are given when nobody says otherwise. */
class AgentTypesTest extends AgentBench {
    /** What only reads, for those that look around. */
    private static final List<String> READING = List.of(
            "query_tasks",
            "get_project_status",
            "suggest_next_actions",
            "analyze_workload",
            "suggest_organization",
            "review",
            "agenda",
            "status",
            "search",
            "list_goals",
            "get_goal_details",
            "list_steps",
            "get_next_actions",
            "upcoming_goals",
            "goal_stats",
            "loops",
            "recall");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INBOX_PROCESSING    | 50  | 300 | query_tasks,create_task,process_inbox_item,create_project",
                "PROJECT_PLANNING    | 30  | 300 | READING,create_project,create_task,decompose_goal,add_step",
                "WEEKLY_REVIEW       | 100 | 600 | query_tasks,complete_task,process_inbox_item,get_project_status,"
                        + "analyze_workload",
                "TASK_RESEARCH       | 30  | 600 | READING,remember,update_step",
                "DAILY_PLANNING      | 20  | 120 | READING,edit,schedule,update_step",
                "STALLED_PROJECT_FIX | 30  | 300 | READING,add_step",
            })
    void haveTheirTurnsTheirTimeAndTheirTools(String type, String turns, String seconds, String tools) {
        bench.call("create_task", "{'title':'Think','id':'t1'}");

        JsonObject asked = bench.call("dispatch_agent", "{'type':'" + type + "','task_id':'t1'}");

        assertThat(at(asked, "agent_task.status")).isEqualTo("pending");
        assertThat(at(asked, "agent_task.max_turns")).isEqualTo(turns);
        assertThat(at(asked, "agent_task.timeout_seconds")).isEqualTo(seconds);
        List<String> wanted = new ArrayList<>(tools.startsWith("READING") ? READING : List.of());
        wanted.addAll(Splitter.on(',').splitToList(tools.replace("READING,", "")));
        assertThat(texts(asked, "agent_task.allowed_tools")).containsExactlyElementsOf(wanted);
    }

    private static List<String> texts(JsonObject json, String path) {
        return ((JsonArray) Json.parse(at(json, path)))
                .stream().map(text -> ((JsonString) text).value()).toList();
    }

    @Test
    void carryOutATaskByWhatItIsConnectedToAndWhatItsConfigAllows() {
        bench.call(
                "create_task",
                "{'title':'Write','id':'t1','mcp_connections':[{'server_name':'mail','tool_name':'send'}],"
                        + "'execution_config':{'allowed_tools':['recall','mcp__mail__send']}}");

        JsonObject asked = bench.call("dispatch_agent", "{'type':'TASK_EXECUTION','task_id':'t1'}");

        assertThat(texts(asked, "agent_task.allowed_tools")).containsExactly("mcp__mail__send", "recall");
    }

    @Test
    void theInboxIsGivenInBatches() {
        for (int i = 0; i < 25; i++) {
            bench.call("create_task", "{'title':'Item " + i + "'}");
        }

        assertThat(items("{'type':'INBOX_PROCESSING'}")).isEqualTo(20);
        assertThat(items("{'type':'INBOX_PROCESSING','batch_size':3}")).isEqualTo(3);
    }

    private int items(String arguments) {
        String prompt = at(bench.call("dispatch_agent", arguments), "agent_task.prompt");
        return Splitter.on("\"title\":\"Item").splitToList(prompt).size() - 1;
    }

    @Test
    void theWeeklyReviewHasSixPointsAndEndsWithAReport() {
        assertThat(at(bench.call("dispatch_agent", "{'type':'WEEKLY_REVIEW'}"), "agent_task.prompt"))
                .contains(
                        "1. Bring the inbox to zero",
                        "2. Look at all active projects",
                        "3. Check which projects are due for a review",
                        "4. Find the tasks that are overdue or due soon",
                        "5. Suggest which tasks to drop",
                        "6. End with a summary report");
    }

    @Test
    void planAProjectAndKeepWhatTheyFindOutByAModel() {
        withModel();
        bench.call("create_task", "{'title':'Book the flights','id':'t1'}");
        model.calling("create_project", "{'title':'Trip to Rome'}").saying("Planned.");
        run("{'type':'PROJECT_PLANNING','prompt':'A trip to Rome','auto_apply':true}");
        model.calling(
                        "remember",
                        "{'content':'Flights to Rome leave on Fridays'}",
                        "update_step",
                        "{'step':'t1','description':'Fridays only'}")
                .saying("Found out.");

        JsonObject whole = run("{'type':'TASK_RESEARCH','task_id':'t1','auto_apply':true}");

        assertThat(at(whole, "agent_task.status")).isEqualTo("completed");
        assertThat(each(bench.call("list_goals", "{}"), "goals", "title")).contains("Trip to Rome");
        assertThat(at(bench.call("recall", "{'query':'flights'}"), "memories.0.content"))
                .isEqualTo("Flights to Rome leave on Fridays");
        assertThat(at(bench.call("query_tasks", "{}"), "tasks.0.description")).isEqualTo("Fridays only");
    }

    @Test
    void planTheDayByAModel() {
        withModel();
        bench.call("create_task", "{'title':'Pay the rent','due_date':'2026-01-14','id':'rent'}");
        model.calling("agenda", "{}", "suggest_next_actions", "{'context':'morning'}")
                .calling(
                        "schedule",
                        "{'task':'rent','time':'2026-01-14T10:00','duration':15}",
                        "update_step",
                        "{'step':'rent','priority':'HIGH'}")
                .saying("Pay the rent at ten.");
        bench.call("set_profile", "{'entries':{'autonomy':'high'}}");

        JsonObject whole = run("{'type':'DAILY_PLANNING','auto_apply':true}");

        assertThat(at(whole, "agent_task.status")).isEqualTo("completed");
        assertThat(at(whole, "agent_task.result.by")).isEqualTo("model");
        assertThat(at(whole, "agent_task.result.text")).isEqualTo("Pay the rent at ten.");
        assertThat(at(whole, "transcript.0.calls.0.answer")).contains("Pay the rent");
        assertThat(at(bench.call("query_tasks", "{}"), "tasks.0.priority")).isEqualTo("HIGH");
        assertThat(at(bench.call("agenda", "{}"), "text")).contains("10:00");
    }

    @Test
    void getAProjectGoingByAModel() {
        withModel();
        bench.call("create_goal", "{'title':'Garden'}");
        bench.call("create_task", "{'title':'Plant','project_id':'garden'}");
        bench.call("update_step", "{'step':'garden/plant','waiting_for':'the seeds'}");
        model.calling("review", "{}")
                .calling("add_step", "{'goal':'garden','title':'Order the seeds'}")
                .saying("Ordered in the garden.");

        JsonObject whole = run("{'type':'STALLED_PROJECT_FIX'}");

        assertThat(at(whole, "transcript.0.calls.0.answer")).contains("Garden");
        assertThat(at(whole, "transcript.1.calls.0.outcome")).isEqualTo("asked");
        assertThat(titles()).containsExactly("Plant");
        String id = at(bench.call("approvals", "{}"), "approvals.0.id");
        bench.call("approvals", "{'id':'" + id + "','action':'approve'}");
        assertThat(titles()).containsExactlyInAnyOrder("Plant", "Order the seeds");
    }

    @Test
    void reviewTheWeekByAModel() {
        withModel();
        bench.call("create_goal", "{'title':'Garden'}");
        bench.call("create_task", "{'title':'Buy milk','id':'milk'}");
        bench.call("create_task", "{'title':'Dig','id':'dig'}");
        bench.call(
                "create_trigger",
                "{'name':'Cheer','config':{'event':'step_completed'},'action':{'type':'tool','payload':"
                        + "{'tool':'remember','arguments':{'content':'Done: {{step.title}}'}}}}");
        model.calling("query_tasks", "{'project_id':'inbox'}")
                .calling(
                        "process_inbox_item",
                        "{'task_id':'dig','action':'assign_project','target_id':'garden'}",
                        "complete_task",
                        "{'task_id':'milk'}",
                        "get_project_status",
                        "{'project_id':'garden'}",
                        "create_task",
                        "{'title':'More'}")
                .saying("All is looked at.");

        JsonObject whole = run("{'type':'WEEKLY_REVIEW','auto_apply':true}");

        assertThat(each(whole, "transcript", "number")).containsExactly("1", "2", "3");
        assertThat(at(whole, "transcript.1.calls.3.outcome")).isEqualTo("refused");
        assertThat(at(whole, "agent_task.result.refused.0")).contains("create_task");
        assertThat(at(whole, "agent_task.result.text")).isEqualTo("All is looked at.");
        assertThat(at(bench.call("query_tasks", "{'project_id':'garden'}"), "tasks.0.title"))
                .isEqualTo("Dig");
        new Autopilot(new ToolRunner(bench.workspace(), Catalog.standard()), List.of())
                .round(bench.at("2026-01-14T09:33").caller());
        assertThat(at(bench.call("recall", "{'query':'milk'}"), "memories.0.content"))
                .isEqualTo("Done: Buy milk");
    }

    @Test
    void sayWhenTheyWereAskedBeganAndEnded() {
        withModel();
        clock = Instant.parse("2026-01-14T14:40:00Z");
        model.doing(any -> {
            clock = clock.plusSeconds(30);
            return Scripted.reply("Done.", List.of());
        });
        String id = dispatch("{'type':'DAILY_PLANNING'}");
        JsonObject pending = show(id);

        agents().round(bench.at("2026-01-14T09:40").caller());

        assertThat(pending.object("agent_task").orElseThrow().names())
                .contains("created_at")
                .doesNotContain("started_at", "completed_at");
        JsonObject done = show(id);
        assertThat(at(done, "agent_task.created_at")).isEqualTo("2026-01-14T14:32:00Z");
        assertThat(at(done, "agent_task.started_at")).isEqualTo("2026-01-14T14:40:00Z");
        assertThat(at(done, "agent_task.completed_at")).isEqualTo("2026-01-14T14:40:30Z");
    }
}
