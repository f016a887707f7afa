package dev.loopkeeper.storage.record;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStore;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;

/**
 * Goals, found by what their type declares.
 *
 * @param goals all of one user's
 */
public record StoredGoals(RecordStore<Goal> goals) implements GoalStore {
    @Override
    public Optional<Goal> byId(GoalId id) {
        return goals.byId(id.value());
    }

    @Override
    public Optional<Goal> bySlug(String slug) {
        JsonValue key = new JsonString(Goal.slugKey(slug));
        RecordQuery query = RecordQuery.ALL.and(RecordIndexes.GOAL_SLUG.name(), List.of(key));
        return goals.list(query.page(Paging.first(1))).items().stream().findFirst();
    }

    @Override
    public Page<Goal> list(GoalQuery query) {
        if (!query.filter().isAll()) {
            return filtered(query);
        }
        RecordQuery all = RecordQuery.ALL.page(query.paging());
        RecordQuery some = query.statuses().isEmpty()
                ? all
                : all.and(
                        Goal.STATUS.name(),
                        query.statuses().stream()
                                .map(status -> new JsonString(Shapes.nameOf(status)))
                                .toList());
        return goals.list(
                query.parent().map(parent -> some.and(Goal.PARENT, parent)).orElse(some));
    }

    /** What no index tells is looked at goal by goal. */
    private Page<Goal> filtered(GoalQuery query) {
        List<Goal> wanted = list(new GoalQuery(query.statuses(), query.parent(), Paging.ALL)).items().stream()
                .filter(query::wants)
                .toList();
        return Page.of(wanted, query.paging(), goal -> goal.id().value());
    }
}
