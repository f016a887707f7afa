package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server is killed and started again while others write and listen. */
@Timeout(120)
class RestartedServerIT {
    private static final int WRITERS = 3;
    private static final int EACH = 60;
    private static final int KILLS = 2;
    private static final int AGAIN_MILLIS = 20;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Semaphore acknowledged = new Semaphore(0);
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void losesNoAcknowledgedWriteAndNoEvent(StoreUnderTest kind) throws Exception {
        String uri = kind.uri(folder);
        StoreUnderTest.prepare(uri);
        ServeProcess server = new ServeProcess(uri, 0);
        try {
            URI address = server.address();
            CompletableFuture<Void> listening = CompletableFuture.runAsync(() -> listen(address));
            heard.take(); // where the events begin
            List<CompletableFuture<Void>> writing = IntStream.range(0, WRITERS)
                    .mapToObj(writer -> CompletableFuture.runAsync(() -> write(address, writer)))
                    .toList();
            for (int kill = 0; kill < KILLS; kill++) {
                acknowledged.acquire(WRITERS * EACH / (KILLS + 1));
                server.close();
                server = new ServeProcess(uri, address.getPort());
            }
            CompletableFuture.allOf(writing.toArray(CompletableFuture[]::new)).join();

            assertThat(contents(address)).containsExactlyInAnyOrderElementsOf(notes());
            assertThat(changes()).doesNotHaveDuplicates();
            listening.cancel(true);
        } finally {
            server.close();
        }
        assertThat(StoreUnderTest.troubles(uri)).isEmpty();
    }

    private static String note(int writer, int number) {
        return "note " + number + " of writer " + writer;
    }

    private static List<String> notes() {
        return IntStream.range(0, WRITERS)
                .boxed()
                .flatMap(writer -> IntStream.range(0, EACH).mapToObj(number -> note(writer, number) + ", once"))
                .toList();
    }

    /** Sends each note until it is acknowledged; a note that is taken twice would become more important. */
    private void write(URI address, int writer) {
        for (int number = 0; number < EACH; number++) {
            HttpRequest request = HttpRequest.newBuilder(address.resolve("api/v1/memories"))
                    .header("Content-Type", "application/json")
                    .header("Idempotency-Key", writer + "-" + number)
                    .POST(HttpRequest.BodyPublishers.ofString(
                            "{\"type\":\"fact\",\"content\":\"" + note(writer, number) + "\"}"))
                    .build();
            while (status(request) != 201) {
                aMomentLater();
            }
            acknowledged.release();
        }
    }

    /** 0 when there is no answer. */
    private int status(HttpRequest request) {
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void aMomentLater() {
        CompletableFuture.runAsync(() -> {}, CompletableFuture.delayedExecutor(AGAIN_MILLIS, TimeUnit.MILLISECONDS))
                .join();
    }

    /** Keeps the identities of all events, and asks again for what comes after the last one whenever it is cut off. */
    private void listen(URI address) {
        Optional<String> known = Optional.empty();
        while (!Thread.currentThread().isInterrupted()) {
            HttpRequest.Builder request = HttpRequest.newBuilder(address.resolve("api/v1/events"));
            known.ifPresent(id -> request.header("Last-Event-ID", id));
            try (BufferedReader lines = lines(request.build())) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.startsWith("id:")) {
                        known = Optional.of(line.substring(3).strip());
                        heard.add(known.get());
                    }
                }
            } catch (IOException e) {
                aMomentLater();
            }
        }
    }

    private BufferedReader lines(HttpRequest request) throws IOException {
        try {
            InputStream body = client.send(request, HttpResponse.BodyHandlers.ofInputStream())
                    .body();
            return new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The changes that the listener heard of, as many as there were. */
    private List<String> changes() throws InterruptedException {
        String[] all = new String[WRITERS * EACH];
        for (int i = 0; i < all.length; i++) {
            all[i] = heard.take();
        }
        return Stream.concat(Stream.of(all), heard.stream()).toList();
    }

    private List<String> contents(URI address) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address.resolve("api/v1/memories?limit=1000"))
                .build();
        String answer =
                client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        return ((JsonObject) Json.parse(answer))
                .object("data").orElseThrow().array("memories").orElseThrow().values().stream()
                        .map(JsonObject.class::cast)
                        .map(memory -> memory.string("content").orElseThrow()
                                + (Json.write(memory.get("importance").orElseThrow())
                                                .equals("0.5")
                                        ? ", once"
                                        : ", more often"))
                        .toList();
    }
}
