package dev.loopkeeper.goal;

import dev.loopkeeper.json.Page;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds one user's steps; reads only. */
public interface StepStore {
    /** Of steps that were completed the latest first. */
    Comparator<Step> LATEST = Comparator.comparing(
                    (Step step) -> step.completedAt().orElse(Instant.MIN))
            .reversed()
            .thenComparing(step -> step.id().value());

    /** The step of that identity. */
    Optional<Step> byId(StepId id);

    /**
     * The steps that {@code query} asks for.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names no step of the list
     */
    Page<Step> list(StepQuery query);

    /** The steps of {@link #list}, without what tells of further pages. */
    default List<Step> all(StepQuery query) {
        return list(query).items();
    }

    /** What the steps of some goals in those units come to, goal by goal; a goal that has none of them may be left out. */
    default Map<GoalId, Progress> progress(Collection<GoalId> goals, StepQuery.Part part) {
        Map<GoalId, Progress> found = new HashMap<>();
        for (Step step : all(StepQuery.of(goals, part))) {
            found.merge(step.goal(), Progress.of(step), Progress::plus);
        }
        return found;
    }

    /** The units of a goal that hold at least one step, weeks by number first, then the others by name. */
    List<Unit> units(GoalId goal);

    /** The steps that can be begun, the goals of the highest priority first, then by {@link NextQuery#ORDER}. */
    List<Step> next(NextQuery query);

    /**
     * The tasks that {@code query} asks for.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names no task of the list
     */
    Page<Step> tasks(TaskQuery query);

    /** The tasks that {@code query} asks for, by {@link TaskQuery#ORDER}. */
    List<Step> candidates(CandidateQuery query);

    /**
     * The steps that were completed at {@code since} or later, the latest first, then by identity; the weekly template is left out.
     *
     * @param limit how many at most, 1 or more
     */
    List<Step> completed(Instant since, int limit);

    /** What a review asks of the open tasks of these goals, which are active. */
    OpenWork work(Collection<GoalId> goals);

    /** The open steps that have a day, of any goal and in any order. */
    List<Step> dated(DatedQuery query);

    /** Every step, of any goal and in any order, the weekly template aside, that {@link Step#hasAny} of these words. */
    List<Step> withWords(Collection<String> words);

    /** Every step, of any goal, that waits for one of these or is part of one of them; in any order. */
    List<Step> linkedTo(Collection<StepId> ids);
}
