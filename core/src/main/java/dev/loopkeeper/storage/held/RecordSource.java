package dev.loopkeeper.storage.held;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryIndex;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Whole records of one user, as a store holds them that does not query by itself; {@link ListedRecords} filters, orders
 * and pages them.
 */
public interface RecordSource {
    /** The records of a type that {@code query} wants, paging aside, in the order kept. */
    <R> Collection<R> records(RecordType<R> type, RecordQuery query);

    /** The record of that identity. */
    <R> Optional<R> record(RecordType<R> type, String id);

    /** The document of a type of which a user has exactly one; empty when nothing is set. */
    JsonObject single(RecordType<JsonObject> type);

    /** At least the steps that {@code query} wants, each with its place; those it does not want may be left out unread. */
    List<Step> steps(StepQuery query);

    /** At least the open steps of a goal that are due or planned on some day. */
    default List<Step> datedSteps(GoalId goal) {
        return steps(StepQuery.open(goal));
    }

    /** The step of that identity. */
    Optional<Step> step(StepId id);

    /** Every unit of a goal that holds a step, in any order. */
    Collection<Unit> units(GoalId goal);

    /** Every day with at least one field, in any order. */
    Collection<Day> days();

    /** Every memory, as stored. */
    List<Memory> memories();

    /** Every pending loop, in the order of {@link dev.loopkeeper.loop.LoopQuery#ORDER}. */
    Collection<OpenLoop> pendingLoops();

    /** The first of the pending loops that is known by this key, see {@link OpenLoop#dedupeKey()}. */
    Optional<OpenLoop> pendingLoop(String dedupeKey);

    /** At least the closed loops whose {@link OpenLoop#moment()} is {@code since} or later, in any order. */
    Collection<OpenLoop> closedLoops(Instant since);

    /** Those of them that are known by this key. */
    default Collection<OpenLoop> closedLoops(Instant since, String dedupeKey) {
        return closedLoops(since).stream()
                .filter(loop -> loop.dedupeKey().equals(dedupeKey))
                .toList();
    }

    /** The loop of that identity, open or closed. */
    Optional<OpenLoop> loop(LoopId id);

    /** The words of every memory; the same one for as long as no memory changes, where that is easily told. */
    default MemoryIndex memoryIndex() {
        return new MemoryIndex(memories());
    }

    /** What was noted of a record; empty when nothing was, and in stores that keep no notes. */
    default JsonObject notes(Ref ref) {
        return JsonObject.EMPTY;
    }

    /** What could not be read on the way to what was asked for up to now, each thing once. */
    default Collection<Trouble> unreadable() {
        return List.of();
    }

    /** Adds to {@link #unreadable} what an answer has to do without; a source that is always readable need not keep it. */
    default void leaveOut(Trouble trouble) {}

    /** The change log. */
    HistoryStore history();
}
