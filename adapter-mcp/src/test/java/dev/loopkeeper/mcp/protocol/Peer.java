package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A client whose every request is answered before the call returns. */
final class Peer {
    static final String STATELESS = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":%s}";

    final List<JsonValue> received = new ArrayList<>();
    final List<Throwable> defects = new ArrayList<>();
    final Endpoint endpoint;
    final Connection connection;

    Peer(Offer offer) {
        endpoint = new Endpoint(offer, Runnable::run, this::look, defects::add);
        connection = endpoint.connect(Optional.of(received::add));
    }

    /** One that agreed upon a revision. */
    static Peer inSession(Offer offer, String revision, String capabilities) {
        Peer peer = new Peer(offer);
        peer.send("{'jsonrpc':'2.0','id':'hello','method':'initialize','params':{'protocolVersion':'" + revision
                + "','capabilities':" + capabilities + ",'clientInfo':{'name':'peer','version':'1'}}}");
        peer.send("{'jsonrpc':'2.0','method':'notifications/initialized'}");
        peer.received.clear();
        return peer;
    }

    private void look() {
        endpoint.look();
    }

    /** Sends a message, written with single quotes. */
    Peer send(String message) {
        connection.receive(message.replace('\'', '"'), received::add);
        return this;
    }

    /** The only answer to a message. */
    JsonObject ask(String message) {
        received.clear();
        send(message);
        return received.size() == 1
                ? (JsonObject) received.get(0)
                : JsonObject.EMPTY.with("all", new JsonArray(received));
    }

    /** Asks with the metadata of the newer era. */
    JsonObject askStateless(String method, String params, String capabilities) {
        String meta = STATELESS.formatted(capabilities);
        String rest = params.isEmpty() ? meta : params.replace('\'', '"') + "," + meta;
        received.clear();
        connection.receive(
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + rest + "}}",
                received::add);
        return (JsonObject) received.get(received.size() - 1);
    }

    static long code(JsonObject answer) {
        return answer.object("error")
                .map(error -> error.whole("code").orElse(0))
                .orElse(0L);
    }

    static String text(JsonValue value) {
        return Json.write(value);
    }
}
