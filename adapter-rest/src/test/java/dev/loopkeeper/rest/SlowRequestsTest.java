package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.rest.http.Limits;
import dev.loopkeeper.storage.UserId;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that come byte by byte, so that their connections are never idle. */
@Timeout(120)
class SlowRequestsTest {
    private static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");
    private static final Duration SOON = Duration.ofMillis(400);
    private static final Duration LATE = Duration.ofMinutes(5);
    private static final String GET = "GET /api/v1/goals HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    private static final String POST =
            "POST /api/v1/tools/status HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";

    private final ConcurrentLinkedQueue<Throwable> defects = new ConcurrentLinkedQueue<>();
    private final Loopkeeper store = Loopkeeper.open("memory:");
    private Optional<Server.Running> server = Optional.empty();

    @AfterEach
    void stop() {
        server.ifPresent(Server.Running::close);
        store.close();
        assertThat(defects).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\r\n", "GET /api/v1/go", GET, GET + "X-Slow: "})
    void areCutOffWhenTheirHeadersTakeTooLong(String begin) throws IOException {
        serve(SOON, LATE);
        try (Socket socket = connect()) {
            send(socket, begin);

            assertThat(answerTo("x", socket)).isEmpty();
        }
    }

    @Test
    void areCutOffWhenBlankLinesComeBeforeThem() throws IOException {
        serve(SOON, LATE);
        try (Socket socket = connect()) {
            assertThat(answerTo("\n", socket)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 100000\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n7fff\r\n{"})
    void areCutOffWhenTheirBodyTakesTooLong(String begin) throws IOException {
        serve(LATE, SOON);
        try (Socket socket = connect()) {
            send(socket, POST + begin);

            assertThat(answerTo(" ", socket)).isEmpty();
        }
    }

    @Test
    void areCutOffAfterOthersOnTheSameConnection() throws IOException {
        serve(SOON, LATE);
        try (Socket socket = connect()) {
            send(socket, GET + "\r\n");
            assertThat(answer(socket)).startsWith("HTTP/1.1 200");
            send(socket, POST + "Content-Length: 2\r\n\r\n{}");
            assertThat(answer(socket)).startsWith("HTTP/1.1 200");
            send(socket, GET);

            assertThat(answerTo("x", socket)).isEmpty();
        }
    }

    @Test
    void letConnectionsBeIdleBetweenThem() throws IOException {
        serve(SOON, SOON);
        try (Socket idle = connect();
                Socket fresh = connect()) {
            send(idle, POST + "Content-Length: 2\r\n\r\n{}");
            assertThat(answer(idle)).startsWith("HTTP/1.1 200");
            for (int i = 0; i < 2; i++) {
                try (Socket slow = connect()) {
                    answerTo("x", slow);
                }
            }

            send(idle, GET + "\r\n");
            assertThat(answer(idle)).startsWith("HTTP/1.1 200");
            send(fresh, GET + "\r\n");
            assertThat(answer(fresh)).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void cutNoStreamOff() throws IOException {
        serve(SOON, SOON);
        try (Socket stream = connect();
                Socket slow = connect()) {
            send(stream, GET.replace("goals", "events") + "Content-Length: 5\r\n\r\n");
            assertThat(answer(stream)).startsWith("HTTP/1.1 200");
            answerTo("x", slow);
            stream.setSoTimeout(10_000);

            assertThat(stream.getInputStream().read()).isNotNegative();
        }
    }

    private void serve(Duration headers, Duration body) {
        server = Optional.of(new RestServer(new Limits(LATE, Duration.ofMillis(50), headers, body))
                .start(
                        store,
                        new Server.Options(Server.HOST, 0, UserId.DEFAULT, () -> NOW, Optional.empty(), defects::add)));
    }

    private Socket connect() throws IOException {
        return new Socket(
                InetAddress.getLoopbackAddress(), server.orElseThrow().address().getPort());
    }

    private static void send(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** What is answered to a request whose bytes come one by one, until the connection is closed. */
    private static String answerTo(String character, Socket socket) throws IOException {
        socket.setSoTimeout(10);
        StringBuilder answer = new StringBuilder();
        for (int sent = 0; sent < 10_000; sent++) {
            try {
                send(socket, character);
                int read = socket.getInputStream().read();
                if (read < 0) {
                    return answer.toString();
                }
                answer.append((char) read);
            } catch (SocketTimeoutException nothingYet) {
                // The server waits for more.
            } catch (SocketException closed) {
                return answer.toString();
            }
        }
        throw new AssertionError("is not cut off");
    }

    /** The first line of the answer to a whole request. */
    private static String answer(Socket socket) throws IOException {
        socket.setSoTimeout(10_000);
        InputStream in = socket.getInputStream();
        byte[] begin = in.readNBytes("HTTP/1.1 200".length());
        socket.setSoTimeout(10);
        try {
            while (in.read() >= 0) {
                // The rest of it.
            }
        } catch (SocketTimeoutException end) {
            return new String(begin, StandardCharsets.US_ASCII);
        }
        return "";
    }
}
