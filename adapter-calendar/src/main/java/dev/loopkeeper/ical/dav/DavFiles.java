package dev.loopkeeper.ical.dav;

import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.ical.dav.Copy.Item;
import dev.loopkeeper.ical.text.FaultyTextException;
import dev.loopkeeper.ical.text.IcsText;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The files of one collection on a CalDAV server. Reading waits for the server a short while only, and then shows what it held before;
 * writing happens under the server's own tags, and what it stored is read back. Safe for use by any number of threads.
 */
final class DavFiles {
    private final URI given;
    private final DavClient client;
    private final Refreshing refreshing;

    /**
     * The files of a collection.
     *
     * @param given where it is, or where the person's collections are
     * @param budget how long reading waits
     */
    DavFiles(URI given, Optional<Login> login, Duration budget, Wanted wanted) {
        this.given = given;
        this.client = DavClient.of(login, budget.multipliedBy(4));
        this.refreshing = new Refreshing(
                () -> new DavCollection(client, new Discovery(client, wanted).collection(given)), budget);
    }

    String name() {
        return given.toString();
    }

    /**
     * A file that could be read.
     *
     * @param tag what the server tells this state of it by
     */
    record File(String tag, IcsText text) {}

    /** What is made of files. */
    interface Query<T> {
        /** Answers, and adds in sentences what could not be read. */
        T of(List<File> files, List<String> troubles);
    }

    /** Asks about all files. */
    <T> Seen<T> look(Query<T> query) {
        return asked(refreshing.copy(), query);
    }

    /** Asks about what has that identity. */
    <T> Seen<T> lookFor(String uid, Query<T> query) {
        try {
            Copy copy = refreshing.around(uid);
            Optional<Item> item = copy.holding(uid).map(place -> copy.items().get(place));
            Map<URI, Item> found = item.map(one -> Map.of(given, one)).orElse(Map.of());
            return asked(new Seen.Found<>(new Copy(found, Optional.empty())), query);
        } catch (IOException e) {
            return asked(new Seen.Partly<>(Copy.EMPTY, Refreshing.words(e)), query);
        }
    }

    private <T> Seen<T> asked(Seen<Copy> seen, Query<T> query) {
        List<String> troubles = new ArrayList<>();
        seen.trouble().ifPresent(why -> troubles.add(name() + " " + why + "."));
        List<File> files = new ArrayList<>();
        seen.value().items().forEach((place, item) -> {
            try {
                files.add(new File(item.tag(), IcsText.of(item.text())));
            } catch (FaultyTextException e) {
                troubles.add(place + " is not a calendar: " + e.getMessage() + ".");
            }
        });
        T value = query.of(files, troubles);
        return troubles.isEmpty() ? new Seen.Found<>(value) : new Seen.Partly<>(value, String.join(" ", troubles));
    }

    /** What a file is to become. */
    sealed interface Wish {
        /** It is to say this. */
        record Put(String text) implements Wish {}

        /** It is to go. */
        record Delete() implements Wish {}

        /** Somebody else changed it; it is to stay. */
        record Leave() implements Wish {}
    }

    /** Decides what becomes of a file. */
    interface Edit {
        /** Decides, seeing what is there now: a calendar without anything in it when there is nothing. */
        Wish of(File file) throws FaultyTextException;
    }

    /** Changes the file that holds an identity, or makes one. */
    Kept change(String uid, Edit edit) {
        try {
            Kept kept = changed(uid, edit);
            if (kept instanceof Kept.Overtaken) {
                refreshing.forget();
            }
            return kept;
        } catch (IOException e) {
            return new Kept.Failed(name() + " " + Refreshing.words(e) + ".");
        } catch (FaultyTextException e) {
            return new Kept.Failed(name() + " holds what is not a calendar: " + e.getMessage() + ".");
        }
    }

    private Kept changed(String uid, Edit edit) throws IOException, FaultyTextException {
        DavCollection collection = refreshing.collection();
        Copy copy = refreshing.around(uid);
        URI place = copy.holding(uid).orElseGet(() -> collection.place(uid));
        Optional<Item> item = Optional.ofNullable(copy.items().get(place));
        Wish wish = edit.of(new File(
                item.map(Item::tag).orElse(""), IcsText.of(item.map(Item::text).orElseGet(IcsText::empty))));
        if (wish instanceof Wish.Put put) {
            DavAnswer answer = client.put(place, put.text(), item.map(Item::tag));
            return isOvertaken(answer) ? new Kept.Overtaken() : readBack(collection, place, uid, answer);
        }
        return wish instanceof Wish.Delete ? deleted(place, item) : new Kept.Overtaken();
    }

    /** What a server stored may be other than what was sent. */
    private Kept readBack(DavCollection collection, URI place, String uid, DavAnswer answer) throws IOException {
        Discovery.check(answer);
        Optional<Item> stored = collection.read(place).filter(item -> item.holds(uid));
        if (stored.isEmpty()) {
            throw new DavException("took something and did not keep it");
        }
        refreshing.learn(place, stored);
        return new Kept.Done();
    }

    private Kept deleted(URI place, Optional<Item> item) throws IOException {
        DavAnswer answer = client.delete(place, item.map(Item::tag).orElse(""));
        if (isOvertaken(answer)) {
            return new Kept.Overtaken();
        }
        if (answer.status() != 404 && answer.status() != 410) {
            Discovery.check(answer);
        }
        refreshing.learn(place, Optional.empty());
        return new Kept.Done();
    }

    /** A status of success is none when another one is inside. */
    private static boolean isOvertaken(DavAnswer answer) throws DavException {
        return isConflict(answer.status())
                || answer.parts().parts().stream().anyMatch(part -> isConflict(part.status()));
    }

    private static boolean isConflict(int status) {
        return status == 409 || status == 412;
    }
}
