package dev.loopkeeper.rest.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.json.Json;
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
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class EventsTest {
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
    void tellsOfAChange() throws Exception {
        try (Reader reader = listen("")) {
            remember(UserId.DEFAULT, "likes tea");

            Event event = reader.next();

            assertThat(event.name()).isEqualTo("change");
            assertThat(event.data().string("id")).contains(event.id());
            assertThat(event.data().string("actor")).contains("test");
            assertThat(event.data().string("action")).contains("remember");
            assertThat(event.data().string("summary"))
                    .hasValueSatisfying(text -> assertThat(text).contains("tea"));
            assertThat(event.data().get("undone")).isEmpty();
        }
    }

    @Test
    void tellsEveryListener() throws Exception {
        try (Reader first = listen("");
                Reader second = listen("")) {
            remember(UserId.DEFAULT, "likes tea");

            assertThat(first.next()).isEqualTo(second.next());
        }
    }

    @Test
    void tellsNothingOfOtherUsers() throws Exception {
        try (Reader reader = listen("")) {
            remember(new UserId("anna"), "likes cocoa");
            remember(UserId.DEFAULT, "likes tea");

            assertThat(reader.next().data().string("summary"))
                    .hasValueSatisfying(text -> assertThat(text).contains("tea"));
        }
    }

    @Test
    void goesOnWhereAReaderStopped() throws Exception {
        String known;
        try (Reader reader = listen("")) {
            remember(UserId.DEFAULT, "likes tea");
            known = reader.next().id();
        }
        remember(UserId.DEFAULT, "likes cocoa");
        remember(UserId.DEFAULT, "likes milk");

        try (Reader reader = listen(known)) {
            assertThat(reader.next().data().string("summary"))
                    .hasValueSatisfying(text -> assertThat(text).contains("cocoa"));
            assertThat(reader.next().data().string("summary"))
                    .hasValueSatisfying(text -> assertThat(text).contains("milk"));
        }
    }

    @Test
    void saysWhereItBeginsToAReaderWhoKnowsNothing() throws Exception {
        remember(UserId.DEFAULT, "likes tea");

        try (Reader reader = listen("")) {
            assertThat(reader.begin().id()).isNotEmpty();
        }
    }

    @Test
    void saysThatAReaderHasToLookAgain() throws Exception {
        remember(UserId.DEFAULT, "likes tea");

        try (Reader reader = listen("long-gone")) {
            Event reset = reader.next();
            remember(UserId.DEFAULT, "likes cocoa");

            assertThat(reset.name()).isEqualTo("reset");
            assertThat(reset.id()).isNotEqualTo("long-gone");
            assertThat(reader.next().name()).isEqualTo("change");
        }
    }

    @Test
    void endsWithTheServer() throws Exception {
        try (Reader reader = listen("")) {
            server.close();

            assertThat(reader.isAtTheEnd()).isTrue();
        }
    }

    private void remember(UserId user, String content) {
        JsonObject memory =
                JsonObject.builder().put("content", content).put("type", "fact").build();
        Caller caller = new Caller(user, "test", new Moment.Exact(NOW), Optional.empty());
        assertThat(store.tools().call("remember", memory, caller)).isInstanceOf(ToolReply.Result.class);
    }

    /** @param known the last event seen; empty for none */
    private Reader listen(String known) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve("api/v1/events"))
                .header("Accept", "*/*");
        if (!known.isEmpty()) {
            request.header("Last-Event-ID", known);
        }
        HttpResponse<InputStream> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
        return new Reader(answer.body());
    }

    private record Event(String id, String name, JsonObject data) {}

    private static final class Reader implements AutoCloseable {
        private final BufferedReader lines;
        private final Event begin;

        Reader(InputStream in) throws IOException {
            this.lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            this.begin = block();
        }

        Event begin() {
            return begin;
        }

        Event next() throws IOException {
            Event event = block();
            while (event.name().isEmpty()) {
                event = block();
            }
            return event;
        }

        boolean isAtTheEnd() throws IOException {
            return lines.lines().allMatch(String::isEmpty);
        }

        private Event block() throws IOException {
            String id = "";
            String name = "";
            JsonObject data = JsonObject.EMPTY;
            for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
                String value = line.substring(line.indexOf(':') + 1).strip();
                if (line.startsWith("id:")) {
                    id = value;
                } else if (line.startsWith("event:")) {
                    name = value;
                } else if (line.startsWith("data:")) {
                    data = (JsonObject) Json.parse(value);
                }
            }
            return new Event(id, name, data);
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}
