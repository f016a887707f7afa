package dev.loopkeeper.sqlite;

import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.sqlite.sql.Once;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Members;
import dev.loopkeeper.sqlite.table.SortedDate;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/** One user's days, as one snapshot shows them; each field of a day is a row. */
final class SqlDays implements DayStore {
    private static final String SPAN = "SELECT date, " + Members.DAYS.selected()
            + " FROM days WHERE user_id = ? AND date >= ? AND date <= ? GROUP BY date ORDER BY date";

    private final Sql sql;
    private final Value user;
    private final Set<Trouble> unreadable;
    private final Once<LocalDate, Day> days = new Once<>();

    /**
     * Days.
     *
     * @param unreadable what cannot be read is added to it
     */
    SqlDays(Sql sql, Value user, Set<Trouble> unreadable) {
        this.unreadable = unreadable;
        this.sql = sql;
        this.user = user;
    }

    @Override
    public Day on(LocalDate date) {
        return days.get(date, any -> day(date, Members.DAYS.text(sql, List.of(user, Value.of(SortedDate.of(date))))));
    }

    @Override
    public List<Day> between(LocalDate from, LocalDate to) {
        return sql
                .list(
                        row -> day(SortedDate.read(row, 0), row.text(1)),
                        SPAN,
                        user,
                        Value.of(SortedDate.of(from)),
                        Value.of(SortedDate.of(to)))
                .stream()
                .filter(day -> !day.fields().isEmpty())
                .toList();
    }

    private Day day(LocalDate date, String rows) {
        Members.Read read = Members.DAYS.read(rows);
        unreadable.addAll(Members.DAYS.troubles(read, ", date " + date));
        return new Day(date, read.doc());
    }
}
