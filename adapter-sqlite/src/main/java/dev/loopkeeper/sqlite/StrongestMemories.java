package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Table;
import dev.loopkeeper.sqlite.table.Tables;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The memories that matter most, read in the order of the importance that they were given: what decays matters less, never
 * more, so that the first page needs few of many.
 */
final class StrongestMemories {
    private static final Table<Memory> TABLE = Tables.MEMORIES;
    private static final int MORE = 50;
    private static final String STANDING = " FROM memories WHERE user_id = ? AND superseded_by IS NULL"
            + " AND substr(id, 1, 10) <> 'forgotten/' AND (? = '' OR type = ?) ";
    private static final String ALL = "SELECT count(*)" + STANDING;
    private static final String TIMED =
            "SELECT " + TABLE.selected() + STANDING + "AND (valid_from IS NOT NULL OR valid_until IS NOT NULL)";
    private static final String ORDER =
            " ORDER BY importance DESC, rtrim(coalesce(updated_at, created_at), 'Z') DESC, id ";
    /** The columns of a record are put together for those alone that are read. */
    private static final String PART = "SELECT " + TABLE.selected() + " FROM memories WHERE seq IN (SELECT seq"
            + STANDING + ORDER + Sql.AT_MOST + ")" + ORDER;

    private final Sql sql;
    private final MemoryQuery query;
    private final List<Value> standing;

    StrongestMemories(Sql sql, Value user, MemoryQuery query) {
        Value type = Value.of(query.filter().type().map(Shapes::nameOf).orElse(""));
        this.sql = sql;
        this.query = query;
        this.standing = List.of(user, type, type);
    }

    Page<Memory> page() {
        int all = (int) sql.number(ALL, standing);
        List<Memory> timed = sql.list(TABLE::record, TIMED, standing);
        int total = all - timed.size() + query.of(timed).size();
        List<Memory> first =
                query.of(read(all)).stream().limit(query.paging().limit()).toList();
        Optional<String> next = first.size() < total && !first.isEmpty()
                ? Optional.of(first.get(first.size() - 1).id().value())
                : Optional.empty();
        return new Page<>(first, total, next);
    }

    /** So many that those of the first page are among them: a few, or all where those have decayed too much to tell. */
    private List<Memory> read(int all) {
        int page = query.paging().limit();
        long few = page + (long) MORE;
        List<Memory> first = part(few);
        boolean enough = few >= all || (!first.isEmpty() && query.settled(first, first.get(first.size() - 1)) >= page);
        return enough ? first : part(all);
    }

    private List<Memory> part(long most) {
        return sql.list(
                TABLE::record,
                PART,
                Stream.concat(standing.stream(), Stream.of(Value.of(most))).toList());
    }
}
