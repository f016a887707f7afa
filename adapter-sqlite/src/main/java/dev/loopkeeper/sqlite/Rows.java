package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds, adds, changes and removes rows of one table for one user.
 *
 * @param sql where they are
 * @param table the table
 * @param user whose they are
 */
record Rows(Sql sql, Table<?> table, Value user) {
    /** The document of that id. */
    Optional<JsonObject> find(String id) {
        String select = "SELECT " + table.selected() + " FROM " + table.name() + " WHERE user_id = ? AND id = ?";
        return sql.first(table::doc, select, user, Value.of(id));
    }

    /** Adds a document, and says whether there was room: false when its id is taken. */
    boolean add(String id, JsonObject doc) {
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
    void change(String id, JsonObject before, JsonObject after) {
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

    void remove(String id) {
        sql.run("DELETE FROM " + table.name() + " WHERE user_id = ? AND id = ?", user, Value.of(id));
    }
}
