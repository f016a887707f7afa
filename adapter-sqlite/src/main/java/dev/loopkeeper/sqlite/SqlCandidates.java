package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.CandidateQuery;
import dev.loopkeeper.goal.CandidateQuery.Group;
import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.time.DueDays;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The tasks that are worth a look when somebody asks what to do: each group has an index in the order of due dates, and is read no
 * further than to its last task that is wanted.
 *
 * @param sql the snapshot
 * @param user whose tasks
 * @param readable leaves the tasks of goals that can be read
 * @param query which tasks
 */
record SqlCandidates(Sql sql, Value user, UnaryOperator<List<Step>> readable, CandidateQuery query) {
    private static final String PLANNED = "idx_goal_steps_planned";
    private static final List<SortKey> ORDER = List.of(SortKey.up("due_key"), SortKey.up("id"));

    /** The index in which a group stands, and what makes it one. */
    private record Place(String index, StepConditions group) {}

    /** The tasks, by due date. */
    List<Step> find() {
        StepConditions wanted = wanted();
        return Stream.of(Group.values())
                .filter(this::canHold)
                .flatMap(group -> first(group, wanted).stream())
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

    private List<Step> first(Group group, StepConditions wanted) {
        Place place = place(group);
        Listing<Step> tasks =
                new Listing<>(sql, Tables.STEPS, user, ORDER).by(place.index).keysFirst();
        if (!place.index.equals(AvailableSteps.READY_BY_DUE)) {
            tasks.and(OpenSteps.IS_OPEN);
        }
        return wanted.of(place.group.of(tasks)).first(query.most(), readable);
    }

    /** What the tasks of every group have in common. */
    private StepConditions wanted() {
        List<StepConditions> all = new ArrayList<>();
        query.minutes()
                .ifPresent(most -> all.add(new StepConditions("(estimate IS NULL OR estimate <= ?)", Value.of(most))));
        if (query.strict()) {
            all.add(new StepConditions(
                    "(energy IS NULL OR energy = ?)", Value.of(query.energy().map(Energy::name))));
        }
        if (!query.contexts().isEmpty()) {
            all.add(StepConditions.anyOf(
                    new StepConditions("contexts IS NULL"),
                    new StepConditions("contexts = '[]'"),
                    StepConditions.CONTEXTS.any(sql, user, query.contexts())));
        }
        all.add(AvailableSteps.on(sql, user, query.day()));
        return all.stream().reduce(StepConditions.ALL, StepConditions::and);
    }

    private Place place(Group group) {
        return switch (group) {
            case DUE -> until(AvailableSteps.READY_BY_DUE, "due_key", query.soon());
            case PLANNED -> until(PLANNED, "planned", query.day().date());
            case URGENT, HIGH -> place("idx_goal_steps_priority", "priority = ?", Value.of(group.name()));
            case FLAGGED -> place("idx_goal_steps_flagged", "flagged = 'true'");
            case BEGUN -> place("idx_goal_steps_begun", "status = 'in_progress'");
            case ENERGY ->
                place(
                        "idx_goal_steps_energy",
                        "energy = ?",
                        Value.of(query.energy().map(Energy::name)));
            case GOALS ->
                place(
                        OpenSteps.OPEN_INDEX,
                        "goal_id IN (SELECT value FROM json_each(?))",
                        StepConditions.json(
                                query.goals().stream().map(GoalId::value).toList()));
            case ANY -> place(AvailableSteps.READY_BY_DUE, "TRUE");
        };
    }

    private static Place place(String index, String condition, Value... values) {
        return new Place(index, new StepConditions(condition, values));
    }

    private Place until(String index, String column, LocalDate last) {
        return new Place(
                index,
                StepConditions.on(
                        column, sql, user, DueDays.until(last), query.day().zone()));
    }
}
