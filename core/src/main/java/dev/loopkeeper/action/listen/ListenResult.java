package dev.loopkeeper.action.listen;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What listening to a message came to.
 *
 * @param opened loops that are new
 * @param completed commitments that are over, with why
 * @param wins records of what was done, of commitments and of habits
 * @param promoted commitments that became habits, with the habit
 * @param dismissed loops let go of
 * @param missed loops that were not done and stay open
 * @param reopened loops that were taken for done and are open again
 * @param moved commitments that have another time now; they are among {@code updated} too
 * @param updated loops that were spoken of again
 * @param candidates loops of which a report means one, and does not say which; nothing was done to them
 * @param steps tasks that were completed
 * @param logged log entries that were written
 * @param daily the day's fields with their new values
 * @param warnings what is worth knowing beside
 * @param model that a language model read it; empty when none was asked
 * @param message the outcome in words
 */
public record ListenResult(
        List<Noted> opened,
        List<Resolution.Finding> completed,
        List<Noted> wins,
        List<Promoted> promoted,
        List<Resolution.Finding> dismissed,
        List<Resolution.Finding> missed,
        List<Resolution.Finding> reopened,
        List<Noted> moved,
        List<Noted> updated,
        List<Resolution.Finding> candidates,
        List<StepOfGoal> steps,
        List<Logged> logged,
        JsonObject daily,
        List<Warning> warnings,
        Optional<ModelReading> model,
        String message) {
    /** Copies the lists. */
    public ListenResult {
        opened = List.copyOf(opened);
        completed = List.copyOf(completed);
        wins = List.copyOf(wins);
        promoted = List.copyOf(promoted);
        dismissed = List.copyOf(dismissed);
        missed = List.copyOf(missed);
        reopened = List.copyOf(reopened);
        moved = List.copyOf(moved);
        updated = List.copyOf(updated);
        candidates = List.copyOf(candidates);
        steps = List.copyOf(steps);
        logged = List.copyOf(logged);
        warnings = List.copyOf(warnings);
    }

    /**
     * A loop as it is now, and what it is so for.
     *
     * @param loop the loop
     * @param quote the words that say so
     * @param rule the rule that found them
     */
    public record Noted(OpenLoop loop, String quote, String rule) {}

    /**
     * A commitment that became a habit.
     *
     * @param loop the commitment
     * @param habit the habit
     * @param quote the words that say so
     * @param rule the rule that found them
     */
    public record Promoted(OpenLoop loop, LoopId habit, String quote, String rule) {}

    /** What is collected while a message is taken in. Not thread-safe. */
    static final class Builder {
        final List<Noted> opened = new ArrayList<>();
        final List<Resolution.Finding> completed = new ArrayList<>();
        final List<Noted> wins = new ArrayList<>();
        final List<Promoted> promoted = new ArrayList<>();
        final List<Resolution.Finding> dismissed = new ArrayList<>();
        final List<Resolution.Finding> missed = new ArrayList<>();
        final List<Resolution.Finding> reopened = new ArrayList<>();
        final List<Noted> moved = new ArrayList<>();
        final List<Noted> updated = new ArrayList<>();
        final List<Resolution.Finding> candidates = new ArrayList<>();
        final List<StepOfGoal> steps = new ArrayList<>();
        final List<Logged> logged = new ArrayList<>();
        final List<Warning> warnings = new ArrayList<>();
        Optional<ModelReading> model = Optional.empty();
        JsonObject daily = JsonObject.EMPTY;

        ListenResult build() {
            return new ListenResult(
                    opened,
                    completed,
                    wins,
                    promoted,
                    dismissed,
                    missed,
                    reopened,
                    moved,
                    updated,
                    candidates,
                    steps,
                    logged,
                    daily,
                    warnings,
                    model,
                    ListenMessage.of(this));
        }
    }
}
