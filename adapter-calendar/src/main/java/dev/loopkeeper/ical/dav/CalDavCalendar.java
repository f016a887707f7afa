package dev.loopkeeper.ical.dav;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.ical.dav.DavFiles.File;
import dev.loopkeeper.ical.dav.DavFiles.Wish;
import dev.loopkeeper.ical.event.EventText;
import dev.loopkeeper.ical.event.FileEvents;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A calendar on a CalDAV server. */
public final class CalDavCalendar implements Calendar {
    private final DavFiles files;

    /**
     * The calendar at an address.
     *
     * @param given where it is, or where the person's calendars are
     * @param login who asks
     * @param budget how long reading waits
     */
    public CalDavCalendar(URI given, Optional<Login> login, Duration budget) {
        this.files = new DavFiles(given, login, budget, Wanted.EVENTS);
    }

    @Override
    public String name() {
        return files.name();
    }

    @Override
    public boolean exists() {
        return true;
    }

    @Override
    public Seen<List<CalendarEvent>> between(Instant from, Instant to, ZoneId zone) {
        return look(zone, events -> events.between(from, to));
    }

    @Override
    public Seen<Optional<CalendarEvent>> find(String uid, ZoneId zone) {
        Seen<Optional<CalendarEvent>> seen = look(zone, events -> events.find(uid));
        return seen.value().isPresent() ? new Seen.Found<>(seen.value()) : seen;
    }

    private <T> Seen<T> look(ZoneId zone, Function<FileEvents, T> query) {
        return files.look((all, troubles) -> {
            FileEvents events = FileEvents.of(all.stream().map(File::text).toList(), zone);
            events.troubles().forEach(trouble -> troubles.add("In " + name() + " " + trouble + "."));
            return query.apply(events);
        });
    }

    @Override
    public Kept put(CalendarEvent event, Optional<CalendarEvent> seen, Instant now) {
        return files.change(event.uid(), file -> {
            FileEvents events = events(file, seen);
            return isSame(events, event.uid(), seen)
                    ? new Wish.Put(events.component(event.uid())
                            .map(there -> file.text().changing(there, EventText.OWN, EventText.lines(event, now)))
                            .orElseGet(() -> file.text().adding(EventText.component(event, now))))
                    : new Wish.Leave();
        });
    }

    @Override
    public Kept delete(CalendarEvent seen) {
        return files.change(
                seen.uid(),
                file -> isSame(events(file, Optional.of(seen)), seen.uid(), Optional.of(seen))
                        ? new Wish.Delete()
                        : new Wish.Leave());
    }

    private static FileEvents events(File file, Optional<CalendarEvent> seen) {
        ZoneId zone = seen.map(event -> event.start().getZone()).orElse(ZoneOffset.UTC);
        return FileEvents.of(List.of(file.text()), zone);
    }

    private static boolean isSame(FileEvents events, String uid, Optional<CalendarEvent> seen) {
        return events.find(uid).map(CalendarEvent::state).equals(seen.map(CalendarEvent::state));
    }
}
