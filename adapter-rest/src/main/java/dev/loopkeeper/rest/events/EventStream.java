package dev.loopkeeper.rest.events;

import dev.loopkeeper.action.history.ChangesAfter;
import dev.loopkeeper.action.history.ShowHistory;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Headline;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Sends the changes of one user's records as server-sent events, until the watch ends or nobody reads. Nothing waits in
 * memory for a slow reader: what it has not read yet is read from the history when it is ready. Used by one thread.
 */
public final class EventStream {
    private static final int MOST = 1000;

    private final Workspace workspace;
    private final Supplier<Caller> caller;
    private final OutputStream out;
    private Optional<String> known;

    /**
     * A stream of what comes after a change.
     *
     * @param workspace where the changes are made
     * @param caller whose they are; throws when the reader may not read any more
     * @param out where the events go
     * @param known the last change that the reader knows; empty when it wants those from now on
     */
    public EventStream(Workspace workspace, Supplier<Caller> caller, OutputStream out, Optional<String> known) {
        this.workspace = workspace;
        this.caller = caller;
        this.out = out;
        this.known = known;
    }

    /**
     * Sends until the watch ends.
     *
     * @param heartbeat how often something is sent when nothing happens
     * @throws IOException when the reader is gone, or too slow
     */
    public void run(HistoryWatch.Listener listener, Duration heartbeat) throws IOException {
        try {
            begin();
            boolean news = listener.await(heartbeat);
            while (listener.goesOn()) {
                // Who may not read any more learns nothing, not even that nothing happened.
                Caller reader = caller.get();
                send(news ? news(reader) : ":\n\n");
                news = listener.await(heartbeat);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says where the stream begins, so that a reader who is cut off before the first change misses none. */
    private void begin() throws IOException {
        if (known.isPresent()) {
            send("retry: 1000\n\n" + news(caller.get()));
        } else {
            known = workspace.read(caller.get(), ChangesAfter::newest);
            send("retry: 1000\n" + known.map(id -> "id: " + id + "\n").orElse("") + "\n");
        }
    }

    private String news(Caller reader) {
        ChangesAfter news = workspace.read(reader, view -> ChangesAfter.of(view, known, MOST));
        known = news.newest();
        return news.changes()
                .map(changes ->
                        String.join("", changes.stream().map(EventStream::event).toList()))
                .orElseGet(() -> event("reset", known.orElse(""), JsonObject.EMPTY));
    }

    private static String event(ShowHistory.Entry entry) {
        Headline headline = entry.headline();
        JsonObject json = JsonObject.builder()
                .put("id", headline.id())
                .put("at", headline.at().toString())
                .put("actor", headline.actor())
                .put("action", headline.action())
                .put("summary", headline.summary())
                .build();
        return event("change", headline.id(), entry.undone() ? json.with("undone", JsonBoolean.TRUE) : json);
    }

    private static String event(String name, String id, JsonObject data) {
        return "id: " + id + "\nevent: " + name + "\ndata: " + Json.write(data) + "\n\n";
    }

    private void send(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }
}
