package dev.loopkeeper.time.language;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;

/** The moment from which times are seen, and whether words that leave it open mean what was. */
record Present(ZonedDateTime now, boolean back) {
    LocalDate today() {
        return now.toLocalDate();
    }

    LocalDateTime local() {
        return now.toLocalDateTime();
    }

    /** Moves a time that the clocks skip on by the length of the gap. */
    LocalDateTime real(LocalDateTime local) {
        return local.atZone(now.getZone()).toLocalDateTime();
    }
}
