package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.StoreException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds, adds, changes and removes rows of one table for one user.
 *
 * @param sql where they are
 * @param table the table
 * @param user whose they are
 */
public record Rows(Sql sql, Table<?> table, Value user) {
    /**
     * The document of that id.
     *
     * @throws StoreException when it cannot be read, so that nothing is written over it
     */
    public Optional<JsonObject> find(String id) {
        return docs("id = ?", id).findFirst();
    }

    /** The documents of which a column has a value; the same is thrown when any cannot be read. */
    public Stream<JsonObject> docs(String condition, String value) {
        String select =
                "SELECT " + table.selected() + ", id FROM " + table.name() + " WHERE user_id = ? AND " + condition;
        return sql.list(row -> doc(row.text(0), row.text(1)), select, user, Value.of(value)).stream();
    }

    private JsonObject doc(String array, String id) {
        List<Fault> faults = table.faults(array);
        if (!faults.isEmpty()) {
            throw new StoreException(table.name() + ", id " + id + " cannot be read ("
                    + new FaultyRecordException(faults).getMessage() + "); nothing was changed. 'doctor' tells more.");
        }
        return table.doc(array);
    }

    /** Adds a document, and says whether there was room: false when its id is taken. */
    public boolean add(String id, JsonObject doc) {
        Map<String, Value> row = new LinkedHashMap<>();
        row.put("user_id", user);
        row.putAll(table.row(doc));
        row.put("id", Value.of(id));
        String marks = String.join(", ", Collections.nCopies(row.size(), "?"));
        String insert = "INSERT INTO " + table.name() + " (" + String.join(", ", row.keySet()) + ") VALUES (" + marks
                + ") ON CONFLICT (user_id, id) DO NOTHING";
        return sql.run(insert, List.copyOf(row.values())) == 1;
    }

    /** Writes the columns in which the documents differ. */
    public void change(String id, JsonObject before, JsonObject after) {
        Map<String, Value> old = table.row(before);
        Map<String, Value> changed = new LinkedHashMap<>(table.row(after));
        changed.entrySet().removeIf(e -> e.getValue().equals(old.get(e.getKey())));
        if (!changed.isEmpty()) {
            String set = changed.keySet().stream().map(name -> name + " = ?").collect(Collectors.joining(", "));
            List<Value> values = new ArrayList<>(changed.values());
            Collections.addAll(values, user, Value.of(id));
            sql.run("UPDATE " + table.name() + " SET " + set + " WHERE user_id = ? AND id = ?", values);
        }
    }

    /** Removes the row of that id, whatever is in it. */
    public void remove(String id) {
        sql.run("DELETE FROM " + table.name() + " WHERE user_id = ? AND id = ?", user, Value.of(id));
    }
}
