package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.connection.ServerPlace;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The one session with a server that is kept, and who uses it. One that is of no more use is closed when nobody uses it. */
final class Slot {
    private final ServerPlace place;
    private final ReentrantLock opening = new ReentrantLock();
    private final Map<ServerSession, Integer> users = new HashMap<>();
    private @Nullable ServerSession kept;
    private long lastUsed = System.nanoTime();
    private boolean closed;

    Slot(ServerPlace place) {
        this.place = place;
    }

    /** The session that is there, or a new one; give it back. */
    ServerSession take(Surroundings surroundings, Deadline deadline) throws ServerException {
        Optional<ServerSession> there = living();
        if (there.isPresent()) {
            return there.get();
        }
        lock(deadline);
        try {
            Optional<ServerSession> opened = living();
            return opened.isPresent() ? opened.get() : keep(ServerSession.open(place, surroundings, deadline));
        } finally {
            opening.unlock();
        }
    }

    private void lock(Deadline deadline) throws ServerException {
        try {
            if (!opening.tryLock(deadline.left(), TimeUnit.NANOSECONDS)) {
                throw new ServerException(Kind.TIMED_OUT, "it is still being started after " + deadline.waited());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException(Kind.CANCELLED, "nobody waits for it any more");
        }
    }

    private synchronized Optional<ServerSession> living() {
        if (kept != null && !kept.isAlive()) {
            retire(kept);
        }
        return Optional.ofNullable(kept).map(this::used);
    }

    private ServerSession keep(ServerSession session) throws ServerException {
        synchronized (this) {
            if (!closed) {
                kept = session;
                return used(session);
            }
        }
        session.close();
        throw new ServerException(Kind.CANCELLED, "the connections are closed");
    }

    private ServerSession used(ServerSession session) {
        users.merge(session, 1, Integer::sum);
        return session;
    }

    /** Takes back a session; {@code sound} tells whether it may be used again. */
    void give(ServerSession session, boolean sound) {
        boolean last;
        synchronized (this) {
            lastUsed = System.nanoTime();
            last = users.merge(session, -1, Integer::sum) == 0;
            if (last) {
                users.remove(session);
            }
            if (!sound && session == kept) {
                kept = null;
            }
            last = last && session != kept;
        }
        if (last) {
            session.close();
        }
    }

    /** Nobody gets it any more; it is closed at once when nobody uses it. */
    private synchronized void retire(ServerSession session) {
        kept = null;
        if (!users.containsKey(session)) {
            session.close();
        }
    }

    /** Closes the session when nobody used it for a while. */
    synchronized void closeIfIdle(Duration idle) {
        if (kept != null && users.isEmpty() && System.nanoTime() - lastUsed >= idle.toNanos()) {
            retire(kept);
        }
    }

    /** Closes all sessions, also those that are in use: who waits is told. */
    void close() {
        Map<ServerSession, Integer> all;
        synchronized (this) {
            closed = true;
            all = new HashMap<>(users);
            if (kept != null) {
                all.put(kept, 0);
            }
            kept = null;
        }
        all.keySet().forEach(ServerSession::close);
    }
}
