package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A list of records: which, in which order, and a page of them found by the keys of the record before it. Not
 * thread-safe.
 */
public final class Listing<R> {
    private final Sql sql;
    private final Table<R> table;
    private final List<SortKey> order;
    private String from;
    private boolean keysFirst;
    private final StringBuilder where = new StringBuilder();
    private final List<Value> values = new ArrayList<>();

    /** The records of one user, in the table's order. */
    public Listing(Sql sql, Table<R> table, Value user) {
        this(sql, table, user, table.order());
    }

    /** The records of one user by other keys, which together tell any two apart. */
    public Listing(Sql sql, Table<R> table, Value user, List<SortKey> order) {
        this.sql = sql;
        this.table = table;
        this.order = order;
        this.from = " FROM " + table.name();
        and("user_id = ?", user);
    }

    /** Has an index used that SQLite, which keeps no statistics here, would not choose. */
    public Listing<R> by(String index) {
        from = " FROM " + table.name() + " INDEXED BY " + index;
        return this;
    }

    /** Has the keys sorted before any record is read, for lists in an order that no index gives. */
    public Listing<R> keysFirst() {
        keysFirst = true;
        return this;
    }

    /** Takes in only what meets a condition. */
    public Listing<R> and(String condition, Value... bound) {
        where.append(where.length() == 0 ? " WHERE " : " AND ").append(condition);
        Collections.addAll(values, bound);
        return this;
    }

    /** Takes in only what has one of these texts in a column; with none of them, anything. */
    public Listing<R> andAnyOf(String column, Collection<String> texts) {
        return andOneOf(column, texts.stream().sorted().map(Value::of).toList());
    }

    /** Takes in only what has one of these values in a column; with none of them, anything. */
    public Listing<R> andOneOf(String column, List<Value> oneOf) {
        if (oneOf.isEmpty()) {
            return this;
        }
        String marks = String.join(", ", Collections.nCopies(oneOf.size(), "?"));
        return and(column + " IN (" + marks + ")", oneOf.toArray(Value[]::new));
    }

    /**
     * One page.
     *
     * @throws CursorException when the cursor names no record of the list
     */
    public Page<R> page(Paging paging, Function<R, String> idOf) {
        List<Value> bound = new ArrayList<>(values);
        String later = paging.after().map(cursor -> after(cursor, bound)).orElse("");
        List<R> found = first(later, bound, paging.limit() + 1L, all -> all);
        boolean more = found.size() > paging.limit();
        List<R> items = more ? found.subList(0, paging.limit()) : found;
        Optional<String> next = more ? Optional.of(idOf.apply(items.get(items.size() - 1))) : Optional.empty();
        boolean whole = !more && paging.after().isEmpty();
        return new Page<>(items, whole ? items.size() : total(), next);
    }

    /**
     * One page of what meets a condition that SQL cannot tell; everything that meets the others is read for it.
     *
     * @throws CursorException when the cursor names no record of the list
     */
    public Page<R> page(Paging paging, Function<R, String> idOf, Predicate<R> wanted) {
        List<R> all = first(Integer.MAX_VALUE, some -> some);
        return Page.of(all.stream().filter(wanted).toList(), paging, idOf);
    }

    /** The first records that are wanted, so many at most; rows that cannot be read do not count. */
    public List<R> first(int most, UnaryOperator<List<R>> wanted) {
        return first("", values, most, wanted);
    }

    private List<R> first(String later, List<Value> bound, long most, UnaryOperator<List<R>> wanted) {
        String rows = from + where + later + " ORDER BY " + SortKey.clause(order) + Sql.AT_MOST;
        String select = "SELECT " + table.selected() + (keysFirst ? whole(rows) : rows);
        for (long limit = most; ; limit *= 2) {
            AtomicLong met = new AtomicLong();
            List<R> read = sql.list(
                    row -> {
                        met.incrementAndGet();
                        return table.record(row);
                    },
                    select,
                    Stream.concat(bound.stream(), Stream.of(Value.of(limit))).toList());
            List<R> records = wanted.apply(read).stream().limit(most).toList();
            if (records.size() == most || met.get() < limit) {
                return records;
            }
        }
    }

    /** The rows of which the keys were found; in that order, or SQLite would walk through all rows to have them sorted. */
    private String whole(String keys) {
        return " FROM (SELECT user_id AS found_user, id AS found" + keys + ") CROSS JOIN " + table.name()
                + " ON user_id = found_user AND id = found ORDER BY " + SortKey.clause(order);
    }

    private String after(String cursor, List<Value> bound) {
        List<Value> keyed = new ArrayList<>(values);
        keyed.add(Value.of(cursor));
        String select = "SELECT " + SortKey.names(order) + " FROM " + table.name() + where + " AND id = ?";
        List<Value> keys =
                sql.list(this::keys, select, keyed).stream().findFirst().orElseThrow(() -> new CursorException(cursor));
        return " AND " + SortKey.after(order, keys, bound);
    }

    private List<Value> keys(Row row) throws java.sql.SQLException {
        List<Value> keys = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            keys.add(row.get(i));
        }
        return keys;
    }

    /** How many there are. */
    public int total() {
        return (int) sql.number("SELECT count(*)" + from + where, values);
    }

    /** What {@code reader} reads of each group of records with the same value in a column: that value, then the columns. */
    public <T> List<T> groups(String column, String columns, Row.Reader<T> reader) {
        return sql.list(reader, "SELECT " + column + ", " + columns + from + where + " GROUP BY " + column, values);
    }
}
