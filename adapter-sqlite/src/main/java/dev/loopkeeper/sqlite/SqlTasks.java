package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
import dev.loopkeeper.sqlite.table.Tables;
import java.util.ArrayList;
import java.util.List;
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
    /** The condition that a step {@code goal_steps} can be done on {@link #day}, the weekly template aside. */
    static final String AVAILABLE = " AND waiting_for IS NULL AND status IN ('pending', 'in_progress') AND " + begun()
            + " AND EXISTS (SELECT 1 FROM goals AS g WHERE g.user_id = goal_steps.user_id AND g.id = goal_steps.goal_id"
            + " AND g.status = 'active' AND (g.flow <> 'sequential' OR NOT EXISTS (SELECT 1 FROM goal_steps AS e INDEXED BY "
            + OpenSteps.OPEN_INDEX + " WHERE e.user_id = goal_steps.user_id AND e.goal_id = goal_steps.goal_id AND e."
            + OpenSteps.IS_OPEN + " AND e.unit <> '" + Unit.TEMPLATE.name() + "'"
            + " AND (e.unit_rank, e.unit, e.order_num, e.id)"
            + " < (goal_steps.unit_rank, goal_steps.unit, goal_steps.order_num, goal_steps.id)"
            + " AND NOT (coalesce(e.offered_from, '') > ? AND e.repeat_rule IS NOT NULL))))"
            + " AND NOT (depends AND EXISTS (SELECT 1 FROM step_dependencies AS d CROSS JOIN goal_steps AS needed"
            + " ON needed.user_id = d.user_id AND needed.id = d.depends_on"
            + " WHERE d.user_id = goal_steps.user_id AND d.step_id = goal_steps.id"
            + " AND needed.status IN ('pending', 'in_progress', 'blocked') AND needed.last_done IS NULL))";

    /** What {@link #AVAILABLE} is bound to. */
    static List<Value> day(WorkDay day) {
        List<Value> values = new ArrayList<>(begun(day));
        values.add(Value.of(day.date().toString()));
        return values;
    }

    /** The condition that the week of a step and the day it is put off to have come. */
    static String begun() {
        return "(offered_from IS NULL OR offered_from <= ?) AND (unit_rank <= ? OR unit_rank = " + Integer.MAX_VALUE
                + ")";
    }

    /** What {@link #begun()} is bound to. */
    static List<Value> begun(WorkDay day) {
        return List.of(Value.of(day.date().toString()), Value.of(Tables.unitRank(day.week())));
    }

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
        Page<Step> page = query.text().isEmpty()
                ? listing.page(query.paging(), step -> step.id().value())
                : listing.page(query.paging(), step -> step.id().value(), query::wants);
        Set<String> unreadable = page.items().stream()
                .map(Step::goal)
                .filter(goal -> !readable.test(goal))
                .map(GoalId::value)
                .collect(Collectors.toCollection(() -> new TreeSet<>(hidden)));
        return unreadable.equals(hidden) ? page : find(query, unreadable);
    }

    private Listing<Step> listing(TaskQuery query) {
        Listing<Step> listing = new Listing<>(sql, Tables.STEPS, user, ORDER);
        listing.and("unit <> '" + Unit.TEMPLATE.name() + "'");
        boolean open = SqlSteps.areOpen(query.statuses()) || query.available().isPresent();
        listing.by(index(query.filter(), open)).keysFirst();
        if (open) {
            listing.and(OpenSteps.IS_OPEN);
        }
        if (!query.statuses().equals(OpenSteps.STATUSES)) {
            listing.andAnyOf(
                    "status", query.statuses().stream().map(Shapes::nameOf).toList());
        }
        StepConditions filter = StepConditions.exact(sql, user, query.filter());
        listing.and("TRUE" + filter.sql(), filter.values().toArray(Value[]::new));
        query.available().ifPresent(day -> listing.and("TRUE" + AVAILABLE, day(day).toArray(Value[]::new)));
        return listing;
    }

    /** The index of what is likely to be the fewest. */
    private static String index(ListFilter filter, boolean open) {
        if (filter.goal().isPresent()) {
            return open ? OpenSteps.OPEN_INDEX : "idx_goal_steps_goal";
        }
        if (filter.waiting()) {
            return "idx_goal_steps_waiting";
        }
        if (filter.flagged()) {
            return "idx_goal_steps_flagged";
        }
        if (!filter.tags().isEmpty()) {
            return StepConditions.TAGS.index();
        }
        if (!filter.contexts().isEmpty()) {
            return StepConditions.CONTEXTS.index();
        }
        return open ? OpenSteps.OPEN_BY_DUE : "idx_goal_steps_by_due";
    }
}
