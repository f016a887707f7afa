package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopQuery.Part;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Listing;
import dev.loopkeeper.sqlite.table.SortKey;
import dev.loopkeeper.sqlite.table.Table;
import dev.loopkeeper.sqlite.table.Tables;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One user's loops. What is pending, and what was won is found by ranges of an index. Not thread-safe. */
final class SqlLoops implements LoopStore {
    private static final Table<OpenLoop> TABLE = Tables.LOOPS;
    private static final String SOME = "SELECT " + TABLE.selected() + " FROM loops WHERE user_id = ? ";
    private static final String SORTED = " ORDER BY " + SortKey.clause(TABLE.order());
    private static final String PENDING = SOME + "AND status = 'PENDING'" + SORTED;
    /** The index is named, as those in which loops stand sorted look as good to SQLite, and are read from end to end. */
    private static final String KNOWN = "SELECT " + TABLE.selected()
            + " FROM loops INDEXED BY idx_loops_known_by WHERE user_id = ? AND known_by = ? ";

    private static final String SAME = KNOWN + "AND status = 'PENDING'" + SORTED + " LIMIT 1";
    private static final String WIN = KNOWN + "AND status <> 'PENDING'" + SORTED + " LIMIT 1";
    /** The keys alone, which the index holds: what else is known of a win need not be read. */
    private static final String DAYS_WON = "SELECT known_by FROM json_each(?) AS original"
            + " CROSS JOIN loops INDEXED BY idx_loops_known_by ON user_id = ?"
            + " AND known_by >= 'win:' || original.value || ':' || ? AND known_by < 'win:' || original.value || ':~'"
            + " AND status <> 'PENDING'";

    private static final String NEWEST = "idx_loops_newest";

    private final Sql sql;
    private final Value user;
    private final PendingLoops known;
    private Optional<List<OpenLoop>> pending = Optional.empty();

    /** The loops as the open transaction sees them before it writes, and what is pending where that is known. */
    SqlLoops(Sql sql, Value user, PendingLoops known) {
        this.sql = sql;
        this.user = user;
        this.known = known;
    }

    Sql sql() {
        return sql;
    }

    Value user() {
        return user;
    }

    @Override
    public Optional<OpenLoop> byId(LoopId id) {
        return sql.first(TABLE::record, SOME + "AND id = ?", user, Value.of(id.value()));
    }

    @Override
    public List<OpenLoop> pending() {
        if (pending.isEmpty()) {
            pending = Optional.of(known.of(this));
        }
        return pending.orElseThrow();
    }

    /** What is pending, when somebody has asked for it. */
    Optional<List<OpenLoop>> pendingSeen() {
        return pending;
    }

    /** What is pending, row by row. */
    List<OpenLoop> readPending() {
        return List.copyOf(sql.list(TABLE::record, PENDING, user));
    }

    @Override
    public Optional<OpenLoop> pendingWithKey(String dedupeKey) {
        return sql.first(TABLE::record, SAME, user, Value.of(dedupeKey));
    }

    @Override
    public Optional<OpenLoop> win(LoopId original, LocalDate date) {
        return sql.first(TABLE::record, WIN, user, Value.of(Win.key(original, date)));
    }

    @Override
    public Map<LoopId, Set<LocalDate>> daysWon(Collection<LoopId> originals, LocalDate since) {
        JsonArray ids =
                JsonArray.ofStrings(originals.stream().map(LoopId::value).toList());
        Value day = Value.of(since.toString());
        return sql.list(row -> row.text(0), DAYS_WON, Value.of(Json.write(ids)), user, day).stream()
                .flatMap(key -> Win.named(key).stream())
                .filter(named -> originals.contains(named.original()))
                .collect(Collectors.groupingBy(
                        Win.Named::original, Collectors.mapping(Win.Named::date, Collectors.toSet())));
    }

    @Override
    public Page<OpenLoop> list(LoopQuery query) {
        Listing<OpenLoop> loops = new Listing<>(sql, TABLE, user)
                .by(index(query))
                .andAnyOf("kind", query.kinds().stream().map(Enum::name).toList())
                .andAnyOf("status", query.statuses().stream().map(Enum::name).toList());
        query.since().ifPresent(since -> loops.and("moment_key >= ?", Value.of(key(since.toString()))));
        query.scope()
                .ifPresent(scope -> loops.and("(scope_key IS NULL OR scope_key = ?)", Value.of(Goal.slugKey(scope))));
        if (query.part() != Part.ALL) {
            loops.and("is_win = ?", Value.of(query.part() == Part.WINS ? 1 : 0));
        }
        LoopWords.wanted(query.words()).forEach(stem -> loops.and("instr(words, ?) > 0", Value.of(stem)));
        query.filter().goal().ifPresent(goal -> loops.and("goal_id = ?", Value.of(goal.value())));
        return query.filter().isAll()
                ? loops.page(query.paging(), loop -> loop.id().value())
                : loops.page(query.paging(), loop -> loop.id().value(), query::wants);
    }

    @Override
    public List<OpenLoop> withWords(Collection<String> words, int most) {
        return Stream.of(" AND ", " OR ")
                .flatMap(joint -> newest(words, joint, most).stream())
                .distinct()
                .limit(most)
                .toList();
    }

    private List<OpenLoop> newest(Collection<String> words, String joint, int most) {
        if (words.isEmpty()) {
            return List.of();
        }
        String has = words.stream().map(any -> "instr(words, ?) > 0").collect(Collectors.joining(joint, "(", ")"));
        return new Listing<>(sql, TABLE, user)
                .by(NEWEST)
                .and("is_win = 0")
                .and(has, words.stream().map(Value::of).toArray(Value[]::new))
                .page(Paging.first(most), loop -> loop.id().value())
                .items();
    }

    private static String index(LoopQuery query) {
        if (query.statuses().equals(Set.of(LoopStatus.PENDING))) {
            return "idx_loops_status";
        }
        return query.part() == Part.WINS ? "idx_loops_wins" : NEWEST;
    }

    /** The form in which moments sort; those before the year 0 come first of all. */
    private static String key(String instant) {
        return instant.startsWith("-") ? "" : instant.replace("Z", "");
    }
}
