package dev.loopkeeper.ical.dav;

import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.ical.dav.Copy.Item;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/** Keeps a copy of what a server holds, and looks whether it still does. Safe for use by any number of threads. */
final class Refreshing {
    /** So long a copy is taken as it is. */
    private static final Duration FRESH = Duration.ofSeconds(2);

    private final Finding finding;
    private final Duration budget;
    private final ReentrantLock looking = new ReentrantLock();
    private final ExecutorService thread = Executors.newSingleThreadExecutor(work -> {
        Thread made = new Thread(work, "calendar");
        made.setDaemon(true);
        return made;
    });
    // Guarded by this.
    private Optional<DavCollection> found = Optional.empty();
    private Copy copy = Copy.EMPTY;
    private Optional<Long> lookedAt = Optional.empty();

    /** Finds the collection. */
    interface Finding {
        DavCollection find() throws IOException;
    }

    Refreshing(Finding finding, Duration budget) {
        this.finding = finding;
        this.budget = budget;
    }

    /** What the server holds; when it does not answer in time, what it held before. */
    Seen<Copy> copy() {
        if (isFresh()) {
            return new Seen.Found<>(known());
        }
        Future<Copy> looks = thread.submit(this::now);
        try {
            return new Seen.Found<>(looks.get(budget.toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return new Seen.Partly<>(known(), "does not answer; what is shown of it may be old");
        } catch (ExecutionException e) {
            return new Seen.Partly<>(known(), e.getCause() instanceof IOException io ? words(io) : "" + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Seen.Partly<>(known(), "was not waited for");
        }
    }

    /** What the server holds, however long it takes. */
    Copy now() throws IOException {
        looking.lock();
        try {
            if (!isFresh()) {
                keep(collection().look(known()));
            }
            return known();
        } finally {
            looking.unlock();
        }
    }

    /**
     * What the server holds, as far as is needed to find what has that identity: it is looked for where such a thing is put first, so that
     * few changes need the whole collection to be looked at.
     */
    Copy around(String uid) throws IOException {
        URI place = collection().place(uid);
        Optional<Item> there = isFresh() ? Optional.empty() : collection().read(place);
        if (there.filter(item -> item.holds(uid)).isEmpty()) {
            return now();
        }
        learn(place, there);
        return known();
    }

    DavCollection collection() throws IOException {
        Optional<DavCollection> known = foundBefore();
        if (known.isEmpty()) {
            known = Optional.of(finding.find());
            find(known.get());
        }
        return known.get();
    }

    private synchronized Optional<DavCollection> foundBefore() {
        return found;
    }

    private synchronized void find(DavCollection collection) {
        found = Optional.of(collection);
    }

    private synchronized Copy known() {
        return copy;
    }

    private synchronized void keep(Copy looked) {
        copy = looked;
        lookedAt = Optional.of(System.nanoTime());
    }

    private synchronized boolean isFresh() {
        return lookedAt.filter(at -> System.nanoTime() - at < FRESH.toNanos()).isPresent();
    }

    /** The next look goes to the server. */
    synchronized void forget() {
        lookedAt = Optional.empty();
    }

    /** What the server holds in one place is known now. */
    synchronized void learn(URI place, Optional<Item> item) {
        copy = copy.with(place, item);
    }

    /** What went wrong, as the end of a sentence. */
    static String words(IOException e) {
        if (e instanceof HttpTimeoutException) {
            return "does not answer";
        }
        return e instanceof DavException
                ? String.valueOf(e.getMessage())
                : "cannot be reached"
                        + (e instanceof ConnectException || e.getMessage() == null ? "" : ": " + e.getMessage());
    }
}
