package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is noted beside the records: kept when nobody is in the way, outside of history, and never anybody's trouble. */
@Timeout(120)
public abstract class NoteContract extends Contract {
    private static final Ref MEMORY = Ref.of(new MemoryId("m"));
    private static final Note LOOKED_UP = Note.of(MEMORY).count("looked_up", 1);
    private static final int THREADS = 8;
    private static final int EACH = 50;

    /** For the adapter's test that inherits the contract. */
    protected NoteContract() {}

    @BeforeEach
    void rememberSomething() {
        write(new Changes().put(Samples.memory("m", "Tea, not coffee")));
    }

    @Test
    void knowsNothingOfWhatNobodyNoted() {
        assertThat(noted(workspace(), caller())).isEqualTo(JsonObject.EMPTY);
    }

    @Test
    void showsAtOnceWhatWasNoted() {
        note(LOOKED_UP, NOW);

        assertThat(noted(workspace(), caller())).isEqualTo(Samples.json("{'looked_up': 1}"));
        assertThat(kept()).isEqualTo(JsonObject.EMPTY);
    }

    @Test
    void addsCountsUpAndLetsTheLatestStand() {
        note(LOOKED_UP.set("asked_on", new JsonString("2026-01-13")), NOW);
        workspace().keepNotes();
        note(LOOKED_UP, NOW);
        note(LOOKED_UP.set("asked_on", new JsonString("2026-01-14")), NOW);
        assertThat(noted(workspace(), caller())).isEqualTo(Samples.json("{'looked_up': 3, 'asked_on': '2026-01-14'}"));

        workspace().keepNotes();
        holds(records -> assertThat(records.notes(MEMORY))
                .isEqualTo(Samples.json("{'looked_up': 3, 'asked_on': '2026-01-14'}")));
        assertThat(noted(workspace(), caller())).isEqualTo(kept());
    }

    @Test
    void keepsWhatWasNotedAtTheEnd() {
        note(LOOKED_UP, NOW);
        workspace().close();

        if (reopen()) {
            assertThat(kept()).isEqualTo(Samples.json("{'looked_up': 1}"));
        } else {
            assertThat(this.<JsonObject>read(Dump::of)).isEqualTo(Dump.empty());
        }
    }

    @Test
    void keepsMuchByItself() {
        for (int i = 0; i < 64; i++) {
            note(LOOKED_UP, NOW);
        }
        assertThat(noted(anotherWorkspace(), caller())).isEqualTo(Samples.json("{'looked_up': 64}"));
    }

    @Test
    void keepsByItselfWhatWaitedForAMinute() {
        note(LOOKED_UP, NOW);
        note(LOOKED_UP, NOW.plusSeconds(59));
        assertThat(kept()).isEqualTo(JsonObject.EMPTY);
        note(LOOKED_UP, NOW.plusSeconds(60));
        assertThat(kept()).isEqualTo(Samples.json("{'looked_up': 3}"));
    }

    @Test
    void leavesRecordsHistoryAndUndoAsTheyAre() {
        JsonObject before = this.<JsonObject>read(Dump::of);
        note(LOOKED_UP, NOW);
        workspace().keepNotes();

        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
        Undoing.undoLast(workspace());
        holds(records -> {
            assertThat(records.memories().byId(new MemoryId("m"))).isEmpty();
            assertThat(records.notes(MEMORY)).isEqualTo(Samples.json("{'looked_up': 1}"));
        });
    }

    @Test
    void keepsUsersAndKindsApart() {
        Caller ann = caller(new UserId("Ann"));
        write(ann, new Changes().put(Samples.goal("g")));
        workspace().note(ann, List.of(Note.of(MEMORY).count("looked_up", 5)));
        note(LOOKED_UP, NOW);
        note(Note.of(Ref.of(new GoalId("m"))).count("looked_up", 7), NOW);
        workspace().keepNotes();

        holds(records -> assertThat(records.notes(MEMORY)).isEqualTo(Samples.json("{'looked_up': 1}")));
        holds(ann.user(), records -> assertThat(records.notes(MEMORY)).isEqualTo(Samples.json("{'looked_up': 5}")));
    }

    @Test
    void losesNoNoteOfManyThreads() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(THREADS);
        List<Future<?>> all = java.util.stream.IntStream.range(0, THREADS)
                .<Future<?>>mapToObj(any -> pool.submit(this::noteOften))
                .toList();
        for (Future<?> one : all) {
            one.get(60, TimeUnit.SECONDS);
        }
        pool.shutdown();
        assertThat(noted(workspace(), caller()).whole("looked_up")).hasValue(THREADS * EACH);
        workspace().keepNotes();
        holds(records -> assertThat(records.notes(MEMORY).whole("looked_up")).hasValue(THREADS * EACH));
    }

    @Test
    void waitsForNobodyWhoWrites() throws Exception {
        CountDownLatch writing = new CountDownLatch(1);
        CountDownLatch noted = new CountDownLatch(1);
        ExecutorService other = Executors.newSingleThreadExecutor();
        Workspace writer = anotherWorkspace();
        Future<?> write = other.submit(() -> writer.write(caller(), "test", view -> {
            writing.countDown();
            await(noted);
            return Decision.accept("", new Changes().put(Samples.goal("g")), "Tested.");
        }));
        await(writing);
        note(LOOKED_UP, NOW);
        workspace().keepNotes();
        noted.countDown();
        write.get(60, TimeUnit.SECONDS);
        other.shutdown();

        assertThat(kept()).isEqualTo(JsonObject.EMPTY);
        workspace().keepNotes();
        assertThat(kept()).isEqualTo(Samples.json("{'looked_up': 1}"));
    }

    @Test
    void isHarmlessInsideAWrite() {
        workspace().write(caller(), "test", view -> {
            note(LOOKED_UP, NOW);
            workspace().keepNotes();
            return Decision.accept("", new Changes(), "");
        });
        workspace().keepNotes();
        assertThat(kept()).isEqualTo(Samples.json("{'looked_up': 1}"));
    }

    private void noteOften() {
        for (int i = 0; i < EACH; i++) {
            note(LOOKED_UP, NOW);
        }
    }

    private void note(Note note, LocalDateTime now) {
        workspace().note(caller(UserId.DEFAULT, now), List.of(note));
    }

    private static JsonObject noted(Workspace workspace, Caller caller) {
        return workspace.read(caller, view -> view.notes(MEMORY));
    }

    private JsonObject kept() {
        return this.<JsonObject>read((Records records) -> records.notes(MEMORY));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
