package dev.loopkeeper.loop;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.Due;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** What this program keeps in a loop's {@code metadata}. Stateless. */
public final class LoopNotes {
    /** The days on which the person said that they did not do it, the last at most 20 of them. */
    public static final Field<List<LocalDate>> MISSES =
            Field.of("misses", Shapes.list(Shapes.date(), 1000)).orElse(List.of());
    /** How it repeats, in the person's words or as an RRULE. */
    public static final Field<String> RECURRENCE = Field.of("recurrence", Shapes.line(500));
    /** The first date of what repeats by dates. */
    public static final Field<Due> RECURRENCE_START = Field.of("recurrence_start", Due.SHAPE);
    /** How many days lie between two times of a habit; one when not set. */
    public static final Field<Integer> EVERY_DAYS =
            Field.of("every_days", Shapes.whole(1, 366)).orElse(1);
    /** The days on which a habit was paused; they do not count against it. */
    public static final Field<List<LocalDate>> PAUSED =
            Field.of("paused", Shapes.list(Shapes.date(), 1000)).orElse(List.of());
    /** The loop in which this one goes on: the habit it became, or the loop it was merged into. */
    public static final Field<LoopId> CONTINUED_AS = Field.of("continued_as", OpenLoop.ID.shape());

    /** What the person noted when it was done, a line for each note; on the win. */
    public static final Field<String> NOTES = Field.of("notes", Shapes.text(100_000));

    private LoopNotes() {}

    /** The note in a loop, else its default; empty when there is neither. */
    public static <T> Optional<T> find(OpenLoop loop, Field<T> note) {
        return note.find(OpenLoop.METADATA.in(loop.doc()));
    }

    /** The loop with one note set. */
    public static <T> OpenLoop with(OpenLoop loop, Field<T> note, T value) {
        JsonObject metadata = OpenLoop.METADATA.in(loop.doc());
        return loop.with(OpenLoop.METADATA, note.put(metadata, value));
    }

    /** The loop that repeats no more. */
    public static OpenLoop once(OpenLoop loop) {
        JsonObject metadata = OpenLoop.METADATA.in(loop.doc());
        JsonObject rest = metadata.without(RECURRENCE.name()).without(RECURRENCE_START.name());
        return rest.equals(metadata) ? loop : loop.with(OpenLoop.METADATA, rest);
    }
}
