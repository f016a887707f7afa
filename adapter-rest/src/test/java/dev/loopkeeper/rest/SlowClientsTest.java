package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.rest.http.Limits;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import io.javalin.Javalin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is slow to send or to read, with little patience. */
@Timeout(120)
class SlowClientsTest {
    private static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");
    private static final Limits IMPATIENT =
            new Limits(Duration.ofSeconds(2), Duration.ofMillis(50), Duration.ofSeconds(15), Duration.ofSeconds(60));
    private static final int SMALL = 4096;

    private final Loopkeeper store = Loopkeeper.open("memory:");
    private final Doorman doorman =
            Doorman.of(store, new Server.Options(Server.HOST, 0, UserId.DEFAULT, () -> NOW), IMPATIENT);
    private final Javalin javalin = Javalin.create(config -> {
        doorman.configure(config);
        config.jetty.addConnector(SlowClientsTest::connector);
    });

    /** One over which little can be on its way. */
    private static ServerConnector connector(org.eclipse.jetty.server.Server server, HttpConfiguration http) {
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
        connector.setHost(Server.HOST);
        connector.setAcceptedSendBufferSize(SMALL);
        return connector;
    }

    private int changes;

    @BeforeEach
    void start() {
        javalin.start();
    }

    @AfterEach
    void stop() {
        doorman.events().close();
        javalin.stop();
        store.close();
    }

    @Test
    void areCutOffBeforeTheyEndTheirHeaders() throws Exception {
        try (Socket socket = connect();
                BufferedReader answer = reader(socket)) {
            send(socket, "GET /api/v1/goals HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");

            assertThat(answer.lines().filter(line -> line.startsWith("HTTP/1.1 200")))
                    .isEmpty();
        }
    }

    @Test
    void hearThatAStreamGoesOnWhileNothingHappens() throws Exception {
        try (Socket socket = connect();
                BufferedReader events = listen(socket, Optional.empty())) {
            int beats = 0;
            while (beats < 20) {
                beats += events.readLine().equals(":") ? 1 : 0;
            }
            change(1);

            assertThat(nextId(events)).isPresent();
        }
    }

    @Test
    void areCutOffWhenTheyDoNotReadAndGoOnWhereTheyStopped() throws Exception {
        List<String> seen = new ArrayList<>();
        try (Socket socket = connect();
                BufferedReader events = listen(socket, Optional.empty())) {
            change(900);
            awaitNoConnection();
            addIds(events, seen);
        }
        int before = seen.size();
        assertThat(before).isBetween(1, 899);

        try (Socket socket = connect();
                BufferedReader events = listen(socket, Optional.of(seen.get(before - 1)))) {
            while (seen.size() < 900) {
                seen.add(nextId(events).orElseThrow());
            }
        }
        assertThat(seen).doesNotHaveDuplicates();
    }

    @Test
    void areToldToLookAgainWhenTheyAreFarBehind() throws Exception {
        change(1);
        String known;
        try (Socket socket = connect();
                BufferedReader events = listen(socket, Optional.empty())) {
            change(1);
            known = nextId(events).orElseThrow();
        }
        change(1001);

        try (Socket socket = connect();
                BufferedReader events = listen(socket, Optional.of(known))) {
            assertThat(events.lines().filter(line -> line.startsWith("event: ")).findFirst())
                    .contains("event: reset");
        }
    }

    private void change(int times) {
        Caller caller = new Caller(UserId.DEFAULT, "test", new Moment.Exact(NOW), Optional.empty());
        IntStream.range(0, times).forEach(any -> {
            JsonObject progress = JsonObject.builder()
                    .put("project", "web")
                    .put("content", JsonObject.builder().put("step", changes++).build())
                    .build();
            assertThat(store.tools().call("mem_progress", progress, caller)).isInstanceOf(ToolReply.Result.class);
        });
    }

    private void awaitNoConnection() {
        while (!javalin.jettyServer()
                .server()
                .getConnectors()[0]
                .getConnectedEndPoints()
                .isEmpty()) {
            assertThat(Thread.interrupted()).isFalse();
        }
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(SMALL);
        socket.setSoTimeout(10_000);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), javalin.port()));
        return socket;
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8), SMALL);
    }

    /** @param known the last event seen; empty for none */
    private static BufferedReader listen(Socket socket, Optional<String> known) throws IOException {
        send(
                socket,
                "GET /api/v1/events HTTP/1.0\r\nHost: 127.0.0.1\r\n"
                        + known.map(id -> "Last-Event-ID: " + id + "\r\n").orElse("") + "\r\n");
        BufferedReader reader = reader(socket);
        String line = reader.readLine();
        while (!line.startsWith("retry:")) {
            line = reader.readLine();
        }
        return reader;
    }

    /** The id of the next event; empty at the end of the stream. */
    private static Optional<String> nextId(BufferedReader events) throws IOException {
        String id = "";
        for (String line = events.readLine(); line != null; line = events.readLine()) {
            if (line.startsWith("id: ")) {
                id = line.substring("id: ".length());
            } else if (line.isEmpty() && !id.isEmpty()) {
                return Optional.of(id);
            }
        }
        return Optional.empty();
    }

    /** Adds the ids of all events that came whole before a stream was cut off. */
    private static void addIds(BufferedReader events, List<String> seen) throws IOException {
        try {
            for (Optional<String> id = nextId(events); id.isPresent(); id = nextId(events)) {
                seen.add(id.get());
            }
        } catch (SocketException reset) {
            assertThat(reset).hasMessageContaining("reset");
        }
    }
}
