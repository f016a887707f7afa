package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.text.WordSearch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Tasks of all goals, by due date.
 *
 * @param sql the snapshot
 * @param user whose tasks
 * @param readable leaves the tasks of goals that can be read
 */
record SqlTasks(Sql sql, Value user, UnaryOperator<List<Step>> readable) {
    private static final List<SortKey> ORDER = List.of(SortKey.up("due_key"), SortKey.up("id"));

    /** Words that fewer tasks have are the shortest way to them, where a filter leaves few tasks, and where there is none. */
    private static final int FEW_AMONG_FEW = 2_000;

    private static final int FEW_AMONG_MANY = 10_000;

    private static final String HAVING = "SELECT count(*) FROM (SELECT 1 FROM step_words WHERE user_id = ?"
            + " AND word IN (SELECT value FROM json_each(?)) LIMIT ?)";
    private static final String HAVING_LAST = "SELECT count(*) FROM (SELECT 1 FROM step_words WHERE user_id = ?"
            + " AND word IN (SELECT value FROM json_each(?))"
            + " UNION ALL SELECT 1 FROM step_words WHERE user_id = ? AND word >= ? AND word < ? LIMIT ?)";

    /** The tasks that {@code query} asks for. */
    Page<Step> find(TaskQuery query) {
        return find(query, Set.of());
    }

    /** Asks again without the goals that turn out to be unreadable. */
    private Page<Step> find(TaskQuery query, Set<String> hidden) {
        Page<Step> page =
                listing(query, hidden).page(query.paging(), step -> step.id().value());
        Set<Step> left = Set.copyOf(readable.apply(page.items()));
        Set<String> unreadable = page.items().stream()
                .filter(step -> !left.contains(step))
                .map(step -> step.goal().value())
                .collect(Collectors.toCollection(() -> new TreeSet<>(hidden)));
        return unreadable.equals(hidden) ? page : find(query, unreadable);
    }

    private Listing<Step> listing(TaskQuery query, Set<String> hidden) {
        boolean open = SqlSteps.areOpen(query.statuses()) || query.available().isPresent();
        String index = index(query, open);
        Listing<Step> tasks =
                new Listing<>(sql, Tables.STEPS, user, ORDER).keysFirst().by(index);
        if (open && !index.equals(AvailableSteps.READY_BY_DUE)) {
            tasks.and(OpenSteps.IS_OPEN);
        }
        StepConditions words = isNarrowed(query.filter()) && !index.equals(OpenSteps.BY_ID)
                ? StepConditions.ofMany(user, query.text())
                : StepConditions.of(user, query.text());
        return told(query, hidden).and(words).of(tasks);
    }

    private StepConditions told(TaskQuery query, Set<String> hidden) {
        List<StepConditions> all = new ArrayList<>(List.of(standing(query)));
        if (!query.statuses().isEmpty() && !query.statuses().equals(StepStatus.OPEN)) {
            List<String> names = query.statuses().stream().map(Shapes::nameOf).toList();
            all.add(new StepConditions("status IN (SELECT value FROM json_each(?))", StepConditions.json(names)));
        }
        if (!hidden.isEmpty()) {
            all.add(new StepConditions("goal_id NOT IN (SELECT value FROM json_each(?))", StepConditions.json(hidden)));
        }
        all.add(StepConditions.of(sql, user, query.filter()));
        return all.stream().reduce(StepConditions.ALL, StepConditions::and);
    }

    /** What of a query depends on other rows: whether a task can be done, or at least its goal is pursued. */
    private StepConditions standing(TaskQuery query) {
        if (query.available().isPresent()) {
            return AvailableSteps.onAmongMany(sql, user, query.available().get());
        }
        return new StepConditions(query.pursued() ? OpenSteps.IS_TASK + " AND pursued > 0" : OpenSteps.IS_TASK);
    }

    /** The index of what is likely to be the fewest. */
    private String index(TaskQuery query, boolean open) {
        ListFilter filter = query.filter();
        if (filter.goal().isPresent()) {
            return open ? OpenSteps.OPEN_INDEX : "idx_goal_steps_goal";
        }
        if (!filter.tags().isEmpty()) {
            return StepConditions.TAGS.index();
        }
        if (filter.waiting()) {
            return "idx_goal_steps_waiting";
        }
        if (filter.flagged()) {
            return "idx_goal_steps_flagged";
        }
        int few = isNarrowed(filter) ? FEW_AMONG_FEW : FEW_AMONG_MANY;
        boolean rare = query.text().words().stream().anyMatch(words -> have(words, few) < few)
                || query.text().last().filter(last -> have(last, few) < few).isPresent();
        if (rare) {
            return OpenSteps.BY_ID;
        }
        if (!filter.contexts().isEmpty()) {
            return StepConditions.CONTEXTS.index();
        }
        if (query.available().isPresent()) {
            return AvailableSteps.READY_BY_DUE;
        }
        return open ? OpenSteps.OPEN_BY_DUE : "idx_goal_steps_by_due";
    }

    private static boolean isNarrowed(ListFilter filter) {
        return filter.goal().isPresent()
                || !filter.tags().isEmpty()
                || filter.waiting()
                || filter.flagged()
                || !filter.contexts().isEmpty()
                || filter.due().isPresent();
    }

    /** How many words of tasks a last word may be, counted as far as {@code most}. */
    private long have(WordSearch.Last last, int most) {
        return sql.number(
                HAVING_LAST,
                user,
                StepConditions.json(last.forms()),
                user,
                Value.of(last.beginning()),
                StepConditions.end(last),
                Value.of(most));
    }

    /** How many tasks have one of these words, counted as far as {@code most}. */
    private long have(Collection<String> words, int most) {
        return sql.number(HAVING, user, StepConditions.json(words), Value.of(most));
    }
}
