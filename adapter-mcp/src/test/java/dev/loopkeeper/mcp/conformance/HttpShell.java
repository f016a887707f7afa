package dev.loopkeeper.mcp.conformance;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.Connection;
import dev.loopkeeper.mcp.protocol.Endpoint;
import dev.loopkeeper.mcp.protocol.Offer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/** A thin way in over HTTP, for tests alone: enough for clients that speak nothing else. */
public final class HttpShell implements AutoCloseable {
    private static final String SESSION = "Mcp-Session-Id";

    private final Map<String, Connection> sessions = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpServer server;
    private final Endpoint endpoint;

    /**
     * Serves on this machine alone.
     *
     * @throws IOException when the port is taken
     */
    public HttpShell(Offer offer, int port) throws IOException {
        AtomicReference<Runnable> look = new AtomicReference<>(() -> {});
        endpoint = new Endpoint(offer, threads::execute, () -> look.get().run(), Throwable::printStackTrace);
        look.set(endpoint::look);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(threads);
        server.createContext("/mcp", this::handle);
        server.start();
    }

    /** The port it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Serves the fixtures until the process is ended. */
    public static void main(String[] arguments) throws IOException {
        HttpShell shell = new HttpShell(new Fixtures(), arguments.length == 0 ? 0 : Integer.parseInt(arguments[0]));
        System.out.println("http://localhost:" + shell.port() + "/mcp");
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange http) throws IOException {
        try (http) {
            if (!Headers.areLocal(http)) {
                HttpReply.plain(http, 403);
            } else if (http.getRequestMethod().equals("POST")) {
                post(http);
            } else if (http.getRequestMethod().equals("DELETE")) {
                delete(http);
            } else {
                HttpReply.plain(http, 405);
            }
        }
    }

    private void delete(HttpExchange http) throws IOException {
        Connection session = session(http).map(sessions::remove).orElse(null);
        if (session != null) {
            session.close();
        }
        HttpReply.plain(http, session == null ? 404 : 200);
    }

    private void post(HttpExchange http) throws IOException {
        String body = new String(http.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        Optional<JsonObject> message = parsed(body);
        if (message.isPresent() && Headers.areStateless(http, message.get())) {
            stateless(http, message.get());
        } else {
            inSession(http, body, message.orElse(JsonObject.EMPTY));
        }
    }

    private void stateless(HttpExchange http, JsonObject message) throws IOException {
        Optional<JsonObject> mismatch = Headers.mismatch(http, message);
        if (mismatch.isPresent()) {
            HttpReply.json(http, 400, mismatch.get());
            return;
        }
        try (Connection connection = endpoint.connect(Optional.empty())) {
            answer(http, connection, message);
        }
    }

    private void inSession(HttpExchange http, String body, JsonObject message) throws IOException {
        boolean opens = message.string("method").equals(Optional.of("initialize"));
        Optional<String> id = session(http);
        if (opens) {
            String fresh = UUID.randomUUID().toString();
            sessions.put(fresh, endpoint.connect(Optional.empty()));
            http.getResponseHeaders().add(SESSION, fresh);
            answer(http, sessions.get(fresh), message);
        } else if (id.isEmpty()) {
            HttpReply.json(http, 400, Headers.error(message, -32600, "Mcp-Session-Id is missing"));
        } else if (!sessions.containsKey(id.get())) {
            HttpReply.json(http, 404, Headers.error(message, -32600, "there is no such session"));
        } else {
            answer(http, sessions.get(id.get()), Json.parse(body));
        }
    }

    private static void answer(HttpExchange http, Connection connection, JsonValue message) throws IOException {
        boolean asks = message instanceof JsonObject object && object.has("id") && object.has("method");
        if (!asks) {
            connection.receive(message, unwanted -> {});
            HttpReply.plain(http, 202);
            return;
        }
        HttpReply reply = new HttpReply(http);
        connection.receive(message, reply);
        reply.await();
    }

    private static Optional<String> session(HttpExchange http) {
        return Optional.ofNullable(http.getRequestHeaders().getFirst(SESSION));
    }

    private static Optional<JsonObject> parsed(String body) {
        try {
            return Json.parse(body) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }
}
