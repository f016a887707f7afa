package dev.loopkeeper.sqlite;

import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.progress.ProgressStore;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One user's progress documents; each revision is a row.
 *
 * @param sql where they are
 * @param user whose they are
 */
record SqlProgress(Sql sql, Value user) implements ProgressStore {
    private static final Table<ProgressDocument> TABLE = Tables.PROGRESS;
    private static final String SOME = "SELECT " + TABLE.selected() + " FROM progress WHERE user_id = ? ";

    @Override
    public Optional<ProgressDocument> byId(ProgressId id) {
        return sql.first(TABLE::record, SOME + "AND id = ?", user, Value.of(id.value()));
    }

    @Override
    public List<ProgressDocument> list() {
        return sql.list(TABLE::record, SOME + "AND earlier = 0", user).stream()
                .sorted(Comparator.comparing(document -> document.id().value()))
                .toList();
    }
}
