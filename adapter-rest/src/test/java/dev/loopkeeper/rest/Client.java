package dev.loopkeeper.rest;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.openapi.DescribedAnswers;
import dev.loopkeeper.storage.UserId;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * A server over a store of its own, and who asks it; the clock goes on by a second with every request. An answer that
 * is not as the document of the API describes it is an error.
 */
final class Client implements AutoCloseable {
    private static final int MOST_LOOKS = 20_000;
    private static final DescribedAnswers DESCRIBED = new DescribedAnswers();

    private final HttpClient http = HttpClient.newHttpClient();
    private final Folder folder = new Folder();
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final Loopkeeper store;
    private final Server.Running server;
    private Instant now = Instant.parse("2026-03-04T09:12:00Z");

    Client(Store kind) {
        store = Loopkeeper.open(kind.in(folder.path()));
        server = new RestServer()
                .start(store, new Server.Options("127.0.0.1", 0, UserId.DEFAULT, () -> now = now.plusSeconds(1)));
    }

    /** What was answered. */
    record Reply(int status, JsonObject json, HttpResponse<String> raw) {
        JsonObject data() {
            return json.object("data").orElseThrow(() -> new AssertionError(json));
        }

        JsonObject error() {
            return json.object("error").orElseThrow(() -> new AssertionError(json));
        }

        String code() {
            return error().string("code").orElseThrow();
        }

        String message() {
            return error().string("message").orElseThrow();
        }

        String tag() {
            return raw.headers().firstValue("ETag").orElseThrow();
        }

        /** A member of each record of a list. */
        List<JsonValue> each(String list, String member) {
            return data().array(list).orElse(JsonArray.EMPTY).stream()
                    .map(record -> ((JsonObject) record).get(member).orElseThrow())
                    .toList();
        }
    }

    /** Lets time go by. */
    void later(Duration time) {
        now = now.plus(time);
    }

    /** Asks until the answer is as it should be: what the server does by itself takes a moment. */
    Reply until(String path, Predicate<Reply> good) {
        for (int look = 0; look < MOST_LOOKS; look++) {
            Reply reply = get(path);
            if (good.test(reply)) {
                return reply;
            }
        }
        throw new AssertionError(get(path).json());
    }

    Reply get(String path, String... headers) {
        return send("GET", path, "", headers);
    }

    /** Sends a body whose quotes are written as apostrophes. */
    Reply post(String path, String body, String... headers) {
        return send("POST", path, body, headers);
    }

    Reply patch(String path, String body, String... headers) {
        return send("PATCH", path, body, headers);
    }

    Reply delete(String path, String... headers) {
        return send("DELETE", path, "", headers);
    }

    /** What is answered where that is no JSON. */
    HttpResponse<String> text(String path, String... headers) {
        HttpResponse<String> answer = answer("GET", path, "", headers);
        String below = path.replaceFirst("\\?.*", "");
        DESCRIBED.template(below).ifPresent(template -> asked.add("GET " + template));
        return answer;
    }

    private Reply send(String method, String path, String body, String... headers) {
        HttpResponse<String> answer = answer(method, path, body, headers);
        String below = path.replaceFirst("\\?.*", "");
        DESCRIBED.check(method, below, answer.statusCode(), answer.body());
        DESCRIBED.template(below).ifPresent(template -> asked.add(method + " " + template));
        return new Reply(answer.statusCode(), (JsonObject) Json.parse(answer.body()), answer);
    }

    private HttpResponse<String> answer(String method, String path, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.address().resolve("api/v1" + path))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body.replace('\'', '"')));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** The methods and paths that were asked for, as the document has them. */
    Set<String> asked() {
        return asked;
    }

    /** The id of a record that was created. */
    static String id(Reply created, String name) {
        return created.data().object(name).orElseThrow().string("id").orElseThrow();
    }

    @Override
    public void close() {
        server.close();
        store.close();
        folder.close();
    }
}
