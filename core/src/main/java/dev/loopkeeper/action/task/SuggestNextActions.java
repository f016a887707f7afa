package dev.loopkeeper.action.task;

import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.storage.View;
import java.util.Comparator;
import java.util.List;

/**
 * Suggests what to do now: of the tasks that can be done those that fit the occasion, the time and the place, by the sum of what
 * speaks for each. The same records, request and present give the same answer.
 */
public final class SuggestNextActions {
    private SuggestNextActions() {}

    private record Scored(Step task, List<Consideration> considerations, int score) {
        private static final Comparator<Scored> ORDER =
                Comparator.comparingInt((Scored one) -> -one.score).thenComparing(Scored::task, TaskQuery.ORDER);

        static Scored of(Step task, List<Consideration> considerations) {
            return new Scored(task, considerations, Suggestion.score(considerations));
        }
    }

    /** The tasks that are suggested, what most speaks for first. */
    public static List<Suggestion> of(View view, SuggestRequest request) {
        Fit fit = new Fit(request);
        Considerations considerations = new Considerations(view, request, Habits.of(view));
        return view.steps().tasks(TaskQuery.available(GoalUnits.workDay(view))).items().stream()
                .filter(fit::of)
                .map(task -> Scored.of(task, considerations.of(task)))
                .sorted(Scored.ORDER)
                .limit(request.limit())
                .map(one -> suggestion(view, one))
                .toList();
    }

    private static Suggestion suggestion(View view, Scored one) {
        return new Suggestion(one.task(), view.goals().byId(one.task().goal()).orElseThrow(), one.considerations());
    }
}
