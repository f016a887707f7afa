package dev.loopkeeper.action.calendar;

import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.Optional;

/**
 * What is noted of an appointment: the state in which the calendar that is set got it last. So what is no longer there was taken away
 * there, and what is there in another state did not get there yet.
 */
final class CarriedNote {
    private static final String CARRIED = "carried";
    private static final String TO = "carried_to";

    private CarriedNote() {}

    /** The state; empty when the calendar never got it, as far as is known. */
    static Optional<String> of(View view, String appointment) {
        JsonObject note = view.notes(ref(appointment));
        return note.string(CARRIED).filter(state -> note.string(TO).equals(Optional.of(calendar(view))));
    }

    /** What tells the calendar that is set from others. */
    static String calendar(View view) {
        return Settings.CALENDAR.find(view.settings().doc()).orElse(CalendarPlace.FILE);
    }

    /** That a calendar shows an event now; none when it was taken away. */
    static Note saying(String appointment, Optional<CalendarEvent> event, String calendar) {
        return Note.of(ref(appointment))
                .set(CARRIED, new JsonString(event.map(CalendarEvent::state).orElse("")))
                .set(TO, new JsonString(event.isPresent() ? calendar : ""));
    }

    private static Ref ref(String appointment) {
        return new Ref(RecordTypes.EVENT, appointment);
    }
}
