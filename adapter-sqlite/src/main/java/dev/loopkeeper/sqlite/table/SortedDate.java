package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.sqlite.sql.Faulty;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Value;
import java.sql.SQLException;
import java.time.LocalDate;

/** Dates as texts that sort by day: ISO-8601, with a mark where years have more than four digits or a sign. */
public final class SortedDate {
    private static final int PLAIN = "2026-01-14".length();
    private static final String BEFORE_ALL = "!";
    private static final String AFTER_ALL = "~";

    private SortedDate() {}

    /** The form of a date. */
    public static String of(LocalDate date) {
        return of(date.toString());
    }

    /** The form of an ISO-8601 date. */
    public static String of(String iso) {
        if (iso.length() == PLAIN && iso.charAt(0) != '-') {
            return iso;
        }
        return (iso.startsWith("-") ? BEFORE_ALL : AFTER_ALL) + iso;
    }

    /** The ISO-8601 date of that form. */
    public static String text(String form) {
        return form.startsWith(BEFORE_ALL) || form.startsWith(AFTER_ALL) ? form.substring(1) : form;
    }

    /** The date that has to be in a column of a row. */
    public static LocalDate read(Row row, int index) throws SQLException {
        return read(row.get(index));
    }

    /** The date that a value has to be. */
    public static LocalDate read(Value value) {
        return Faulty.read("date", text(value.text().orElse("")), LocalDate::parse);
    }
}
