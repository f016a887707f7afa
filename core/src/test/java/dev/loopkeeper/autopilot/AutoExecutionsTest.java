package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When tasks execute themselves, and how often. */
class AutoExecutionsTest extends PlanBench {
    private final Autopilot autopilot = new Autopilot(runner, List.of());

    @BeforeEach
    void trust() {
        level("high");
    }

    /** A task that sends its title. */
    private void task(String title, String fields, String connection) {
        call(
                "create_task",
                "{'title':'" + title + "'," + fields
                        + "'mcp_connections':[{'server_name':'email','tool_name':'send_email','input_mapping':"
                        + "{'body':'{{task.title}}'},'auto_execute':true" + connection + "}]}");
    }

    private void round(String now) {
        autopilot.round(bench.at(now).caller());
    }

    private List<String> sent() {
        return email.calls().stream()
                .map(call -> call.replaceAll("send_email \\{\"body\":\"(.*)\"}", "$1"))
                .toList();
    }

    private void change(String tool, String arguments) {
        call(bench.at("2026-01-14T10:30"), tool, arguments);
    }

    private List<String> states() {
        return each(call("list_executions", "{}"), "executions", "state");
    }

    @Test
    void beginsWhenItIsPutOffNoLonger() {
        task("At once", "", "");
        task("Tomorrow", "'defer_date':'2026-01-15',", "");

        round("2026-01-14T10:00");
        assertThat(sent()).containsExactly("At once");
        round("2026-01-14T23:59");
        assertThat(sent()).hasSize(1);
        round("2026-01-15T10:00");
        round("2026-01-15T10:10");

        assertThat(sent()).containsExactly("At once", "Tomorrow");
    }

    @Test
    void beginsWhenItWaitsForNobodyAnyMore() {
        task("Send the offer", "", "");
        call("update_step", "{'step':'Send the offer','waiting_for':'Ben'}");
        round("2026-01-14T10:00");
        assertThat(sent()).isEmpty();

        change("update_step", "{'step':'Send the offer','waiting_for':null}");
        round("2026-01-14T10:31");

        assertThat(sent()).containsExactly("Send the offer");
    }

    @Test
    void beginsWhenTheStepBeforeItIsDone() {
        call("create_project", "{'title':'Offer','type':'sequential'}");
        call("create_task", "{'title':'Write','project_id':'offer'}");
        task("Send", "'project_id':'offer',", "");
        round("2026-01-14T10:00");
        assertThat(sent()).isEmpty();

        change("complete_task", "{'task_id':'Write'}");
        round("2026-01-14T10:31");

        assertThat(sent()).containsExactly("Send");
    }

    @Test
    void beginsWhenItsGoalGoesOn() {
        call("create_goal", "{'title':'Offer'}");
        call("update_goal", "{'goal':'offer','status':'paused'}");
        task("Send", "'project_id':'offer',", "");
        round("2026-01-14T10:00");
        assertThat(sent()).isEmpty();

        change("update_goal", "{'goal':'offer','status':'active'}");
        round("2026-01-14T10:31");

        assertThat(sent()).containsExactly("Send");
    }

    @ParameterizedTest
    @CsvSource({"true,completed", "false,pending"})
    void isExecutedOnceEachTimeThatItComes(boolean completes, String status) {
        task("Report", "'repeat':'daily','due_date':'2026-01-14',", ",'complete_on_success':" + completes);
        for (String minute : List.of("10:00", "10:05", "18:00")) {
            round("2026-01-14T" + minute);
        }
        assertThat(sent()).hasSize(1);
        if (status.equals("pending")) {
            change("complete_task", "{'task_id':'Report'}");
        }

        for (String moment : List.of("2026-01-15T10:00", "2026-01-15T10:05", "2026-01-15T20:00")) {
            round(moment);
        }

        assertThat(sent()).hasSize(2);
    }

    @Test
    void triesAgainAsOftenAsItMay() {
        task("Send", "", ",'execution_conditions':{'retry_on_failure':true,'max_retries':2}");
        ServerReply.ToolError no = new ServerReply.ToolError("Mailbox full");
        email.says(no).says(no);

        round("2026-01-14T10:00");
        round("2026-01-14T10:10");

        assertThat(sent()).hasSize(3);
        assertThat(states()).containsExactly("done");
    }

    @Test
    void triesThreeTimesMoreWhereNothingElseIsSaid() {
        task("Send", "", ",'execution_conditions':{'retry_on_failure':true}");
        ServerReply.ToolError no = new ServerReply.ToolError("Mailbox full");
        email.says(no).says(no).says(no).says(no);

        round("2026-01-14T10:00");
        round("2026-01-14T10:10");

        assertThat(sent()).hasSize(4);
        assertThat(states()).containsExactly("failed");
    }

    @Test
    void doesNotTryAgainWhereNothingIsSaid() {
        task("Send", "", "");
        email.says(new ServerReply.ToolError("Mailbox full"));

        round("2026-01-14T10:00");
        round("2026-01-14T10:10");

        assertThat(sent()).hasSize(1);
        assertThat(states()).containsExactly("failed");
    }

    @Test
    void keepsToTheHoursOfThePersonsZone() {
        call("settings", "{'set':{'zone':'Asia/Tokyo'}}");
        task("Send", "", ",'execution_conditions':{'time_window':{'start':'09:00','end':'17:00'}}");

        autopilot.round(exactly("2026-01-14T23:59:00Z"));
        assertThat(sent()).isEmpty();
        assertThat(refused(exactly("2026-01-14T23:59:00Z"))).contains("from 09:00 to 17:00 only, and it is 08:59");
        autopilot.round(exactly("2026-01-15T00:01:00Z"));

        assertThat(sent()).containsExactly("Send");
    }

    private static Caller exactly(String instant) {
        return new Caller(UserId.DEFAULT, "test", new Moment.Exact(Instant.parse(instant)), Optional.empty());
    }

    private String refused(Caller caller) {
        ToolReply reply = runner.call("execute_step", Bench.json("{'step':'Send'}"), caller);
        return ((ToolReply.Failure) reply).refusal().message();
    }

    @Test
    void asksWhichOfSeveralConnectionsIsMeant() {
        call(
                "create_task",
                "{'title':'Tell all','mcp_connections':["
                        + "{'server_name':'email','tool_name':'send_email','input_mapping':{'to':'ann'}},"
                        + "{'server_name':'email','tool_name':'post','input_mapping':{'to':'all'}}]}");

        assertThat(refused("execute_step", "{'step':'Tell all'}"))
                .contains("has to name one of mcp__email__send_email, mcp__email__post");
        for (String connection : List.of("mcp__email__post", "post")) {
            JsonObject done = call("execute_step", "{'step':'Tell all','connection':'" + connection + "'}");
            assertThat(at(done, "execution.tool")).isEqualTo("mcp__email__post");
        }
        assertThat(email.calls()).containsExactly("post {\"to\":\"all\"}", "post {\"to\":\"all\"}");
    }

    @Test
    void executesEachOfItsConnections() {
        call(
                "create_task",
                "{'title':'Tell all','mcp_connections':["
                        + "{'server_name':'email','tool_name':'send_email','auto_execute':true},"
                        + "{'server_name':'email','tool_name':'post','auto_execute':true}]}");

        round("2026-01-14T10:00");
        round("2026-01-14T10:10");

        assertThat(email.calls()).containsExactlyInAnyOrder("send_email {}", "post {}");
    }
}
