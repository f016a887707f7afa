package dev.loopkeeper.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Bookkeeping over stores in trouble. */
class NotesTest {
    private static final Instant NOW = Instant.parse("2026-01-14T09:32:05Z");

    /** Keeps notes only when it is well. */
    private static final class Ailing implements Storage {
        private final MemoryStorage inner = new MemoryStorage();
        private boolean well;
        private int asked;

        @Override
        public <R> R read(UserId user, Function<Records, R> query) {
            return inner.read(user, query);
        }

        @Override
        public <R> R write(UserId user, Function<Records, Work<R>> work) {
            return inner.write(user, work);
        }

        @Override
        public boolean note(UserId user, List<Note> notes, Duration patience) {
            asked++;
            if (!well) {
                throw new ReadOnlyStoreException("may only be read");
            }
            return inner.note(user, notes, patience);
        }

        @Override
        public List<Trouble> check() {
            return inner.check();
        }

        @Override
        public void close() {
            inner.close();
        }
    }

    private final Ailing storage = new Ailing();
    private final Notes notes = new Notes(storage);

    @Test
    void staysKnownWhenTheStoreCannotKeepIt() {
        add("m", NOW);
        notes.keep(Duration.ZERO);

        assertThat(known("m")).isEqualTo(json("{\"n\":1}"));
        assertThat(kept("m")).isEqualTo(JsonObject.EMPTY);
    }

    @Test
    void isKeptOnceTheStoreIsWell() {
        add("m", NOW);
        notes.keep(Duration.ZERO);
        add("m", NOW);
        storage.well = true;
        notes.keep(Duration.ZERO);

        assertThat(kept("m")).isEqualTo(json("{\"n\":2}"));
        assertThat(known("m")).isEqualTo(json("{\"n\":2}"));
    }

    @Test
    void isTriedAgainOnlyAfterAsMuchAgain() {
        for (int i = 0; i < 2 * Notes.MANY; i++) {
            add("m", NOW);
        }
        add("m", NOW.minusSeconds(3600));
        assertThat(storage.asked).isEqualTo(2);
    }

    @Test
    void forgetsTheOldestOfTooMany() {
        for (int i = 0; i <= Notes.MOST; i++) {
            add("m" + i, NOW);
        }
        assertThat(known("m0")).isEqualTo(JsonObject.EMPTY);
        assertThat(known("m1")).isEqualTo(json("{\"n\":1}"));
    }

    @Test
    void countsOrSetsAName() {
        assertThatThrownBy(() -> note("m").set("n", new JsonString("x"))).isInstanceOf(IllegalArgumentException.class);
        assertThat(note("m").and(note("m")).counts()).isEqualTo(Map.of("n", 2L));
    }

    private void add(String id, Instant now) {
        notes.add(UserId.DEFAULT, List.of(note(id)), now);
    }

    private JsonObject known(String id) {
        return notes.over(UserId.DEFAULT, ref(id), kept(id));
    }

    private JsonObject kept(String id) {
        return storage.read(UserId.DEFAULT, records -> records.notes(ref(id)));
    }

    private static Note note(String id) {
        return Note.of(ref(id)).count("n", 1);
    }

    private static Ref ref(String id) {
        return Ref.of(new MemoryId(id));
    }

    private static JsonObject json(String text) {
        return (JsonObject) Json.parse(text);
    }
}
