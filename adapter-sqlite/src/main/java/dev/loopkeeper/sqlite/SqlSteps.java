package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One user's steps, as one snapshot shows them. */
final class SqlSteps implements StepStore {
    private static final Table<Step> TABLE = Tables.STEPS;
    private static final String ONE = "SELECT " + TABLE.selected() + " FROM goal_steps WHERE user_id = ? AND id = ?";
    private static final String UNITS = "SELECT DISTINCT unit, unit_rank FROM goal_steps"
            + " WHERE user_id = ? AND goal_id = ? AND unit_rank >= 0 ORDER BY unit_rank, unit";
    private static final String OPEN_IN =
            "SELECT " + TABLE.selected() + " FROM goal_steps INDEXED BY idx_goal_steps_status"
                    + " WHERE user_id = ? AND goal_id = ? AND unit_rank = ? AND unit = ? AND status = ?";
    private static final String READY = " AND (defer_until IS NULL OR defer_until <= ?)"
            + " AND NOT EXISTS (SELECT 1 FROM step_dependencies AS d CROSS JOIN goal_steps AS needed"
            + " ON needed.user_id = d.user_id AND needed.id = d.depends_on"
            + " WHERE d.user_id = goal_steps.user_id AND d.step_id = goal_steps.id"
            + " AND needed.status IN ('pending', 'in_progress', 'blocked'))";
    private static final String BY_PLACE = " ORDER BY order_num, id LIMIT ?";
    private static final String LINKED = "WITH gone (id) AS (SELECT value FROM json_each(?)) SELECT " + TABLE.selected()
            + " FROM goal_steps WHERE user_id = ? AND (parent_id IN (SELECT id FROM gone) OR id IN (SELECT step_id"
            + " FROM step_dependencies AS d WHERE d.user_id = goal_steps.user_id"
            + " AND d.depends_on IN (SELECT id FROM gone)))";
    private static final List<StepStatus> BEGUN_NEXT = List.of(StepStatus.PENDING, StepStatus.IN_PROGRESS);
    private static final List<StepStatus> OPEN =
            List.of(StepStatus.PENDING, StepStatus.IN_PROGRESS, StepStatus.BLOCKED);
    private static final List<SortKey> ORDER =
            List.of(SortKey.up("unit_rank"), SortKey.up("unit"), SortKey.up("order_num"), SortKey.up("id"));

    private final Sql sql;
    private final Value user;
    private final Once<StepId, Optional<Step>> steps = new Once<>();
    private final Once<StepQuery, Page<Step>> pages = new Once<>();

    SqlSteps(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
    }

    @Override
    public Optional<Step> byId(StepId id) {
        return steps.get(id, any -> sql.first(TABLE::record, ONE, user, Value.of(id.value())));
    }

    @Override
    public Page<Step> list(StepQuery query) {
        return pages.get(query, this::found);
    }

    private Page<Step> found(StepQuery query) {
        Listing<Step> listing = new Listing<>(sql, TABLE, user, ORDER)
                .and("goal_id = ?", Value.of(query.goal().value()));
        if (isRare(query)) {
            listing.by("idx_goal_steps_status");
        }
        limit(listing, query.part())
                .andAnyOf(
                        "status", query.statuses().stream().map(Shapes::nameOf).toList());
        Page<Step> page = listing.page(query.paging(), step -> step.id().value());
        page.items().forEach(step -> steps.put(step.id(), Optional.of(step)));
        return page;
    }

    @Override
    public List<Unit> units(GoalId goal) {
        return sql.list(row -> new Unit(row.text(0)), UNITS, user, Value.of(goal.value()));
    }

    @Override
    public List<Step> next(NextQuery query) {
        return query.sequential()
                ? first(query).filter(step -> isReady(query, step)).stream().toList()
                : parts(query)
                        .flatMap(unit -> BEGUN_NEXT.stream().flatMap(status -> ready(query, unit, status).stream()))
                        .sorted(NextQuery.ORDER)
                        .limit(query.limit())
                        .toList();
    }

    private static Stream<Optional<Unit>> parts(NextQuery query) {
        return Stream.concat(Stream.of(Optional.empty()), query.week().stream().map(Optional::of));
    }

    private List<Step> ready(NextQuery query, Optional<Unit> unit, StepStatus status) {
        List<Value> values = place(query, unit, status);
        values.add(Value.of(query.today().toString()));
        values.add(Value.of(query.limit()));
        return sql.list(TABLE::record, OPEN_IN + READY + BY_PLACE, values);
    }

    /** The first open step: an undated one, else one of the week. */
    private Optional<Step> first(NextQuery query) {
        return parts(query)
                .flatMap(unit ->
                        OPEN.stream()
                                .flatMap(status -> first(query, unit, status).stream())
                                .min(NextQuery.ORDER)
                                .stream())
                .findFirst();
    }

    private List<Step> first(NextQuery query, Optional<Unit> unit, StepStatus status) {
        List<Value> values = place(query, unit, status);
        values.add(Value.of(1));
        return sql.list(TABLE::record, OPEN_IN + BY_PLACE, values);
    }

    private List<Value> place(NextQuery query, Optional<Unit> unit, StepStatus status) {
        return new ArrayList<>(List.of(
                user,
                Value.of(query.goal().value()),
                Value.of(Tables.unitRank(unit)),
                Value.of(unit.map(Unit::name).orElse("")),
                Value.of(Shapes.nameOf(status))));
    }

    private boolean isReady(NextQuery query, Step step) {
        return query.wants(step)
                && step.dependencies().stream()
                        .flatMap(id -> byId(id).stream())
                        .noneMatch(needed -> needed.status().open());
    }

    @Override
    public List<Step> linkedTo(Collection<StepId> ids) {
        JsonArray gone = JsonArray.ofStrings(ids.stream().map(StepId::value).toList());
        return sql.list(TABLE::record, LINKED, Value.of(Json.write(gone)), user);
    }

    /** What is still open is little beside what was done over the years. */
    private static boolean isRare(StepQuery query) {
        boolean manyUnits = query.part() instanceof StepQuery.Whole || query.part() instanceof StepQuery.Before;
        boolean open = !query.statuses().isEmpty() && !query.statuses().contains(StepStatus.COMPLETED);
        return manyUnits && open;
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
        if (part instanceof StepQuery.Before before) {
            return steps.and("unit_rank BETWEEN 0 AND ?", Value.of(before.number() - 1L));
        }
        return steps.and("unit <> ?", Value.of(Unit.TEMPLATE.name()));
    }
}
