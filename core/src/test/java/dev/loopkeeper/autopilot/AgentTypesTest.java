package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What agents of each type are given when nobody says otherwise. */
class AgentTypesTest extends AgentBench {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INBOX_PROCESSING    | 50  | 300 | query_tasks,create_task,process_inbox_item,create_project",
                "PROJECT_PLANNING    | 30  | 300 | create_project,create_task,decompose_goal,add_step",
                "WEEKLY_REVIEW       | 100 | 600 | query_tasks,complete_task,process_inbox_item,get_project_status,"
                        + "analyze_workload",
                "TASK_RESEARCH       | 30  | 600 | remember,update_step",
                "DAILY_PLANNING      | 20  | 120 | edit,schedule,update_step",
                "STALLED_PROJECT_FIX | 30  | 300 | add_step",
            })
    void haveTheirTurnsTheirTimeAndTheirTools(String type, String turns, String seconds, String tools) {
        bench.call("create_task", "{'title':'Think','id':'t1'}");

        JsonObject asked = bench.call("dispatch_agent", "{'type':'" + type + "','task_id':'t1'}");

        assertThat(at(asked, "agent_task.status")).isEqualTo("pending");
        assertThat(at(asked, "agent_task.max_turns")).isEqualTo(turns);
        assertThat(at(asked, "agent_task.timeout_seconds")).isEqualTo(seconds);
        List<String> wanted = Splitter.on(',').splitToList(tools);
        String given = at(asked, "agent_task.allowed_tools");
        assertThat(wanted).allSatisfy(tool -> assertThat(given).contains('"' + tool + '"'));
        boolean onlyThese = type.equals("INBOX_PROCESSING") || type.equals("WEEKLY_REVIEW");
        assertThat(given.contains("\"recall\"")).isEqualTo(!onlyThese);
        assertThat(given).doesNotContain("delete_", "forget", "dispatch_agent", "approvals", "set_profile");
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
}
