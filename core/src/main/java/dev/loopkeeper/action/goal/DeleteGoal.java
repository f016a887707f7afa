package dev.loopkeeper.action.goal;

import com.google.common.collect.ImmutableList;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Deletes a goal with its steps and log entries; its sub-goals go to the top, and what the days say stays. */
public final class DeleteGoal {
    private static final int TITLE = 60;

    private DeleteGoal() {}

    /**
     * What was deleted.
     *
     * @param goal the goal as it was
     * @param steps how many steps went with it
     * @param entries how many log entries went with it
     * @param lifted the sub-goals as they are now, part of no goal
     * @param message the outcome in words
     */
    public record Result(Goal goal, int steps, int entries, List<Goal> lifted, String message) {
        /** Copies the list. */
        public Result {
            lifted = List.copyOf(lifted);
        }
    }

    /** Decides what goes. */
    public static Decision<Result> decide(View view, String name) {
        return Names.goal(view, "goal", name).then(Inbox::deletable).decide(goal -> delete(view, goal));
    }

    /** What the person is asked before. */
    public static Decision<Optional<String>> question(View view, String name) {
        return decide(view, name)
                .map(result -> Optional.of(
                        "Delete the goal '" + Excerpt.of(result.goal().title(), TITLE) + "'"
                                + with(result.steps(), result.entries(), List.of()) + "? 'undo' can bring it back."));
    }

    private static Decision<Result> delete(View view, Goal goal) {
        Changes changes = new Changes();
        GoalQuery below = new GoalQuery(Set.of(), Optional.of(goal.id()), Paging.ALL);
        List<Goal> lifted = view.goals().all(below).stream()
                .map(child -> child.without(Goal.PARENT))
                .toList();
        lifted.forEach(changes::put);
        view.of(AutomationTypes.PLAN).list(RecordQuery.ALL).items().stream()
                .filter(plan -> plan.goal().equals(Optional.of(goal.id())))
                .map(Plan::forNoGoal)
                .forEach(plan -> changes.put(AutomationTypes.PLAN, plan));
        List<Step> steps = steps(view, goal);
        StepUnlinker.from(view, steps, changes);
        steps.forEach(step -> changes.delete(Ref.of(step.id())));
        List<LogEntry> entries = view.logs().list(LogQuery.of(goal.id())).items();
        entries.forEach(entry -> changes.delete(Ref.of(entry.id())));
        changes.delete(Ref.of(goal.id()));
        String message = "Deleted goal " + goal.name() + with(steps.size(), entries.size(), lifted) + ".";
        return Decision.accept(new Result(goal, steps.size(), entries.size(), lifted, message), changes, message);
    }

    /** Every step, the last of each unit first, so that no other has to move up. */
    private static List<Step> steps(View view, Goal goal) {
        return ImmutableList.<Step>builder()
                .addAll(view.steps().all(StepQuery.whole(goal.id())))
                .addAll(view.steps().all(StepQuery.in(goal.id(), Unit.TEMPLATE)))
                .build()
                .reverse();
    }

    private static String with(int steps, int entries, List<Goal> lifted) {
        String gone = Stream.of(counted(steps, "step", "steps"), counted(entries, "log entry", "log entries"))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" and "));
        String names = String.join(", ", lifted.stream().map(Goal::name).toList());
        return (gone.isEmpty() ? "" : " with " + gone) + (lifted.isEmpty() ? "" : "; at the top now: " + names);
    }

    private static String counted(int number, String one, String many) {
        return number == 0 ? "" : number + " " + (number == 1 ? one : many);
    }
}
