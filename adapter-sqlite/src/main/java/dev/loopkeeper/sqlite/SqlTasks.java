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
    /** What hinders a step {@code goal_steps}, as far as SQL can tell. */
    static final String AVAILABLE = " AND waiting_for IS NULL AND status IN ('pending', 'in_progress')"
            + " AND (defer_until IS NULL OR defer_until <= ?)"
            + " AND EXISTS (SELECT 1 FROM goals AS g WHERE g.user_id = goal_steps.user_id AND g.id = goal_steps.goal_id"
            + " AND g.status = 'active' AND (g.flow <> 'sequential' OR NOT EXISTS (SELECT 1 FROM goal_steps AS e"
            + " WHERE e.user_id = goal_steps.user_id AND e.goal_id = goal_steps.goal_id AND e."
            + SqlSteps.IS_OPEN + " AND e.unit <> '" + Unit.TEMPLATE.name() + "'"
            + " AND (e.unit_rank, e.unit, e.order_num, e.id)"
            + " < (goal_steps.unit_rank, goal_steps.unit, goal_steps.order_num, goal_steps.id)"
            + " AND NOT (e.repeat_rule IS NOT NULL AND coalesce(e.defer_until,"
            + " substr(coalesce(e.planned, e.due_date), 1, 10), '') > ?))))"
            + " AND NOT EXISTS (SELECT 1 FROM step_dependencies AS d CROSS JOIN goal_steps AS needed"
            + " ON needed.user_id = d.user_id AND needed.id = d.depends_on"
            + " WHERE d.user_id = goal_steps.user_id AND d.step_id = goal_steps.id"
            + " AND needed.status IN ('pending', 'in_progress', 'blocked') AND needed.last_done IS NULL)";

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
        query.available().map(WorkDay::date).ifPresent(day -> {
            where.append(AVAILABLE);
            values.add(Value.of(day.toString()));
            values.add(Value.of(day.toString()));
        });
        List<Step> all = sql.list(Tables.STEPS::record, WANTED + where + ORDER, values).stream()
                .filter(step -> readable.test(step.goal()))
                .filter(query::wants)
                .toList();
        return Page.of(all, query.paging(), step -> step.id().value());
    }
}
