package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import java.util.ArrayList;
import java.util.List;
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
    private static final String WANTED = "SELECT " + Tables.STEPS.selected() + " FROM goal_steps WHERE user_id = ?"
            + " AND unit <> '" + Unit.TEMPLATE.name() + "'";
    private static final String ORDER = " ORDER BY due_key, id";
    /** The condition that a step {@code goal_steps} can be done on {@link #day}, the weekly template aside. */
    static final String AVAILABLE = " AND waiting_for IS NULL AND status IN ('pending', 'in_progress') AND " + begun()
            + " AND EXISTS (SELECT 1 FROM goals AS g WHERE g.user_id = goal_steps.user_id AND g.id = goal_steps.goal_id"
            + " AND g.status = 'active' AND (g.flow <> 'sequential' OR NOT EXISTS (SELECT 1 FROM goal_steps AS e INDEXED BY "
            + SqlSteps.OPEN_INDEX + " WHERE e.user_id = goal_steps.user_id AND e.goal_id = goal_steps.goal_id AND e."
            + SqlSteps.IS_OPEN + " AND e.unit <> '" + Unit.TEMPLATE.name() + "'"
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
        List<Value> values = new ArrayList<>(List.of(user));
        StringBuilder where = new StringBuilder();
        if (!query.statuses().isEmpty()) {
            where.append(query.statuses().stream()
                    .map(status -> "'" + Shapes.nameOf(status) + "'")
                    .sorted()
                    .collect(Collectors.joining(", ", " AND status IN (", ")")));
        }
        StepConditions filter = StepConditions.of(query.filter());
        where.append(filter.sql());
        values.addAll(filter.values());
        query.available().ifPresent(day -> {
            where.append(AVAILABLE);
            values.addAll(day(day));
        });
        List<Step> all = sql.list(Tables.STEPS::record, WANTED + where + ORDER, values).stream()
                .filter(step -> readable.test(step.goal()))
                .filter(query::wants)
                .toList();
        return Page.of(all, query.paging(), step -> step.id().value());
    }
}
