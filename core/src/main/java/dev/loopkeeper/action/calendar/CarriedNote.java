package dev.loopkeeper.action.calendar;

import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.Optional;

/**
 * What is noted of an appointment: the state in which the calendar outside got it last. So what is no longer there was taken away
 * there, and what is there in another state did not get there yet.
 */
final class CarriedNote {
    private static final String CARRIED = "carried";

    private CarriedNote() {}

    /** The state; empty when the calendar never got it, as far as is known. */
    static Optional<String> of(View view, String appointment) {
        return view.notes(ref(appointment)).string(CARRIED).filter(state -> !state.isEmpty());
    }

    /** That the calendar shows an event now; none when it was taken away. */
    static Note saying(String appointment, Optional<CalendarEvent> event) {
        return Note.of(ref(appointment))
                .set(CARRIED, new JsonString(event.map(CalendarEvent::state).orElse("")));
    }

    private static Ref ref(String appointment) {
        return new Ref(RecordTypes.EVENT, appointment);
    }
}
