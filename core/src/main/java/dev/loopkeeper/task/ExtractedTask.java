package dev.loopkeeper.task;

import dev.loopkeeper.goal.Energy;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.Due;
import java.util.List;
import java.util.Optional;

/**
 * A task that a text speaks of; immutable, valid by construction. What the text gives no ground for is not set.
 *
 * @param doc its members
 */
public record ExtractedTask(JsonObject doc) {
    /** A title that is found in a text is no longer. */
    public static final int LONGEST_TITLE = 50;
    /** What is to be done: short, beginning with a verb. */
    public static final Field<String> TITLE = Field.of("title", Shapes.line(500));
    /** More of what the text says about it. */
    public static final Field<String> NOTE = Field.of("note", Shapes.text(20_000));
    /** How much it presses. */
    public static final Field<Priority> PRIORITY = Field.of("priority", Shapes.constant(Priority.class));
    /** How much attention it takes. */
    public static final Field<Energy> ENERGY = Field.of("energy", Shapes.constant(Energy.class));
    /** How long it takes. */
    public static final Field<TimeEstimate> TIME_ESTIMATE =
            Field.of("time_estimate", Shapes.constant(TimeEstimate.class));
    /** Where, or with what, it can be done. */
    public static final Field<List<ContextHint>> CONTEXT_HINTS = Field.of(
                    "context_hints", Shapes.list(Shapes.constant(ContextHint.class), 6))
            .orElse(List.of());
    /** When it is due, if the text names a deadline. */
    public static final Field<Due> DUE_DATE = Field.of("due_date", Due.SHAPE);
    /** Before when it is not to be done. */
    public static final Field<Due> DEFER_UNTIL = Field.of("defer_until", Due.SHAPE);
    /** The project it belongs to, if that is plain. */
    public static final Field<String> SUGGESTED_PROJECT = Field.of("suggested_project", Shapes.line(500));
    /** Labels for it: people, tools, subjects. */
    public static final Field<List<String>> SUGGESTED_TAGS =
            Field.of("suggested_tags", Shapes.list(Shapes.line(100), 100)).orElse(List.of());
    /** What is to be done before it: titles of other tasks, or what the text says of them. */
    public static final Field<List<String>> DEPENDENCIES =
            Field.of("dependencies", Shapes.list(Shapes.line(500), 100)).orElse(List.of());
    /** Whether it waits for somebody or something else. */
    public static final Field<Boolean> IS_WAITING_FOR =
            Field.of("is_waiting_for", Shapes.flag()).orElse(false);
    /** Who or what it waits for. */
    public static final Field<String> WAITING_FOR_WHOM = Field.of("waiting_for_whom", Shapes.line(500));
    /** The words of the text that it was found in. */
    public static final Field<String> QUOTE = Field.of("quote", Shapes.text(20_000));

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(TITLE),
            List.of(
                    NOTE,
                    PRIORITY,
                    ENERGY,
                    TIME_ESTIMATE,
                    CONTEXT_HINTS,
                    DUE_DATE,
                    DEFER_UNTIL,
                    SUGGESTED_PROJECT,
                    SUGGESTED_TAGS,
                    DEPENDENCIES,
                    IS_WAITING_FOR,
                    WAITING_FOR_WHOM,
                    QUOTE));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public ExtractedTask {
        doc = SCHEMA.checked(doc);
    }

    /** A task with nothing but its title. */
    public static ExtractedTask of(String title) {
        return new ExtractedTask(TITLE.put(JsonObject.EMPTY, title));
    }

    /** What is to be done. */
    public String title() {
        return TITLE.in(doc);
    }

    /** The words of the text that it was found in; the title when they are not known. */
    public String quote() {
        return QUOTE.find(doc).orElseGet(this::title);
    }

    /** This task with one field set. */
    public <T> ExtractedTask with(Field<T> field, T value) {
        return new ExtractedTask(field.put(doc, value));
    }

    /** The same, when there is a value for it. */
    public <T> ExtractedTask withIfPresent(Field<T> field, Optional<T> value) {
        return value.map(v -> with(field, v)).orElse(this);
    }
}
