package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Progress;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * How far a goal has come: what was set by hand, else the share of its decomposition, else that of the current week's
 * unit.
 */
public final class GoalProgress {
    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    private GoalProgress() {}

    /** The progress as the records are. */
    public static Basis of(View view, Goal goal) {
        return of(view, goal, new Changes());
    }

    /** The progress as it will be once {@code changes} are made. */
    public static Basis of(View view, Goal goal, Changes changes) {
        Optional<BigDecimal> byHand = changes.named(RecordTypes.STEP).isEmpty() ? goal.progress() : Optional.empty();
        return byHand.map(Basis::byHand)
                .orElseGet(() ->
                        computed(view, part -> after(view, goal, part, changes)).basis());
    }

    /** Where a goal's progress comes from. */
    public enum Source {
        /** It was set by hand. */
        HAND,
        /** The steps that belong to no unit. */
        STEPS,
        /** The steps of the current week. */
        WEEK
    }

    /**
     * A goal's progress, and where it comes from.
     *
     * @param source where it comes from
     * @param percent the progress, 0..100 percent
     */
    public record Basis(Source source, BigDecimal percent) {
        /** That of a goal without steps. */
        public static final Basis NOTHING = new Basis(Source.WEEK, BigDecimal.ZERO);

        static Basis byHand(BigDecimal percent) {
            return new Basis(Source.HAND, percent);
        }
    }

    /**
     * What the steps of a goal come to, whatever was set by hand.
     *
     * @param source which steps count
     * @param counted how many
     */
    record Computed(Source source, Progress counted) {
        Basis basis() {
            return new Basis(source, counted.percent());
        }
    }

    /** What those steps come to. */
    static Computed computed(View view, Goal goal, List<Step> steps) {
        return computed(
                view,
                part -> Progress.of(steps.stream()
                        .filter(StepQuery.of(Set.of(goal.id()), part)::wants)
                        .toList()));
    }

    /** Lets go of a progress that was set by hand, because a step of the goal changes. */
    public static void stepChanged(Goal goal, Changes changes) {
        if (goal.progress().isPresent()) {
            changes.because(Edit.DERIVED).put(goal.without(Goal.PROGRESS));
        }
    }

    /** Suggests completing an active goal that has come to 100 percent as the records are; nothing is done by itself. */
    static Optional<String> suggestion(View view, Goal goal, Basis progress) {
        return suggestion(view, goal, progress, new Changes());
    }

    /** The same once {@code changes} are made. A goal of which any step is open is never said to be reached. */
    public static Optional<String> suggestion(View view, Goal goal, Basis progress, Changes changes) {
        boolean reached =
                goal.status() == GoalStatus.ACTIVE && progress.percent().compareTo(ALL) >= 0;
        return reached
                        && !Inbox.is(goal)
                        && after(view, StepQuery.open(goal.id()), changes).isEmpty()
                ? Optional.of(goal.name() + " is at 100 %; set its status to completed when it is reached.")
                : Optional.empty();
    }

    private static Computed computed(View view, Function<StepQuery.Part, Progress> steps) {
        Progress decomposition = steps.apply(new StepQuery.Undated());
        if (!decomposition.isEmpty()) {
            return new Computed(Source.STEPS, decomposition);
        }
        Progress week = GoalUnits.currentWeek(view)
                .map(unit -> steps.apply(new StepQuery.In(unit)))
                .orElse(Progress.NONE);
        return new Computed(Source.WEEK, week);
    }

    /** What a goal's steps in those units come to once the changes are made: only what they touch is read. */
    private static Progress after(View view, Goal goal, StepQuery.Part part, Changes changes) {
        StepQuery query = StepQuery.of(Set.of(goal.id()), part);
        Progress progress = view.steps().progress(query.goals(), part).getOrDefault(goal.id(), Progress.NONE);
        for (Ref ref : changes.named(RecordTypes.STEP)) {
            Optional<Step> before =
                    changes.creates(ref) ? Optional.empty() : view.steps().byId(new StepId(ref.id()));
            progress = progress.minus(wanted(query, before))
                    .plus(wanted(query, changes.put(ref).map(Step::new)));
        }
        return progress;
    }

    private static Progress wanted(StepQuery query, Optional<Step> step) {
        return step.isPresent() && query.wants(step.get()) ? Progress.of(List.of(step.get())) : Progress.NONE;
    }

    private static List<Step> after(View view, StepQuery query, Changes changes) {
        List<Ref> changed = changes.named(RecordTypes.STEP);
        List<Step> steps = new ArrayList<>();
        view.steps().all(query).stream()
                .filter(step -> !changed.contains(Ref.of(step.id())))
                .forEach(steps::add);
        changed.stream()
                .flatMap(ref -> changes.put(ref).stream())
                .map(Step::new)
                .filter(query::wants)
                .forEach(steps::add);
        return steps;
    }
}
