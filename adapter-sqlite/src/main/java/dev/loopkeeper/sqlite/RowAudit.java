package dev.loopkeeper.sqlite;

import dev.loopkeeper.conversation.ConversationStats;
import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Column;
import dev.loopkeeper.sqlite.table.Members;
import dev.loopkeeper.sqlite.table.SortedDate;
import dev.loopkeeper.sqlite.table.Table;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.trouble.Trouble.Sort;
import dev.loopkeeper.storage.trouble.UnreadableName;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads every row by itself, so that none hides another, and sees whether what follows from other values does.
 *
 * @param sql a connection inside a transaction
 */
record RowAudit(Sql sql) {
    private static final String ANEW = ": does not follow from the rest; it can be made anew";

    /** A view that tells what other rows say of each step, which stands in the step too. */
    private static final String STATES = "step_states";

    private static final String STATE = "SELECT held, pursued FROM " + STATES
            + " AS now WHERE now.user_id = goal_steps.user_id AND now.id = goal_steps.id";

    /** Looks at one row, from behind the columns that name it. */
    private interface Look {
        List<Flaw> at(Spot spot, Row row) throws SQLException;
    }

    /** A row, by the columns that name it. */
    private record Spot(String table, List<String> names, List<Value> key) {
        String place() {
            StringBuilder place = new StringBuilder(table);
            for (int i = 0; i < key.size(); i++) {
                place.append(", ")
                        .append(names.get(i).replaceFirst("_id$", ""))
                        .append(' ')
                        .append(shown(key.get(i)));
            }
            return place.toString();
        }

        String where() {
            return names.stream().map(name -> name + " = ?").collect(Collectors.joining(" AND ", " WHERE ", ""));
        }

        /** Whether it can be found by what names it. */
        boolean isNamed() {
            return !key.contains(Value.None.BYTES);
        }

        private static String shown(Value value) {
            return value instanceof Value.Whole number
                    ? String.valueOf(number.value())
                    : value.text().orElse("(bytes)");
        }
    }

    /** All that is wrong with rows. */
    List<Flaw> flaws() {
        List<Flaw> flaws = new ArrayList<>();
        Set<String> there = Migrations.found(sql).keySet();
        Tables.all().filter(table -> there.contains(table.name())).forEach(table -> flaws.addAll(records(table)));
        Stream.of(Members.DAYS, Members.profile(), Members.SETTINGS).forEach(members -> flaws.addAll(members(members)));
        flaws.addAll(each("goal_steps", "user_id, id", Tables.STEPS.selected(), this::dependencies));
        if (there.contains(STATES)) {
            flaws.addAll(each("goal_steps", "user_id, id", "(held, pursued) IS (" + STATE + ")", this::state));
        }
        flaws.addAll(each("changes", "user_id, id", SqlHistory.COLUMNS + ", number, seq", this::change));
        flaws.addAll(each(
                "notes", "user_id, kind, record_id", "note", (spot, row) -> read(spot, () -> row.object(0, "note"))));
        flaws.addAll(each("conversations", "user_id, id", "doc, messages, tokens, last_activity", this::conversation));
        flaws.addAll(each(
                "messages",
                "user_id, conversation, number",
                "doc",
                (spot, row) -> read(spot, () -> ConversationRows.message(row))));
        return flaws;
    }

    private List<Flaw> each(String table, String key, String selected, Look look) {
        List<String> names = List.of(key.split(", "));
        String all = "SELECT " + key + ", " + selected + " FROM " + table + " ORDER BY " + key;
        List<List<Flaw>> found = sql.list(
                row -> {
                    List<Value> values = new ArrayList<>();
                    for (int i = 0; i < names.size(); i++) {
                        values.add(row.get(i));
                    }
                    return look.at(new Spot(table, names, values), row.after(names.size()));
                },
                all);
        return found.stream().flatMap(List::stream).toList();
    }

    /** Reads something of a row. */
    private interface Reading<T> {
        T read() throws SQLException;
    }

    private static List<Flaw> read(Spot spot, Reading<?> reading) throws SQLException {
        try {
            reading.read();
            return List.of();
        } catch (FaultyRecordException e) {
            return e.faults().stream()
                    .map(fault -> Flaw.forPeople(Sort.UNREADABLE, spot.place(), fault.sentence()))
                    .toList();
        }
    }

    private List<Flaw> records(Table<?> table) {
        String selected = Stream.concat(Stream.of(table.selected()), table.computed().stream())
                .collect(Collectors.joining(", "));
        return each(table.name(), "user_id, id", selected, (spot, row) -> {
            String array = row.text(0);
            List<Fault> faults = table.faults(array);
            return faults.isEmpty()
                    ? computed(table, spot, row, table.computed(table.doc(array)))
                    : faults.stream()
                            .map(fault -> unreadable(table, spot, fault))
                            .toList();
        });
    }

    private List<Flaw> computed(Table<?> table, Spot spot, Row row, Map<String, Value> expected) throws SQLException {
        List<Flaw> flaws = new ArrayList<>();
        int place = 1;
        for (String column : table.computed()) {
            Value value = expected.getOrDefault(column, Value.none());
            if (!row.get(place++).equals(value)) {
                flaws.add(Flaw.mendable(
                        Sort.DAMAGED,
                        spot.place(),
                        column + ANEW,
                        () -> sql.run(
                                "UPDATE OR IGNORE " + table.name() + " SET " + column + " = ?" + spot.where(),
                                with(spot.key(), value))));
            }
        }
        return flaws;
    }

    private Flaw unreadable(Table<?> table, Spot spot, Fault fault) {
        return spot.isNamed() && table.canDoWithout(fault.field())
                ? Flaw.mendable(
                        Sort.UNREADABLE,
                        spot.place(),
                        fault.sentence() + "; it can be set aside",
                        () -> setAside(table, spot, fault.field()))
                : Flaw.forPeople(Sort.UNREADABLE, spot.place(), fault.sentence());
    }

    /** Keeps a value as text in what has no column of its own; waits until that can be read. */
    private void setAside(Table<?> table, Spot spot, String field) {
        String from = " FROM " + table.name() + spot.where();
        boolean rest = field.equals(Table.EXTRA);
        Optional<JsonObject> extra = rest
                ? Optional.of(JsonObject.EMPTY)
                : sql.first(
                        row -> row.textOrNone(0, Table.EXTRA).isEmpty() ? JsonObject.EMPTY : row.object(0, Table.EXTRA),
                        "SELECT extra" + from,
                        spot.key().toArray(Value[]::new));
        if (extra.isEmpty()) {
            return;
        }
        Optional<Column> column = table.column(field);
        String name = column.map(Column::name).orElse(Table.EXTRA);
        String text = extra.get()
                .get(field)
                .map(Json::write)
                .orElseGet(() -> sql.first(
                                row -> row.text(0),
                                "SELECT " + Column.asText(name) + from,
                                spot.key().toArray(Value[]::new))
                        .orElse(""));
        JsonObject kept =
                extra.get().without(field).with(UnreadableName.of(field, extra.get()::has), new JsonString(text));
        column.ifPresent(c -> sql.run(
                "UPDATE " + table.name() + " SET " + c.name() + " = ?" + spot.where(), with(spot.key(), c.absent())));
        sql.run(
                "UPDATE " + table.name() + " SET extra = ?" + spot.where(),
                with(spot.key(), Value.of(Json.write(kept))));
    }

    private List<Flaw> members(Members members) {
        String key = String.join(", ", members.key()) + ", " + members.member();
        return each(members.table(), key, "value", (spot, row) -> {
            int last = spot.key().size() - 1;
            List<Value> record = spot.key().subList(0, last);
            Optional<String> name = spot.key().get(last).text();
            Optional<Fault> fault = members.fault(name.orElse(""), row.get(0));
            List<Flaw> flaws = new ArrayList<>(
                    name.isEmpty()
                            ? List.of(Flaw.forPeople(Sort.UNREADABLE, spot.place(), members.member() + ": is not text"))
                            : List.of());
            if (members.key().contains("date")) {
                flaws.addAll(read(spot, () -> SortedDate.read(record.get(1))));
            }
            fault.ifPresent(f -> flaws.add(
                    spot.isNamed()
                            ? Flaw.mendable(
                                    Sort.UNREADABLE,
                                    spot.place(),
                                    f.sentence() + "; it can be set aside",
                                    () -> members.setAside(sql, record, name.orElse("")))
                            : Flaw.forPeople(Sort.UNREADABLE, spot.place(), f.sentence())));
            return flaws;
        });
    }

    private List<Flaw> dependencies(Spot spot, Row row) throws SQLException {
        Optional<Step> step = sound(() -> Tables.STEPS.record(row));
        List<String> wanted = step.stream()
                .flatMap(known -> known.dependencies().stream())
                .map(id -> id.value())
                .distinct()
                .toList();
        List<String> found = sql.list(
                entry -> entry.text(0),
                "SELECT depends_on FROM step_dependencies WHERE user_id = ? AND step_id = ?",
                spot.key());
        return step.isEmpty() || new HashSet<>(found).equals(new HashSet<>(wanted))
                ? List.of()
                : List.of(Flaw.mendable(
                        Sort.DAMAGED,
                        new Spot("step_dependencies", spot.names(), spot.key()).place(),
                        "depends_on" + ANEW,
                        () -> new StepWriter(sql, spot.key().get(0)).dependAnew(step.orElseThrow())));
    }

    private List<Flaw> state(Spot spot, Row row) throws SQLException {
        return row.whole(0) == 1
                ? List.of()
                : List.of(Flaw.mendable(
                        Sort.DAMAGED,
                        spot.place(),
                        "held" + ANEW,
                        () -> sql.run(
                                "UPDATE goal_steps SET (held, pursued) = (" + STATE + ")" + spot.where(), spot.key())));
    }

    private List<Flaw> change(Spot spot, Row row) throws SQLException {
        List<Flaw> flaws = new ArrayList<>(read(spot, () -> SqlHistory.change(row)));
        flaws.addAll(read(spot, () -> row.whole(11, "number")));
        Value seq = row.get(12);
        Optional<Change> change = sound(() -> SqlHistory.change(row));
        List<String> found = sql.list(
                entry -> entry.text(0) + " " + entry.text(1),
                "SELECT kind, record_id FROM change_refs WHERE change = ?",
                seq);
        Set<String> wanted = change.stream()
                .flatMap(known -> known.edits().stream())
                .map(Edit::ref)
                .map(ref -> ref.type().name() + " " + ref.id())
                .collect(Collectors.toSet());
        if (change.isPresent() && !new HashSet<>(found).equals(wanted)) {
            flaws.add(Flaw.mendable(
                    Sort.DAMAGED,
                    new Spot("change_refs", spot.names(), spot.key()).place(),
                    "record_id" + ANEW,
                    () -> new HistoryWriter(sql, spot.key().get(0)).referAnew(change.get(), seq)));
        }
        return flaws;
    }

    private List<Flaw> conversation(Spot spot, Row row) throws SQLException {
        List<Flaw> flaws = new ArrayList<>(read(spot, () -> ConversationRows.conversation(row)));
        read(spot, () -> ConversationRows.stats(row.after(1)))
                .forEach(flaw -> flaws.add(Flaw.mendable(
                        Sort.DAMAGED,
                        spot.place(),
                        flaw.trouble().message() + "; it can be counted anew",
                        () -> count(spot))));
        return flaws;
    }

    private void count(Spot spot) {
        ConversationStats stats = ConversationStats.NONE;
        String messages = " FROM messages WHERE user_id = ? AND conversation = ?";
        for (Message message :
                sql.list(ConversationRows::message, "SELECT doc" + messages + " ORDER BY number", spot.key())) {
            stats = stats.plus(message);
        }
        sql.run(
                "UPDATE conversations SET messages = ?, tokens = ?, last_activity = ?" + spot.where(),
                with(
                        spot.key(),
                        Value.of(sql.number("SELECT max(number)" + messages, spot.key())),
                        Value.of(stats.estimatedTokens()),
                        Value.of(stats.lastActivity().map(Instant::toString))));
    }

    private static <T> Optional<T> sound(Reading<T> record) throws SQLException {
        try {
            return Optional.of(record.read());
        } catch (FaultyRecordException unreadable) {
            return Optional.empty();
        }
    }

    private static List<Value> with(List<Value> key, Value... before) {
        return Stream.concat(Stream.of(before), key.stream()).toList();
    }
}
