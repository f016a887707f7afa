package dev.loopkeeper.storage.record;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.progress.ProgressId;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Names one record of one user.
 *
 * @param type its kind
 * @param id its identity within the kind
 */
public record Ref(RecordType<?> type, String id) {
    /** The user's settings. */
    public static final Ref SETTINGS = new Ref(RecordTypes.SETTINGS, "settings");

    /** What is known of the user. */
    public static final Ref PROFILE = new Ref(RecordTypes.PROFILE, "profile");

    /** A goal. */
    public static Ref of(GoalId id) {
        return new Ref(RecordTypes.GOAL, id.value());
    }

    /** A step. */
    public static Ref of(StepId id) {
        return new Ref(RecordTypes.STEP, id.value());
    }

    /** A log entry. */
    public static Ref of(LogId id) {
        return new Ref(RecordTypes.LOG, id.value());
    }

    /** A memory. */
    public static Ref of(MemoryId id) {
        return new Ref(RecordTypes.MEMORY, id.value());
    }

    /** An open loop. */
    public static Ref of(LoopId id) {
        return new Ref(RecordTypes.LOOP, id.value());
    }

    /** A progress document. */
    public static Ref of(ProgressId id) {
        return new Ref(RecordTypes.PROGRESS, id.value());
    }

    /** A day. */
    public static Ref of(LocalDate date) {
        return new Ref(RecordTypes.DAY, date.toString());
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Ref that && type.equals(that.type) && id.equals(that.id);
    }

    @Override
    public int hashCode() {
        return Objects.hash(type.name(), id);
    }
}
