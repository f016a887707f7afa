package dev.loopkeeper.sqlite;

import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.sqlite.sql.Once;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Members;
import dev.loopkeeper.sqlite.table.SortedDate;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;

/** One user's days, as one snapshot shows them; each field of a day is a row. */
final class SqlDays implements DayStore {
    private static final String SPAN = "SELECT date, " + Members.DAYS.selected()
            + " FROM days WHERE user_id = ? AND date >= ? AND date <= ? GROUP BY date ORDER BY date";

    private final Sql sql;
    private final Value user;
    private final Once<LocalDate, Day> days = new Once<>();

    SqlDays(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
    }

    @Override
    public Day on(LocalDate date) {
        return days.get(
                date, any -> new Day(date, Members.DAYS.find(sql, List.of(user, Value.of(SortedDate.of(date))))));
    }

    @Override
    public List<Day> between(LocalDate from, LocalDate to) {
        return sql.list(SqlDays::day, SPAN, user, Value.of(SortedDate.of(from)), Value.of(SortedDate.of(to))).stream()
                .filter(day -> !day.fields().isEmpty())
                .toList();
    }

    private static Day day(Row row) throws SQLException {
        return new Day(SortedDate.read(row, 0), Members.DAYS.doc(row.text(1)));
    }
}
