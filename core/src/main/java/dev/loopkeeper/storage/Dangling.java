package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** References of one user's records to records that are not there: a goal's parent, a step's parent and dependencies. */
public final class Dangling {
    private final List<Trouble> troubles = new ArrayList<>();
    private final Predicate<Ref> unread;

    private Dangling(Predicate<Ref> unread) {
        this.unread = unread;
    }

    /**
     * All of them, in the order of the records.
     *
     * @throws StoreException when the records cannot be read
     */
    public static List<Trouble> in(Records records) {
        return in(records, any -> false);
    }

    /**
     * The same where some records are left out.
     *
     * @param unread whether a record that is not among them is there all the same, and cannot be read
     */
    public static List<Trouble> in(Records records, Predicate<Ref> unread) {
        Dangling found = new Dangling(unread);
        List<Goal> goals = records.goals().list(GoalQuery.all()).items();
        found.goals(goals);
        List<Step> steps = goals.stream()
                .flatMap(goal -> records.steps().list(StepQuery.whole(goal.id())).items().stream())
                .toList();
        found.steps(steps);
        return List.copyOf(found.troubles);
    }

    private void goals(List<Goal> goals) {
        Set<GoalId> known = goals.stream().map(Goal::id).collect(Collectors.toSet());
        goals.forEach(goal -> Goal.PARENT
                .find(goal.doc())
                .filter(parent -> !known.contains(parent) && !unread.test(Ref.of(parent)))
                .ifPresent(parent -> add("goal " + goal.name(), "its parent " + parent.value())));
    }

    private void steps(List<Step> steps) {
        Set<StepId> known = steps.stream().map(Step::id).collect(Collectors.toSet());
        for (Step step : steps) {
            String place = "step " + step.id().value();
            Step.PARENT
                    .find(step.doc())
                    .filter(parent -> !known.contains(parent) && !unread.test(Ref.of(parent)))
                    .ifPresent(parent -> add(place, "its parent " + parent.value()));
            step.dependencies().stream()
                    .filter(needed -> !known.contains(needed) && !unread.test(Ref.of(needed)))
                    .forEach(needed -> add(place, "the step " + needed.value() + " that it depends on"));
        }
    }

    private void add(String place, String what) {
        troubles.add(Trouble.forPeople(
                Sort.DANGLING, place, what + " does not exist; name another, or remove the reference"));
    }
}
