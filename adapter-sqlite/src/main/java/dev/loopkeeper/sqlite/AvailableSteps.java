package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.time.DueDays;

/** What statements say of steps {@code goal_steps} that can be done on a day, the weekly template aside. */
final class AvailableSteps {
    /** The condition that a step {@code e} comes again, and only after the day that is bound. */
    static final String RESTS = "(coalesce(e.offered_from, '') > ? AND e.repeat_rule IS NOT NULL)";

    private static final String READY = "waiting_for IS NULL AND status IN ('pending', 'in_progress')";
    private static final String UNHELD =
            "NOT (depends AND EXISTS (SELECT 1 FROM step_dependencies AS d CROSS JOIN goal_steps AS needed"
                    + " ON needed.user_id = d.user_id AND needed.id = d.depends_on"
                    + " WHERE d.user_id = goal_steps.user_id AND d.step_id = goal_steps.id AND needed."
                    + OpenSteps.IS_OPEN
                    + " AND needed.last_done IS NULL))";
    private static final String IN_TURN =
            "EXISTS (SELECT 1 FROM goals AS g WHERE g.user_id = goal_steps.user_id AND g.id = goal_steps.goal_id"
                    + " AND g.status = 'active' AND (g.flow <> 'sequential' OR NOT EXISTS (SELECT 1 FROM goal_steps AS e"
                    + " INDEXED BY " + OpenSteps.OPEN_INDEX
                    + " WHERE e.user_id = goal_steps.user_id AND e.goal_id = goal_steps.goal_id AND e."
                    + OpenSteps.IS_OPEN + " AND e." + OpenSteps.IS_TASK
                    + " AND (e.unit_rank, e.unit, e.order_num, e.id)"
                    + " < (goal_steps.unit_rank, goal_steps.unit, goal_steps.order_num, goal_steps.id)"
                    + " AND NOT " + RESTS + ")))";

    /** The first open step of a sequential goal {@code goals}, bound to the day. */
    static final String FIRST = "(SELECT e.id FROM goal_steps AS e INDEXED BY " + OpenSteps.OPEN_INDEX
            + " WHERE e.user_id = goals.user_id AND e.goal_id = goals.id AND goals.flow = 'sequential' AND e."
            + OpenSteps.IS_OPEN + " AND e." + OpenSteps.IS_TASK + " AND NOT " + RESTS
            + " ORDER BY e.unit_rank, e.unit, e.order_num, e.id LIMIT 1)";

    private static final String IN_TURN_OF_ALL =
            "(goal_id IN (SELECT id FROM goals WHERE user_id = ? AND status = 'active' AND flow <> 'sequential')"
                    + " OR id IN (SELECT " + FIRST
                    + " FROM goals WHERE user_id = ? AND status = 'active' AND flow = 'sequential'))";

    private AvailableSteps() {}

    /** The condition that a step can be done on a day. */
    static StepConditions on(Sql sql, Value user, WorkDay day) {
        return new StepConditions(READY)
                .and(begun(sql, user, day))
                .and(IN_TURN, Value.of(day.date().toString()))
                .and(UNHELD);
    }

    /** The same for when very many steps are looked at: which goals there are is found once. */
    static StepConditions onAmongMany(Sql sql, Value user, WorkDay day) {
        return new StepConditions(READY)
                .and(begun(sql, user, day))
                .and(IN_TURN_OF_ALL, user, Value.of(day.date().toString()), user)
                .and(UNHELD);
    }

    /** The condition that a step has its turn by a day and is put off to no later one. */
    static StepConditions begun(Sql sql, Value user, WorkDay day) {
        return new StepConditions(
                        "(offered_from IS NULL OR offered_from <= ?)",
                        Value.of(day.date().toString()))
                .and(StepConditions.anyOf(
                        new StepConditions("unit_rank <= ?", Value.of(Tables.unitRank(day.week()))),
                        new StepConditions("unit_rank = " + Integer.MAX_VALUE),
                        until("due_key", sql, user, day),
                        until("planned", sql, user, day)));
    }

    /** The condition that a step is due by a day. */
    static StepConditions due(Sql sql, Value user, WorkDay day) {
        return until("due_key", sql, user, day);
    }

    private static StepConditions until(String column, Sql sql, Value user, WorkDay day) {
        return StepConditions.on(column, sql, user, DueDays.until(day.date()), day.zone());
    }
}
