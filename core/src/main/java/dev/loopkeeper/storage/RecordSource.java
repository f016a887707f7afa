package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryIndex;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.settings.Settings;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Whole records of one user, as a store holds them that does not query by itself; {@link ListedRecords} filters, orders
 * and pages them.
 */
public interface RecordSource {
    /** Every goal, in the order kept. */
    List<Goal> goals();

    /** At least the steps that {@code query} wants, each with its place; those it does not want may be left out unread. */
    List<Step> steps(StepQuery query);

    /** The step of that identity. */
    Optional<Step> step(StepId id);

    /** Every unit of a goal that holds a step, in any order. */
    Collection<Unit> units(GoalId goal);

    /** Every log entry of a goal, as recorded. */
    List<LogEntry> logs(GoalId goal);

    /** The log entry of that identity. */
    Optional<LogEntry> log(LogId id);

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

    /** Every progress document as it stands, in any order. */
    Collection<ProgressDocument> progress();

    /** The progress document of that identity, as it stands or an earlier revision. */
    Optional<ProgressDocument> progress(ProgressId id);

    /** The words of every memory; the same one for as long as no memory changes, where that is easily told. */
    default MemoryIndex memoryIndex() {
        return new MemoryIndex(memories());
    }

    /**
     * The documents of a type that is kept by its declaration alone, in any order.
     *
     * @param id the identity of the only one that is asked for; empty for all
     */
    Collection<JsonObject> docs(RecordType<?> type, Optional<String> id);

    /** What is known of the user. */
    Profile profile();

    /** The settings. */
    Settings settings();

    /** The first day on which anything was logged or counted; empty when nothing was. */
    Optional<LocalDate> firstDay();

    /** What was noted of a record; empty when nothing was, and in stores that keep no notes. */
    default JsonObject notes(Ref ref) {
        return JsonObject.EMPTY;
    }

    /** The change log. */
    HistoryStore history();
}
