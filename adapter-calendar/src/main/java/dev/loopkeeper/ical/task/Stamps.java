package dev.loopkeeper.ical.task;

import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.time.Due;
import java.time.LocalDate;
import java.time.ZoneId;

/**
 * How dates are written: a time without an offset as one on whatever clock is on the wall, as the person meant it; or as the moment it
 * is in the person's zone, for programs that do not know that.
 *
 * @param zone where the person is
 * @param floating whether such times are left without a zone
 */
record Stamps(ZoneId zone, boolean floating) {
    void write(ContentLines lines, String name, Due due) {
        boolean local = !due.text().endsWith("Z")
                && due.text().lastIndexOf('-') < due.text().indexOf('T')
                && due.text().indexOf('+') < 0;
        if (due.time(zone).isEmpty()) {
            day(lines, name, due.date(zone));
        } else if (local && floating) {
            lines.floating(name, due.local(zone));
        } else {
            lines.instant(name, due.time(zone).orElseThrow().toInstant());
        }
    }

    void day(ContentLines lines, String name, LocalDate day) {
        lines.day(name, day);
    }
}
