package dev.loopkeeper.mcp.conformance;

import com.sun.net.httpserver.HttpExchange;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.Outlet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Answers one request: with one JSON document, or with a stream of events when there is more to tell. */
final class HttpReply implements Outlet {
    private static final int MOST_SECONDS = 60;

    private final HttpExchange http;
    private final CountDownLatch answered = new CountDownLatch(1);
    private boolean streams;

    HttpReply(HttpExchange http) {
        this.http = http;
    }

    @Override
    public synchronized void send(JsonValue message) {
        boolean isReply = message instanceof JsonObject object && !object.has("method");
        try {
            if (isReply && !streams) {
                json(http, status((JsonObject) message), (JsonObject) message);
            } else {
                event("event: message\ndata: " + Json.write(message) + "\n\n");
            }
        } catch (IOException nobodyReads) {
            answered.countDown();
        }
        if (isReply) {
            answered.countDown();
        }
    }

    /** Waits for the answer; a client that goes away ends it too. */
    void await() {
        try {
            for (int tries = 0; tries < MOST_SECONDS * 10 && !answered.await(100, TimeUnit.MILLISECONDS); tries++) {
                keepAlive();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void keepAlive() {
        try {
            if (streams && answered.getCount() > 0) {
                event(": still here\n\n");
            }
        } catch (IOException nobodyReads) {
            answered.countDown();
        }
    }

    private void event(String text) throws IOException {
        if (!streams) {
            streams = true;
            http.getResponseHeaders().add("Content-Type", "text/event-stream");
            http.sendResponseHeaders(200, 0);
        }
        http.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
        http.getResponseBody().flush();
    }

    private static int status(JsonObject reply) {
        Optional<JsonObject> error = reply.object("error");
        return error.map(of -> switch ((int) of.whole("code").orElse(0)) {
                    case -32601 -> 404;
                    case -32700, -32600, -32602, -32020, -32021, -32022 -> 400;
                    default -> 200;
                })
                .orElse(200);
    }

    static void json(HttpExchange http, int status, JsonObject json) throws IOException {
        byte[] body = Json.write(json).getBytes(StandardCharsets.UTF_8);
        http.getResponseHeaders().add("Content-Type", "application/json");
        http.sendResponseHeaders(status, body.length);
        http.getResponseBody().write(body);
    }

    static void plain(HttpExchange http, int status) throws IOException {
        http.sendResponseHeaders(status, -1);
    }
}
