package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.task.Finding.Kind;
import dev.loopkeeper.action.task.ReviewScope.Found;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/** Finds what a person may want to decide on when they look over their tasks and projects; changes nothing. */
public final class Review {
    /** How many findings are shown unless said otherwise. */
    public static final int USUAL_LIMIT = 50;

    /** How many findings can be shown at most. */
    public static final int MOST = 1000;

    private Review() {}

    /**
     * What is to be looked for.
     *
     * @param kind only findings of this kind; empty for any
     * @param project only what is about this project, named by its slug, title, id or handle; empty for everything
     * @param limit how many findings at most
     */
    public record Request(Optional<Kind> kind, Optional<String> project, int limit) {
        /** Everything, as long as a list usually is. */
        public static final Request ALL = new Request(Optional.empty(), Optional.empty(), USUAL_LIMIT);

        /**
         * Checks the limit.
         *
         * @throws IllegalArgumentException when it is not from 1 to {@link #MOST}
         */
        public Request {
            if (limit < 1 || limit > MOST) {
                throw new IllegalArgumentException("limit " + limit + " is not from 1 to " + MOST);
            }
        }

        /** The same, only of one kind. */
        public Request of(Kind wanted) {
            return new Request(Optional.of(wanted), project, limit);
        }

        /** The same, only about one project. */
        public Request in(String name) {
            return new Request(kind, Optional.of(name), limit);
        }

        /** The same, at most so many. */
        public Request atMost(int findings) {
            return new Request(kind, project, findings);
        }
    }

    /**
     * What was found.
     *
     * @param findings by kind, then by due date or age
     * @param total how many there are of the kind that was asked for, whether they are shown or not
     * @param counts how many there are of each kind, whether they are shown or not; a kind without any is left out
     */
    public record Result(List<Finding> findings, int total, Map<Kind, Integer> counts) {
        /** Copies the list and the counts. */
        public Result {
            findings = List.copyOf(findings);
            counts = Map.copyOf(counts);
        }
    }

    /** Decides what is shown. */
    public static Decision<Result> decide(View view, Request request) {
        return Lookup.optional(request.project(), name -> Names.goal(view, "project_id", name))
                .decide(project -> Decision.answer(found(view, project, request)));
    }

    private static Result found(View view, Optional<Goal> project, Request request) {
        List<Finding> findings = new ArrayList<>();
        Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
        for (Search search : searches(new ReviewScope(view, project))) {
            boolean wanted = request.kind().isEmpty() || request.kind().get() == search.kind();
            Found found = search.find().apply(wanted ? request.limit() - findings.size() : 0);
            findings.addAll(found.findings());
            if (found.total() > 0) {
                counts.merge(search.kind(), found.total(), Integer::sum);
            }
        }
        int all = counts.values().stream().mapToInt(Integer::intValue).sum();
        return new Result(
                findings,
                request.kind().map(kind -> counts.getOrDefault(kind, 0)).orElse(all),
                counts);
    }

    /** Looks for a kind of finding, and shows so many at most. */
    private record Search(Kind kind, IntFunction<Found> find) {}

    private static List<Search> searches(ReviewScope scope) {
        TaskFindings tasks = new TaskFindings(scope);
        ProjectFindings projects = new ProjectFindings(scope);
        return List.of(
                new Search(Kind.STALLED, projects::stalled),
                new Search(Kind.OVER_FOUR_HOURS, tasks::overFourHours),
                new Search(Kind.PAST_DUE, tasks::pastDue),
                new Search(Kind.UNTOUCHED, tasks::untouched),
                new Search(Kind.CLUSTERED, new DayFindings(scope)::clustered),
                new Search(Kind.WAITING, tasks::waiting),
                new Search(Kind.REVIEW_DUE, projects::reviewDue),
                new Search(Kind.SOMEDAY, tasks::someday),
                new Search(Kind.SOMEDAY, projects::someday));
    }
}
