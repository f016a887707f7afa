package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.trouble.Trouble;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class RobustnessTest {
    private static final Instant NOW = Instant.parse("2026-03-04T09:12:00Z");
    private static final String STATUS = "api/v1/tools/status";

    private final HttpClient client = HttpClient.newHttpClient();
    private final ConcurrentLinkedQueue<Throwable> defects = new ConcurrentLinkedQueue<>();
    private Server.Running server;
    private Loopkeeper store;

    @BeforeEach
    void start() {
        serve(Loopkeeper.open("memory:"));
    }

    private void serve(Loopkeeper opened) {
        store = opened;
        server = new RestServer()
                .start(
                        store,
                        new Server.Options("127.0.0.1", 0, UserId.DEFAULT, () -> NOW, Optional.empty(), defects::add));
    }

    @AfterEach
    void stop() {
        server.close();
        store.close();
    }

    @Test
    void refusesABodyThatIsTooLarge() throws Exception {
        HttpResponse<String> answer = post("{\"goal\": \"" + "x".repeat(1024 * 1024) + "\"}");

        assertThat(answer.statusCode()).isEqualTo(413);
        assertThat(error(answer).string("code")).contains("PAYLOAD_TOO_LARGE");
    }

    @Test
    void refusesABodyThatIsTooLargeAndDoesNotSaySo() throws Exception {
        byte[] large = "x".repeat(1024 * 1024 + 1).getBytes(StandardCharsets.UTF_8);
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(server.address().resolve(STATUS))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofByteArrays(List.of(large))));

        assertThat(answer.statusCode()).isEqualTo(413);
    }

    @Test
    void refusesABodyThatIsEncoded() throws Exception {
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(server.address().resolve(STATUS))
                        .header("Content-Type", "application/json")
                        .header("Content-Encoding", "gzip")
                        .POST(HttpRequest.BodyPublishers.ofString("{}")));

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(error(answer).string("message"))
                .hasValueSatisfying(message -> assertThat(message).contains("content-encoding"));
    }

    @Test
    void refusesABodyThatIsNoText() throws Exception {
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(server.address().resolve(STATUS))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(
                                "{\"goal\":\"é\"}".getBytes(StandardCharsets.ISO_8859_1))));

        assertThat(answer.statusCode()).isEqualTo(400);
    }

    @Test
    void saysWhichMethodsAPathHas() throws Exception {
        HttpResponse<String> answer = send(request("PUT", STATUS));

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("POST");
        assertThat(error(answer).string("code")).contains("METHOD_NOT_ALLOWED");
    }

    @Test
    void answersWhoAsksForTheMethods() throws Exception {
        HttpResponse<String> answer = send(request("OPTIONS", STATUS));

        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.headers().firstValue("Allow")).contains("POST");
        assertThat(send(request("OPTIONS", "api/v1/nowhere")).statusCode()).isEqualTo(404);
    }

    @Test
    void showsTheHeadersOfWhatCanBeRead() throws Exception {
        HttpResponse<String> answer = send(request("HEAD", "api/v1/events"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
        assertThat(answer.body()).isEmpty();
        assertThat(send(request("HEAD", "docs")).headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/html"));
    }

    @Test
    void answersWhatIsNoRequestInTheSameForm() throws Exception {
        String answer = raw("GET /api/v1/%zz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");

        assertThat(answer).startsWith("HTTP/1.1 400").contains("\"success\":false", "Content-Security-Policy");
        assertThat(raw("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + "x".repeat(20_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 431")
                .contains("\"success\":false");
    }

    @Test
    void saysNothingOfItsOwnFaults() throws Exception {
        stop();
        serve(broken(() -> {
            throw new IllegalStateException("the secret of the house");
        }));

        HttpResponse<String> answer = post("{}");

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(error(answer).string("code")).contains("INTERNAL");
        assertThat(answer.body()).doesNotContain("secret").doesNotContain("Exception");
        assertThat(defects)
                .singleElement()
                .satisfies(defect -> assertThat(defect).hasMessage("the secret of the house"));
    }

    @Test
    void saysNothingOfErrorsOfItsMachine() throws Exception {
        stop();
        serve(broken(() -> {
            throw new StackOverflowError("the secret of the house");
        }));

        HttpResponse<String> answer = post("{}");

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("\"success\":false").doesNotContain("secret");
        assertThat(defects).hasSize(1);
    }

    @Test
    void takesNoOffenceWhenAClientHangsUp() throws Exception {
        beginToAsk().close();

        assertThat(post("{}").statusCode()).isEqualTo(200);
        server.close();
        assertThat(defects).isEmpty();
    }

    @Test
    void waitsForNoOneWhileOthersAsk() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 2 * Doorman.AT_ONCE; i++) {
                slow.add(beginToAsk());
            }
            assertThat(post("{}").statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    /** One who has not sent the whole request. */
    private Socket beginToAsk() throws IOException {
        Socket socket = new Socket(server.address().getHost(), server.address().getPort());
        socket.getOutputStream()
                .write(("POST /" + STATUS + " HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{")
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    @Test
    void answersSoManyAtOnceAndTheOthersThen() throws Exception {
        stop();
        CountDownLatch asked = new CountDownLatch(Doorman.AT_ONCE);
        Semaphore open = new Semaphore(0);
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        serve(broken(() -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            asked.countDown();
            open.acquireUninterruptibly();
            running.decrementAndGet();
        }));
        List<CompletableFuture<HttpResponse<String>>> answers = Stream.generate(
                        () -> client.sendAsync(request("POST", STATUS).build(), HttpResponse.BodyHandlers.ofString()))
                .limit(5L * Doorman.AT_ONCE)
                .toList();
        asked.await();
        open.release(answers.size());

        for (CompletableFuture<HttpResponse<String>> answer : answers) {
            assertThat(answer.get().statusCode()).isEqualTo(503);
        }
        assertThat(most).hasValue(Doorman.AT_ONCE);
    }

    @Test
    void endsRequestsBeforeItself() throws Exception {
        stop();
        CountDownLatch asked = new CountDownLatch(1);
        Semaphore open = new Semaphore(0);
        serve(broken(() -> {
            asked.countDown();
            open.acquireUninterruptibly();
        }));
        CompletableFuture<HttpResponse<String>> answer =
                client.sendAsync(request("POST", STATUS).build(), HttpResponse.BodyHandlers.ofString());
        asked.await();

        CompletableFuture<Void> end = CompletableFuture.runAsync(server::close);
        open.release();

        assertThat(answer.get().statusCode()).isEqualTo(503);
        end.get();
    }

    /** A store of which every use comes to something, and then says that it is broken. */
    private static Loopkeeper broken(Runnable use) {
        return Loopkeeper.over(
                new Workspace(new BrokenStorage(use), ZoneOffset.UTC, new SplittableRandom(1)), () -> NOW);
    }

    private record BrokenStorage(Runnable use) implements Storage {
        @Override
        public <R> R read(UserId user, Function<Records, R> query) {
            use.run();
            throw new StoreException("the store is broken");
        }

        @Override
        public <R> R write(UserId user, Function<Records, Work<R>> work) {
            return read(user, records -> work.apply(records).result());
        }

        @Override
        public List<Trouble> check() {
            return List.of();
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    }

    private HttpResponse<String> post(String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(server.address().resolve(STATUS))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private HttpRequest.Builder request(String method, String path) {
        URI uri = server.address().resolve(path);
        return HttpRequest.newBuilder(uri).method(method, HttpRequest.BodyPublishers.noBody());
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private String raw(String request) throws IOException {
        try (Socket socket =
                        new Socket(server.address().getHost(), server.address().getPort());
                OutputStream out = socket.getOutputStream();
                InputStream in = socket.getInputStream()) {
            out.write(request.getBytes(StandardCharsets.US_ASCII));
            out.flush();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static JsonObject error(HttpResponse<String> answer) {
        return ((JsonObject) Json.parse(answer.body())).object("error").orElseThrow();
    }
}
