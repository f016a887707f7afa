package dev.loopkeeper.calendar;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A time that was set aside for something; immutable, valid by construction. It is what was decided here; a calendar outside may
 * hold a copy of it.
 *
 * @param doc its members; those this version does not know are kept
 */
public record Appointment(JsonObject doc) {
    /** How long one can take, in minutes: a week. */
    public static final int MOST_MINUTES = 10_080;

    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(200));
    /** What it is about. */
    public static final Field<String> TITLE = Field.of("title", Shapes.line(500));
    /** When it begins, on the clocks of its zone. */
    public static final Field<LocalDateTime> START = Field.of("start", localTime());
    /** The zone of its clocks. */
    public static final Field<ZoneId> ZONE = Field.of("zone", zoneId());
    /** How long it takes, in minutes. */
    public static final Field<Integer> DURATION = Field.of("duration", Shapes.whole(1, MOST_MINUTES));
    /** More words about it. */
    public static final Field<String> NOTES = Field.of("notes", Shapes.text(20_000));
    /** Where it is. */
    public static final Field<String> LOCATION = Field.of("location", Shapes.line(500));
    /** The goal it serves. */
    public static final Field<GoalId> GOAL = Field.of("goal", Goal.ID.shape());
    /** The step that is done in this time. */
    public static final Field<StepId> STEP = Field.of("step", Step.ID.shape());
    /** Anything else. */
    public static final Field<JsonObject> METADATA =
            Field.of("metadata", Shapes.object()).orElse(JsonObject.EMPTY);
    /** When it was made. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, TITLE, START, ZONE, DURATION), List.of(NOTES, LOCATION, GOAL, STEP, METADATA, CREATED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Appointment {
        doc = SCHEMA.checked(doc);
    }

    /** An appointment without anything more to it. */
    public static Appointment of(String id, String title, ZonedDateTime start, int minutes) {
        JsonObject doc = TITLE.put(ID.put(JsonObject.EMPTY, id), title);
        return new Appointment(DURATION.put(when(doc, start), minutes));
    }

    /** The same at another time. */
    public Appointment at(ZonedDateTime start) {
        return new Appointment(when(doc, start));
    }

    private static JsonObject when(JsonObject doc, ZonedDateTime start) {
        return ZONE.put(START.put(doc, start.toLocalDateTime()), start.getZone());
    }

    /** The same with another value of a field. */
    public <T> Appointment with(Field<T> field, T value) {
        return new Appointment(field.put(doc, value));
    }

    /** The same with another value of a field, if there is one. */
    public <T> Appointment with(Field<T> field, Optional<T> value) {
        return value.map(given -> with(field, given)).orElse(this);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** What it is about. */
    public String title() {
        return TITLE.in(doc);
    }

    /** When it begins. */
    public ZonedDateTime start() {
        return START.in(doc).atZone(ZONE.in(doc));
    }

    /** When it ends. */
    public ZonedDateTime end() {
        return start().plus(Duration.ofMinutes(minutes()));
    }

    /** How long it takes. */
    public int minutes() {
        return DURATION.in(doc);
    }

    /** The goal it serves. */
    public Optional<GoalId> goal() {
        return GOAL.find(doc);
    }

    /** The step that is done in this time. */
    public Optional<StepId> step() {
        return STEP.find(doc);
    }

    /** How a calendar shows it. */
    public CalendarEvent event() {
        return new CalendarEvent(
                CalendarEvent.uidOf(id()),
                title(),
                start(),
                end(),
                false,
                true,
                NOTES.find(doc),
                LOCATION.find(doc),
                Optional.empty());
    }

    private static Shape<LocalDateTime> localTime() {
        return Shapes.line(40)
                .as(
                        text -> reading(
                                () -> LocalDateTime.parse(text),
                                "'" + text + "' is not a time such as 2026-01-14T09:00"),
                        LocalDateTime::toString);
    }

    private static Shape<ZoneId> zoneId() {
        return Shapes.line(60)
                .as(
                        text -> reading(
                                () -> ZoneId.of(text), "'" + text + "' is not a time zone such as Europe/London"),
                        ZoneId::getId);
    }

    private static <T> Reading<T> reading(Supplier<T> parser, String otherwise) {
        try {
            return Reading.good(parser.get());
        } catch (DateTimeException e) {
            return Reading.bad(otherwise);
        }
    }
}
