package dev.loopkeeper.time.language.calendar;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;

/** The moment from which times are seen, and whether words that leave it open mean what was. */
public record Present(ZonedDateTime now, boolean back) {
    /** The day it is there. */
    public LocalDate today() {
        return now.toLocalDate();
    }

    /** Day and time there. */
    public LocalDateTime local() {
        return now.toLocalDateTime();
    }

    /** Moves a time that the clocks skip on by the length of the gap. */
    public LocalDateTime real(LocalDateTime local) {
        return local.atZone(now.getZone()).toLocalDateTime();
    }
}
