package dev.loopkeeper.testkit.model;

import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.util.List;

/**
 * A good answer: whole, or in events when the client asks for a stream. What it says goes wrong with a stream does so only then.
 *
 * @param body the whole, in OpenAI's or Anthropic's format
 */
public record StubAnswer(JsonObject body) implements StubReply {
    @Override
    public void write(StubModel.Request request, StubConnection client) throws IOException {
        if (request.isStreamed()) {
            client.startStream();
            client.send(events(request));
            client.endStream();
        } else {
            StubReply.json(body).write(request, client);
        }
    }

    /** Its events, as they are written for that request. */
    private List<String> events(StubModel.Request request) {
        return StubEvents.of(body, request.wantsUsage());
    }

    /** Ends after some events, as if that were all. */
    public StubReply endingAfter(int events) {
        return streamed((all, client) -> {
            client.send(all.subList(0, events));
            client.endStream();
        });
    }

    /** Closes the connection after some events. */
    public StubReply closingAfter(int events) {
        return streamed((all, client) -> client.send(all.subList(0, events)));
    }

    /** Says no more after some events, until the client goes. */
    public StubReply silentAfter(int events) {
        return streamed((all, client) -> {
            client.send(all.subList(0, events));
            client.awaitLeaving();
        });
    }

    /** Writes an event of one's own after some events, and then stays, as if more were to come. */
    public StubReply interruptedAfter(int events, String event) {
        return streamed((all, client) -> {
            client.send(all.subList(0, events));
            client.send(List.of(event));
            client.awaitLeaving();
        });
    }

    /** Writes one of its events again and again, a moment after the last, until the client goes. */
    public StubReply repeating(int event) {
        return streamed((all, client) -> {
            client.send(all.subList(0, event));
            while (!client.isLeft()) {
                client.send(List.of(all.get(event)));
            }
            throw new IOException("gone");
        });
    }

    /** Writes its first event, and then one of the test's own again and again, without a pause, until the client goes. */
    public StubReply flooding(String event) {
        return streamed((all, client) -> {
            client.send(all.subList(0, 1));
            while (true) {
                client.send(List.of(event));
            }
        });
    }

    /** Ends with its last event, and leaves the connection as it is, until the client goes. */
    public StubReply staying() {
        return streamed((all, client) -> {
            client.send(all);
            client.awaitLeaving();
        });
    }

    /** What becomes of a stream. */
    @FunctionalInterface
    private interface Course {
        void run(List<String> events, StubConnection client) throws IOException;
    }

    private StubReply streamed(Course course) {
        return (request, client) -> {
            if (request.isStreamed()) {
                client.startStream();
                course.run(events(request), client);
            } else {
                write(request, client);
            }
        };
    }
}
