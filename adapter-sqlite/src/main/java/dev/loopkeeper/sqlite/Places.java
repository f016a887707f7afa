package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the places of steps dense, 1..n inside goal and unit, by moving whole ranges at once. For one change; not
 * thread-safe.
 */
final class Places {
    private static final String IN_GROUP = " WHERE user_id = ? AND goal_id = ? AND unit_rank = ? AND unit = ?";
    /** Less than any text, as numbers are: what a column of places holds when it was damaged does not count. */
    private static final String SIZE = "SELECT max(order_num) FROM goal_steps" + IN_GROUP + " AND order_num < ''";

    private static final String SHIFT =
            "UPDATE goal_steps SET order_num = order_num + ?" + IN_GROUP + " AND order_num BETWEEN ? AND ?";

    private final Sql sql;
    private final Value user;
    private final Map<Group, Integer> sizes = new HashMap<>();

    Places(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
    }

    /** Steps that are counted together. */
    record Group(GoalId goal, Optional<Unit> unit) {
        static Group of(Step step) {
            return new Group(step.goal(), step.unit());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Group that && goal.equals(that.goal) && unit.equals(that.unit);
        }

        @Override
        public int hashCode() {
            return 31 * goal.hashCode() + unit.hashCode();
        }
    }

    /** Makes room at {@code wanted}, or behind the last when that is beyond it, and returns the place. */
    int open(Group group, int wanted) {
        int size = size(group);
        int place = Math.min(wanted, size + 1);
        shift(group, 1, place, size);
        sizes.put(group, size + 1);
        return place;
    }

    /** Closes the gap that the step at {@code place} will leave; it is still there. */
    void close(Group group, int place) {
        int size = size(group);
        shift(group, -1, place + 1, size);
        sizes.put(group, size - 1);
    }

    /** Lets the steps between {@code from} and {@code wanted} make way for the one that moves, and returns its place. */
    int move(Group group, int from, int wanted) {
        if (from == wanted) {
            return from;
        }
        int to = Math.min(wanted, size(group));
        shift(group, from < to ? -1 : 1, Math.min(from + 1, to), Math.max(from - 1, to));
        return to;
    }

    private void shift(Group group, int by, int first, int last) {
        if (first <= last) {
            sql.run(SHIFT, Value.of(by), user, goal(group), rank(group), unit(group), Value.of(first), Value.of(last));
        }
    }

    private int size(Group group) {
        return sizes.computeIfAbsent(group, g -> (int) sql.number(SIZE, user, goal(g), rank(g), unit(g)));
    }

    private static Value goal(Group group) {
        return Value.of(group.goal().value());
    }

    private static Value rank(Group group) {
        return Value.of(Tables.unitRank(group.unit()));
    }

    private static Value unit(Group group) {
        return Value.of(group.unit().map(Unit::name).orElse(""));
    }
}
