package dev.loopkeeper.ical;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.calendar.CalendarProvider;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.ical.dav.CalDavCalendar;
import dev.loopkeeper.ical.dav.CalDavTasks;
import dev.loopkeeper.ical.dav.Login;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Opens {@code calendar.ics} in a person's folder; in a store that is on no disk, a calendar that lasts as long as it. An address is
 * that of a CalDAV server, which only the one user of a store may have: the login is that of who runs the program.
 */
public final class IcalCalendars implements CalendarProvider {
    private static final String FILE = "calendar.ics";
    private static final String OWNER = "default";
    private static final Duration BUDGET = Duration.ofSeconds(3);

    /** For ServiceLoader. */
    public IcalCalendars() {}

    @Override
    public Optional<Calendar> open(CalendarPlace place) {
        if (place.setting().equals(CalendarPlace.FILE)) {
            return Optional.of(new IcsCalendar(place.folder()
                    .<TextStore>map(folder -> new DiskText(Path.of(folder).resolve(FILE)))
                    .orElseGet(HeldText::new)));
        }
        return isServer(place)
                ? Optional.of(new CalDavCalendar(URI.create(place.setting()), login(), BUDGET))
                : Optional.empty();
    }

    @Override
    public Optional<TaskList> openTasks(CalendarPlace place) {
        return isServer(place)
                ? Optional.of(new CalDavTasks(URI.create(place.setting()), login(), BUDGET))
                : Optional.empty();
    }

    private static boolean isServer(CalendarPlace place) {
        return place.isAddress() && place.user().equals(OWNER);
    }

    private static Optional<Login> login() {
        return Optional.ofNullable(System.getenv("LOOPKEEPER_CALDAV_USER"))
                .flatMap(user -> Optional.ofNullable(System.getenv("LOOPKEEPER_CALDAV_PASSWORD"))
                        .map(password -> new Login(user, password)));
    }
}
