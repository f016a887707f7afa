package dev.loopkeeper.action.task;

import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.CandidateQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.storage.View;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Suggests what to do now: of the tasks that can be done those that fit the occasion, the time and the place, by the sum of what
 * speaks for each. The same records, request and present give the same answer.
 */
public final class SuggestNextActions {
    /** How many tasks of each group are weighed: more than anybody has in view, and few enough to be weighed at once. */
    private static final int CANDIDATES = 100;

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
        Habits habits = Habits.of(view);
        Considerations considerations = new Considerations(view, request, habits);
        return view.steps().candidates(candidates(view, request, habits)).stream()
                .map(task -> Scored.of(task, considerations.of(task)))
                .sorted(Scored.ORDER)
                .limit(request.limit())
                .map(one -> suggestion(view, one))
                .toList();
    }

    private static CandidateQuery candidates(View view, SuggestRequest request, Habits habits) {
        return new CandidateQuery(
                GoalUnits.workDay(view),
                view.today().plusDays(Points.DAYS_SOON),
                request.most(),
                request.occasion().energy(),
                request.occasion().needsEnergy(),
                request.location().map(Location::contexts).orElse(Set.of()),
                habits.projects(),
                CANDIDATES);
    }

    private static Suggestion suggestion(View view, Scored one) {
        return new Suggestion(one.task(), view.goals().byId(one.task().goal()).orElseThrow(), one.considerations());
    }
}
