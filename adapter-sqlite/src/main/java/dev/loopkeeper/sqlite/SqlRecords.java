package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Members;
import dev.loopkeeper.sqlite.table.SortedDate;
import dev.loopkeeper.sqlite.table.SqlRecordStore;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.text.Memo;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** One user's records, as the open transaction sees them before it writes. */
final class SqlRecords implements Records {
    private static final String FIRST_DAY =
            "SELECT min(first) FROM (SELECT min(date) AS first FROM logs WHERE user_id = ?"
                    + " UNION ALL SELECT min(date) FROM days WHERE user_id = ?)";

    /** For when what sorts first is no date. */
    private static final String EVERY_DAY =
            "SELECT date FROM logs WHERE user_id = ? UNION SELECT date FROM days WHERE user_id = ? ORDER BY 1";

    /** Settings are what their rows say, every call reads them, and they seldom change. */
    private static final Memo<Met> SETTINGS_MET = new Memo<>(64, Met::of);

    /** Settings, with what was read. */
    private record Met(Settings settings, Members.Read read) {
        static Met of(String rows) {
            Members.Read read = Members.SETTINGS.read(rows);
            return new Met(new Settings(read.doc()), read);
        }
    }

    private final Sql sql;
    private final Value user;
    private final Map<RecordType<?>, SqlRecordStore<?>> records = new HashMap<>();
    private final Set<Trouble> unreadable = new LinkedHashSet<>();
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
        sql.skipped().clear();
        this.steps = new SqlSteps(sql, user, this::readable);
        this.days = new SqlDays(sql, user, unreadable);
        this.memories = new SqlMemories(sql, user);
        this.loops = new SqlLoops(sql, user, pending);
    }

    private List<Step> readable(List<Step> some) {
        store(RecordTypes.GOAL)
                .meet(some.stream().map(step -> step.goal().value()).collect(Collectors.toSet()));
        return some.stream()
                .filter(step -> goals().byId(step.goal()).isPresent())
                .toList();
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
    public <R> RecordStore<R> of(RecordType<R> type) {
        return store(type);
    }

    @SuppressWarnings("unchecked") // made for this type
    private <R> SqlRecordStore<R> store(RecordType<R> type) {
        return (SqlRecordStore<R>)
                records.computeIfAbsent(type, any -> new SqlRecordStore<>(sql, user, type, Tables.of(type)));
    }

    @Override
    public Settings settings() {
        Met met = SETTINGS_MET.of(Members.SETTINGS.text(sql, List.of(user)));
        unreadable.addAll(Members.SETTINGS.troubles(met.read(), ""));
        return met.settings();
    }

    @Override
    public JsonObject single(RecordType<JsonObject> type) {
        return read(type).doc();
    }

    @Override
    public List<Fault> faults(RecordType<JsonObject> type) {
        List<Fault> faults = new ArrayList<>();
        read(type).faults().forEach((name, fault) -> faults.add(new Fault(name, fault.value(), fault.message())));
        return faults;
    }

    private Members.Read read(RecordType<JsonObject> type) {
        Members members = type == RecordTypes.PROFILE ? Members.profile() : Members.SETTINGS;
        Members.Read read = members.read(members.text(sql, List.of(user)));
        unreadable.addAll(members.troubles(read, ""));
        return read;
    }

    @Override
    public Collection<Trouble> unreadable() {
        unreadable.addAll(sql.skipped());
        return Collections.unmodifiableSet(unreadable);
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
        return sql.first(row -> SortedDate.read(row, 0), FIRST_DAY, user, user)
                .or(() -> sql.first(row -> SortedDate.read(row, 0), EVERY_DAY, user, user));
    }
}
