package dev.loopkeeper.calendar;

import dev.loopkeeper.address.ServerAddress;
import java.net.URI;
import java.util.Optional;

/**
 * Where a person's calendar is.
 *
 * @param user whose it is
 * @param setting what the person set: {@value #FILE}, {@value #NONE} or the address of a server
 * @param folder where the person's files lie; empty when the store is on no disk
 */
public record CalendarPlace(String user, String setting, Optional<URI> folder) {
    /** A file beside the records. */
    public static final String FILE = "file";

    /** No calendar. */
    public static final String NONE = "none";

    /** Whether it is the address of a server. */
    public boolean isAddress() {
        return setting.startsWith("http");
    }

    /** What is wrong with a setting; empty when it can be one. */
    public static Optional<String> fault(String setting) {
        if (setting.equals(FILE) || setting.equals(NONE)) {
            return Optional.empty();
        }
        return ServerAddress.fault(setting).map(fault -> switch (fault) {
            case HOLDS_LOGIN -> "must not hold a password; LOOPKEEPER_CALDAV_USER and LOOPKEEPER_CALDAV_PASSWORD do";
            case NO_ADDRESS -> wrong(setting);
            case READABLE -> "'" + setting + "' would send the password unencrypted; use https";
        });
    }

    /** What is wrong with a setting of where tasks are; empty when it can be one. */
    public static Optional<String> faultOfTasks(String setting) {
        return setting.equals(FILE)
                ? Optional.of("'" + FILE
                        + "' is not a list of tasks; set none or an address such as https://example.org/dav/me/tasks/")
                : fault(setting);
    }

    private static String wrong(String setting) {
        if (setting.endsWith(".ics") || setting.startsWith("webcal")) {
            return "'" + setting
                    + "' can only be read; save it as calendar.ics beside your store and set file, or set the address"
                    + " of a calendar on a CalDAV server";
        }
        return "'" + setting + "' is not a calendar; set file, none or an address such as https://example.org/dav/me/";
    }
}
