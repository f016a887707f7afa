package dev.loopkeeper.ical;

import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.ical.event.EventText;
import dev.loopkeeper.ical.event.FileEvents;
import dev.loopkeeper.ical.text.Component;
import dev.loopkeeper.ical.text.FaultyTextException;
import dev.loopkeeper.ical.text.IcsText;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A calendar in one text. */
final class IcsCalendar implements Calendar {
    private final TextStore store;
    // Guarded by this.
    private Optional<Parsed> parsed = Optional.empty();

    /** What a text came to. */
    private record Parsed(String text, ZoneId zone, FileEvents events) {}

    IcsCalendar(TextStore store) {
        this.store = store;
    }

    @Override
    public String name() {
        return store.name();
    }

    @Override
    public boolean exists() {
        try {
            return store.read().isPresent();
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public Seen<List<CalendarEvent>> between(Instant from, Instant to, ZoneId zone) {
        return look(zone, List.of(), events -> events.between(from, to));
    }

    @Override
    public Seen<Optional<CalendarEvent>> find(String uid, ZoneId zone) {
        Seen<Optional<CalendarEvent>> seen = look(zone, Optional.empty(), events -> events.find(uid));
        return seen.value().isPresent() ? new Seen.Found<>(seen.value()) : seen;
    }

    private <T> Seen<T> look(ZoneId zone, T nothing, Function<FileEvents, T> query) {
        try {
            Optional<String> text = store.read();
            if (text.isEmpty()) {
                return new Seen.Found<>(nothing);
            }
            FileEvents events = events(text.get(), zone);
            T value = query.apply(events);
            return events.troubles().isEmpty()
                    ? new Seen.Found<>(value)
                    : new Seen.Partly<>(value, "In " + name() + " " + String.join("; ", events.troubles()) + ".");
        } catch (IOException | FaultyTextException e) {
            return new Seen.Partly<>(nothing, trouble(e));
        }
    }

    private synchronized FileEvents events(String text, ZoneId zone) throws FaultyTextException {
        Optional<Parsed> same =
                parsed.filter(known -> known.zone().equals(zone) && known.text().equals(text));
        if (same.isEmpty()) {
            parsed = Optional.of(new Parsed(text, zone, FileEvents.of(List.of(IcsText.of(text)), zone)));
        }
        return parsed.orElseThrow().events();
    }

    @Override
    public Kept put(CalendarEvent event, Optional<CalendarEvent> seen, Instant now) {
        return change(
                event.uid(),
                seen,
                (text, there) -> there.map(
                                component -> text.changing(component, EventText.OWN, EventText.lines(event, now)))
                        .orElseGet(() -> text.adding(EventText.component(event, now))));
    }

    @Override
    public Kept delete(CalendarEvent seen) {
        return change(seen.uid(), Optional.of(seen), (text, there) -> text.without(there.orElseThrow()));
    }

    private Kept change(
            String uid, Optional<CalendarEvent> seen, BiFunction<IcsText, Optional<Component>, String> edit) {
        try {
            return store.change(before -> changed(before, uid, seen, edit));
        } catch (IOException e) {
            return new Kept.Failed(trouble(e));
        }
    }

    private TextStore.Edit changed(
            String before,
            String uid,
            Optional<CalendarEvent> seen,
            BiFunction<IcsText, Optional<Component>, String> edit) {
        try {
            IcsText text = IcsText.of(before);
            ZoneId zone = seen.map(event -> event.start().getZone()).orElse(ZoneOffset.UTC);
            FileEvents events = FileEvents.of(List.of(text), zone);
            Optional<String> there = events.find(uid).map(CalendarEvent::state);
            return there.equals(seen.map(CalendarEvent::state))
                    ? TextStore.Edit.to(edit.apply(text, events.component(uid)))
                    : TextStore.Edit.none(new Kept.Overtaken());
        } catch (FaultyTextException e) {
            return TextStore.Edit.none(new Kept.Failed(trouble(e)));
        }
    }

    private String trouble(Exception e) {
        String what = e instanceof FaultyTextException
                ? " is not a calendar: " + e.getMessage()
                : " cannot be used: " + String.valueOf(e.getMessage());
        return name() + what + ".";
    }
}
