package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.rest.RestServer;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server tells of what others change on the same store, as another program would that opened it. */
@Timeout(120)
class EventsOfOthersTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"yaml:", "sqlite:"})
    void tellsOfAChange(String scheme) throws Exception {
        String uri = scheme + folder.resolve("store");
        Server.Options options = new Server.Options("127.0.0.1", 0, UserId.DEFAULT, InstantSource.system());
        try (Loopkeeper served = Loopkeeper.open(uri);
                Loopkeeper other = Loopkeeper.open(uri);
                Server.Running server = new RestServer().start(served, options)) {
            remember(other, "likes water");
            try (BufferedReader events = listen(server)) {
                remember(other, "likes tea");

                assertThat(next(events)).contains("likes tea");
            }
        }
    }

    /** The next change. */
    private static String next(BufferedReader events) throws IOException {
        String line = events.readLine();
        while (!line.startsWith("data:")) {
            line = events.readLine();
        }
        return line;
    }

    private static BufferedReader listen(Server.Running server) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.address().resolve("api/v1/events"))
                .build();
        HttpResponse<InputStream> answer =
                HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
        BufferedReader events = new BufferedReader(new InputStreamReader(answer.body(), StandardCharsets.UTF_8));
        String line = events.readLine(); // The stream says first where it begins.
        while (!line.isEmpty()) {
            line = events.readLine();
        }
        return events;
    }

    private static void remember(Loopkeeper store, String content) {
        JsonObject memory =
                JsonObject.builder().put("content", content).put("type", "fact").build();
        Caller caller = new Caller(UserId.DEFAULT, "other", new Moment.Exact(Instant.now()), Optional.empty());
        assertThat(store.tools().call("remember", memory, caller)).isInstanceOf(ToolReply.Result.class);
    }
}
