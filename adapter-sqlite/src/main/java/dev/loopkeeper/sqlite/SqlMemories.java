package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Indexed;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.memory.MemoryStats;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.Place;
import dev.loopkeeper.memory.SameText;
import dev.loopkeeper.memory.Sight;
import dev.loopkeeper.memory.WordCounts;
import dev.loopkeeper.sqlite.sql.Once;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Table;
import dev.loopkeeper.sqlite.table.Tables;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One user's memories, as one snapshot shows them. */
final class SqlMemories implements MemoryStore {
    private static final Table<Memory> TABLE = Tables.MEMORIES;
    private static final String SELECT = "SELECT " + TABLE.selected();
    private static final String SOME = SELECT + " FROM memories WHERE user_id = ? ";
    private static final String NO_TOMBSTONE = "AND substr(id, 1, 10) <> 'forgotten/' ";
    private static final String SAME = SOME + "AND type = ? AND plain = ? " + NO_TOMBSTONE + "ORDER BY seq";
    private static final String ON_TOPIC = SOME + "AND topic = ? AND superseded_by IS NULL ORDER BY seq LIMIT 1";
    private static final String NEWEST =
            SOME + NO_TOMBSTONE + "ORDER BY date DESC, created_key DESC, seq DESC" + Sql.AT_MOST;
    private static final String STRONGEST =
            SOME + NO_TOMBSTONE + "AND superseded_by IS NULL ORDER BY importance DESC, seq DESC" + Sql.AT_MOST;
    private static final String ALL = SOME + "ORDER BY seq";
    private static final String LIKE =
            SOME + "AND (content LIKE ? ESCAPE '\\' OR length(content) <> octet_length(content)) ORDER BY seq";
    private static final String STORED = SOME + "AND seq > ? ORDER BY seq" + Sql.AT_MOST;
    private static final String CLAIMING =
            SOME + "AND claim IN (SELECT value FROM json_each(?)) AND superseded_by IS NULL ORDER BY seq";
    private static final String WANTED =
            " AND (? OR superseded_by IS NULL) AND (? = '' OR type = ?) AND (? = '' OR source = ?) AND (? = '' OR"
                    + " scope_key IS NULL OR scope_key = ?) AND (? = '[]' OR EXISTS (SELECT 1 FROM json_each(CASE WHEN"
                    + " json_valid(tags) THEN tags ELSE '[]' END) t JOIN json_each(?) w ON t.value = w.value)) ";
    private static final String MATCHING = SELECT
            + ", m.words FROM memory_words JOIN memories m ON m.seq = memory_words.rowid"
            + " WHERE memory_words MATCH ? AND user_id = ?" + WANTED + "ORDER BY memory_words.rank" + Sql.AT_MOST;
    private static final String AT =
            SELECT + ", words FROM (SELECT value ->> '$[0]' AS asked, value ->> '$[1]' AS place"
                    + " FROM json_each(?)) CROSS JOIN memories ON user_id = ? AND source = asked AND position = place"
                    + " WHERE position IS NOT NULL" + WANTED + "ORDER BY seq";

    private final Sql sql;
    private final Value user;
    private final WordTable found;
    private final Once<MemoryId, Optional<Memory>> memories = new Once<>();

    SqlMemories(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
        this.found = new WordTable(sql, user);
    }

    @Override
    public Optional<Memory> byId(MemoryId id) {
        return memories.get(id, any -> sql.first(TABLE::record, SOME + "AND id = ?", user, Value.of(id.value())));
    }

    @Override
    public List<Memory> saying(MemoryType type, String content) {
        Value plain = Value.of(SameText.key(content));
        return sql.list(TABLE::record, SAME, user, Value.of(Shapes.nameOf(type)), plain);
    }

    @Override
    public Optional<Memory> onTopic(String topic) {
        return sql.first(TABLE::record, ON_TOPIC, user, Value.of(topic));
    }

    @Override
    public List<Memory> claiming(Collection<String> keys) {
        Value asked =
                Value.of(Json.write(JsonArray.ofStrings(keys.stream().distinct().toList())));
        return sql.list(TABLE::record, CLAIMING, user, asked);
    }

    @Override
    public List<Memory> recent(int limit) {
        return sql.list(TABLE::record, NEWEST, user, Value.of(limit));
    }

    @Override
    public List<Memory> strongest(int most) {
        return sql.list(TABLE::record, STRONGEST, user, Value.of(most));
    }

    @Override
    public Page<Memory> list(MemoryQuery query) {
        if (query.isForTheStrongest()) {
            return new StrongestMemories(sql, user, query).page();
        }
        List<Memory> some =
                query.containing().filter(SqlMemories::isAscii).map(this::like).orElseGet(this::all);
        return Page.of(query.of(some), query.paging(), memory -> memory.id().value());
    }

    /** SQLite compares letters of ASCII in any case; a letter beyond may become one of ASCII in lower case. */
    private List<Memory> like(String part) {
        return sql.list(TABLE::record, LIKE, user, Value.of("%" + part.replaceAll("[%_\\\\]", "\\\\$0") + "%"));
    }

    private static boolean isAscii(String part) {
        return part.chars().allMatch(letter -> letter < 128);
    }

    @Override
    public Page<Memory> stored(Paging paging) {
        long after = paging.after().map(this::place).orElse(0L);
        List<Memory> page = sql.list(TABLE::record, STORED, user, Value.of(after), Value.of(paging.limit()));
        int total = (int) sql.number("SELECT count(*) FROM memories WHERE user_id = ?", user);
        Optional<String> next = page.size() < paging.limit()
                ? Optional.empty()
                : Optional.of(page.get(page.size() - 1).id().value());
        return new Page<>(page, total, next);
    }

    private long place(String id) {
        return sql.first(
                        row -> row.whole(0),
                        "SELECT seq FROM memories WHERE user_id = ? AND id = ?",
                        user,
                        Value.of(id))
                .orElseThrow(() -> new CursorException(id));
    }

    @Override
    public MemoryStats stats(Instant since, Sight sight) {
        return MemoryStats.of(all(), since, sight);
    }

    @Override
    public WordCounts counts(Collection<String> words) {
        return found.counts(words);
    }

    @Override
    public List<Indexed> matching(Collection<String> words, MemoryFilter filter, int most) {
        if (words.isEmpty()) {
            return List.of();
        }
        List<Value> values = Stream.of(Stream.of(found.query(words), user), wanted(filter), Stream.of(Value.of(most)))
                .flatMap(some -> some)
                .toList();
        return indexed(MATCHING, values, filter);
    }

    @Override
    public List<Indexed> at(Collection<Place> places, MemoryFilter filter) {
        Value asked = Value.of(Json.write(new JsonArray(
                places.stream().distinct().<JsonValue>map(SqlMemories::json).toList())));
        return indexed(AT, Stream.concat(Stream.of(asked, user), wanted(filter)).toList(), filter);
    }

    private List<Memory> all() {
        return sql.list(TABLE::record, ALL, user);
    }

    /** What SQL does not look at, the filter does. */
    private List<Indexed> indexed(String query, List<Value> values, MemoryFilter filter) {
        return sql.list(row -> Indexed.of(TABLE.record(row), WordTable.words(row.text(1))), query, values).stream()
                .filter(indexed -> filter.wants(indexed.memory()))
                .toList();
    }

    private static Stream<Value> wanted(MemoryFilter filter) {
        Value type = Value.of(filter.type().map(Shapes::nameOf).orElse(""));
        Value source = Value.of(filter.source().orElse(""));
        Value tags = Value.of(Json.write(JsonArray.ofStrings(filter.tags())));
        Value scope = Value.of(filter.scope().map(MemoryFilter::scopeKey).orElse(""));
        return Stream.of(Value.of(filter.past() ? 1 : 0), type, type, source, source, scope, scope, tags, tags);
    }

    private static JsonValue json(Place place) {
        return JsonArray.of(new JsonString(place.source()), JsonNumber.of(place.position()));
    }
}
