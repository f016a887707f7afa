package dev.loopkeeper.calendar;

import java.net.URI;
import java.util.Optional;

/**
 * Where a person's calendar is.
 *
 * @param user whose it is
 * @param setting what the person set: {@value #FILE}, or where else it is
 * @param folder where the person's files lie; empty when the store is on no disk
 */
public record CalendarPlace(String user, String setting, Optional<URI> folder) {
    /** A file beside the records. */
    public static final String FILE = "file";

    /** No calendar. */
    public static final String NONE = "none";
}
