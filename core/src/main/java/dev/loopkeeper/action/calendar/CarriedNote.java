package dev.loopkeeper.action.calendar;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;

/** What is noted of an appointment that the calendar outside holds: that what is no longer there was taken away there. */
final class CarriedNote {
    private static final String CARRIED = "carried_at";

    private CarriedNote() {}

    /** Whether the calendar is known to have held the appointment. */
    static boolean of(View view, String appointment) {
        return view.notes(ref(appointment)).has(CARRIED);
    }

    static Note at(String appointment, Instant now) {
        return Note.of(ref(appointment)).set(CARRIED, new JsonString(now.toString()));
    }

    private static Ref ref(String appointment) {
        return new Ref(RecordTypes.EVENT, appointment);
    }
}
