package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.HistoryStore;
import dev.loopkeeper.storage.RecordStore;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.RecordTypes;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.text.Memo;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One user's records, as the open transaction sees them before it writes. */
final class SqlRecords implements Records {
    static final String SETTINGS = "SELECT name, value FROM settings WHERE user_id = ? ORDER BY seq";
    private static final String SETTINGS_AT_ONCE =
            "SELECT json_group_array(json_array(name, value) ORDER BY seq) FROM settings WHERE user_id = ?";
    static final String PROFILE = "SELECT name, value FROM profile WHERE user_id = ? ORDER BY seq";
    private static final String FIRST_DAY =
            "SELECT min(first) FROM (SELECT min(date) AS first FROM logs WHERE user_id = ?"
                    + " UNION ALL SELECT min(date) FROM days WHERE user_id = ?)";

    /** Settings are what their rows say, every call reads them, and they seldom change. */
    private static final Memo<Settings> SETTINGS_MET =
            new Memo<>(64, rows -> new Settings(Members.of((JsonArray) Json.parse(rows))));

    private final Sql sql;
    private final Value user;
    private final Map<RecordType<?>, SqlRecordStore<?>> records = new HashMap<>();
    private final SqlSteps steps;
    private final SqlDays days;
    private final SqlMemories memories;
    private final SqlLoops loops;

    SqlRecords(Sql sql, Value user) {
        this(sql, user, new PendingLoops());
    }

    SqlRecords(Sql sql, Value user, PendingLoops pending) {
        this.sql = sql;
        this.user = user;
        this.steps = new SqlSteps(sql, user);
        this.days = new SqlDays(sql, user);
        this.memories = new SqlMemories(sql, user);
        this.loops = new SqlLoops(sql, user, pending);
    }

    @Override
    public StepStore steps() {
        return steps;
    }

    @Override
    public DayStore days() {
        return days;
    }

    @Override
    public MemoryStore memories() {
        return memories;
    }

    @Override
    public SqlLoops loops() {
        return loops;
    }

    @Override
    @SuppressWarnings("unchecked") // made for this type
    public <R> RecordStore<R> of(RecordType<R> type) {
        return (RecordStore<R>) records.computeIfAbsent(type, any -> new SqlRecordStore<>(sql, user, any));
    }

    @Override
    public Settings settings() {
        return SETTINGS_MET.of(
                sql.first(row -> row.text(0), SETTINGS_AT_ONCE, user).orElseThrow());
    }

    @Override
    public JsonObject single(RecordType<JsonObject> type) {
        return Members.of(sql, type == RecordTypes.PROFILE ? PROFILE : SETTINGS, List.of(user));
    }

    @Override
    public HistoryStore history() {
        return new SqlHistory(sql, user);
    }

    @Override
    public JsonObject notes(Ref ref) {
        return new SqlNotes(sql, user).of(ref);
    }

    @Override
    public Map<String, JsonObject> notes(RecordType<?> type, Collection<String> ids) {
        return new SqlNotes(sql, user).of(type, ids);
    }

    @Override
    public Optional<LocalDate> firstDay() {
        return sql.first(row -> row.get(0).text(), FIRST_DAY, user, user)
                .flatMap(date -> date)
                .map(SortedDate::date);
    }
}
