package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static dev.loopkeeper.Bench.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.GatedCalls.Outcome;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.ScriptedServers;
import dev.loopkeeper.connection.ScriptedServers.Scripted;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is private or a secret is sent where it is to go, and kept nowhere. */
class AutomationSecretsTest {
    private static final String WORD = "zebra77stripe";
    private static final String SECRET = "The door opens with <private>" + WORD + "</private>";
    private static final String SENT = "send_email {\"body\":\"" + SECRET + "\"}";
    private static final String INPUT = "'input':{'body':'" + SECRET + "'}";
    private static final ServerReply TELLING =
            new ServerReply.Answer("Sent, my password is " + WORD, Optional.empty(), false);

    private final Bench bench = Bench.empty();
    private final Scripted email = ScriptedServers.fresh();
    private final ConfiguredServers servers = email.as("email", UserId.DEFAULT.value());
    private final ToolRunner runner = new ToolRunner(bench.workspace(), Catalog.standard(), () -> servers);

    @Test
    void whatATaskIsExecutedWithIsSentAndNotKept() {
        write("");

        ToolReply reply = reply("execute_step", "{'step':'Write'," + INPUT + "}");

        assertThat(email.calls()).containsExactly(SENT);
        assertThat(reply.toString()).contains("Executed: Sent");
        keepsNothing();
    }

    @Test
    void whatAServerAnswersIsKeptWithoutSecrets() {
        write("");
        email.says(TELLING);

        JsonObject reply = call("execute_step", "{'step':'Write','request_id':'r1'}");

        assertThat(at(reply, "message")).startsWith("Executed: Sent, my password is [redacted]");
        assertThat(at(call("list_executions", "{}"), "executions.0.result"))
                .isEqualTo("Sent, my password is [redacted]");
        keepsNothing();
    }

    @Test
    void whatFailedOrMayHaveBeenDoneIsKeptWithoutSecrets() {
        write("");
        email.says(new ServerReply.ToolError("No, the password is not " + SECRET))
                .says(new ServerFailure(ServerFailure.Kind.TIMED_OUT, "Lost: " + SECRET, true));

        ToolReply failed = reply("execute_step", "{'step':'Write'," + INPUT + "}");
        ToolReply unknown = reply("execute_step", "{'step':'Write'}");

        assertThat(failed.toString()).contains("failed: No, the password").doesNotContain(WORD);
        assertThat(unknown.toString()).contains("failed: Lost: ").doesNotContain(WORD);
        assertThat(each(call("approvals", "{}"), "approvals", "tool")).containsExactly("execute_step");
        keepsNothing();
    }

    @Test
    void whatWouldNotBeKeptDoesNotWaitForAYes() {
        write("'require_confirmation':true");

        ToolReply reply = reply("execute_step", "{'step':'Write'," + INPUT + "}");

        assertThat(reply.toString())
                .contains("is not kept while it waits for your yes", "confirm")
                .doesNotContain(WORD);
        assertThat(each(call("approvals", "{}"), "approvals", "id")).isEmpty();
        assertThat(email.calls()).isEmpty();
        reply("execute_step", "{'step':'Write'," + INPUT + ",'confirm':true}");
        assertThat(email.calls()).containsExactly(SENT);
        keepsNothing();
    }

    @Test
    void whatMayBeKeptIsSentAfterAYes() {
        bench.call("settings", "{'set':{'redact_secrets':false}}");
        write("'require_confirmation':true");
        JsonObject asked = call("execute_step", "{'step':'Write'," + INPUT + "}");

        call("approvals", "{'id':'" + at(asked, "execution.approval") + "','action':'approve'}");

        assertThat(email.calls()).containsExactly(SENT);
    }

    @Test
    void aCallOfAnotherServerThatWouldNotBeKeptDoesNotWaitEither() {
        trust("low");
        write("");

        Outcome direct = gated("mcp__email__send_email", "{'body':'" + SECRET + "'}");
        Outcome step = gated("execute_step", "{'step':'Write'," + INPUT + "}");

        assertThat(direct)
                .isInstanceOfSatisfying(
                        Outcome.Refused.class, no -> assertThat(no.why()).contains("is not kept while it waits"));
        assertThat(step)
                .isInstanceOfSatisfying(
                        Outcome.Refused.class, no -> assertThat(no.why()).contains("is not kept while it waits"));
        assertThat(gated("open_loop", "{'content':'" + SECRET + "'}")).isInstanceOf(Outcome.Asked.class);
        keepsNothing();
    }

    @Test
    void whatCameOfAnApprovalIsKeptWithoutSecrets() {
        trust("low");
        email.says(TELLING).says(new ServerReply.ToolError("No, the password is not " + SECRET));
        gated("mcp__email__send_email", "{'body':'Hello'}");
        ToolReply yes = approved();
        gated("mcp__email__send_email", "{'body':'Hello'}");
        ToolReply no = approved();

        assertThat(yes.toString()).contains("Approved: Sent, my password is [redacted]");
        assertThat(no.toString())
                .contains("It could not be done: No, the password")
                .doesNotContain(WORD);
        keepsNothing();
    }

    @Test
    void whatCameOfAFiringIsKeptWithoutSecrets() {
        trust("full");
        bench.call(
                "create_trigger",
                "{'name':'Ask','config':{'cron':'0 10 * * *'},'action':{'type':'tool','payload':"
                        + "{'tool':'mcp__email__send_email','arguments':{'body':'Hello'}}}}");
        email.says(TELLING).says(new ServerReply.ToolError("No, the password is not " + SECRET));
        Autopilot autopilot = new Autopilot(runner, List.of());

        autopilot.round(bench.at("2026-01-15T10:00").caller());
        autopilot.round(bench.at("2026-01-16T10:00").caller());

        assertThat(email.calls()).hasSize(2);
        assertThat(each(call("list_firings", "{}"), "firings", "result"))
                .anySatisfy(result -> assertThat(result).startsWith("Sent, my password is [redacted]"))
                .anySatisfy(result -> assertThat(result).startsWith("No, the password"));
        keepsNothing();
    }

    private void write(String conditions) {
        bench.call(
                "create_task",
                "{'title':'Write','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'input_mapping':{'body':'Hello'},'execution_conditions':{" + conditions + "}}]}");
    }

    private void trust(String level) {
        bench.call("set_profile", "{'entries':{'autonomy':'" + level + "'}}");
    }

    private Outcome gated(String tool, String arguments) {
        Source agent = new Source(Source.Kind.AGENT, "a1", "Eager");
        return new GatedCalls(runner)
                .call(
                        new GatedCalls.Principal(agent, bench.caller(), Optional.empty(), Optional.empty()),
                        tool,
                        json(arguments));
    }

    private ToolReply approved() {
        String id = at(call("approvals", "{}"), "approvals.0.id");
        return reply("approvals", "{'id':'" + id + "','action':'approve'}");
    }

    private ToolReply reply(String tool, String arguments) {
        return runner.call(tool, json(arguments), bench.caller());
    }

    private JsonObject call(String tool, String arguments) {
        return ((ToolReply.Result) reply(tool, arguments)).json();
    }

    private void keepsNothing() {
        List<String> kept = bench.read(view -> List.of(
                view.history().latest(Integer.MAX_VALUE, Optional.empty()).stream()
                        .map(ChangeJson::write)
                        .toList()
                        .toString(),
                view.of(AutomationTypes.EXECUTION).list(RecordQuery.ALL).items().toString(),
                view.of(AutomationTypes.APPROVAL).list(RecordQuery.ALL).items().toString(),
                view.of(AutomationTypes.FIRING).list(RecordQuery.ALL).items().toString()));
        assertThat(kept).noneMatch(text -> text.contains(WORD));
    }
}
