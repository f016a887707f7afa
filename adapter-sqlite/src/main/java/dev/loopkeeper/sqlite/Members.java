package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.sql.SQLException;
import java.util.List;

/** Objects of which each member is a row. */
final class Members {
    private Members() {}

    /** The object whose members' names and values, as JSON, a query answers. */
    static JsonObject of(Sql sql, String query, List<Value> values) {
        JsonObject.Builder members = JsonObject.builder();
        sql.list(row -> put(members, row), query, values);
        return members.build();
    }

    private static JsonObject.Builder put(JsonObject.Builder members, Row row) throws SQLException {
        return members.put(row.text(0), Json.parse(row.text(1)));
    }
}
