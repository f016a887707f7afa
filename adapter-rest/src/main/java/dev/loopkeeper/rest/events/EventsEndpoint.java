package dev.loopkeeper.rest.events;

import dev.loopkeeper.action.history.ChangesAfter;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** {@code GET /events}: what changes, for as long as somebody reads. Safe for use by any thread. */
public final class EventsEndpoint implements AutoCloseable {
    private static final int MOST_READERS = 100;
    private static final Duration END = Duration.ofSeconds(2);

    private final Workspace workspace;
    private final HistoryWatch watch;
    private final Duration heartbeat;
    private final Semaphore places = new Semaphore(MOST_READERS);

    /**
     * The events of a store.
     *
     * @param callers makes a caller of a user
     * @param heartbeat how often something is sent when nothing happens
     */
    public EventsEndpoint(Workspace workspace, Function<UserId, Caller> callers, Duration heartbeat) {
        this.workspace = workspace;
        this.heartbeat = heartbeat;
        this.watch = new HistoryWatch(user -> workspace.read(callers.apply(user), ChangesAfter::newest));
    }

    /**
     * Sends a user's changes until the server ends or the reader goes.
     *
     * @param caller the user; throws when the reader may not read any more
     * @return false when too many read already; then nothing was sent
     */
    public boolean send(Supplier<Caller> caller, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (!places.tryAcquire()) {
            return false;
        }
        try (HistoryWatch.Listener listener = watch.listen(caller.get().user())) {
            response.setContentType("text/event-stream; charset=utf-8");
            response.setHeader("Cache-Control", "no-store");
            response.flushBuffer();
            if (!request.getMethod().equals("HEAD")) {
                Optional<String> known =
                        Optional.ofNullable(request.getHeader("Last-Event-ID")).filter(id -> !id.isBlank());
                new EventStream(workspace, caller, response.getOutputStream(), known).run(listener, heartbeat);
            }
            // The end is sent before the place is free: whoever waits for that may then cut the connection.
            response.getOutputStream().close();
            return true;
        } finally {
            places.release();
        }
    }

    /** Ends all streams and waits until their readers were told, which a slow one holds up for two seconds at most. */
    @Override
    public void close() {
        watch.close();
        try {
            if (places.tryAcquire(MOST_READERS, END.toMillis(), TimeUnit.MILLISECONDS)) {
                places.release(MOST_READERS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
