package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.CandidateQuery;
import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.OpenWork;
import dev.loopkeeper.goal.Progress;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.sqlite.sql.Faulty;
import dev.loopkeeper.sqlite.sql.Once;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
import dev.loopkeeper.sqlite.table.Table;
import dev.loopkeeper.sqlite.table.Tables;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One user's steps, as one snapshot shows them. */
final class SqlSteps implements StepStore {
    private static final Table<Step> TABLE = Tables.STEPS;
    private static final String OFFERED = "(defer_until IS NULL OR defer_until <= ?)";
    private static final String ONE = "SELECT " + TABLE.selected() + " FROM goal_steps WHERE user_id = ? AND id = ?";
    private static final String COUNTS =
            "sum(status = 'completed'), sum(" + OpenSteps.IS_OPEN + "), sum(status = 'skipped')";
    /** What comes again is part of a routine as long as it is open. */
    private static final String ENDS = "NOT (repeat_rule IS NOT NULL AND " + OpenSteps.IS_OPEN + ")";

    /** Who goes through all steps there are asks for none of them twice. */
    private static final int MOST_KEPT = 20_000;

    private static final List<SortKey> LATEST_FIRST = List.of(SortKey.down("completed_at"), SortKey.up("id"));
    private static final String UNITS = "SELECT DISTINCT unit, unit_rank FROM goal_steps"
            + " WHERE user_id = ? AND goal_id = ? AND unit_rank >= 0 ORDER BY unit_rank, unit";
    private static final String LINKED = "SELECT " + TABLE.selected() + " FROM goal_steps WHERE user_id = ? AND id IN ("
            + "SELECT part.id FROM json_each(?) CROSS JOIN goal_steps AS part"
            + " ON part.user_id = ? AND part.parent_id = value"
            + " UNION SELECT step_id FROM json_each(?) CROSS JOIN step_dependencies"
            + " ON user_id = ? AND depends_on = value)";

    private final Sql sql;
    private final Value user;
    private final UnaryOperator<List<Step>> readable;
    private final Once<StepId, Optional<Step>> steps = new Once<>();
    private final Once<StepQuery, Page<Step>> pages = new Once<>();
    private long kept;

    SqlSteps(Sql sql, Value user, UnaryOperator<List<Step>> readable) {
        this.sql = sql;
        this.user = user;
        this.readable = readable;
    }

    @Override
    public Optional<Step> byId(StepId id) {
        return steps.get(
                id,
                any -> sql.first(TABLE::record, ONE, user, Value.of(id.value()))
                        .filter(step -> !readable.apply(List.of(step)).isEmpty()));
    }

    @Override
    public Page<Step> list(StepQuery query) {
        if (pages.knows(query)) {
            return pages.get(query, this::found);
        }
        Page<Step> page = found(query);
        kept += page.items().size();
        if (kept <= MOST_KEPT) {
            pages.put(query, page);
        }
        return page;
    }

    private Page<Step> found(StepQuery query) {
        Listing<Step> listing = ofGoals(query.goals());
        if (areOpen(query.statuses())) {
            open(listing, query.part());
        }
        limit(listing, query.part());
        if (!query.statuses().equals(StepStatus.OPEN)) {
            listing.andAnyOf(
                    "status", query.statuses().stream().map(Shapes::nameOf).toList());
        }
        StepConditions.of(sql, user, query.filter()).of(listing);
        Page<Step> page = listing.page(query.paging(), step -> step.id().value());
        page.items().forEach(step -> steps.put(step.id(), Optional.of(step)));
        return page;
    }

    @Override
    public Map<GoalId, Progress> progress(Collection<GoalId> goals, StepQuery.Part part) {
        if (pages.knows(StepQuery.of(goals, part))) {
            return StepStore.super.progress(goals, part);
        }
        Listing<Step> counted = limit(ofGoals(Set.copyOf(goals)), part).and(ENDS);
        return counted.groups("goal_id", COUNTS, row -> Map.entry(new GoalId(row.text(0)), progress(row))).stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static Progress progress(Row row) throws SQLException {
        return new Progress((int) row.whole(1), (int) row.whole(2), (int) row.whole(3));
    }

    @Override
    public Page<Step> tasks(TaskQuery query) {
        return new SqlTasks(sql, user, readable).find(query);
    }

    @Override
    public List<Step> candidates(CandidateQuery query) {
        return new SqlCandidates(sql, user, readable, query).find();
    }

    @Override
    public OpenWork work(Collection<GoalId> goals) {
        return new SqlWork(sql, user, goals);
    }

    @Override
    public List<Step> completed(Instant since, int limit) {
        String from = since.truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", "");
        return new Listing<>(sql, TABLE, user, LATEST_FIRST)
                        .by("idx_goal_steps_completed")
                        .and("status = 'completed' AND completed_at >= ?", Value.of(from))
                        .and(OpenSteps.IS_TASK)
                        .first(
                                limit,
                                some -> readable.apply(some.stream()
                                        .filter(step -> isLater(step, since))
                                        .toList()))
                        .stream()
                        .sorted(LATEST)
                        .toList();
    }

    private static boolean isLater(Step step, Instant since) {
        return step.completedAt().filter(at -> !at.isBefore(since)).isPresent();
    }

    @Override
    public List<Step> dated(DatedQuery query) {
        return Stream.of("due_key", "planned")
                .flatMap(column -> dated(column, query).stream())
                .filter(query::wants)
                .distinct()
                .toList();
    }

    @Override
    public List<Step> withWords(Collection<String> words) {
        Listing<Step> listing = new Listing<>(sql, TABLE, user).and(OpenSteps.IS_TASK);
        return StepConditions.having(user, words).of(listing).first(Integer.MAX_VALUE, readable);
    }

    private List<Step> dated(String column, DatedQuery query) {
        String index = column.equals("due_key") ? OpenSteps.OPEN_BY_DUE : "idx_goal_steps_planned";
        List<Value> values = new ArrayList<>(List.of(user));
        values.addAll(StepConditions.bounds(query.days()));
        return sql.list(
                TABLE::record,
                "SELECT " + TABLE.selected() + " FROM goal_steps INDEXED BY " + index + " WHERE user_id = ? AND "
                        + OpenSteps.IS_OPEN + " AND " + StepConditions.within(column, "?", "?"),
                values);
    }

    @Override
    public List<Unit> units(GoalId goal) {
        return sql.list(row -> Faulty.read("unit", row.text(0), Unit::new), UNITS, user, Value.of(goal.value()));
    }

    @Override
    public List<Step> next(NextQuery query) {
        return new SqlNext(sql, user, readable, query).find();
    }

    @Override
    public List<Step> linkedTo(Collection<StepId> ids) {
        Value gone = StepConditions.json(ids.stream().map(StepId::value).toList());
        return sql.list(TABLE::record, LINKED, user, gone, user, gone, user);
    }

    /** Any number of goals is one value: the statement stays the same. */
    private Listing<Step> ofGoals(Set<GoalId> goals) {
        Listing<Step> listing = new Listing<>(sql, TABLE, user);
        if (goals.size() == 1) {
            return listing.and("goal_id = ?", Value.of(goals.iterator().next().value()));
        }
        JsonArray ids = JsonArray.ofStrings(goals.stream().map(GoalId::value).toList());
        return listing.and("goal_id IN (SELECT value FROM json_each(?))", Value.of(Json.write(ids)));
    }

    /** Whether some statuses are those of open steps, and of no others. */
    static boolean areOpen(Set<StepStatus> statuses) {
        return !statuses.isEmpty() && StepStatus.OPEN.containsAll(statuses);
    }

    /** What is still open is little beside what was done over the years; in one unit there is little of either. */
    private static void open(Listing<Step> steps, StepQuery.Part part) {
        steps.and(OpenSteps.IS_OPEN);
        if (!(part instanceof StepQuery.In)) {
            steps.by(OpenSteps.OPEN_INDEX);
        }
    }

    private static Listing<Step> limit(Listing<Step> steps, StepQuery.Part part) {
        if (part instanceof StepQuery.Undated) {
            return steps.and("unit_rank = -1");
        }
        if (part instanceof StepQuery.In in) {
            Value rank = Value.of(Tables.unitRank(Optional.of(in.unit())));
            return steps.and(
                    "unit_rank = ? AND unit = ?", rank, Value.of(in.unit().name()));
        }
        if (part instanceof StepQuery.Between weeks) {
            return steps.and("unit_rank BETWEEN ? AND ?", Value.of(weeks.first()), Value.of(weeks.last()));
        }
        if (part instanceof StepQuery.Offered offered) {
            return limit(steps, offered.weeks())
                    .and(OFFERED, Value.of(offered.day().toString()));
        }
        if (part instanceof StepQuery.Dayless dayless) {
            steps.and("unit_rank IN (-1, ?) AND due_date IS NULL AND planned IS NULL", Value.of(Integer.MAX_VALUE));
            steps.and(OFFERED, Value.of(dayless.last().toString()));
        }
        if (part instanceof StepQuery.NoWeek) {
            steps.and("unit_rank = ?", Value.of(Integer.MAX_VALUE));
        }
        return steps.and(OpenSteps.IS_TASK);
    }
}
