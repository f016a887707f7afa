package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopQuery.Part;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One user's loops. What is pending, and what was won, is found by ranges of an index.
 *
 * @param sql where they are
 * @param user whose they are
 */
record SqlLoops(Sql sql, Value user) implements LoopStore {
    private static final Table<OpenLoop> TABLE = Tables.LOOPS;
    private static final List<SortKey> ORDER = List.of(SortKey.down("moment_key"), SortKey.up("id"));
    private static final String SOME = "SELECT " + TABLE.selected() + " FROM loops WHERE user_id = ? ";
    private static final String SORTED = " ORDER BY " + SortKey.clause(ORDER);
    private static final String PENDING = SOME + "AND status = 'PENDING'" + SORTED;
    private static final String SAME = SOME + "AND known_by = ? AND status = 'PENDING'" + SORTED + " LIMIT 1";
    private static final String WIN = SOME + "AND known_by = ? AND status <> 'PENDING'" + SORTED + " LIMIT 1";
    private static final String WINS =
            SOME + "AND known_by >= ? AND known_by < ? AND is_win = 1 AND status <> 'PENDING'";
    private static final String AFTER_ALL_DATES = "~";

    @Override
    public Optional<OpenLoop> byId(LoopId id) {
        return sql.first(TABLE::record, SOME + "AND id = ?", user, Value.of(id.value()));
    }

    @Override
    public List<OpenLoop> pending() {
        return sql.list(TABLE::record, PENDING, user);
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
    public List<OpenLoop> wins(Collection<LoopId> originals, LocalDate since) {
        return originals.stream()
                .distinct()
                .flatMap(original -> wins(original, since).stream())
                .sorted(LoopQuery.ORDER)
                .toList();
    }

    private List<OpenLoop> wins(LoopId original, LocalDate since) {
        Value from = Value.of(Win.key(original, since));
        Value to = Value.of(Win.keysOf(original) + AFTER_ALL_DATES);
        return sql.list(TABLE::record, WINS, user, from, to).stream()
                .filter(win -> Win.original(win).equals(Optional.of(original)))
                .toList();
    }

    @Override
    public Page<OpenLoop> list(LoopQuery query) {
        Listing<OpenLoop> loops = new Listing<>(sql, TABLE, user, ORDER)
                .by(index(query))
                .andAnyOf("kind", query.kinds().stream().map(Enum::name).toList())
                .andAnyOf("status", query.statuses().stream().map(Enum::name).toList());
        query.since().ifPresent(since -> loops.and("moment_key >= ?", Value.of(key(since.toString()))));
        query.scope()
                .ifPresent(scope -> loops.and("(scope_key IS NULL OR scope_key = ?)", Value.of(Tables.slugKey(scope))));
        if (query.part() != Part.ALL) {
            loops.and("is_win = ?", Value.of(query.part() == Part.WINS ? 1 : 0));
        }
        LoopWords.wanted(query.words()).forEach(stem -> loops.and("instr(words, ?) > 0", Value.of(stem)));
        return loops.page(query.paging(), loop -> loop.id().value());
    }

    private static String index(LoopQuery query) {
        if (query.statuses().equals(Set.of(LoopStatus.PENDING))) {
            return "idx_loops_status";
        }
        return query.part() == Part.WINS ? "idx_loops_wins" : "idx_loops_newest";
    }

    /** The form in which moments sort; those before the year 0 come first of all. */
    private static String key(String instant) {
        return instant.startsWith("-") ? "" : instant.replace("Z", "");
    }
}
