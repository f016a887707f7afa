package dev.loopkeeper.sqlite;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Tasks of all goals, by due date.
 *
 * @param sql the snapshot
 * @param user whose tasks
 * @param readable leaves the tasks of goals that can be read
 */
record SqlTasks(Sql sql, Value user, UnaryOperator<List<Step>> readable) {
    private static final List<SortKey> ORDER = List.of(SortKey.up("due_key"), SortKey.up("id"));

    /** The tasks that {@code query} asks for. */
    Page<Step> find(TaskQuery query) {
        return find(query, Set.of());
    }

    /** Asks again without the goals that turn out to be unreadable. */
    private Page<Step> find(TaskQuery query, Set<String> hidden) {
        Page<Step> page =
                listing(query, hidden).page(query.paging(), step -> step.id().value());
        Set<Step> left = Set.copyOf(readable.apply(page.items()));
        Set<String> unreadable = page.items().stream()
                .filter(step -> !left.contains(step))
                .map(step -> step.goal().value())
                .collect(Collectors.toCollection(() -> new TreeSet<>(hidden)));
        return unreadable.equals(hidden) ? page : find(query, unreadable);
    }

    private Listing<Step> listing(TaskQuery query, Set<String> hidden) {
        boolean open = SqlSteps.areOpen(query.statuses()) || query.available().isPresent();
        Optional<String> index = index(query, open);
        Listing<Step> tasks = new Listing<>(sql, Tables.STEPS, user, ORDER).keysFirst();
        index.ifPresent(tasks::by);
        if (open && !index.equals(Optional.of(AvailableSteps.READY_BY_DUE))) {
            tasks.and(OpenSteps.IS_OPEN);
        }
        return told(query, hidden).of(tasks);
    }

    private StepConditions told(TaskQuery query, Set<String> hidden) {
        List<StepConditions> all = new ArrayList<>(List.of(standing(query)));
        if (!query.statuses().isEmpty() && !query.statuses().equals(StepStatus.OPEN)) {
            List<String> names = query.statuses().stream().map(Shapes::nameOf).toList();
            all.add(new StepConditions("status IN (SELECT value FROM json_each(?))", StepConditions.json(names)));
        }
        if (!hidden.isEmpty()) {
            all.add(new StepConditions("goal_id NOT IN (SELECT value FROM json_each(?))", StepConditions.json(hidden)));
        }
        all.add(StepConditions.of(sql, user, query.filter()));
        all.add(StepConditions.of(user, query.text()));
        return all.stream().reduce(StepConditions.ALL, StepConditions::and);
    }

    /** What of a query depends on other rows: whether a task can be done, or at least its goal is pursued. */
    private StepConditions standing(TaskQuery query) {
        if (query.available().isPresent()) {
            return AvailableSteps.onAmongMany(sql, user, query.available().get());
        }
        return new StepConditions(query.pursued() ? OpenSteps.IS_TASK + " AND pursued > 0" : OpenSteps.IS_TASK);
    }

    /** The index of what is likely to be the fewest; none when these are the tasks with some words. */
    private static Optional<String> index(TaskQuery query, boolean open) {
        ListFilter filter = query.filter();
        if (filter.goal().isPresent()) {
            return Optional.of(open ? OpenSteps.OPEN_INDEX : "idx_goal_steps_goal");
        }
        if (!filter.tags().isEmpty()) {
            return Optional.of(StepConditions.TAGS.index());
        }
        if (filter.waiting()) {
            return Optional.of("idx_goal_steps_waiting");
        }
        if (filter.flagged()) {
            return Optional.of("idx_goal_steps_flagged");
        }
        if (!query.text().isAny()) {
            return Optional.empty();
        }
        if (!filter.contexts().isEmpty()) {
            return Optional.of(StepConditions.CONTEXTS.index());
        }
        if (query.available().isPresent()) {
            return Optional.of(AvailableSteps.READY_BY_DUE);
        }
        return Optional.of(open ? OpenSteps.OPEN_BY_DUE : "idx_goal_steps_by_due");
    }
}
