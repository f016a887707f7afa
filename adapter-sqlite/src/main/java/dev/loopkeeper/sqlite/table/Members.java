package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.sqlite.sql.Faulty;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.storage.trouble.UnreadableName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How records stand in rows of which each is a member: days, profiles and settings. They are always there, possibly without
 * members. A member that cannot be read is left out, and never written over: what comes in its place sets it aside.
 *
 * @param table the table
 * @param key the columns that name a record
 * @param member the column of a member's name; its value, as JSON, is in {@code value}
 * @param schema what members may hold
 */
public record Members(String table, List<String> key, String member, Schema schema) {
    /** The days. */
    public static final Members DAYS =
            new Members("days", List.of("user_id", "date"), "field", new Schema(List.of(), List.of()));
    /** The settings. */
    public static final Members SETTINGS = new Members("settings", List.of("user_id"), "name", Settings.SCHEMA);

    /** What is known of people; made when it is asked for, as few calls do. */
    public static Members profile() {
        return new Members("profile", List.of("user_id"), "name", Profile.SCHEMA);
    }

    /** All members of a record as one text; see {@link #read}. */
    public String selected() {
        return "json_group_array(json_array(" + member + ", value) ORDER BY seq)";
    }

    /** The members of the record with that key that can be read. */
    public JsonObject find(Sql sql, List<Value> record) {
        return read(text(sql, record)).doc();
    }

    /** What {@link #read} understands. */
    public String text(Sql sql, List<Value> record) {
        String select = "SELECT " + selected() + " FROM " + table + " WHERE " + keyIs();
        return sql.list(row -> row.text(0), select, record).get(0);
    }

    /**
     * What stands in the rows of a record.
     *
     * @param doc the members that can be read
     * @param faults what is wrong with the others, by their names
     */
    public record Read(JsonObject doc, Map<String, Fault> faults) {}

    /** What {@link #selected()} gives, understood. */
    public Read read(String pairs) {
        JsonObject.Builder doc = JsonObject.builder();
        Map<String, Fault> faults = new LinkedHashMap<>();
        for (JsonValue pair : (JsonArray) Json.parse(pairs)) {
            List<JsonValue> both = ((JsonArray) pair).values();
            String name = Value.given(both.get(0)).text().orElse("");
            Value value = Value.given(both.get(1));
            Optional<Fault> fault = fault(name, value);
            if (fault.isPresent()) {
                faults.put(name, fault.get());
            } else {
                doc.put(name, Json.parse(value.text().orElseThrow()));
            }
        }
        return new Read(doc.build(), faults);
    }

    /**
     * What there is to say about members that cannot be read.
     *
     * @param record what names the record behind the table; empty when a user has only one
     */
    public List<Trouble> troubles(Read read, String record) {
        List<Trouble> troubles = new ArrayList<>();
        read.faults()
                .forEach((name, fault) -> troubles.add(Trouble.forPeople(
                        Trouble.Sort.UNREADABLE, table + record + ", " + member + " " + name, fault.sentence())));
        return troubles;
    }

    /** What is wrong with a member. */
    public Optional<Fault> fault(String name, Value value) {
        String text = value.text().orElse("");
        try {
            JsonValue json = Faulty.read("value", text, Json::parse);
            return schema.field(name)
                    .flatMap(field -> field.fault(JsonObject.EMPTY.with(name, json)))
                    .map(fault -> new Fault("value", fault.value(), fault.message()));
        } catch (FaultyRecordException e) {
            return Optional.of(e.faults().get(0));
        }
    }

    /** Makes {@code after} of what {@link #find} gave. */
    public void write(Sql sql, List<Value> record, JsonObject before, JsonObject after) {
        before.names().stream()
                .filter(name -> !after.has(name))
                .forEach(
                        name -> sql.run("DELETE FROM " + table + " WHERE " + memberIs(), with(record, Value.of(name))));
        after.members().forEach((name, value) -> {
            boolean known = before.has(name);
            if (before.get(name).filter(value::equals).isEmpty() && !put(sql, record, name, value, known)) {
                setAside(sql, record, name);
                put(sql, record, name, value, known);
            }
        });
    }

    /** Puts a member, and says whether it is there now: what stands there and was not {@code known} stays. */
    private boolean put(Sql sql, List<Value> record, String name, JsonValue value, boolean known) {
        String columns = String.join(", ", key) + ", " + member;
        return sql.run(
                        "INSERT INTO " + table + " (" + columns + ", value) VALUES ("
                                + String.join(", ", Collections.nCopies(key.size() + 2, "?")) + ") ON CONFLICT ("
                                + columns + ") DO UPDATE SET value = excluded.value WHERE ?",
                        with(record, Value.of(name), Value.of(Json.write(value)), Value.of(known ? 1 : 0)))
                > 0;
    }

    /** Keeps what stands as a member under another name, as a text; nothing when the member is not there. */
    public void setAside(Sql sql, List<Value> record, String name) {
        String select = "SELECT " + Column.asText("value") + " FROM " + table + " WHERE " + memberIs();
        sql.list(row -> row.text(0), select, with(record, Value.of(name))).forEach(text -> {
            Value other = Value.of(UnreadableName.of(
                    name,
                    taken -> sql.number(
                                    "SELECT count(*) FROM " + table + " WHERE " + memberIs(),
                                    with(record, Value.of(taken)))
                            > 0));
            sql.run(
                    "UPDATE " + table + " SET " + member + " = ?, value = ? WHERE " + memberIs(),
                    Stream.concat(
                                    Stream.of(other, Value.of(Json.write(new JsonString(text)))),
                                    with(record, Value.of(name)).stream())
                            .toList());
        });
    }

    private String keyIs() {
        return key.stream().map(column -> column + " = ?").collect(Collectors.joining(" AND "));
    }

    private String memberIs() {
        return keyIs() + " AND " + member + " = ?";
    }

    private static List<Value> with(List<Value> record, Value... more) {
        return Stream.concat(record.stream(), Stream.of(more)).toList();
    }
}
