package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.GatedCalls.Outcome;
import dev.loopkeeper.autopilot.gate.GatedCalls.Principal;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.mcp.protocol.Connection;
import dev.loopkeeper.mcp.protocol.Endpoint;
import dev.loopkeeper.profile.Autonomy;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forms by which the person decides about a call that waits for their yes. */
class ApprovalFormsTest {
    private static final Instant NOW = Instant.parse("2026-01-14T09:00:00Z");
    private static final String QUESTION =
            "Approve the call of create_task that a trigger that is gone wants? When approved: Added paint to inbox. Its own level"
                    + " is low, and 'create_task' writes. Arguments: {\\\"title\\\":\\\"Paint\\\"}";

    private final List<String> received = new ArrayList<>();
    private final List<Throwable> defects = new ArrayList<>();
    private final Loopkeeper loopkeeper = Loopkeeper.open(
            "memory:", new Loopkeeper.Environment(InstantSource.fixed(NOW), ZoneOffset.UTC, new SplittableRandom(1)));
    private final Connection connection = connect();

    private Connection connect() {
        Keeper keeper = new Keeper(() -> loopkeeper, () -> new Moment.Exact(NOW), UserId.DEFAULT);
        KeeperOffer offer = new KeeperOffer(keeper, "1.0", Set.of("all"), false);
        return new Endpoint(offer, Runnable::run, () -> {}, defects::add).connect(Optional.empty());
    }

    private void hello(String revision, String capabilities) {
        ask(
                "initialize",
                "'protocolVersion':'" + revision + "','clientInfo':{'name':'An assistant'},'capabilities':"
                        + capabilities);
    }

    private JsonObject ask(String method, String params) {
        return send("{'jsonrpc':'2.0','id':1,'method':'" + method + "','params':{" + params + "}}");
    }

    private JsonObject send(String message) {
        received.clear();
        connection.receive(message.replace('\'', '"'), reply -> received.add(Json.write(reply)));
        return (JsonObject) Json.parse(received.get(0));
    }

    private JsonObject approvals(String arguments) {
        return ask("tools/call", "'name':'approvals','arguments':{" + arguments + "}");
    }

    private JsonObject approve(String id) {
        return approvals("'id':'" + id + "','action':'approve'");
    }

    private JsonObject answer(JsonObject question, String result) {
        return send("{'jsonrpc':'2.0','id':'" + question.string("id").orElseThrow() + "','result':" + result + "}");
    }

    /** The handle of a call that waits. */
    private String waiting(String tool, String arguments) {
        Caller caller = new Caller(UserId.DEFAULT, "test", new Moment.Exact(NOW), Optional.empty());
        Outcome came = new GatedCalls(new ToolRunner(loopkeeper.workspace(), Catalog.standard()))
                .call(
                        new Principal(
                                new Source(Source.Kind.TRIGGER, "t1", "Evening"),
                                caller,
                                Optional.of(Autonomy.LOW),
                                Optional.empty()),
                        tool,
                        (JsonObject) Json.parse(arguments.replace('\'', '"')));
        return ((Outcome.Asked) came).approval().id();
    }

    private String task() {
        return waiting("create_task", "{'title':'Paint'}");
    }

    private List<Approval> stillWaiting() {
        return loopkeeper.session("test").automation().approvals();
    }

    private String tasks() {
        return Json.write(ask("tools/call", "'name':'query_tasks','arguments':{}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-06-18", "2025-11-25"})
    void asksThePersonBeforeItApproves(String revision) {
        hello(revision, "{'elicitation':{}}");
        JsonObject question = approve(task());
        assertThat(Json.write(question)).contains("elicitation/create", QUESTION, "Approve it", "Reject it");
        assertThat(tasks()).doesNotContain("Paint");

        assertThat(Json.write(answer(question, "{'action':'accept','content':{'answer':'approve'}}")))
                .contains("Approved: Created task: Paint");
        assertThat(tasks()).contains("Paint");
        assertThat(defects).isEmpty();
    }

    @Test
    void rejectsWhatThePersonRejects() {
        hello("2025-11-25", "{'elicitation':{}}");

        assertThat(Json.write(answer(approve(task()), "{'action':'accept','content':{'answer':'reject'}}")))
                .contains(", a call of create_task.");
        assertThat(tasks()).doesNotContain("Paint");
        assertThat(stillWaiting()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'action':'decline'}",
                "{'action':'cancel'}",
                "{'action':'accept','content':{'answer':'whatever'}}",
                "{'action':'accept'}"
            })
    void goesOnWaitingWithoutADecision(String answer) {
        hello("2025-11-25", "{'elicitation':{}}");

        assertThat(Json.write(answer(approve(task()), answer)))
                .contains("Nothing was done: the person did not decide, so it still waits.");
        assertThat(tasks()).doesNotContain("Paint");
        assertThat(stillWaiting()).hasSize(1);
    }

    @Test
    void asksInTheNewerEraByAResultThatWantsMore() {
        String call = "'name':'approvals','arguments':{'id':'" + task() + "','action':'approve'}";
        JsonObject question = stateless(call);
        assertThat(Json.write(question)).contains("\"resultType\":\"input_required\"", "Approve it");
        String state = question.object("result")
                .flatMap(result -> result.string("requestState"))
                .orElseThrow();
        String yes =
                call + ",'requestState':" + Json.write(new JsonString(state)).replace("'", "\\u0027")
                        + ",'inputResponses':{'decide':{'action':'accept','content':{'answer':'approve'}}}";

        JsonObject first = stateless(yes);
        assertThat(Json.write(first)).contains("Approved: Created task: Paint");
        assertThat(stateless(yes).object("result")).isEqualTo(first.object("result"));
    }

    private JsonObject stateless(String params) {
        return ask(
                "tools/call",
                params + ",'_meta':{'io.modelcontextprotocol/protocolVersion':'2026-07-28',"
                        + "'io.modelcontextprotocol/clientCapabilities':{'elicitation':{}}}");
    }

    @Test
    void asksAgainAboutWhatHasChangedSince() {
        hello("2025-11-25", "{'elicitation':{}}");
        ask("tools/call", "'name':'create_goal','arguments':{'title':'Fitness','priority':5}");
        String id = waiting("update_goal", "{'goal':'fitness','priority':9}");
        ask("tools/call", "'name':'update_goal','arguments':{'goal':'fitness','priority':2}");

        assertThat(Json.write(answer(approve(id), "{'action':'accept','content':{'answer':'approve'}}")))
                .contains("has changed since it was asked for");
        assertThat(Json.write(approve(id))).contains("elicitation/create");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-11-25"})
    void approvesAtOnceWhereNobodyCanBeAsked(String revision) {
        hello(revision, "{}");

        assertThat(Json.write(approve(task()))).contains("Approved: Created task: Paint");
    }

    @Test
    void asksNothingAboutWhatIsOnlyShownOrDecidedOrUnknown() {
        hello("2025-11-25", "{'elicitation':{}}");
        String id = task();

        assertThat(Json.write(approvals(""))).contains("1 waiting.");
        assertThat(Json.write(approvals("'id':'" + id + "','action':'reject'"))).contains(", a call of create_task.");
        assertThat(Json.write(approve(id))).contains("is rejected already; nothing was done");
        assertThat(Json.write(approve("nothing"))).contains("isError");
        assertThat(Json.write(approvals("'action':'approve'"))).contains("a decision needs the id of one that waits");
    }
}
