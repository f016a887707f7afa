package dev.loopkeeper.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Load;
import dev.loopkeeper.storage.Loaded;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every store promises of what a load leaves beside its records, and of how it is taken back. */
public abstract class LoadTraceContract extends Contract {
    private static final LocalDate DATE = LocalDate.parse("2026-01-14");
    private static final UserId ANN = new UserId("ann");
    private static final String NAME = "import-1";

    /** For subclasses. */
    protected LoadTraceContract() {}

    @Test
    void isUndoneByItsBackupUnlessSomethingWasChangedSince() {
        write(new Changes().put(Samples.goal("g")));
        write(caller(ANN), new Changes().put(Samples.memory("m", "Ann's")));
        JsonObject before = this.<JsonObject>read(Dump::of);
        load(LoadSamples.many(300).toList());
        write(new Changes().count(DATE, "walks", BigDecimal.ONE));

        assertThat(undone()).isEqualTo("undone");
        assertThat(undone()).contains("Took back");
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
        holds(ANN, records -> assertThat(records.memories().recent(9)).hasSize(1));
    }

    @Test
    void isUndoneFieldByFieldWhenItKeepsItsEdits() {
        write(new Changes().put(Samples.goal("g")).count(DATE, "walks", BigDecimal.ONE));
        JsonObject before = Dump.withoutTraces(this.<JsonObject>read(Dump::of));
        Loaded loaded = workspace()
                .load(
                        caller(),
                        new Load(
                                NAME,
                                Load.Trace.EDITS,
                                () -> Stream.concat(LoadSamples.many(60), Stream.of(LoadSamples.captured("k"))),
                                any -> {}));
        write(new Changes().count(DATE, "naps", BigDecimal.ONE));

        assertThat(loaded.backup()).isEmpty();
        Undoing.undoLast(workspace());
        Undoing.undoLast(workspace());
        holds(records -> assertThat(Dump.withoutTraces(Dump.of(records))).isEqualTo(before));
    }

    @Test
    void leavesNoTraceWhereNoneIsWanted() {
        workspace().load(caller(), new Load(NAME, Load.Trace.NOTHING, () -> LoadSamples.many(50), any -> {}));

        holds(records -> {
            assertThat(size(records)).isEqualTo(10);
            assertThat(records.history().latest(9, Optional.empty())).isEmpty();
        });
    }

    @Test
    void tellsWhatWouldBecomeOfRecordsAndKeepsNone() {
        write(new Changes()
                .put(Samples.goal("g"))
                .put(Samples.memory("m", "Tea"))
                .count(DATE, "walks", BigDecimal.ONE));
        JsonObject before = this.<JsonObject>read(Dump::of);
        List<Load.Effect> effects = new ArrayList<>();
        Loaded loaded = workspace()
                .load(
                        caller(),
                        new Load(
                                NAME,
                                Load.Trace.REHEARSAL,
                                () -> Stream.of(
                                        LoadSamples.of(
                                                goal("g"), Samples.goal("g").doc()),
                                        LoadSamples.of(
                                                goal("h"), Samples.goal("h").doc()),
                                        LoadSamples.of(
                                                Ref.of(new MemoryId("m")),
                                                Samples.memory("m", "Coffee").doc()),
                                        new Incoming.OfRecord(
                                                UserId.DEFAULT,
                                                Ref.of(DATE),
                                                Samples.json("{'walks': 3}"),
                                                Incoming.IfThere.KEEP)),
                                arrival -> effects.add(arrival.effect())));

        assertThat(loaded.records()).isEqualTo(4);
        assertThat(effects)
                .containsExactly(Load.Effect.SAME, Load.Effect.CREATED, Load.Effect.CHANGED, Load.Effect.KEPT);
        holds(records -> assertThat(Dump.of(records)).isEqualTo(before));
    }

    @Test
    void namesEveryUserOfWhomAnythingIsKept() {
        UserId capital = new UserId("Zoë Smith");
        write(caller(capital), new Changes().put(Samples.goal("z")));
        write(caller(ANN), new Changes().put(Samples.goal("a")));
        assertThat(workspace().users()).containsExactlyInAnyOrder(ANN, capital);
        write(new Changes().put(Samples.goal("g")));
        reopen();

        assertThat(uri().isPresent() ? workspace().users() : List.of(UserId.DEFAULT))
                .startsWith(UserId.DEFAULT);
    }

    private String undone() {
        return Undoing.attempt(workspace(), caller(), Optional.empty())
                .<String>switchOn(
                        done -> done.result().message().startsWith("Took back")
                                ? done.result().message()
                                : "undone",
                        refusal -> refusal.message());
    }

    private Loaded load(List<Incoming> all) {
        return workspace().load(caller(), NAME, all::stream);
    }

    private static Ref goal(String id) {
        return Ref.of(new GoalId(id));
    }

    private static long size(Records records) {
        return records.goals().list(GoalQuery.all()).total();
    }
}
