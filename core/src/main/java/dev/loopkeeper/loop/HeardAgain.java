package dev.loopkeeper.loop;

import dev.loopkeeper.json.Field;
import java.time.Instant;
import java.util.Optional;

/** What becomes of a pending loop when the same is said once more. Stateless. */
public final class HeardAgain {
    private HeardAgain() {}

    /**
     * The known loop, mentioned once more: it takes the newer timebox, the higher confidence, and the goal, step and scope
     * that it did not have.
     *
     * @param known the pending loop
     * @param heard what was said now, as a loop of its own
     * @param at when it was said
     */
    public static OpenLoop in(OpenLoop known, OpenLoop heard, Instant at) {
        return joined(known, heard)
                .with(OpenLoop.MENTIONS, Math.addExact(known.mentions(), 1))
                .spokenOf(at);
    }

    /**
     * The loop into which another is merged: it counts the mentions of both.
     *
     * @param into the pending loop that stays
     * @param other the loop that goes on in it
     * @param at when they are merged
     */
    public static OpenLoop merged(OpenLoop into, OpenLoop other, Instant at) {
        OpenLoop joined =
                into.timebox().isPresent() ? joined(into, other.without(OpenLoop.TIMEBOX)) : joined(into, other);
        return joined.with(OpenLoop.MENTIONS, Math.addExact(into.mentions(), other.mentions()))
                .spokenOf(at);
    }

    private static OpenLoop joined(OpenLoop known, OpenLoop heard) {
        OpenLoop joined = known.withIfPresent(OpenLoop.TIMEBOX, heard.timebox())
                .with(OpenLoop.CONFIDENCE, known.confidence().max(heard.confidence()));
        joined = filled(joined, heard, OpenLoop.GOAL);
        joined = filled(joined, heard, OpenLoop.STEP);
        return filled(joined, heard, OpenLoop.SCOPE);
    }

    private static <T> OpenLoop filled(OpenLoop loop, OpenLoop from, Field<T> field) {
        Optional<T> value = field.find(loop.doc()).isPresent() ? Optional.empty() : field.find(from.doc());
        return loop.withIfPresent(field, value);
    }
}
