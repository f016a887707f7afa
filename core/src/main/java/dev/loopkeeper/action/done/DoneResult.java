package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.loop.LoopsClosed;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What became of a report of something done.
 *
 * @param status the outcome
 * @param date the day it counts for
 * @param day that day in words; empty for today
 * @param matched the step it was taken for
 * @param said how the words were understood
 * @param logged the log entry that was written, with the goal it counts for
 * @param daily the day's field with its new value; empty when no metric changed
 * @param candidates steps that may have been meant
 * @param loopCandidates loops that may have been meant
 * @param loops what it meant for the loops that say the same
 * @param basis the progress of the goal now, and what it is computed from; empty when no goal was meant
 * @param warnings what is worth knowing nevertheless
 * @param message the outcome in words
 */
public record DoneResult(
        Status status,
        LocalDate date,
        Optional<String> day,
        Optional<Matched> matched,
        Said said,
        Optional<Logged> logged,
        JsonObject daily,
        List<StepOfGoal> candidates,
        List<OpenLoop> loopCandidates,
        LoopsClosed loops,
        Optional<GoalProgress.Basis> basis,
        List<Warning> warnings,
        String message) {
    /** The outcomes of a report. */
    public enum Status {
        /** One step was meant, and is done. */
        OK,
        /** No step was meant, but an amount was recorded. */
        PARTIAL,
        /** Several steps may be meant; nothing was written. */
        AMBIGUOUS,
        /** Nothing fits; nothing was written. */
        NO_MATCH,
        /** The same was reported a moment ago; nothing was written. */
        ALREADY_RECORDED
    }

    /**
     * A step and the goal it belongs to.
     *
     * @param goal the goal
     * @param step the step
     */
    public record StepOfGoal(Goal goal, Step step) {}

    /**
     * The step that was meant, and why.
     *
     * @param goal the goal
     * @param step the step as it is now
     * @param reason the rule that found it
     * @param score 1..100
     * @param shared the person's words that it has, or means, too
     * @param rule the rule that read the words as a report; empty when they only name it
     * @param quote the words
     */
    public record Matched(
            Goal goal, Step step, String reason, int score, List<String> shared, String rule, String quote) {
        /** Copies the list. */
        public Matched {
            shared = List.copyOf(shared);
        }

        Matched with(Step after) {
            return new Matched(goal, after, reason, score, shared, rule, quote);
        }
    }

    /**
     * A log entry and the goal it counts for.
     *
     * @param goal the goal
     * @param entry the entry
     */
    public record Logged(Goal goal, LogEntry entry) {}

    /** Copies the lists. */
    public DoneResult {
        candidates = List.copyOf(candidates);
        loopCandidates = List.copyOf(loopCandidates);
        warnings = List.copyOf(warnings);
    }

    /** How far the goal has come, 0..100 percent; empty when no goal was meant. */
    public Optional<BigDecimal> progress() {
        return basis.map(GoalProgress.Basis::percent);
    }

    /** The report that means this step alone, with the amounts and the day of this one. */
    public DoneRequest meaning(StepOfGoal one) {
        Step step = one.step();
        String name = step.unit().isPresent() ? step.path() : Handles.of(Ref.of(step.id()));
        String amounts = Amounts.words(Amounts.reread(said, one.goal(), step));
        return meaning(Optional.of(one.goal().name()), amounts + name);
    }

    /** The report that means this loop alone, with the day of this one; loops count no amounts. */
    public DoneRequest meaning(OpenLoop loop) {
        return meaning(Optional.empty(), Handles.of(Ref.of(loop.id())));
    }

    private DoneRequest meaning(Optional<String> named, String what) {
        return new DoneRequest(named, what, Optional.of(date.toString()), Optional.empty(), false);
    }
}
