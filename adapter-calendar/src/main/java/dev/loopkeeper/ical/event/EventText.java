package dev.loopkeeper.ical.event;

import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.ical.value.ContentLines;
import java.time.Instant;
import java.util.Set;

/** How Loopkeeper writes events; times in UTC, so that no file has to describe a zone. */
public final class EventText {
    /** The properties of an event that Loopkeeper writes; all others are left to whom they belong. */
    public static final Set<String> OWN = Set.of(
            "SUMMARY",
            "DTSTART",
            "DTEND",
            "DURATION",
            "DESCRIPTION",
            "LOCATION",
            "DTSTAMP",
            "LAST-MODIFIED",
            "STATUS",
            FileEvent.MARK);

    private EventText() {}

    /** A new component. */
    public static String component(CalendarEvent event, Instant now) {
        return "BEGIN:VEVENT\r\n" + new ContentLines().text("UID", event.uid()) + lines(event, now) + "END:VEVENT\r\n";
    }

    /** The lines of {@link #OWN} properties. */
    public static String lines(CalendarEvent event, Instant now) {
        ContentLines lines = new ContentLines()
                .instant("DTSTAMP", now)
                .instant("LAST-MODIFIED", now)
                .text("SUMMARY", event.title())
                .instant("DTSTART", event.start().toInstant())
                .instant("DTEND", event.end().toInstant());
        event.notes().ifPresent(notes -> lines.text("DESCRIPTION", notes));
        event.location().ifPresent(place -> lines.text("LOCATION", place));
        return lines.text(FileEvent.MARK, event.state()).toString();
    }
}
