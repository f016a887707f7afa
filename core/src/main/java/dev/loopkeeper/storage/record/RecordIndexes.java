package dev.loopkeeper.storage.record;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.text.NameKey;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;

/** The values by which records of the house are found and listed beside their fields. */
final class RecordIndexes {
    /** The same for slugs of goals that are equal without regard to case, and for no others. */
    static final RecordIndex GOAL_SLUG = new RecordIndex(
            "slug_key", doc -> Goal.SLUG.find(doc).map(Goal::slugKey).map(JsonString::new));

    /** When a goal was created, as a number that grows with time. */
    static final RecordIndex GOAL_CREATED =
            new RecordIndex("created_key", doc -> Goal.CREATED_AT.find(doc).map(RecordIndexes::number));

    /** The day of a log entry as a number that grows with time. */
    static final RecordIndex LOG_DAY =
            new RecordIndex("day", doc -> LogEntry.DATE.find(doc).map(RecordIndexes::number));

    /** Whether a progress document is an earlier revision. */
    static final RecordIndex PROGRESS_EARLIER =
            new RecordIndex("earlier", doc -> ProgressDocument.ID.find(doc).map(id -> JsonBoolean.of(id.isEarlier())));

    /** The day on which an appointment begins as a number that grows with time. */
    static final RecordIndex EVENT_DAY =
            new RecordIndex("day", doc -> Appointment.START.find(doc).map(start -> number(start.toLocalDate())));

    private RecordIndexes() {}

    /** A name that people call something by, as names are compared. */
    static RecordIndex nameKey(Field<String> name) {
        return new RecordIndex(
                "name_key", doc -> name.find(doc).map(NameKey::of).map(JsonString::new));
    }

    static JsonNumber number(LocalDate date) {
        return JsonNumber.of(date.toEpochDay());
    }

    private static JsonNumber number(Instant at) {
        return new JsonNumber(BigDecimal.valueOf(at.getEpochSecond()).add(BigDecimal.valueOf(at.getNano(), 9)));
    }
}
