package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.time.DueDays;

/** What statements say of steps {@code goal_steps} that can be done on a day, the weekly template aside. */
final class AvailableSteps {
    /** The index of the steps that can be done but for their day and their turn in a sequential goal, in the order of their due dates. */
    static final String READY_BY_DUE = "idx_goal_steps_ready";

    private static final String READY = "ready > 0";

    /** The first open step of a sequential goal {@code goals}, bound to the day. */
    static final String FIRST = first("goals.user_id", "goals.id");

    private static final String IN_TURN =
            "(ready = 1 OR id = " + first("goal_steps.user_id", "goal_steps.goal_id") + ")";
    private static final String IN_TURN_OF_ALL = "(ready = 1 OR id IN (SELECT " + FIRST
            + " FROM goals WHERE user_id = ? AND status = 'active' AND flow = 'sequential'))";

    private AvailableSteps() {}

    /** The first open step of a goal in its order; steps that come again, and only after the day that is bound, are passed over. */
    private static String first(String user, String goal) {
        return "(SELECT e.id FROM goal_steps AS e INDEXED BY " + OpenSteps.OPEN_INDEX + " WHERE e.user_id = " + user
                + " AND e.goal_id = " + goal + " AND e." + OpenSteps.IS_OPEN + " AND e." + OpenSteps.IS_TASK
                + " AND NOT (coalesce(e.offered_from, '') > ? AND e.repeat_rule IS NOT NULL)"
                + " ORDER BY e.unit_rank, e.unit, e.order_num, e.id LIMIT 1)";
    }

    /** The condition that a step can be done on a day. */
    static StepConditions on(Sql sql, Value user, WorkDay day) {
        return new StepConditions(READY)
                .and(begun(sql, user, day))
                .and(IN_TURN, Value.of(day.date().toString()));
    }

    /** The same for when very many steps are looked at: whose turn it is in which goal is found once. */
    static StepConditions onAmongMany(Sql sql, Value user, WorkDay day) {
        return new StepConditions(READY)
                .and(begun(sql, user, day))
                .and(IN_TURN_OF_ALL, Value.of(day.date().toString()), user);
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
