package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.time.DueDays;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What can be begun next: priority by priority until there is enough, and of each goal no more than its first steps, so
 * that what is completed, or far down a list, costs nothing.
 *
 * @param sql the snapshot
 * @param user whose steps
 * @param readable whether a goal can be read; the steps of others are not offered
 */
record SqlNext(Sql sql, Value user, Predicate<GoalId> readable) {
    private static final long NO_WEEK = -2;
    private static final String PRIORITIES =
            "SELECT DISTINCT priority FROM goals WHERE user_id = ? AND status = 'active' ORDER BY priority DESC";
    private static final String ASKED =
            "WITH asked (user_id, priority, week_rank, week, today, most, hidden, goal, tags,"
                    + " due, due_from, due_to, undated) AS (VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)), ";
    private static final String READY = " AND s.waiting_for IS NULL"
            + " AND (s.defer_until IS NULL OR s.defer_until <= asked.today)"
            + " AND NOT EXISTS (SELECT 1 FROM step_dependencies AS d CROSS JOIN goal_steps AS needed"
            + " ON needed.user_id = d.user_id AND needed.id = d.depends_on"
            + " WHERE d.user_id = s.user_id AND d.step_id = s.id"
            + " AND needed.status IN ('pending', 'in_progress', 'blocked') AND needed.last_done IS NULL)";
    private static final String STAYS = " AND (asked.goal = '' OR s.goal_id = asked.goal)"
            + " AND (asked.tags = '[]' OR " + StepConditions.labelled("s.tags", "asked.tags") + ")"
            + " AND (NOT asked.due OR (" + StepConditions.within("s.due_date", "asked.due_from", "asked.due_to") + ")"
            + " OR (asked.undated AND s.due_date IS NULL))";
    private static final String RESTS = "(s.repeat_rule IS NOT NULL AND coalesce(s.defer_until,"
            + " substr(coalesce(s.planned, s.due_date), 1, 10), '') > asked.today)";
    private static final String UNDATED = "s.unit_rank = -1 AND s.unit = ''";
    private static final String THIS_WEEK = "s.unit_rank = asked.week_rank AND s.unit = asked.week";
    private static final String BEGUN = begun(READY);
    private static final String FILTERED = begun(READY + STAYS);

    /** The steps, the goals of the highest priority first, then by {@link NextQuery#ORDER}. */
    List<Step> find(NextQuery query) {
        return find(query, Set.of());
    }

    /** Asks again without the goals that turn out to be unreadable. */
    private List<Step> find(NextQuery query, Set<String> hidden) {
        List<Step> found = new ArrayList<>();
        Value without = Value.of(Json.write(JsonArray.ofStrings(List.copyOf(hidden))));
        for (Long priority : sql.list(row -> row.whole(0), PRIORITIES, user)) {
            if (found.size() < query.limit()) {
                found.addAll(begun(query, priority, query.limit() - found.size(), without));
            }
        }
        Set<String> unreadable = found.stream()
                .map(Step::goal)
                .filter(goal -> !readable.test(goal))
                .map(GoalId::value)
                .collect(Collectors.toCollection(() -> new TreeSet<>(hidden)));
        return unreadable.equals(hidden) ? found : find(query, unreadable);
    }

    private List<Step> begun(NextQuery query, long priority, int limit, Value without) {
        boolean filtered = !query.filter().isAll();
        Value most = Value.of(filtered ? Integer.MAX_VALUE : limit);
        List<Value> values = new ArrayList<>(List.of(
                user,
                Value.of(priority),
                Value.of(query.week().isEmpty() ? NO_WEEK : Tables.unitRank(query.week())),
                Value.of(query.week().map(Unit::name).orElse("")),
                Value.of(query.today().toString()),
                most,
                without));
        values.addAll(asked(query.filter()));
        values.addAll(List.of(user, most));
        return sql.list(Tables.STEPS::record, filtered ? FILTERED : BEGUN, values).stream()
                .filter(query::wants)
                .limit(limit)
                .toList();
    }

    private static List<Value> asked(ListFilter filter) {
        DueDays days = filter.due().orElse(DueDays.NONE);
        List<Value> bounds = StepConditions.bounds(days);
        return List.of(
                Value.of(filter.goal().map(GoalId::value).orElse("")),
                StepConditions.labels(filter),
                Value.of(filter.due().isPresent() ? 1 : 0),
                bounds.get(0),
                bounds.get(1),
                Value.of(days.withoutDay() ? 1 : 0));
    }

    /** The statement that finds the steps that are {@code ready}, each goal's in its order. */
    private static String begun(String ready) {
        String any = Stream.of(UNDATED, THIS_WEEK)
                .flatMap(place -> Stream.of(some("pending", place, ready), some("in_progress", place, ready)))
                .collect(Collectors.joining(" UNION ALL "));
        return ASKED
                + "begun (id) AS MATERIALIZED (SELECT s.id" + active("s.id IN (SELECT id FROM (" + any + "))")
                + " AND goals.flow <> 'sequential' UNION ALL SELECT s.id"
                + active("s.id = coalesce(" + first(UNDATED) + ", " + first(THIS_WEEK) + ")")
                + " AND goals.flow = 'sequential' AND s.status <> 'blocked'" + ready + ") SELECT "
                + Tables.STEPS.selected() + " FROM goal_steps WHERE user_id = ? AND id IN (SELECT id FROM begun)"
                + " ORDER BY order_num, unit_rank >= 0, id" + Sql.AT_MOST;
    }

    /** The steps {@code s} that are so, of the active goals of the priority. */
    private static String active(String which) {
        return " FROM asked CROSS JOIN goals INDEXED BY idx_goals_status CROSS JOIN goal_steps AS s"
                + " ON s.user_id = goals.user_id AND " + which + " WHERE goals.user_id = asked.user_id"
                + " AND goals.status = 'active' AND goals.priority = asked.priority"
                + " AND goals.id NOT IN (SELECT value FROM json_each(asked.hidden))";
    }

    /** As many steps of a goal as are wanted in all, of one status, that can be begun. */
    private static String some(String status, String place, String ready) {
        return "SELECT id FROM (" + open(status, place) + ready
                + " ORDER BY s.order_num, s.id LIMIT (SELECT most FROM asked))";
    }

    /** The first open step of a goal. */
    private static String first(String place) {
        String each =
                String.join(" UNION ALL ", one("pending", place), one("in_progress", place), one("blocked", place));
        return "(SELECT id FROM (" + each + ") ORDER BY order_num, id LIMIT 1)";
    }

    private static String one(String status, String place) {
        return "SELECT * FROM (" + open(status, place) + " ORDER BY s.order_num, s.id LIMIT 1)";
    }

    private static String open(String status, String place) {
        return "SELECT s.id, s.order_num FROM goal_steps AS s INDEXED BY " + OpenSteps.OPEN_INDEX
                + " WHERE s.user_id = goals.user_id AND s.goal_id = goals.id AND s." + OpenSteps.IS_OPEN
                + " AND s.status = '" + status + "' AND " + place + " AND NOT " + RESTS;
    }
}
