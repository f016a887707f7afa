package dev.loopkeeper.ical;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.calendar.CalendarProvider;
import java.nio.file.Path;
import java.util.Optional;

/** Opens {@code calendar.ics} in a person's folder; in a store that is on no disk, a calendar that lasts as long as it. */
public final class CalendarFiles implements CalendarProvider {
    private static final String FILE = "calendar.ics";

    /** For ServiceLoader. */
    public CalendarFiles() {}

    @Override
    public Optional<Calendar> open(CalendarPlace place) {
        return place.setting().equals(CalendarPlace.FILE)
                ? Optional.of(new IcsCalendar(place.folder()
                        .<TextStore>map(folder -> new DiskText(Path.of(folder).resolve(FILE)))
                        .orElseGet(HeldText::new)))
                : Optional.empty();
    }
}
