package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.connection.ServerPlace.Address;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapperSupplier;
import io.modelcontextprotocol.spec.McpClientSession;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import reactor.core.publisher.Mono;

/** A server that was reached and greeted, and can be asked. Safe for use by any number of threads. */
final class ServerSession {
    /** Who waits says how long; the SDK is not to give up before. */
    private static final Duration LONGEST = Duration.ofDays(2);

    private static final Duration FAREWELL = Duration.ofSeconds(3);
    private static final TypeRef<Map<String, Object>> OBJECT = new TypeRef<>() {};
    private static final McpJsonMapper JSON = new JacksonMcpJsonMapperSupplier().get();

    private final McpClientTransport transport;
    private final McpClientSession session;
    private final CompletableFuture<ServerException> ended;
    private final Supplier<String> strange;
    private final Hidden hidden;
    private String version = HttpTransports.VERSIONS.get(HttpTransports.VERSIONS.size() - 1);
    private JsonObject welcome = JsonObject.EMPTY;

    private ServerSession(
            McpClientTransport transport,
            CompletableFuture<ServerException> ended,
            Supplier<String> strange,
            Hidden hidden) {
        this.transport = transport;
        this.ended = ended;
        this.strange = strange;
        this.hidden = hidden;
        // A server may ask whether somebody is there; it may ask for nothing else, as nothing else is offered.
        this.session = new McpClientSession(
                LONGEST,
                transport,
                Map.of(McpSchema.METHOD_PING, params -> Mono.just(Map.of())),
                Map.of(),
                connecting -> connecting);
    }

    static ServerSession open(ServerPlace place, Surroundings surroundings, Deadline deadline) throws ServerException {
        Hidden hidden = Hidden.of(place, surroundings);
        ServerSession opened = place instanceof Program program
                ? of(program, surroundings, hidden)
                : new ServerSession(
                        HttpTransports.of((Address) place, surroundings, JSON),
                        new CompletableFuture<>(),
                        () -> "",
                        hidden);
        try {
            opened.greet(deadline);
            return opened;
        } catch (ServerException e) {
            opened.close();
            throw e;
        }
    }

    private static ServerSession of(Program program, Surroundings surroundings, Hidden hidden) throws ServerException {
        Map<String, String> environment = surroundings.of(program.variables());
        ProcessTransport transport = new ProcessTransport(ServerProcess.start(program, environment), JSON, hidden);
        return new ServerSession(transport, transport.ended(), transport::strange, hidden);
    }

    private void greet(Deadline deadline) throws ServerException {
        String own = Optional.ofNullable(ServerSession.class.getPackage().getImplementationVersion())
                .orElse("0");
        JsonObject who = JsonObject.builder()
                .put("name", "loopkeeper")
                .put("version", own)
                .build();
        welcome = request(
                McpSchema.METHOD_INITIALIZE,
                JsonObject.builder()
                        .put("protocolVersion", version)
                        .put("capabilities", JsonObject.EMPTY)
                        .put("clientInfo", who)
                        .build(),
                deadline);
        String spoken = welcome.string("protocolVersion").orElse("");
        if (!HttpTransports.VERSIONS.contains(spoken)) {
            throw new ServerException(
                    Kind.PROTOCOL,
                    "it speaks version '" + Words.line(spoken) + "' of the protocol; known are "
                            + String.join(", ", HttpTransports.VERSIONS));
        }
        version = spoken;
        await(
                session.sendNotification(McpSchema.METHOD_NOTIFICATION_INITIALIZED, null)
                        .then(Mono.just(Map.of())),
                deadline,
                "");
    }

    /** Whether something can be asked of it, as far as is known. */
    boolean isAlive() {
        return !ended.isDone();
    }

    /** What it calls itself, with its version. */
    String name() {
        JsonObject info = welcome.object("serverInfo").orElse(JsonObject.EMPTY);
        return Words.line(
                info.string("name").orElse("") + " " + info.string("version").orElse(""));
    }

    /** Whether it has tools at all. */
    boolean hasTools() {
        return welcome.object("capabilities").flatMap(all -> all.get("tools")).isPresent();
    }

    /** What it answers. */
    JsonObject request(String method, JsonObject params, Deadline deadline) throws ServerException {
        Object sent = mapped(params);
        Map<String, Object> answer = await(session.sendRequest(method, sent, OBJECT), deadline, method);
        try {
            return hidden.answer((JsonObject) Json.parse(JSON.writeValueAsString(answer)));
        } catch (IOException | JsonSyntaxException e) {
            throw new ServerException(
                    Kind.PROTOCOL,
                    "it answers what cannot be read: " + Words.line(hidden.complaint(String.valueOf(e.getMessage()))));
        }
    }

    /** Its tool's answer, which says nothing that was given to it when it is a complaint. */
    ServerReply call(JsonObject params, Deadline deadline) throws ServerException {
        ServerReply reply = Answers.reply(request("tools/call", params, deadline));
        return reply instanceof ServerReply.ToolError error
                ? new ServerReply.ToolError(hidden.complaint(error.text()))
                : reply;
    }

    private static Object mapped(JsonObject params) {
        try {
            return JSON.readValue(Json.write(params), OBJECT);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot be sent", e);
        }
    }

    private Map<String, Object> await(Mono<? extends Map<String, Object>> asked, Deadline deadline, String method)
            throws ServerException {
        CompletableFuture<? extends Map<String, Object>> answer = asked.contextWrite(
                        context -> context.put(McpAsyncClient.NEGOTIATED_PROTOCOL_VERSION, version))
                .toFuture();
        try {
            CompletableFuture.anyOf(answer, ended).get(deadline.left(), TimeUnit.NANOSECONDS);
            if (answer.isDone()) {
                return answer.get();
            }
            throw ended.join();
        } catch (TimeoutException e) {
            throw late(deadline);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException(Kind.CANCELLED, "nobody waits for it any more");
        } catch (ExecutionException | CancellationException e) {
            throw Faults.of(e, method, hidden);
        } finally {
            answer.cancel(true);
        }
    }

    private ServerException late(Deadline deadline) {
        String printed = strange.get();
        return printed.isEmpty()
                ? new ServerException(Kind.TIMED_OUT, "it did not answer within " + deadline.waited())
                : new ServerException(
                        Kind.PROTOCOL,
                        "it did not answer within " + deadline.waited() + ", and printed what is not a message: "
                                + printed);
    }

    /** Leaves the server, and ends it when it was started here. */
    void close() {
        session.close();
        try {
            transport.closeGracefully().block(FAREWELL);
        } catch (RuntimeException e) {
            // It is left all the same.
        }
    }
}
