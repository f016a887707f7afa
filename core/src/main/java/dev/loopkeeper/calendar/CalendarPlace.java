package dev.loopkeeper.calendar;

import java.net.URI;
import java.util.Optional;
import java.util.Set;

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

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    /** Whether it is the address of a server. */
    public boolean isAddress() {
        return setting.startsWith("http");
    }

    /** What is wrong with a setting; empty when it can be one. */
    public static Optional<String> fault(String setting) {
        if (setting.equals(FILE) || setting.equals(NONE)) {
            return Optional.empty();
        }
        try {
            return fault(URI.create(setting));
        } catch (IllegalArgumentException e) {
            return Optional.of(wrong(setting));
        }
    }

    /** What is wrong with a setting of where tasks are; empty when it can be one. */
    public static Optional<String> faultOfTasks(String setting) {
        return setting.equals(FILE)
                ? Optional.of("'" + FILE
                        + "' is no list of tasks; set none or an address such as https://example.org/dav/me/tasks/")
                : fault(setting);
    }

    private static Optional<String> fault(URI address) {
        if (address.getHost() == null || !Set.of("https", "http").contains(String.valueOf(address.getScheme()))) {
            return Optional.of(wrong(address.toString()));
        }
        if (address.getRawUserInfo() != null) {
            return Optional.of("must not hold a password; LOOPKEEPER_CALDAV_USER and LOOPKEEPER_CALDAV_PASSWORD do");
        }
        return address.getScheme().equals("http") && !THIS_MACHINE.contains(address.getHost())
                ? Optional.of("'" + address + "' would send the password for all to read; use https")
                : Optional.empty();
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
