package dev.loopkeeper.action;

import dev.loopkeeper.action.DoneResult.Logged;
import dev.loopkeeper.action.DoneResult.StepOfGoal;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.Heard;
import java.util.ArrayList;
import java.util.List;

/**
 * What listening to a message came to.
 *
 * @param opened loops that are new
 * @param completed commitments that are over, with why
 * @param wins records of what was done
 * @param promoted commitments that became habits, with the habit
 * @param dismissed loops let go of
 * @param missed loops that were not done and stay open
 * @param reopened loops that were taken for done and are open again
 * @param updated loops that were spoken of again
 * @param candidates loops of which a report means one, and does not say which; nothing was done to them
 * @param steps tasks that were completed
 * @param logged log entries that were written
 * @param daily the day's fields with their new values
 * @param warnings what is worth knowing beside
 * @param message the outcome in words
 */
public record ListenResult(
        List<OpenLoop> opened,
        List<Heard.Finding> completed,
        List<OpenLoop> wins,
        List<Promoted> promoted,
        List<Heard.Finding> dismissed,
        List<Heard.Finding> missed,
        List<OpenLoop> reopened,
        List<OpenLoop> updated,
        List<Heard.Finding> candidates,
        List<StepOfGoal> steps,
        List<Logged> logged,
        JsonObject daily,
        List<Warning> warnings,
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
        updated = List.copyOf(updated);
        candidates = List.copyOf(candidates);
        steps = List.copyOf(steps);
        logged = List.copyOf(logged);
        warnings = List.copyOf(warnings);
    }

    /**
     * A commitment that became a habit.
     *
     * @param loop the commitment
     * @param habit the habit
     */
    public record Promoted(OpenLoop loop, LoopId habit) {}

    /** What is collected while a message is taken in. Not thread-safe. */
    static final class Builder {
        final List<OpenLoop> opened = new ArrayList<>();
        final List<Heard.Finding> completed = new ArrayList<>();
        final List<OpenLoop> wins = new ArrayList<>();
        final List<Promoted> promoted = new ArrayList<>();
        final List<Heard.Finding> dismissed = new ArrayList<>();
        final List<Heard.Finding> missed = new ArrayList<>();
        final List<OpenLoop> reopened = new ArrayList<>();
        final List<OpenLoop> updated = new ArrayList<>();
        final List<Heard.Finding> candidates = new ArrayList<>();
        final List<StepOfGoal> steps = new ArrayList<>();
        final List<Logged> logged = new ArrayList<>();
        final List<Warning> warnings = new ArrayList<>();
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
                    updated,
                    candidates,
                    steps,
                    logged,
                    daily,
                    warnings,
                    ListenMessage.of(this));
        }
    }
}
