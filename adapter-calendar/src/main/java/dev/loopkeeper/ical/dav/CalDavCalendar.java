package dev.loopkeeper.ical.dav;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.ical.dav.Copy.Item;
import dev.loopkeeper.ical.event.EventText;
import dev.loopkeeper.ical.event.FileEvents;
import dev.loopkeeper.ical.text.Component;
import dev.loopkeeper.ical.text.FaultyTextException;
import dev.loopkeeper.ical.text.IcsText;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A calendar on a CalDAV server. Reading waits for the server a short while only, and then shows what it held before; writing
 * happens under the server's own tags, and what it stored is read back.
 */
public final class CalDavCalendar implements Calendar {
    private final URI given;
    private final DavClient client;
    private final Refreshing refreshing;

    /**
     * The calendar at an address.
     *
     * @param given where it is, or where the person's calendars are
     * @param login who asks
     * @param budget how long reading waits
     */
    public CalDavCalendar(URI given, Optional<Login> login, Duration budget) {
        this.given = given;
        this.client = DavClient.of(login, budget.multipliedBy(4));
        this.refreshing =
                new Refreshing(() -> new DavCollection(client, new Discovery(client).collection(given)), budget);
    }

    @Override
    public String name() {
        return given.toString();
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
        Seen<Copy> seen = refreshing.copy();
        List<String> troubles = new ArrayList<>();
        seen.trouble().ifPresent(why -> troubles.add(name() + " " + why + "."));
        T value = query.apply(events(seen.value(), zone, troubles));
        return troubles.isEmpty() ? new Seen.Found<>(value) : new Seen.Partly<>(value, String.join(" ", troubles));
    }

    private FileEvents events(Copy copy, ZoneId zone, List<String> troubles) {
        List<IcsText> texts = new ArrayList<>();
        copy.items().forEach((place, item) -> {
            try {
                texts.add(IcsText.of(item.text()));
            } catch (FaultyTextException e) {
                troubles.add(place + " is no calendar: " + e.getMessage() + ".");
            }
        });
        FileEvents events = FileEvents.of(texts, zone);
        events.troubles().forEach(trouble -> troubles.add("In " + name() + " " + trouble + "."));
        return events;
    }

    @Override
    public Kept put(CalendarEvent event, Optional<CalendarEvent> seen, Instant now) {
        return writing(event.uid(), seen, (collection, place, item, text) -> {
            String written = text.component(event.uid())
                    .map(there -> text.text().changing(there, EventText.OWN, EventText.lines(event, now)))
                    .orElseGet(() -> text.text().adding(EventText.component(event, now)));
            DavAnswer answer = client.put(place, written, item.map(Item::tag));
            return isOvertaken(answer) ? new Kept.Overtaken() : readBack(collection, place, event.uid(), answer);
        });
    }

    /** What a server stored may be other than what was sent. */
    private Kept readBack(DavCollection collection, URI place, String uid, DavAnswer answer) throws IOException {
        Discovery.check(answer);
        Optional<Item> stored =
                collection.read(place).filter(item -> item.text().contains(uid));
        if (stored.isEmpty()) {
            throw new DavException("took the event and did not keep it");
        }
        refreshing.learn(place, stored);
        return new Kept.Done();
    }

    @Override
    public Kept delete(CalendarEvent seen) {
        return writing(seen.uid(), Optional.of(seen), (collection, place, item, text) -> {
            DavAnswer answer = client.delete(place, item.map(Item::tag).orElse(""));
            if (isOvertaken(answer)) {
                return new Kept.Overtaken();
            }
            if (answer.status() != 404 && answer.status() != 410) {
                Discovery.check(answer);
            }
            refreshing.learn(place, Optional.empty());
            return new Kept.Done();
        });
    }

    /** A status of success is none when another one is inside. */
    private static boolean isOvertaken(DavAnswer answer) throws DavException {
        return isConflict(answer.status())
                || answer.parts().parts().stream().anyMatch(part -> isConflict(part.status()));
    }

    private static boolean isConflict(int status) {
        return status == 409 || status == 412;
    }

    /** The text of a file with the events in it. */
    private record Parsed(IcsText text, FileEvents events) {
        Optional<Component> component(String uid) {
            return events.component(uid);
        }
    }

    /** How one file is written. */
    private interface Writing {
        Kept write(DavCollection collection, URI place, Optional<Item> item, Parsed text) throws IOException;
    }

    private Kept writing(String uid, Optional<CalendarEvent> seen, Writing how) {
        try {
            Kept kept = written(uid, seen, how);
            if (kept instanceof Kept.Overtaken) {
                refreshing.forget();
            }
            return kept;
        } catch (IOException e) {
            return new Kept.Failed(name() + " " + Refreshing.words(e) + ".");
        } catch (FaultyTextException e) {
            return new Kept.Failed(name() + " holds what is no calendar: " + e.getMessage() + ".");
        }
    }

    private Kept written(String uid, Optional<CalendarEvent> seen, Writing how)
            throws IOException, FaultyTextException {
        DavCollection collection = refreshing.collection();
        Copy copy = refreshing.now();
        URI place = copy.holding(uid).orElseGet(() -> collection.place(uid));
        Optional<Item> item = Optional.ofNullable(copy.items().get(place));
        IcsText text = IcsText.of(item.map(Item::text).orElseGet(IcsText::empty));
        ZoneId zone = seen.map(event -> event.start().getZone()).orElse(ZoneOffset.UTC);
        Parsed parsed = new Parsed(text, FileEvents.of(List.of(text), zone));
        boolean same = parsed.events().find(uid).map(CalendarEvent::state).equals(seen.map(CalendarEvent::state));
        return same ? how.write(collection, place, item, parsed) : new Kept.Overtaken();
    }
}
