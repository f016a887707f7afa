package dev.loopkeeper.sqlite;

import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One user's days, as one snapshot shows them; each field of a day is a row. */
final class SqlDays implements DayStore {
    static final String FIELDS = "SELECT field, value FROM days WHERE user_id = ? AND date = ? ORDER BY seq";
    private static final String SPAN =
            "SELECT field, value, date FROM days" + " WHERE user_id = ? AND date >= ? AND date <= ? ORDER BY date, seq";

    private final Sql sql;
    private final Value user;
    private final Once<LocalDate, Day> days = new Once<>();

    SqlDays(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
    }

    @Override
    public Day on(LocalDate date) {
        return days.get(date, any -> new Day(date, fields(SortedDate.of(date))));
    }

    @Override
    public List<Day> between(LocalDate from, LocalDate to) {
        Map<LocalDate, JsonObject.Builder> days = new TreeMap<>();
        sql.list(row -> add(days, row), SPAN, user, Value.of(SortedDate.of(from)), Value.of(SortedDate.of(to)));
        return days.entrySet().stream()
                .map(e -> new Day(e.getKey(), e.getValue().build()))
                .toList();
    }

    private JsonObject fields(String date) {
        return Members.of(sql, FIELDS, List.of(user, Value.of(date)));
    }

    private static JsonObject.Builder add(Map<LocalDate, JsonObject.Builder> days, Row row) throws SQLException {
        return days.computeIfAbsent(SortedDate.date(row.text(2)), any -> JsonObject.builder())
                .put(row.text(0), Json.parse(row.text(1)));
    }
}
