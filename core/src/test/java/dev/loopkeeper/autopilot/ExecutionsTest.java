package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.ScriptedServers;
import dev.loopkeeper.connection.ScriptedServers.Scripted;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ExecutionsTest {
    private static final String SENT =
            "send_email {\"to\":\"alice@example.com\",\"subject\":\"Following up: Q4 Budget Proposal\","
                    + "\"body\":\"Check if she reviewed the Q4 budget proposal\"}";

    private final Bench bench = Bench.empty();
    private final Scripted email = ScriptedServers.fresh();
    private final ConfiguredServers servers = email.as("email", UserId.DEFAULT.value());
    private final ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard(), () -> servers);
    private final Autopilot autopilot = new Autopilot(runner, List.of());

    /** The follow-up by email that the connection was made for. */
    private void followUp(String more, String conditions) {
        bench.call(
                "create_task",
                "{'title':'Follow up with Alice about proposal','note':'Check if she reviewed the Q4 budget proposal',"
                        + "'mcp_connections':[{'server_name':'email','tool_name':'send_email','input_mapping':{'to':'alice@example.com','subject':'Following"
                        + " up: Q4 Budget Proposal','body':'{{task.note}}'},"
                        + more + "'execution_conditions':{" + conditions + "}}]}");
    }

    @Test
    void asksForConfirmationAndSendsWhatTheTaskSays() {
        followUp(
                "'auto_execute':false,",
                "'require_confirmation':true,'time_window':{'start':'09:00','end':'17:00'},'retry_on_failure':false");

        JsonObject asked = call("execute_step", "{'step':'Follow up with Alice about proposal'}");

        assertThat(email.calls()).isEmpty();
        assertThat(at(asked, "execution.state")).isEqualTo("asked");
        String id = at(asked, "execution.approval");
        assertThat(at(call("approvals", "{}"), "approvals.0.would")).startsWith("send_email at email with ");
        assertThat(at(call("approvals", "{}"), "approvals.0.wanted_by"))
                .isEqualTo("task Follow up with Alice about proposal");
        JsonObject approved = call("approvals", "{'id':'" + id + "','action':'approve'}");
        assertThat(at(approved, "approvals.0.state")).isEqualTo("approved");
        assertThat(at(approved, "message")).isEqualTo("Approved: Executed: Sent");
        assertThat(email.calls()).containsExactly(SENT);
        assertThat(at(bench.call("query_tasks", "{}"), "tasks.0.result")).isEqualTo("Sent");
        assertThat(at(bench.call("query_tasks", "{}"), "tasks.0.status")).isEqualTo("pending");
    }

    @Test
    void namesTheTaskAsLongAsThereIsOne() {
        followUp("", "");
        call("execute_step", "{'step':'Follow up with Alice about proposal'}");

        JsonObject listed = call("list_executions", "{}");

        assertThat(at(listed, "executions.0.task_title")).isEqualTo("Follow up with Alice about proposal");
        assertThat(at(listed, "executions.0.goal")).isEqualTo("inbox");
        bench.call("delete_step", "{'step':'Follow up with Alice about proposal'}");
        assertThat(each(call("list_executions", "{}"), "executions", "state")).containsExactly("done");
        assertThat(Json.write(call("list_executions", "{}"))).doesNotContain("task_title");
    }

    @Test
    void aTaskIsConnectedToNothingUntilSomebodySaysSo() {
        bench.call("create_task", "{'title':'Call Ann'}");

        Step task = bench.read(view -> view.steps().tasks(TaskQuery.available(GoalUnits.workDay(view))))
                .items()
                .get(0);
        assertThat(task.connections()).isEmpty();
        assertThat(Step.EXECUTION_CONFIG.find(task.doc())).isEmpty();
        assertThat(refused(bench, "execute_step", "{'step':'Call Ann'}").message())
                .contains("mcp_connections");
    }

    @Test
    void keepsToTheHours() {
        followUp("", "'time_window':{'start':'09:00','end':'17:00'}");

        assertThat(refused(
                                bench.at("2026-01-14T08:59"),
                                "execute_step",
                                "{'step':'Follow up with Alice about proposal'}")
                        .message())
                .contains("from 09:00 to 17:00 only, and it is 08:59");
        assertThat(email.calls()).isEmpty();
        call(bench.at("2026-01-14T09:01"), "execute_step", "{'step':'Follow up with Alice about proposal'}");
        assertThat(email.calls()).containsExactly(SENT);
    }

    @Test
    void completesTheTaskWithWhatCameOfIt() {
        followUp("'complete_on_success':true,", "");
        email.says(new ServerReply.Answer("Email sent to alice@example.com", Optional.empty(), false));

        JsonObject done = call("execute_step", "{'step':'Follow up with Alice about proposal'}");

        assertThat(at(done, "message"))
                .isEqualTo(
                        "Executed: Email sent to alice@example.com. Marked follow-up-with-alice-about-proposal done.");
        JsonObject tasks = bench.call("query_tasks", "{'status':'completed'}");
        assertThat(at(tasks, "tasks.0.result")).isEqualTo("Email sent to alice@example.com");
        assertThat(refused(bench, "execute_step", "{'step':'Follow up with Alice about proposal'}")
                        .message())
                .contains("is completed; nothing was sent");
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void triesAgainAsOftenAsItMay() {
        followUp("", "'retry_on_failure':true,'max_retries':2");
        ServerReply.ToolError no = new ServerReply.ToolError("Mailbox full");
        email.says(no).says(no).says(no);

        Refusal refusal = refused(bench, "execute_step", "{'step':'Follow up with Alice about proposal'}");

        assertThat(refusal.message()).contains("Mailbox full");
        assertThat(email.calls()).hasSize(3);
        assertThat(executions()).containsExactly("FAILED");
    }

    @Test
    void neverTriesAgainWhatMayHaveBeenDoneButAsks() {
        followUp("", "'retry_on_failure':true");
        email.says(new ServerFailure(ServerFailure.Kind.TIMED_OUT, "It did not answer in time.", true));

        Refusal refusal = refused(bench, "execute_step", "{'step':'Follow up with Alice about proposal'}");

        assertThat(refusal.message()).contains("Whether it was done is not known");
        assertThat(email.calls()).hasSize(1);
        assertThat(executions()).containsExactly("INTERRUPTED");
        assertThat(at(call("approvals", "{}"), "approvals.0.why")).contains("It did not answer in time.");
        call("approvals", "{'id':'" + at(call("approvals", "{}"), "approvals.0.id") + "','action':'approve'}");
        assertThat(email.calls()).hasSize(2);
    }

    @Test
    void undoTakesBackWhatTheTaskGotOfItAndNotThatItWasDone() {
        trust("high");
        followUp("'auto_execute':true,'complete_on_success':true,", "");
        round("2026-01-14T10:00");

        bench.at("2026-01-14T10:01").call("undo", "{}");
        round("2026-01-14T10:30");

        assertThat(at(bench.call("query_tasks", "{}"), "tasks.0.status")).isEqualTo("pending");
        assertThat(executions()).containsExactly("DONE");
        assertThat(email.calls()).hasSize(1);
        assertThat(each(call("approvals", "{}"), "approvals", "tool")).isEmpty();
    }

    @Test
    void isConfirmedByNothingThatRunsByItself() {
        trust("high");
        followUp("", "'require_confirmation':true");
        GatedCalls gate = new GatedCalls(runner);
        Source agent = new Source(Source.Kind.AGENT, "a1", "Eager");

        gate.call(
                new GatedCalls.Principal(agent, bench.caller(), Optional.empty(), Optional.empty()),
                "execute_step",
                json("{'step':'Follow up with Alice about proposal','confirm':true}"));

        assertThat(email.calls()).isEmpty();
        assertThat(each(call("approvals", "{}"), "approvals", "tool")).containsExactly("execute_step");
    }

    @Test
    void isNotBegunTwiceAtATime() {
        followUp("", "");
        begun("2026-01-14T09:32");

        assertThat(refused(bench, "execute_step", "{'step':'Follow up with Alice about proposal'}")
                        .message())
                .contains("is being executed");
        assertThat(email.calls()).isEmpty();
    }

    @Test
    void saysOnceWhyNothingHappensByItself() {
        trust("high");
        bench.call(
                "create_task",
                "{'title':'Write','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'input_mapping':{'body':'{{task.metadata.nots}}'},'auto_execute':true}]}");

        round("2026-01-14T10:00");
        round("2026-01-14T10:05");

        JsonObject listed = call("list_executions", "{'step':'Write'}");
        assertThat(each(listed, "executions", "state")).containsExactly("failed");
        assertThat(at(listed, "executions.0.result")).contains("task.metadata.nots");
        assertThat(call("list_executions", "{'state':'done'}").whole("total")).hasValue(0);
    }

    @Test
    void answersARepeatedRequestWithoutSendingAgain() {
        followUp("", "");
        String again = "{'step':'Follow up with Alice about proposal','request_id':'r1'}";

        JsonObject first = call("execute_step", again);

        assertThat(call("execute_step", again)).isEqualTo(first);
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void doesNotTryARequestAgainThatFailed() {
        followUp("", "");
        email.says(new ServerReply.ToolError("Mailbox full"));
        String again = "{'step':'Follow up with Alice about proposal','request_id':'r1'}";
        refused(bench, "execute_step", again);

        assertThat(refused(bench, "execute_step", again).message())
                .contains("by this request before, and that is failed");
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void refusesAYesWhenTheTaskHasChanged() {
        followUp("", "'require_confirmation':true");
        String id = at(call("execute_step", "{'step':'Follow up with Alice about proposal'}"), "execution.approval");
        bench.call("update_step", "{'step':'Follow up with Alice about proposal','description':'Tell her everything'}");

        assertThat(refused(bench, "approvals", "{'id':'" + id + "','action':'approve'}")
                        .message())
                .contains("nothing was done", "Tell her everything");

        assertThat(email.calls()).isEmpty();
        assertThat(at(call("approvals", "{'id':'" + id + "'}"), "approvals.0.state"))
                .isEqualTo("waiting");
    }

    @Test
    void whatWasExecutedMeanwhileWaitsNoMore() {
        followUp("", "'require_confirmation':true");
        String id = at(call("execute_step", "{'step':'Follow up with Alice about proposal'}"), "execution.approval");

        call("execute_step", "{'step':'Follow up with Alice about proposal','confirm':true}");

        assertThat(each(call("approvals", "{}"), "approvals", "id")).isEmpty();
        assertThat(at(call("approvals", "{'id':'" + id + "'}"), "approvals.0.result"))
                .isEqualTo("It was executed without it.");
        assertThat(email.calls()).containsExactly(SENT);
    }

    @Test
    void historySaysWhatWasExecuted() {
        followUp("", "");

        call("execute_step", "{'step':'Follow up with Alice about proposal'}");
        call("execute_step", "{'step':'Follow up with Alice about proposal'}");

        assertThat(each(bench.call("history", "{'limit':2}"), "changes", "summary"))
                .containsOnly("Executed Follow up with Alice about proposal: Sent");
    }

    @Test
    void sendsNothingThatIsForbidden() {
        followUp("", "");
        bench.call("settings", "{'set':{'forbidden_tools':['mcp__email__*']}}");

        assertThat(refused(bench, "execute_step", "{'step':'Follow up with Alice about proposal'}")
                        .message())
                .contains("which the setting forbidden_tools names");
        assertThat(email.calls()).isEmpty();
    }

    @Test
    void saysWhichPlaceholderLeadsNowhere() {
        bench.call(
                "create_task",
                "{'title':'Write','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'input_mapping':{'body':'{{task.metadata.nots}}'}}]}");

        assertThat(refused(bench, "execute_step", "{'step':'Write'}").message()).contains("task.metadata.nots");
        assertThat(refused(bench, "execute_step", "{'step':'Write','connection':'call_phone'}")
                        .message())
                .contains("there is only mcp__email__send_email");
        bench.call("create_task", "{'title':'Rest'}");
        assertThat(refused(bench, "execute_step", "{'step':'Rest'}").message()).contains("has no connection");
    }

    @Test
    void executesByItselfWhatBecomesAvailable() {
        trust("high");
        bench.call("create_task", "{'title':'Write the proposal'}");
        followUp("'auto_execute':true,'complete_on_success':true,", "");
        bench.call(
                "update_step", "{'step':'Follow up with Alice about proposal','dependencies':['Write the proposal']}");

        round("2026-01-14T10:00");
        assertThat(email.calls()).isEmpty();
        bench.call("complete_task", "{'task_id':'Write the proposal'}");
        round("2026-01-14T10:01");
        round("2026-01-14T10:02");

        assertThat(email.calls()).containsExactly(SENT);
        assertThat(each(bench.call("query_tasks", "{'status':'active'}"), "tasks", "title"))
                .isEmpty();
        assertThat(at(bench.call("history", "{}"), "changes.0.actor"))
                .isEqualTo("task Follow up with Alice about proposal");
    }

    @Test
    void executesWhatAnotherDayMakesAvailable() {
        trust("high");
        followUp("'auto_execute':true,", "");
        bench.call("update_step", "{'step':'Follow up with Alice about proposal','defer_until':'2026-01-15'}");

        round("2026-01-14T23:58");
        assertThat(email.calls()).isEmpty();
        round("2026-01-15T04:01");

        assertThat(email.calls()).containsExactly(SENT);
    }

    @Test
    void remembersWhatItExecutedAsLongAsTheTaskIsOpen() {
        trust("high");
        followUp("'auto_execute':true,", "");
        round("2026-01-14T10:00");
        Execution first = bench.read(view -> view.of(AutomationTypes.EXECUTION).list(RecordQuery.ALL))
                .items()
                .get(0);
        Changes many = new Changes();
        for (int i = 0; i < 11_010; i++) {
            many.create(
                    AutomationTypes.EXECUTION,
                    first.with(Execution.ID, "other-" + i)
                            .with(Execution.AUTOMATIC, false)
                            .with(Execution.STARTED_AT, Instant.parse("2026-02-01T10:00:00Z")));
        }
        bench.write(many);

        call(bench.at("2026-03-01T10:00"), "execute_step", "{'step':'Follow up with Alice about proposal'}");
        autopilot.round(bench.at("2026-03-01T10:05").caller());

        assertThat(email.calls()).hasSize(2);
        assertThat(executions()).hasSizeBetween(10_000, 10_010);
    }

    @Test
    void asksInsteadWhereTheLevelIsLow() {
        trust("none");
        followUp("'auto_execute':true,", "");

        round("2026-01-14T10:00");
        round("2026-01-14T10:05");

        assertThat(email.calls()).isEmpty();
        assertThat(each(call("approvals", "{}"), "approvals", "tool")).containsExactly("execute_step");
        String id = at(call("approvals", "{}"), "approvals.0.id");
        call("approvals", "{'id':'" + id + "','action':'approve'}");
        assertThat(email.calls()).containsExactly(SENT);
        assertThat(executions()).containsExactly("DONE");
        round("2026-01-14T10:10");
        assertThat(email.calls()).hasSize(1);
    }

    @Test
    void whatThePersonRejectsIsNotExecuted() {
        trust("none");
        followUp("'auto_execute':true,", "");
        round("2026-01-14T10:00");

        call("approvals", "{'id':'" + at(call("approvals", "{}"), "approvals.0.id") + "','action':'reject'}");

        round("2026-01-14T10:10");
        assertThat(email.calls()).isEmpty();
        assertThat(at(call("list_executions", "{}"), "executions.0.state")).isEqualTo("failed");
        assertThat(at(call("list_executions", "{}"), "executions.0.result")).isEqualTo("You have rejected it.");
    }

    @Test
    void aYesIsRefusedWhenTheTaskIsAvailableNoMore() {
        trust("low");
        bench.call("create_task", "{'title':'Write the proposal'}");
        followUp("'auto_execute':true,", "");
        bench.call(
                "update_step", "{'step':'Follow up with Alice about proposal','dependencies':['Write the proposal']}");
        bench.call("complete_task", "{'task_id':'Write the proposal'}");
        round("2026-01-14T10:01");
        String id = at(call("approvals", "{}"), "approvals.0.id");
        bench.call("update_step", "{'step':'Write the proposal','status':'pending'}");

        assertThat(refused(bench, "approvals", "{'id':'" + id + "','action':'approve'}")
                        .message())
                .contains("nothing was done");

        assertThat(email.calls()).isEmpty();
    }

    @Test
    void anAgentKeepsToTheConnectionOfItsTask() {
        trust("full");
        followUp(
                "'complete_on_success':true,",
                "'require_confirmation':true,'time_window':{'start':'09:00','end':'17:00'}");

        ScriptedModels.Scripted model = ScriptedModels.fresh("executing");
        IntStream.range(0, 2)
                .forEach(any -> model.calling("mcp__email__send_email", "{'to':'ann@example.com'}")
                        .saying("Done."));
        bench.call("settings", "{'set':{'model':'" + model.setting() + "'}}");

        JsonObject early = agent("2026-01-14T08:59");
        assertThat(Json.write(early)).contains("from 09:00 to 17:00 only");
        assertThat(each(call("approvals", "{}"), "approvals", "id")).isEmpty();
        JsonObject whole = agent("2026-01-14T10:00");

        assertThat(email.calls()).isEmpty();
        JsonObject waiting = call("approvals", "{}");
        assertThat(at(whole, "transcript.0.calls.0.outcome")).isEqualTo("asked");
        assertThat(at(whole, "agent_task.result.approvals.0")).isEqualTo(at(waiting, "approvals.0.id"));
        assertThat(at(waiting, "approvals.0.why")).isEqualTo("The connection asks for your confirmation.");
        call("approvals", "{'id':'" + at(waiting, "approvals.0.id") + "','action':'approve'}");
        assertThat(email.calls()).containsExactly("send_email {\"to\":\"ann@example.com\"}");
        assertThat(executions()).containsExactly("DONE");
        assertThat(at(bench.call("query_tasks", "{'status':'completed'}"), "tasks.0.result"))
                .isEqualTo("Sent");
    }

    private JsonObject agent(String now) {
        JsonObject asked = call(
                bench.at(now),
                "dispatch_agent",
                "{'type':'TASK_EXECUTION','task_id':'Follow up with Alice about proposal','auto_apply':true}");
        new Agents(runner, () -> Instant.parse(at(asked, "agent_task.created_at")))
                .round(bench.at(now).caller());
        return bench.call("get_agent_task", "{'id':'" + at(asked, "agent_task.id") + "'}");
    }

    @Test
    void triesAgainOnceThePlaceholderIsRight() {
        trust("high");
        bench.call(
                "create_task",
                "{'title':'Write','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'auto_execute':true,'input_mapping':{'body':'{{task.metadata.nots}}'}}]}");
        round("2026-01-14T10:00");
        round("2026-01-14T10:10");
        assertThat(executions()).containsExactly("FAILED");

        bench.call(
                "update_step",
                "{'step':'Write','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'auto_execute':true,'input_mapping':{'body':'{{task.title}}'}}]}");
        round("2026-01-14T10:20");

        assertThat(email.calls()).containsExactly("send_email {\"body\":\"Write\"}");
    }

    @Test
    void asksAtEveryLevelWhereTheConnectionWantsIt() {
        trust("full");
        followUp("'auto_execute':true,", "'require_confirmation':true");

        round("2026-01-14T10:00");

        assertThat(email.calls()).isEmpty();
        assertThat(each(call("approvals", "{}"), "approvals", "why"))
                .containsExactly("The connection asks for your confirmation.");
    }

    @Test
    void waitsForItsHours() {
        trust("high");
        followUp("'auto_execute':true,", "'time_window':{'start':'22:00','end':'06:00'}");

        round("2026-01-14T21:59");
        assertThat(email.calls()).isEmpty();
        round("2026-01-14T22:01");
        assertThat(email.calls()).containsExactly(SENT);
    }

    @Test
    void asksAboutWhatAnotherProgramLeft() {
        trust("high");
        followUp("'auto_execute':true,", "");
        begun("2026-01-14T09:32");

        round("2026-01-14T09:40");
        assertThat(each(call("approvals", "{}"), "approvals", "tool")).isEmpty();
        round("2026-01-14T09:43");

        assertThat(email.calls()).isEmpty();
        assertThat(executions()).containsExactly("INTERRUPTED");
        assertThat(at(call("approvals", "{}"), "approvals.0.why")).contains("is not known");
    }

    @Test
    void aClockThatWasAheadHoldsNothingUp() {
        trust("high");
        followUp("'auto_execute':true,", "");
        begun("2027-01-14T09:32");

        round("2026-01-14T09:43");

        assertThat(executions()).containsExactly("INTERRUPTED");
    }

    /** Another program begins, and is never heard of again. */
    private void begun(String now) {
        Bench then = bench.at(now);
        then.workspace().write(then.caller(), "automation", view -> {
            Step step = view.steps()
                    .tasks(TaskQuery.available(GoalUnits.workDay(view)))
                    .items()
                    .get(0);
            Connection connection = Connection.read(
                            Step.MCP_CONNECTIONS.in(step.doc()).get(0))
                    .switchOn(good -> good, fault -> {
                        throw new AssertionError(fault);
                    });
            return ConnectedStep.of(view, step, connection)
                    .decide(ready -> Executions.begin(view, ready, ConnectedStep.automatic(step, connection), true));
        });
    }

    private List<String> executions() {
        return bench
                .read(view ->
                        view.of(AutomationTypes.EXECUTION).list(RecordQuery.ALL).items())
                .stream()
                .map(one -> one.state().name())
                .toList();
    }

    private void round(String now) {
        autopilot.round(bench.at(now).caller());
    }

    private void trust(String level) {
        bench.call("set_profile", "{'entries':{'autonomy':'" + level + "'}}");
    }

    private JsonObject call(String tool, String arguments) {
        return call(bench, tool, arguments);
    }

    private JsonObject call(Bench now, String tool, String arguments) {
        ToolReply reply = runner.call(tool, json(arguments), now.caller());
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    private Refusal refused(Bench now, String tool, String arguments) {
        ToolReply reply = runner.call(tool, json(arguments), now.caller());
        assertThat(reply).isInstanceOf(ToolReply.Failure.class);
        return ((ToolReply.Failure) reply).refusal();
    }
}
