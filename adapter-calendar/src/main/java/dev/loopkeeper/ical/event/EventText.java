package dev.loopkeeper.ical.event;

import dev.loopkeeper.calendar.CalendarEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.fortuna.ical4j.model.property.Description;
import net.fortuna.ical4j.model.property.DtEnd;
import net.fortuna.ical4j.model.property.DtStamp;
import net.fortuna.ical4j.model.property.DtStart;
import net.fortuna.ical4j.model.property.LastModified;
import net.fortuna.ical4j.model.property.Location;
import net.fortuna.ical4j.model.property.Summary;
import net.fortuna.ical4j.model.property.Uid;
import net.fortuna.ical4j.model.property.XProperty;

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

    private static final int MOST_BYTES = 75;
    private static final String LINE_END = "\r\n";

    private EventText() {}

    /** A new component. */
    public static String component(CalendarEvent event, Instant now) {
        return "BEGIN:VEVENT\r\n" + folded(new Uid(event.uid()).toString()) + lines(event, now) + "END:VEVENT\r\n";
    }

    /** The lines of {@link #OWN} properties. */
    public static String lines(CalendarEvent event, Instant now) {
        List<Object> properties = new ArrayList<>(List.of(
                new DtStamp(now),
                new LastModified(now),
                new Summary(event.title()),
                new DtStart<>(event.start().toInstant()),
                new DtEnd<>(event.end().toInstant())));
        event.notes().map(Description::new).ifPresent(properties::add);
        event.location().map(Location::new).ifPresent(properties::add);
        properties.add(new XProperty(FileEvent.MARK, event.state()));
        return properties.stream().map(line -> folded(line.toString())).collect(Collectors.joining());
    }

    /** Folds after 75 bytes, and never inside of a character. */
    private static String folded(String line) {
        StringBuilder text = new StringBuilder();
        int bytes = 0;
        for (int at : line.strip().codePoints().toArray()) {
            String character = Character.toString(at);
            int size = character.getBytes(StandardCharsets.UTF_8).length;
            if (bytes + size > MOST_BYTES) {
                text.append(LINE_END).append(' ');
                bytes = 1;
            }
            text.append(character);
            bytes += size;
        }
        return text.append(LINE_END).toString();
    }
}
