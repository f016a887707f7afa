package dev.loopkeeper.mcp.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.mcp.conformance.Fixtures;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonRpcTest {
    private final Peer peer = Peer.inSession(new Fixtures(), "2025-11-25", "{}");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "``                                                    | -32700",
                "nonsense                                              | -32700",
                "{'jsonrpc':'2.0','id':1,'id':2,'method':'ping'}       | -32700",
                "1                                                     | -32600",
                "null                                                  | -32600",
                "[]                                                    | -32600",
                "[{'jsonrpc':'2.0','id':1,'method':'ping'}]            | -32600",
                "{}                                                    | -32600",
                "{'id':1,'method':'ping'}                              | -32600",
                "{'jsonrpc':'1.0','id':1,'method':'ping'}              | -32600",
                "{'jsonrpc':'2.0','id':null,'method':'ping'}           | -32600",
                "{'jsonrpc':'2.0','id':{},'method':'ping'}             | -32600",
                "{'jsonrpc':'2.0','id':true,'method':'ping'}           | -32600",
                "{'jsonrpc':'2.0','id':1,'method':7}                   | -32600",
                "{'jsonrpc':'2.0','id':1}                              | -32600",
                "{'jsonrpc':'2.0','id':1,'method':'ping','params':'x'} | -32600",
                "{'jsonrpc':'2.0','id':1,'method':'ping','params':[1]} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'tools/lists'}       | -32601",
                "{'jsonrpc':'2.0','id':1,'method':'notifications/initialized'} | -32601",
                "{'jsonrpc':'2.0','id':1,'method':'tools/call'}        | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'none'}} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'test_simple_text','arguments':[]}} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{'cursor':'?'}} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'tools/list','params':{'cursor':7}} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'resources/read','params':{'uri':'test://none'}} | -32002",
                "{'jsonrpc':'2.0','id':1,'method':'prompts/get','params':{'name':'none'}} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'completion/complete','params':{}} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'logging/setLevel','params':{'level':'loud'}} | -32602",
                "{'jsonrpc':'2.0','id':1,'method':'initialize','params':{}} | -32602"
            })
    void answersWhatIsWrongAndGoesOn(String message, long code) {
        assertThat(Peer.code(peer.ask(message == null ? "" : message))).isEqualTo(code);
        assertThat(Peer.text(peer.ask("{'jsonrpc':'2.0','id':9,'method':'ping'}")))
                .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":9,\"result\":{}}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "-7", "9007199254740993", "\"a\"", "\"\"", "\"1\""})
    void echoesTheIdAsItIs(String id) {
        assertThat(Peer.text(peer.ask("{'jsonrpc':'2.0','id':" + id + ",'method':'ping'}")))
                .contains("\"id\":" + id + ",");
    }

    @Test
    void answersWithoutAnIdWhenThereIsNone() {
        assertThat(peer.ask("{").get("id")).contains(JsonNull.NULL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'jsonrpc':'2.0','method':'ping'}",
                "{'jsonrpc':'2.0','method':'tools/call','params':{'name':'test_simple_text'}}",
                "{'jsonrpc':'2.0','method':'nothing/known','params':7}",
                "{'jsonrpc':'2.0','method':'notifications/cancelled','params':{'requestId':77}}",
                "{'jsonrpc':'2.0','method':'notifications/cancelled'}",
                "{'jsonrpc':'2.0','id':'ask-1','result':{}}",
                "{'jsonrpc':'2.0','id':77,'error':{'code':1,'message':'no'}}"
            })
    void answersNoNotificationAndNoAnswer(String message) {
        peer.send(message);

        assertThat(peer.received).isEmpty();
    }

    @Test
    void namesTheNearestTool() {
        assertThat(Peer.text(
                        peer.ask("{'jsonrpc':'2.0','id':1,'method':'tools/call','params':{'name':'test_simple_txt'}}")))
                .contains("did you mean test_simple_text");
    }

    @Test
    void answersABatchAsOneArrayWhereTheRevisionHasBatches() {
        Peer old = Peer.inSession(new Fixtures(), "2025-03-26", "{}");
        JsonObject all = old.ask(
                "[{'jsonrpc':'2.0','id':1,'method':'ping'},7,{'jsonrpc':'2.0','method':'x'},"
                        + "{'jsonrpc':'2.0','id':2,'method':'tools/call','params':{'name':'test_tool_with_progress','_meta':{'progressToken':5}}}]");
        JsonArray received = all.array("all").orElseThrow();

        assertThat(received.values()).hasSize(4);
        assertThat(received.values().get(3))
                .isInstanceOfSatisfying(
                        JsonArray.class, replies -> assertThat(replies).hasSize(3));
        assertThat(old.send("[{'jsonrpc':'2.0','method':'x'}]").received).hasSize(4);
        assertThat(Peer.code(old.ask("[]"))).isEqualTo(RpcError.INVALID_REQUEST);
    }

    @Test
    void answersEverythingThatIsThrownAtIt() {
        String[] parts = {
            "{",
            "}",
            "[",
            "]",
            ":",
            ",",
            "\"jsonrpc\"",
            "\"2.0\"",
            "\"id\"",
            "1",
            "\"method\"",
            "\"tools/call\"",
            "null",
            "\"params\"",
            "\"ud800\"",
            "1e999",
            "\u0000",
            "\"_meta\"",
            "true"
        };
        Random random = new Random(42);
        for (int round = 0; round < 5_000; round++) {
            StringBuilder text = new StringBuilder();
            random.ints(random.nextInt(30), 0, parts.length).forEach(part -> text.append(parts[part]));
            peer.connection.receive(text.toString(), peer.received::add);
        }

        assertThat(peer.received).hasSizeGreaterThan(4_000);
        assertThat(peer.defects).isEmpty();
    }

    @Test
    void refusesDeepNesting() {
        assertThat(Peer.code(peer.ask("[".repeat(100_000)))).isEqualTo(RpcError.PARSE_ERROR);
    }
}
