package dev.loopkeeper.mcpclient;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.loopkeeper.connection.ServerPlace.Address;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** The sample server over Streamable HTTP; it can be told to do something wrong. */
final class SampleSite implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService pool = Executors.newCachedThreadPool();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicInteger sessions = new AtomicInteger();
    private final String manner;

    /** The requests that came, with their token and session. */
    final List<String> seen = new CopyOnWriteArrayList<>();

    SampleSite(String manner) throws IOException {
        this.manner = manner;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(pool);
        server.createContext("/", this::handle);
        server.start();
    }

    String address(String path) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + path;
    }

    Address place(String... token) {
        return new Address(
                URI.create(address("/a/mcp")), List.of(token).stream().findFirst());
    }

    /** As if it was started anew: sessions that it gave are unknown. */
    void forget() {
        sessions.incrementAndGet();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            seen.add(
                    exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath() + " "
                            + header(exchange, "Authorization") + " " + header(exchange, "MCP-Protocol-Version"));
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            respond(exchange, (JsonObject) Json.parse(body));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String header(HttpExchange exchange, String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name)).orElse("-");
    }

    private void respond(HttpExchange exchange, JsonObject message) throws IOException, InterruptedException {
        boolean greets = message.string("method").equals(Optional.of("initialize"));
        if (manner.startsWith("status ")) {
            exchange.getResponseHeaders().add("Location", "http://elsewhere.test/");
            send(exchange, Integer.parseInt(manner.substring("status ".length())), "text/plain", "no");
        } else if (manner.equals("token") && !header(exchange, "Authorization").equals("Bearer tok-123")) {
            send(exchange, 401, "text/plain", "who?");
        } else if (manner.equals("page")) {
            send(exchange, 200, "text/html", "<html>Welcome</html>");
        } else if (manner.equals("broken")) {
            send(exchange, 200, "application/json", "{\"jsonrpc\":");
        } else if (manner.equals("slow") && !greets) {
            closed.await();
        } else if (!greets && !header(exchange, "Mcp-Session-Id").equals(session())) {
            send(exchange, 404, "text/plain", "no such session");
        } else {
            exchange.getResponseHeaders().add("Mcp-Session-Id", session());
            answer(exchange, SampleServer.answer("", message));
        }
    }

    private String session() {
        return "s" + sessions.get();
    }

    private void answer(HttpExchange exchange, Optional<JsonObject> answer) throws IOException {
        if (answer.isEmpty()) {
            exchange.sendResponseHeaders(202, -1);
        } else if (manner.equals("events")) {
            String note =
                    "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/message\",\"params\":{\"level\":\"info\",\"data\":1}}";
            send(
                    exchange,
                    200,
                    "text/event-stream",
                    ": hello\n\nevent: message\ndata: " + note + "\n\nid: 1\ndata: " + Json.write(answer.get())
                            + "\n\n");
        } else {
            send(exchange, 200, "application/json", Json.write(answer.get()));
        }
    }

    private static void send(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        pool.shutdownNow();
    }
}
