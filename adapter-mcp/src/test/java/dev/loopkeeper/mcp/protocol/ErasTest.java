package dev.loopkeeper.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.mcp.conformance.Fixtures;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErasTest {
    private static final String TOOL = "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'%s'%s}}";

    @ParameterizedTest
    @CsvSource({
        "2024-11-05,2024-11-05",
        "2025-03-26,2025-03-26",
        "2025-06-18,2025-06-18",
        "2025-11-25,2025-11-25",
        "2026-07-28,2025-11-25",
        "1900-01-01,2025-11-25"
    })
    void agreesUponARevision(String asked, String agreed) {
        JsonObject answer = new Peer(new Fixtures())
                .ask("{'jsonrpc':'2.0','id':1,'method':'initialize','params':{'protocolVersion':'" + asked + "'}}");

        assertThat(answer.object("result").flatMap(result -> result.string("protocolVersion")))
                .contains(agreed);
    }

    @Test
    void servesBothErasSideBySide() {
        Peer peer = Peer.inSession(new Fixtures(), "2025-06-18", "{}");

        assertThat(Peer.text(peer.ask("{'jsonrpc':'2.0','id':1,'method':'tools/list'}")))
                .doesNotContain("resultType");
        assertThat(Peer.text(peer.askStateless("tools/list", "", "{}")))
                .contains("\"resultType\":\"complete\"", "\"ttlMs\":", "\"cacheScope\":\"public\"", "serverInfo");
        assertThat(Peer.code(peer.ask("{'jsonrpc':'2.0','id':1,'method':'server/discover'}")))
                .isEqualTo(RpcError.METHOD_NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe"})
    void theNewerEraHasNoSessions(String method) {
        assertThat(Peer.code(new Peer(new Fixtures()).askStateless(method, "", "{}")))
                .isEqualTo(RpcError.METHOD_NOT_FOUND);
    }

    @Test
    void refusesRequestsThatDoNotTellTheirRevision() {
        Peer peer = new Peer(new Fixtures());

        assertThat(Peer.code(peer.ask("{'jsonrpc':'2.0','id':1,'method':'tools/list'}")))
                .isEqualTo(RpcError.INVALID_PARAMS);
        assertThat(Peer.code(peer.ask("{'jsonrpc':'2.0','id':1,'method':'nope'}")))
                .isEqualTo(RpcError.METHOD_NOT_FOUND);
        assertThat(
                        Peer.text(
                                peer.ask(
                                        "{'jsonrpc':'2.0','id':1,'method':'server/discover','params':{'_meta':"
                                                + "{'io.modelcontextprotocol/protocolVersion':'1999-01-01','io.modelcontextprotocol/clientCapabilities':{}}}}")))
                .contains("-32022", "\"supported\":[\"2026-07-28\"]", "\"requested\":\"1999-01-01\"");
    }

    @Test
    void asksInASessionByARequestOfItsOwn() {
        Peer peer = Peer.inSession(new Fixtures(), "2025-11-25", "{'elicitation':{}}");
        JsonObject question = peer.ask(TOOL.formatted("test_elicitation", ",'arguments':{'message':'Who?'}"));

        assertThat(question.string("method")).contains("elicitation/create");
        JsonObject answer = peer.ask("{'jsonrpc':'2.0','id':'"
                + question.string("id").orElseThrow() + "','result':{'action':'accept','content':{'response':'me'}}}");
        assertThat(Peer.text(answer)).contains("\"id\":1", "action=accept");
    }

    @Test
    void asksInTheNewerEraByAResultThatWantsMore() {
        Peer peer = new Peer(new Fixtures());
        String call = "'name':'test_input_required_result_elicitation'";

        assertThat(Peer.text(peer.askStateless("tools/call", call, "{\"elicitation\":{}}")))
                .contains("\"resultType\":\"input_required\"", "\"user_name\"");
        assertThat(Peer.text(peer.askStateless(
                        "tools/call",
                        call + ",'inputResponses':{'user_name':{'action':'accept','content':{'name':'Ann'}}}",
                        "{\"elicitation\":{}}")))
                .contains("Hello, Ann!");
    }

    @Test
    void neverAsksForWhatTheClientCannot() {
        JsonObject answer =
                new Peer(new Fixtures()).askStateless("tools/call", "'name':'test_missing_capability'", "{}");

        assertThat(Peer.text(answer)).contains("-32021", "\"requiredCapabilities\":{\"sampling\":{}}");
    }

    @Test
    void goesOnWithoutAnswersWhenTheClientLeaves() {
        Peer peer = Peer.inSession(new Fixtures(), "2025-11-25", "{'elicitation':{}}");
        peer.ask(TOOL.formatted("test_elicitation", ""));
        peer.received.clear();
        peer.connection.close();

        assertThat(peer.received)
                .singleElement()
                .satisfies(last -> assertThat(Peer.text(last)).contains("\"id\":1", "action=cancel"));
    }

    @Test
    void tellsChangesOnAStream() {
        Peer peer = new Peer(new Fixtures());
        peer.send("{'jsonrpc':'2.0','id':'s','method':'subscriptions/listen','params':{'notifications':"
                + "{'toolsListChanged':true,'resourceSubscriptions':['test://static-text','test://none']},"
                + Peer.STATELESS.formatted("{}") + "}}");
        peer.askStateless("tools/call", "'name':'test_trigger_prompt_change'", "{}");
        assertThat(peer.received).hasSize(1);
        peer.askStateless("tools/call", "'name':'test_trigger_tool_change'", "{}");
        assertThat(peer.received.stream().map(Peer::text))
                .anyMatch(text ->
                        text.contains("notifications/tools/list_changed") && text.contains("subscriptionId\":\"s\""));
        peer.received.clear();
        peer.connection.close();
        assertThat(peer.received)
                .singleElement()
                .satisfies(end -> assertThat(Peer.text(end))
                        .contains("\"id\":\"s\"", "\"resultType\":\"complete\"", "subscriptionId"));
    }

    @Test
    void answersNothingThatWasCancelled() {
        Deque<Runnable> waiting = new ArrayDeque<>();
        List<Object> received = new ArrayList<>();
        Endpoint endpoint = new Endpoint(new Fixtures(), waiting::add, () -> {}, received::add);
        Connection connection = endpoint.connect(Optional.empty());
        String meta = Peer.STATELESS.formatted("{}");
        connection.receive(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{" + meta + "}}", received::add);
        connection.receive(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\",\"params\":{" + meta + "}}", received::add);
        assertThat(received).as("the id is in use").hasSize(1);
        connection.receive(
                "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":1}}",
                received::add);
        waiting.forEach(Runnable::run);

        assertThat(received).hasSize(1);
    }

    @Test
    void logsOnlyWhatIsWanted() {
        Peer peer = Peer.inSession(new Fixtures(), "2025-11-25", "{}");
        String call = TOOL.formatted("test_tool_with_logging", "");

        assertThat(peer.ask(call).array("all").orElseThrow().values()).hasSize(4);
        peer.ask("{'jsonrpc':'2.0','id':1,'method':'logging/setLevel','params':{'level':'error'}}");
        assertThat(peer.ask(call).has("result")).isTrue();
    }
}
