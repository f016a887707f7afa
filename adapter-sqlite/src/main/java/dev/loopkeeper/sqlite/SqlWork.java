package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.DueLoad;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.OpenWork;
import dev.loopkeeper.goal.OpenWorkQuery;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
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
    private static final String NAMED = "id IN (SELECT value FROM json_each(?))";
    private static final List<SortKey> BY_DUE = List.of(SortKey.up("due_key"), SortKey.up("id"));
    private static final List<SortKey> BY_AGE = List.of(SortKey.up("rtrim(created_at, 'Z')"), SortKey.up("id"));
    private static final String TASKS = OpenSteps.IS_OPEN + " AND " + OpenSteps.IS_TASK;
    private static final String OTHER_GOALS = "SELECT count(*) FROM goals WHERE user_id = ? AND status = 'active'"
            + " AND id NOT IN (SELECT value FROM json_each(?))";
    private static final String DUE = "SELECT due_key, count(*), coalesce(sum(estimate), 0) FROM goal_steps INDEXED BY "
            + OpenSteps.OPEN_BY_DUE + " WHERE user_id = ? AND " + TASKS + " AND "
            + StepConditions.within("due_key", "?", "?");
    private static final String OF_GOAL = "EXISTS (SELECT 1 FROM goal_steps INDEXED BY " + OpenSteps.OPEN_INDEX
            + " WHERE user_id = ? AND goal_id = goal.value AND " + TASKS;
    private static final String RESTS = "(coalesce(offered_from, '') > ? AND repeat_rule IS NOT NULL)";

    private final Sql sql;
    private final Value user;
    private final Value goals;
    private final StepConditions ofGoals;

    SqlWork(Sql sql, Value user, Collection<GoalId> goals) {
        this.sql = sql;
        this.user = user;
        this.goals = json(goals, GoalId::value);
        this.ofGoals = sql.number(OTHER_GOALS, user, this.goals) == 0
                ? new StepConditions("pursued > 0")
                : new StepConditions("goal_id IN (SELECT value FROM json_each(?))", this.goals);
    }

    /** The index in which tasks of a kind stand, what makes them so, those that do not count, and their order. */
    private record Place(String index, StepConditions kind, Optional<Value> but, List<SortKey> order) {
        Place(String index, StepConditions kind) {
            this(index, kind, Optional.empty(), BY_DUE);
        }
    }

    @Override
    public Page<Step> tasks(OpenWorkQuery query) {
        List<Place> places = places(query);
        List<Step> first = query.most() == 0
                ? List.of()
                : places.stream()
                        .flatMap(place -> first(place, query.most()).stream())
                        .sorted(query.order())
                        .limit(query.most())
                        .toList();
        return new Page<>(first, places.stream().mapToInt(this::total).sum(), Optional.empty());
    }

    private List<Step> first(Place place, int most) {
        StepConditions wanted =
                place.but.map(some -> place.kind.and("NOT " + NAMED, some)).orElse(place.kind);
        return listing(place.index, wanted, place.order).first(most, all -> all);
    }

    /** The few that do not count are counted too, which is faster than looking for each of the others among them. */
    private int total(Place place) {
        int all = listing(place.index, place.kind, place.order).total();
        return place.but
                .map(some -> all
                        - listing(OpenSteps.BY_ID, place.kind.and(NAMED, some), place.order)
                                .total())
                .orElse(all);
    }

    private Listing<Step> listing(String index, StepConditions kind, List<SortKey> order) {
        Listing<Step> tasks =
                new Listing<>(sql, Tables.STEPS, user, order).by(index).keysFirst();
        return ofGoals.and(kind).of(tasks.and(TASKS));
    }

    /** Where the tasks of a kind stand, each in one place. */
    private List<Place> places(OpenWorkQuery query) {
        return switch (query.kind()) {
            case LONG -> List.of(new Place("idx_goal_steps_long", isLong()));
            case PAST_DUE -> pastDue(query);
            case IDLE -> List.of(byAge("idx_goal_steps_idle", idle(query), query));
            case WAITING ->
                List.of(byAge("idx_goal_steps_waiting", new StepConditions("waiting_for IS NOT NULL"), query));
            case SOMEDAY ->
                List.of(new Place(
                        "idx_goal_steps_priority",
                        new StepConditions("priority = ?", Value.of(Priority.SOMEDAY.name()))));
        };
    }

    private StepConditions isLong() {
        return new StepConditions("estimate > " + OpenWorkQuery.LONG_MINUTES
                        + " AND NOT EXISTS (SELECT 1 FROM goal_steps AS part WHERE part.user_id = goal_steps.user_id"
                        + " AND part.parent_id = goal_steps.id AND part." + OpenSteps.IS_OPEN + " AND part."
                        + OpenSteps.IS_TASK + " AND part.")
                .then(ofGoals)
                .then(")");
    }

    private List<Place> pastDue(OpenWorkQuery query) {
        DueDays past = DueDays.until(query.day().date().minusDays(1));
        StepConditions isPast =
                StepConditions.on("due_key", sql, user, past, query.day().zone());
        StepConditions named = new StepConditions("due_key < '~' AND " + NAMED, json(query.some(), StepId::value))
                .and("NOT ")
                .then(isPast);
        Place all = new Place(OpenSteps.OPEN_BY_DUE, isPast);
        return query.some().isEmpty() ? List.of(all) : List.of(all, new Place(OpenSteps.BY_ID, named));
    }

    /** Those of a kind that were created before. */
    private static Place byAge(String index, StepConditions kind, OpenWorkQuery query) {
        String before =
                query.before().truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", "");
        return new Place(
                index,
                kind.and("created_at < ?", Value.of(before)),
                Optional.of(query.some()).filter(some -> !some.isEmpty()).map(some -> json(some, StepId::value)),
                BY_AGE);
    }

    private StepConditions idle(OpenWorkQuery query) {
        return new StepConditions("waiting_for IS NULL AND priority IS NOT '" + Priority.SOMEDAY + "'")
                .and(AvailableSteps.begun(sql, user, query.day()));
    }

    @Override
    public SortedMap<LocalDate, DueLoad> due(LocalDate first, ZoneId zone) {
        List<Value> values = new ArrayList<>(List.of(user));
        values.addAll(StepConditions.bounds(DueDays.between(first, LocalDate.MAX)));
        StepConditions due = new StepConditions(DUE, values).and(ofGoals).then(" GROUP BY due_key");
        SortedMap<LocalDate, DueLoad> days = new TreeMap<>();
        sql.list(row -> new OnDate(row.text(0), load(row)), due.sql(), due.values())
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
        StepConditions stalled = new StepConditions("SELECT goal.value FROM json_each(?) AS goal WHERE ", goals)
                .then(OF_GOAL, user)
                .and("NOT " + RESTS + ")", Value.of(day.date().toString()))
                .and("NOT " + OF_GOAL, user)
                .and(AvailableSteps.on(sql, user, day))
                .then(")");
        return sql.list(row -> new GoalId(row.text(0)), stalled.sql(), stalled.values()).stream()
                .collect(Collectors.toSet());
    }

    private static <T> Value json(Collection<T> ids, Function<T, String> text) {
        return StepConditions.json(ids.stream().map(text).toList());
    }
}
