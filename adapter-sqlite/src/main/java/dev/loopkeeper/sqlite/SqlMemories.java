package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.SameText;
import java.util.List;
import java.util.Optional;

/**
 * One user's memories.
 *
 * @param sql where they are
 * @param user whose they are
 */
record SqlMemories(Sql sql, Value user) implements MemoryStore {
    private static final Table<Memory> TABLE = Tables.MEMORIES;
    private static final String SOME = "SELECT " + TABLE.selected() + " FROM memories WHERE user_id = ? ";
    private static final String SAME = SOME + "AND type = ? AND plain = ? ORDER BY seq LIMIT 1";
    private static final String NEWEST = SOME + "ORDER BY date DESC, created_key DESC, seq DESC LIMIT ?";

    @Override
    public Optional<Memory> byId(MemoryId id) {
        return sql.first(TABLE::record, SOME + "AND id = ?", user, Value.of(id.value()));
    }

    @Override
    public Optional<Memory> same(MemoryType type, String content) {
        Value plain = Value.of(SameText.key(content));
        return sql.first(TABLE::record, SAME, user, Value.of(Shapes.nameOf(type)), plain);
    }

    @Override
    public List<Memory> recent(int limit) {
        return sql.list(TABLE::record, NEWEST, user, Value.of(limit));
    }
}
