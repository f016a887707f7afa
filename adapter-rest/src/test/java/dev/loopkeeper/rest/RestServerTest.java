package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.UserId;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ServiceConfigurationError;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestServerTest {
    private static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");

    private final HttpClient client = HttpClient.newHttpClient();
    private Loopkeeper store;
    private Server.Running server;

    @BeforeEach
    void start() {
        store = Loopkeeper.open("memory:");
        server = new RestServer().start(store, new Server.Options("127.0.0.1", 0, UserId.DEFAULT, () -> NOW));
    }

    @AfterEach
    void stop() {
        server.close();
        store.close();
    }

    @Test
    void callsAnyTool() throws Exception {
        HttpResponse<String> answer = post("tools/remember", "{\"content\": \"likes tea\", \"type\": \"preference\"}");

        assertThat(answer.statusCode()).isEqualTo(200);
        JsonObject data = member(answer, "data");
        assertThat(((JsonObject) data.get("memory").orElseThrow()).string("content"))
                .contains("likes tea");
        assertThat(member(answer, "meta").string("timestamp")).contains("2026-03-04T09:12:00Z");
    }

    @Test
    void saysWhatIsWrongWithACall() throws Exception {
        HttpResponse<String> answer = post("tools/remember", "{\"content\": \"likes tea\", \"importance\": 7}");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(member(answer, "error").string("code")).contains("VALIDATION_ERROR");
        assertThat(member(answer, "error").string("message"))
                .hasValueSatisfying(
                        message -> assertThat(message).contains("importance").contains("7"));
    }

    @Test
    void namesTheNearestTool() throws Exception {
        HttpResponse<String> answer = post("tools/remembr", "{}");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(member(answer, "error").string("message"))
                .hasValueSatisfying(message -> assertThat(message).contains("remember"));
    }

    @Test
    void answersWhatIsNoJsonObject() throws Exception {
        assertThat(post("tools/status", "{\"goal\":").statusCode()).isEqualTo(400);
        assertThat(post("tools/status", "[1]").statusCode()).isEqualTo(400);
        assertThat(send(request("tools/status")
                                .header("Content-Type", "text/plain")
                                .POST(HttpRequest.BodyPublishers.ofString("{}")))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void knowsNoOtherPath() throws Exception {
        HttpResponse<String> answer = send(request("nonsense").GET());

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(member(answer, "error").string("message")).contains("Route not found: GET /api/v1/nonsense");
    }

    @Test
    void refusesPagesOfOtherSites() throws Exception {
        HttpResponse<String> answer = send(request("tools/status")
                .header("Origin", "http://elsewhere.example")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{}")));

        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
    }

    @Test
    void listensOnlyToThisMachine() {
        Server.Options everywhere = new Server.Options("0.0.0.0", 0, UserId.DEFAULT, () -> NOW);

        assertThatExceptionOfType(LoopkeeperException.class)
                .isThrownBy(() -> new RestServer().start(store, everywhere))
                .withMessageContaining("--host 127.0.0.1");
    }

    @Test
    void saysThatAPortIsTaken() {
        Server.Options same = new Server.Options("127.0.0.1", server.address().getPort(), UserId.DEFAULT, () -> NOW);

        assertThatExceptionOfType(LoopkeeperException.class)
                .isThrownBy(() -> new RestServer().start(store, same))
                .withMessageContaining("--port");
    }

    @Test
    void doesNotListenWhenWhatIsInstalledIsBroken(@TempDir Path classes) throws Exception {
        Path named = classes.resolve("META-INF/services/" + Notifier.class.getName());
        Files.createDirectories(named.getParent());
        Files.writeString(named, "no.such.Notifier");
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        Server.Options options = new Server.Options("127.0.0.1", port, UserId.DEFAULT, () -> NOW);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader broken =
                new URLClassLoader(new URL[] {classes.toUri().toURL()}, before)) {
            Thread.currentThread().setContextClassLoader(broken);

            assertThatExceptionOfType(ServiceConfigurationError.class)
                    .isThrownBy(() -> new RestServer().start(store, options))
                    .withMessageContaining("no.such.Notifier");
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            assertThat(free.isBound()).isTrue();
        }
    }

    private HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(server.address().resolve("api/v1/" + path));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static JsonObject member(HttpResponse<String> answer, String name) {
        return (JsonObject) ((JsonObject) Json.parse(answer.body())).get(name).orElseThrow();
    }
}
