package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client that speaks with the real server over two streams, and says what a test tells it to. */
final class ScriptedClient implements AutoCloseable {
    private static final Instant NOW = Instant.parse("2026-01-14T09:00:00Z");
    private static final long LONGEST_SECONDS = 60;

    private final BlockingQueue<JsonValue> received = new LinkedBlockingQueue<>();
    private final List<Throwable> defects = new ArrayList<>();
    private final PipedOutputStream line = new PipedOutputStream();
    private final Thread server;
    private int calls;

    /** One that speaks a revision and declares capabilities; single quotes stand for double ones. */
    ScriptedClient(String revision, String capabilities) {
        this(UserId.DEFAULT);
        send("{'jsonrpc':'2.0','id':'hello','method':'initialize','params':{'protocolVersion':'" + revision
                + "','clientInfo':{'name':'tester','version':'1'},'capabilities':" + capabilities + "}}");
        take();
    }

    /** One that has said nothing yet. */
    ScriptedClient(UserId user) {
        Loopkeeper loopkeeper = Loopkeeper.open(
                "memory:",
                new Loopkeeper.Environment(InstantSource.fixed(NOW), ZoneOffset.UTC, new SplittableRandom(1)));
        Keeper keeper = new Keeper(() -> loopkeeper, () -> new Moment.Exact(NOW), user);
        StdioServer served = new StdioServer(new KeeperOffer(keeper, "1.0", Set.of("all"), false), defects::add);
        PipedInputStream in = new PipedInputStream(1 << 20);
        try {
            line.connect(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server = new Thread(() -> {
            try (keeper) {
                served.run(in, new Lines());
            } catch (IOException e) {
                defects.add(e);
            }
        });
        server.start();
    }

    /** What the server writes: each write is a whole message. */
    private final class Lines extends ByteArrayOutputStream {
        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            received.add(Json.parse(new String(bytes, offset, length, StandardCharsets.UTF_8)));
        }
    }

    /** Sends a message, written with single quotes. */
    void send(String message) {
        sendExactly(message.replace('\'', '"'));
    }

    private void sendExactly(String message) {
        try {
            line.write((message + "\n").getBytes(StandardCharsets.UTF_8));
            line.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Calls a tool; the id of the request. */
    int begin(String tool, JsonObject arguments) {
        calls++;
        sendExactly(Json.write(JsonObject.builder()
                .put("jsonrpc", "2.0")
                .put("id", calls)
                .put("method", "tools/call")
                .put(
                        "params",
                        JsonObject.builder()
                                .put("name", tool)
                                .put("arguments", arguments)
                                .build())
                .build()));
        return calls;
    }

    int begin(String tool, String arguments) {
        return begin(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')));
    }

    /** The structured result of a call for which the server asks nothing. */
    JsonObject call(String tool, String arguments) {
        return result(begin(tool, arguments));
    }

    /** The structured result of a call, which is the next message. */
    JsonObject result(int id) {
        JsonObject reply = take();
        assertThat(reply.whole("id")).as(reply.toString()).hasValue(id);
        return reply.object("result")
                .flatMap(result -> result.object("structuredContent"))
                .orElseThrow(() -> new AssertionError(Json.write(reply)));
    }

    /** The next message of the server. */
    JsonObject take() {
        return (JsonObject) next();
    }

    /** The next message of the server, which answers a batch. */
    JsonArray takeBatch() {
        return (JsonArray) next();
    }

    private JsonValue next() {
        try {
            return Optional.ofNullable(received.poll(LONGEST_SECONDS, TimeUnit.SECONDS))
                    .orElseThrow(() -> new AssertionError("the server says nothing"));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The next message of the server, which has that method. */
    JsonObject take(String method) {
        JsonObject message = take();
        assertThat(message.string("method")).as(Json.write(message)).contains(method);
        return message;
    }

    /** Answers a question of the server as a model does. */
    void says(JsonObject question, String text) {
        JsonObject content = JsonObject.builder()
                .put("type", "text")
                .put("text", text.replace('\'', '"'))
                .build();
        answers(
                question,
                "result",
                JsonObject.builder()
                        .put("role", "assistant")
                        .put("content", content)
                        .put("model", "some-model")
                        .put("stopReason", "endTurn")
                        .build());
    }

    /** Refuses to answer a question. */
    void refuses(JsonObject question, int code) {
        answers(
                question,
                "error",
                JsonObject.builder().put("code", code).put("message", "no").build());
    }

    private void answers(JsonObject question, String member, JsonValue value) {
        sendExactly(Json.write(JsonObject.builder()
                .put("jsonrpc", "2.0")
                .put("id", new JsonString(question.string("id").orElseThrow()))
                .put(member, value)
                .build()));
    }

    /** Says nothing more, and waits for the server to end; what it said since. */
    List<JsonObject> leave() {
        close();
        return heard();
    }

    /** What the server said up to now and nobody took. */
    List<JsonObject> heard() {
        List<JsonValue> rest = new ArrayList<>();
        received.drainTo(rest);
        return rest.stream().map(JsonObject.class::cast).toList();
    }

    @Override
    public void close() {
        try {
            line.close();
            server.join(TimeUnit.SECONDS.toMillis(LONGEST_SECONDS));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(server.isAlive()).as("the server still runs").isFalse();
        assertThat(defects).isEmpty();
    }
}
