package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.CandidateQuery;
import dev.loopkeeper.goal.CandidateQuery.Group;
import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.time.DueDays;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The tasks that are worth a look when somebody asks what to do: each group has an index in the order of due dates, and is read no
 * further than to its last task that is wanted.
 *
 * @param sql the snapshot
 * @param user whose tasks
 * @param readable whether a goal can be read; the tasks of others are left out
 * @param query which tasks
 */
record SqlCandidates(Sql sql, Value user, Predicate<GoalId> readable, CandidateQuery query) {
    private static final String PLANNED = "idx_goal_steps_planned";
    private static final int MORE = 4;

    /** The index in which a group stands, and what makes it one, as far as SQL can tell. */
    private record Place(String index, String condition, List<Value> values) {}

    /** The tasks, by due date. */
    List<Step> find() {
        return Stream.of(Group.values())
                .filter(this::canHold)
                .flatMap(group -> first(group).stream())
                .distinct()
                .sorted(TaskQuery.ORDER)
                .toList();
    }

    private boolean canHold(Group group) {
        return switch (group) {
            case ENERGY -> query.energy().isPresent();
            case GOALS -> !query.goals().isEmpty();
            default -> true;
        };
    }

    /** The first tasks of a group; reads on as long as there are more rows and too few of them are wanted. */
    private List<Step> first(Group group) {
        int limit = query.most();
        List<Step> rows = rows(place(group), limit);
        List<Step> wanted = wanted(group, rows);
        while (wanted.size() < query.most() && rows.size() == limit) {
            limit *= MORE;
            rows = rows(place(group), limit);
            wanted = wanted(group, rows);
        }
        return wanted;
    }

    private List<Step> wanted(Group group, List<Step> rows) {
        return rows.stream()
                .filter(step -> readable.test(step.goal()) && query.wants(group, step))
                .limit(query.most())
                .toList();
    }

    private List<Step> rows(Place place, int limit) {
        List<Value> values = new ArrayList<>(List.of(user));
        StringBuilder where = new StringBuilder(place.condition);
        values.addAll(place.values);
        query.minutes().ifPresent(most -> {
            where.append(" AND (estimate IS NULL OR estimate <= ?)");
            values.add(Value.of(most));
        });
        if (query.strict()) {
            where.append(" AND (energy IS NULL OR energy = ?)");
            values.add(Value.of(query.energy().map(Energy::name)));
        }
        if (!query.contexts().isEmpty()) {
            where.append(" AND (contexts IS NULL OR contexts = '[]' OR EXISTS (SELECT 1 FROM"
                    + " json_each(CASE WHEN json_valid(contexts) THEN contexts ELSE '[]' END) AS c"
                    + " JOIN json_each(?) AS w ON lower(c.value) = w.value))");
            values.add(StepConditions.json(query.contexts()));
        }
        where.append(SqlTasks.AVAILABLE);
        values.addAll(SqlTasks.day(query.day()));
        values.add(Value.of(limit));
        values.add(user);
        return sql.list(
                Tables.STEPS::record,
                "SELECT " + Tables.STEPS.selected() + " FROM (SELECT id AS found FROM goal_steps INDEXED BY "
                        + place.index + " WHERE user_id = ? AND " + OpenSteps.IS_OPEN + " AND unit <> '"
                        + Unit.TEMPLATE.name() + "' AND " + where + " ORDER BY due_key, id" + Sql.AT_MOST
                        + ") CROSS JOIN goal_steps ON user_id = ? AND id = found ORDER BY due_key, id",
                values);
    }

    private Place place(Group group) {
        return switch (group) {
            case DUE -> until(OpenSteps.OPEN_BY_DUE, "due_key", DueDays.until(query.soon()));
            case PLANNED -> until(PLANNED, "planned", DueDays.until(query.day().date()));
            case URGENT, HIGH -> new Place("idx_goal_steps_priority", "priority = ?", List.of(Value.of(group.name())));
            case FLAGGED -> new Place("idx_goal_steps_flagged", "flagged = 'true'", List.of());
            case BEGUN -> new Place("idx_goal_steps_begun", "status = 'in_progress'", List.of());
            case ENERGY ->
                new Place(
                        "idx_goal_steps_energy",
                        "energy = ?",
                        List.of(Value.of(query.energy().map(Energy::name))));
            case GOALS ->
                new Place(
                        OpenSteps.OPEN_INDEX,
                        "goal_id IN (SELECT value FROM json_each(?))",
                        List.of(StepConditions.json(
                                query.goals().stream().map(GoalId::value).toList())));
            case ANY -> new Place(OpenSteps.OPEN_BY_DUE, "TRUE", List.of());
        };
    }

    private static Place until(String index, String column, DueDays days) {
        return new Place(index, StepConditions.within(column, "?", "?"), StepConditions.bounds(days));
    }
}
