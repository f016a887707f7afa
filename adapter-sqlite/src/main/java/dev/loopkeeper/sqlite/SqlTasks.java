package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
import dev.loopkeeper.sqlite.table.Tables;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Tasks of all goals, by due date.
 *
 * @param sql the snapshot
 * @param user whose tasks
 * @param readable whether a goal can be read; the tasks of others are left out
 */
record SqlTasks(Sql sql, Value user, Predicate<GoalId> readable) {
    private static final List<SortKey> ORDER = List.of(SortKey.up("due_key"), SortKey.up("id"));
    /** The tasks that {@code query} asks for. */
    Page<Step> find(TaskQuery query) {
        return find(query, Set.of());
    }

    /** Asks again without the goals that turn out to be unreadable. */
    private Page<Step> find(TaskQuery query, Set<String> hidden) {
        Listing<Step> listing = listing(query);
        if (!hidden.isEmpty()) {
            listing.and("goal_id NOT IN (SELECT value FROM json_each(?))", StepConditions.json(hidden));
        }
        Page<Step> page = listing.page(query.paging(), step -> step.id().value());
        Set<String> unreadable = page.items().stream()
                .map(Step::goal)
                .filter(goal -> !readable.test(goal))
                .map(GoalId::value)
                .collect(Collectors.toCollection(() -> new TreeSet<>(hidden)));
        return unreadable.equals(hidden) ? page : find(query, unreadable);
    }

    private Listing<Step> listing(TaskQuery query) {
        Listing<Step> listing = new Listing<>(sql, Tables.STEPS, user, ORDER);
        listing.and(OpenSteps.IS_TASK);
        boolean open = SqlSteps.areOpen(query.statuses()) || query.available().isPresent();
        index(query, open).ifPresent(listing::by);
        listing.keysFirst();
        if (open) {
            listing.and(OpenSteps.IS_OPEN);
        }
        if (!query.statuses().equals(StepStatus.OPEN)) {
            listing.andAnyOf(
                    "status", query.statuses().stream().map(Shapes::nameOf).toList());
        }
        StepConditions.of(sql, user, query.filter()).of(listing);
        StepConditions.of(user, query.text()).of(listing);
        query.available().ifPresent(day -> AvailableSteps.on(sql, user, day).of(listing));
        return listing;
    }

    /** The index of what is likely to be the fewest; none when these are the tasks with some words. */
    private static Optional<String> index(TaskQuery query, boolean open) {
        ListFilter filter = query.filter();
        if (filter.goal().isPresent()) {
            return Optional.of(open ? OpenSteps.OPEN_INDEX : "idx_goal_steps_goal");
        }
        if (filter.waiting()) {
            return Optional.of("idx_goal_steps_waiting");
        }
        if (filter.flagged()) {
            return Optional.of("idx_goal_steps_flagged");
        }
        if (!filter.tags().isEmpty()) {
            return Optional.of(StepConditions.TAGS.index());
        }
        if (!query.text().isAny()) {
            return Optional.empty();
        }
        if (!filter.contexts().isEmpty()) {
            return Optional.of(StepConditions.CONTEXTS.index());
        }
        return Optional.of(open ? OpenSteps.OPEN_BY_DUE : "idx_goal_steps_by_due");
    }
}
