package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStore;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;

/** One user's goals, as one snapshot shows them. */
final class SqlGoals implements GoalStore {
    private static final Table<Goal> TABLE = Tables.GOALS;
    private static final String ONE = "SELECT " + TABLE.selected() + " FROM goals WHERE user_id = ? AND ";
    private static final List<SortKey> ORDER =
            List.of(SortKey.down("priority"), SortKey.down("created_key"), SortKey.up("id"));

    private final Sql sql;
    private final Value user;
    private final Once<GoalId, Optional<Goal>> goals = new Once<>();

    SqlGoals(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
    }

    @Override
    public Optional<Goal> byId(GoalId id) {
        return goals.get(id, any -> sql.first(TABLE::record, ONE + "id = ?", user, Value.of(id.value())));
    }

    @Override
    public Optional<Goal> bySlug(String slug) {
        return sql.first(TABLE::record, ONE + "slug_key = ?", user, Value.of(Tables.slugKey(slug)));
    }

    @Override
    public Page<Goal> list(GoalQuery query) {
        Listing<Goal> listing = new Listing<>(sql, TABLE, user, ORDER)
                .andAnyOf(
                        "status", query.statuses().stream().map(Shapes::nameOf).toList());
        query.parent().ifPresent(parent -> listing.and("parent_id = ?", Value.of(parent.value())));
        Page<Goal> page = listing.page(query.paging(), goal -> goal.id().value());
        page.items().forEach(goal -> goals.put(goal.id(), Optional.of(goal)));
        return page;
    }
}
