package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.goal.DoneStep;
import dev.loopkeeper.action.loop.LoopCascade;
import dev.loopkeeper.action.loop.LoopClosing;
import dev.loopkeeper.action.loop.LoopsClosed;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one act of completing a step, whatever door it came through: the step, which moves on when it comes again, the log
 * entry and the day's metric, all with the step as their cause, so that they can be taken back together.
 *
 * @param goal whose steps are completed
 * @param date the day on which they were done
 * @param changes where all that follows is added
 */
public record Completion(View view, Goal goal, LocalDate date, Changes changes) {
    /**
     * What was recorded.
     *
     * @param step the step as it is now; empty when only an amount was recorded
     * @param logged the log entry; empty when no amount was named
     * @param daily the day's field with its new value; empty when no metric changed
     * @param loops what it meant for the loops that say the same
     */
    public record Recorded(Optional<Step> step, Optional<LogEntry> logged, JsonObject daily, LoopsClosed loops) {
        /** Nothing. */
        static final Recorded NOTHING =
                new Recorded(Optional.empty(), Optional.empty(), JsonObject.EMPTY, LoopsClosed.NONE);

        Recorded with(LoopsClosed closed) {
            return new Recorded(step, logged, daily, closed);
        }

        Recorded with(Step after) {
            return new Recorded(Optional.of(after), logged, daily, loops);
        }
    }

    /** Completes an open step, reported in these words. */
    public Recorded complete(Step step, Said said, Amounts amounts, Optional<String> notes) {
        return complete(step, said, amounts, notes, loop -> true);
    }

    /** The same; of the loops that say the same only those are closed that {@code open} lets through. */
    public Recorded complete(Step step, Said said, Amounts amounts, Optional<String> notes, Predicate<OpenLoop> open) {
        changes.because(step.id().value());
        Step noted = noted(step, notes);
        Step after = DoneStep.of(view, noted, date, LoopClosing.at(view, date));
        changes.put(after);
        return record(step, amounts, notes)
                .with(after)
                .with(new LoopCascade(view, date, changes).stepDone(step, said, open));
    }

    /** Records more of a step that is done already: new notes always, log and metric only with a duration. */
    Recorded repeatCompleted(Step step, Amounts amounts, Optional<String> notes) {
        changes.because(step.id().value());
        Step after = new LateNotes(view, notes, changes).added(step).orElse(step);
        changes.put(after);
        return amounts.logged().filter(Amount::isMinutes).isPresent()
                ? record(after, amounts, notes)
                : new Recorded(Optional.of(after), Optional.empty(), JsonObject.EMPTY, LoopsClosed.NONE);
    }

    /** Records an amount that belongs to no step; {@code what} says what was done. */
    Recorded logOnly(Amount amount, Amounts amounts, String what, Optional<String> notes) {
        String words = join(what, notes);
        LogEntry entry = entry(amount, Optional.empty(), Optional.of(words).filter(text -> !text.isBlank()));
        changes.create(entry);
        JsonObject daily = Metrics.count(view, goal, date, amounts, words.isBlank() ? amount.words() : words, changes);
        return new Recorded(Optional.empty(), Optional.of(entry), daily, LoopsClosed.NONE);
    }

    private Recorded record(Step step, Amounts amounts, Optional<String> notes) {
        Optional<LogEntry> entry = amounts.logged().map(a -> entry(a, Optional.of(step.path()), notes));
        entry.ifPresent(changes::create);
        JsonObject daily = Metrics.count(view, goal, date, amounts, join(step.title(), notes), changes);
        return new Recorded(Optional.of(step), entry, daily, LoopsClosed.NONE);
    }

    private LogEntry entry(Amount amount, Optional<String> task, Optional<String> notes) {
        JsonObject doc = LogEntry.ID.put(JsonObject.EMPTY, new LogId(view.newId()));
        doc = LogEntry.GOAL.put(doc, goal.id());
        doc = LogEntry.DATE.put(doc, date);
        doc = LogEntry.VALUE.put(doc, amount.value());
        doc = LogEntry.MEASURE.put(doc, amount.measure());
        doc = putIfPresent(doc, LogEntry.TASK, task);
        doc = putIfPresent(doc, LogEntry.NOTES, notes);
        return new LogEntry(LogEntry.AT.put(doc, view.instant()));
    }

    private static JsonObject putIfPresent(JsonObject doc, Field<String> field, Optional<String> value) {
        return value.map(text -> field.put(doc, text)).orElse(doc);
    }

    private static Step noted(Step step, Optional<String> notes) {
        return notes.map(step::withNote).orElse(step);
    }

    private static String join(String what, Optional<String> notes) {
        return Stream.concat(Stream.of(what), notes.stream())
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining(": "));
    }

    /** The day on which a step was completed; empty when nobody knows, or it was not. */
    static Optional<LocalDate> day(View view, Step step) {
        return step.completedAt().map(view.dayClock()::today);
    }

    /** What to warn of when a step is done: what it still waits for, and what is part of it, in its unit, and stays open. */
    public static List<Warning> warnings(View view, Step step) {
        StepQuery.Part unit = step.unit().<StepQuery.Part>map(StepQuery.In::new).orElseGet(StepQuery.Undated::new);
        List<String> parts = view.steps().all(StepQuery.open(Set.of(step.goal()), unit)).stream()
                .filter(part -> Step.PARENT.find(part.doc()).equals(Optional.of(step.id())))
                .sorted(StepQuery.ORDER)
                .map(Step::title)
                .toList();
        Stream<Warning> open = parts.isEmpty() ? Stream.empty() : Stream.of(Warning.partsOpen(step.name(), parts));
        return Stream.concat(blocked(view, step).stream(), open).toList();
    }

    /** What to warn of when a step still waits for open ones. */
    public static Optional<Warning> blocked(View view, Step step) {
        String open = step.dependencies().stream()
                .flatMap(id -> view.steps().byId(id).stream())
                .filter(Step::blocksDependents)
                .map(Step::name)
                .collect(Collectors.joining(", "));
        return open.isEmpty() ? Optional.empty() : Optional.of(Warning.blocked(step.name(), open));
    }
}
