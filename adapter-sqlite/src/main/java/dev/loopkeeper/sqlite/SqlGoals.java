package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStore;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;

/**
 * One user's goals.
 *
 * @param sql where they are
 * @param user whose they are
 */
record SqlGoals(Sql sql, Value user) implements GoalStore {
    private static final Table<Goal> TABLE = Tables.GOALS;
    private static final String ONE = "SELECT " + TABLE.selected() + " FROM goals WHERE user_id = ? AND ";
    private static final List<SortKey> ORDER =
            List.of(SortKey.down("priority"), SortKey.down("created_key"), SortKey.up("id"));

    @Override
    public Optional<Goal> byId(GoalId id) {
        return sql.first(TABLE::record, ONE + "id = ?", user, Value.of(id.value()));
    }

    @Override
    public Optional<Goal> bySlug(String slug) {
        return sql.first(TABLE::record, ONE + "slug_key = ?", user, Value.of(Tables.slugKey(slug)));
    }

    @Override
    public Page<Goal> list(GoalQuery query) {
        Listing<Goal> goals = new Listing<>(sql, TABLE, user, ORDER)
                .andAnyOf(
                        "status", query.statuses().stream().map(Shapes::nameOf).toList());
        query.parent().ifPresent(parent -> goals.and("parent_id = ?", Value.of(parent.value())));
        return goals.page(query.paging(), goal -> goal.id().value());
    }
}
