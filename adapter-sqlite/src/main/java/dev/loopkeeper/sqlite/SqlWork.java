package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.DueLoad;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.OpenWork;
import dev.loopkeeper.goal.OpenWorkQuery;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The open tasks of some goals as a review looks at them: counted in indexes, and read only where they are listed. */
final class SqlWork implements OpenWork {
    private static final String OLD = "created_at < ? AND id NOT IN (SELECT value FROM json_each(?))";
    private static final String BY_DUE = "due_key, id";
    private static final String BY_AGE = "rtrim(created_at, 'Z'), id";
    private static final String TASKS = OpenSteps.IS_OPEN + " AND unit <> '" + Unit.TEMPLATE.name() + "'";
    private static final String OF_GOALS = "goal_id IN (SELECT value FROM json_each(?))";
    private static final String OPEN = " WHERE user_id = ? AND " + TASKS + " AND " + OF_GOALS;
    private static final String DUE = "SELECT due_key, count(*), coalesce(sum(estimate), 0) FROM goal_steps INDEXED BY "
            + OpenSteps.OPEN_BY_DUE + OPEN + " AND " + StepConditions.within("due_key", "?", "?") + " GROUP BY due_key";
    private static final String OF_GOAL = "SELECT 1 FROM goal_steps INDEXED BY " + OpenSteps.OPEN_INDEX
            + " WHERE user_id = ? AND goal_id = goal.value AND " + TASKS;
    private static final String STALLED = "SELECT goal.value FROM json_each(?) AS goal WHERE EXISTS (" + OF_GOAL
            + ") AND NOT EXISTS (" + OF_GOAL + SqlTasks.AVAILABLE + ")";

    private final Sql sql;
    private final Value user;
    private final Value goals;

    SqlWork(Sql sql, Value user, Collection<GoalId> goals) {
        this.sql = sql;
        this.user = user;
        this.goals = json(goals, GoalId::value);
    }

    /** The index in which tasks of a kind stand, what makes them so, and their order. */
    private record Place(String index, String condition, List<Value> values, String order) {}

    @Override
    public Page<Step> tasks(OpenWorkQuery query) {
        Place place = place(query);
        String from = " FROM goal_steps INDEXED BY " + place.index + OPEN + " AND " + place.condition;
        List<Value> values = new ArrayList<>(List.of(user, goals));
        values.addAll(place.values);
        int total = (int) sql.number("SELECT count(*)" + from, values);
        return new Page<>(
                query.most() == 0 ? List.of() : first(from, values, place, query.most()), total, Optional.empty());
    }

    private List<Step> first(String from, List<Value> conditions, Place place, int most) {
        List<Value> values = new ArrayList<>(conditions);
        values.addAll(List.of(Value.of(most), user));
        return sql.list(
                Tables.STEPS::record,
                "SELECT " + Tables.STEPS.selected() + " FROM (SELECT id AS found" + from + " ORDER BY " + place.order
                        + Sql.AT_MOST + ") CROSS JOIN goal_steps ON user_id = ? AND id = found ORDER BY " + place.order,
                values);
    }

    private Place place(OpenWorkQuery query) {
        return switch (query.kind()) {
            case LONG ->
                new Place(
                        "idx_goal_steps_long",
                        "estimate > " + OpenWorkQuery.LONG_MINUTES
                                + " AND NOT EXISTS (SELECT 1 FROM goal_steps AS part WHERE part.user_id = goal_steps.user_id"
                                + " AND part.parent_id = goal_steps.id AND part." + OpenSteps.IS_OPEN
                                + " AND part.unit <> '"
                                + Unit.TEMPLATE.name() + "' AND part." + OF_GOALS + ")",
                        List.of(goals),
                        BY_DUE);
            case PAST_DUE -> pastDue(query);
            case IDLE -> idle(query);
            case WAITING ->
                new Place("idx_goal_steps_waiting", "waiting_for IS NOT NULL AND " + OLD, old(query), BY_AGE);
            case SOMEDAY ->
                new Place(
                        "idx_goal_steps_priority", "priority = ?", List.of(Value.of(Priority.SOMEDAY.name())), BY_DUE);
        };
    }

    private Place pastDue(OpenWorkQuery query) {
        DueDays past = DueDays.until(query.day().date().minusDays(1));
        List<Value> values = new ArrayList<>(StepConditions.bounds(past));
        values.add(StepConditions.outside(sql, user, past, query.zone()));
        values.add(json(query.some(), StepId::value));
        String isPast =
                StepConditions.within("due_key", "?", "?") + " AND due_key NOT IN (SELECT value FROM json_each(?))";
        return new Place(
                OpenSteps.OPEN_BY_DUE,
                "due_key < '~' AND (" + isPast + " OR id IN (SELECT value FROM json_each(?)))",
                values,
                BY_DUE);
    }

    private static List<Value> old(OpenWorkQuery query) {
        return List.of(
                Value.of(query.before()
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString()
                        .replace("Z", "")),
                json(query.some(), StepId::value));
    }

    private static Place idle(OpenWorkQuery query) {
        List<Value> values = new ArrayList<>(SqlTasks.begun(query.day()));
        values.addAll(old(query));
        return new Place(
                OpenSteps.OPEN_INDEX,
                "waiting_for IS NULL AND priority IS NOT '" + Priority.SOMEDAY.name() + "' AND " + SqlTasks.begun()
                        + " AND " + OLD,
                values,
                BY_AGE);
    }

    @Override
    public SortedMap<LocalDate, DueLoad> due(LocalDate first, ZoneId zone) {
        List<Value> values = new ArrayList<>(List.of(user, goals));
        values.addAll(StepConditions.bounds(DueDays.between(first, LocalDate.MAX)));
        SortedMap<LocalDate, DueLoad> days = new TreeMap<>();
        sql.list(row -> new OnDate(row.text(0), load(row)), DUE, values)
                .forEach(some -> some.day(zone).ifPresent(day -> days.merge(day, some.load, DueLoad::plus)));
        return days.tailMap(first);
    }

    private static DueLoad load(Row row) throws SQLException {
        return new DueLoad((int) row.whole(1), (int) row.whole(2));
    }

    /** What is due on a date, as it is written. */
    private record OnDate(String due, DueLoad load) {
        Optional<LocalDate> day(ZoneId zone) {
            return Due.SHAPE
                    .read()
                    .apply(new JsonString(due))
                    .switchOn(date -> Optional.of(date.date(zone)), unreadable -> Optional.empty());
        }
    }

    @Override
    public Set<GoalId> stalled(WorkDay day) {
        List<Value> values = new ArrayList<>(List.of(goals, user, user));
        values.addAll(SqlTasks.day(day));
        return sql.list(row -> new GoalId(row.text(0)), STALLED, values).stream()
                .collect(Collectors.toSet());
    }

    private static <T> Value json(Collection<T> ids, Function<T, String> text) {
        return StepConditions.json(ids.stream().map(text).toList());
    }
}
