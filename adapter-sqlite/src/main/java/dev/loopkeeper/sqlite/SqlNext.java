package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
import dev.loopkeeper.sqlite.table.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What can be begun next: priority by priority until there is enough, and of each goal no more than its first steps, so
 * that what is completed, or far down a list, costs nothing.
 *
 * @param sql the snapshot
 * @param user whose steps
 * @param readable leaves the steps of goals that can be read
 * @param query which steps
 */
record SqlNext(Sql sql, Value user, UnaryOperator<List<Step>> readable, NextQuery query) {
    private static final List<SortKey> ORDER =
            List.of(SortKey.up("order_num"), SortKey.up("unit_rank >= 0"), SortKey.up("id"));
    private static final String PRIORITIES =
            "SELECT DISTINCT priority FROM goals WHERE user_id = ? AND status = 'active' ORDER BY priority DESC";
    private static final String OF_GOALS = "SELECT s.id FROM goals INDEXED BY idx_goals_status"
            + " CROSS JOIN goal_steps AS s ON s.user_id = goals.user_id AND s.id IN (";
    private static final String IN_UNIT =
            " UNION ALL SELECT id FROM (SELECT id FROM goal_steps INDEXED BY " + OpenSteps.OPEN_INDEX
                    + " WHERE user_id = goals.user_id AND goal_id = goals.id AND goals.flow <> 'sequential' AND "
                    + OpenSteps.IS_OPEN + " AND unit_rank = ? AND unit = ?";
    private static final String FIRST =
            "SELECT id FROM goal_steps WHERE goals.flow = 'sequential' AND user_id = goals.user_id AND id = "
                    + AvailableSteps.FIRST;
    private static final String DUE = "SELECT id FROM goal_steps INDEXED BY " + OpenSteps.OPEN_BY_DUE
            + " WHERE user_id = ? AND " + OpenSteps.IS_OPEN + " AND " + OpenSteps.IS_TASK + " AND unit NOT IN ('', ?)";
    private static final String OF_PRIORITY = "EXISTS (SELECT 1 FROM goals WHERE goals.user_id = goal_steps.user_id"
            + " AND goals.id = goal_steps.goal_id AND goals.priority = ?)";

    /** The steps, the goals of the highest priority first, then by {@link NextQuery#ORDER}. */
    List<Step> find() {
        StepConditions wanted =
                AvailableSteps.on(sql, user, query.day()).and(StepConditions.of(sql, user, query.filter()));
        StepConditions due = AvailableSteps.due(sql, user, query.day());
        List<Step> found = new ArrayList<>();
        for (Value priority : sql.list(row -> row.get(0), PRIORITIES, user)) {
            int most = query.limit() - found.size();
            if (most > 0) {
                StepConditions here = new StepConditions("id IN (")
                        .then(begun(priority, wanted, most))
                        .then(" UNION ALL ")
                        .then(due(priority, due.and(wanted)))
                        .then(")");
                found.addAll(here.of(new Listing<>(sql, Tables.STEPS, user, ORDER))
                        .keysFirst()
                        .first(most, readable));
            }
        }
        return found;
    }

    /** The first undated steps of goals and those of the week; of a sequence the first step. */
    private StepConditions begun(Value priority, StepConditions wanted, int most) {
        StepConditions first =
                new StepConditions(FIRST, Value.of(query.day().date().toString())).and(wanted);
        return new StepConditions(OF_GOALS)
                .then(first)
                .then(inUnit(Optional.empty(), wanted, most))
                .then(inUnit(query.day().week(), wanted, most))
                .then(") WHERE goals.user_id = ? AND goals.status = 'active' AND goals.priority = ?", user, priority);
    }

    private static StepConditions inUnit(Optional<Unit> unit, StepConditions wanted, int most) {
        return new StepConditions(IN_UNIT, Value.of(Tables.unitRank(unit)), Value.of(name(unit)))
                .and(wanted)
                .then(" ORDER BY order_num, id" + Sql.AT_MOST + ")", Value.of(most));
    }

    /** The steps of other units that are due. */
    private StepConditions due(Value priority, StepConditions wanted) {
        return new StepConditions(DUE, user, Value.of(name(query.day().week())))
                .and(OF_PRIORITY, priority)
                .and(wanted);
    }

    private static String name(Optional<Unit> unit) {
        return unit.map(Unit::name).orElse("");
    }
}
