package dev.loopkeeper.checks.automation;

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
import java.nio.file.Path;
import java.util.Optional;

/** The server of mail over Streamable HTTP. */
final class MailSite implements AutoCloseable {
    private final HttpServer server;
    private final Path log;

    /** Serves at a free port; writes down in a file what arrives. */
    MailSite(Path log) throws IOException {
        this.log = log;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/mcp", this::handle);
        server.start();
    }

    /** Where it is. */
    Address place() {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/mcp");
        return new Address(url, Optional.empty());
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
            if (!exchange.getRequestMethod().equals("POST")) {
                exchange.sendResponseHeaders(405, -1);
                return;
            }
            Optional<JsonObject> answer = MailServer.answer((JsonObject) Json.parse(body), log);
            if (answer.isEmpty()) {
                exchange.sendResponseHeaders(202, -1);
                return;
            }
            byte[] bytes = Json.write(answer.get()).getBytes(UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
