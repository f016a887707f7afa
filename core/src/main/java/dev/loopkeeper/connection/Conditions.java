package dev.loopkeeper.connection;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;

/**
 * When a connection may be used, and how often it is tried. The record is its JSON document, as it was written.
 *
 * @param doc its members
 */
public record Conditions(JsonObject doc) {
    /** Whether the person has to agree each time; not when not set. */
    public static final Field<Boolean> REQUIRE_CONFIRMATION =
            Field.of("require_confirmation", Shapes.flag()).orElse(false);
    /** The hours in which it may run; the whole day when not set. */
    public static final Field<TimeWindow> TIME_WINDOW = Field.of("time_window", TimeWindow.SHAPE);
    /** Whether it is tried again when it fails; not when not set. */
    public static final Field<Boolean> RETRY_ON_FAILURE =
            Field.of("retry_on_failure", Shapes.flag()).orElse(false);
    /** How often it is tried again at most; 3 when not set. */
    public static final Field<Integer> MAX_RETRIES =
            Field.of("max_retries", Shapes.whole(0, 20)).orElse(3);

    private static final ClosedObject FORM = new ClosedObject(
            new Schema(List.of(), List.of(REQUIRE_CONFIRMATION, TIME_WINDOW, RETRY_ON_FAILURE, MAX_RETRIES)),
            "an execution condition");

    /** How they look in JSON. */
    public static final Shape<Conditions> SHAPE = Shapes.object()
            .as(doc -> Reading.goodUnless(FORM.faults(doc), doc), doc -> doc)
            .as(doc -> Reading.good(new Conditions(doc)), Conditions::doc)
            .withSchema(FORM.shape().schema());

    /** None at all. */
    public static final Conditions NONE = new Conditions(JsonObject.EMPTY);

    /**
     * Checks the document.
     *
     * @throws FaultyRecordException when a member is unknown or holds a value that it does not allow
     */
    public Conditions {
        FORM.check(doc);
    }

    /** Whether the person has to agree each time. */
    public boolean requireConfirmation() {
        return REQUIRE_CONFIRMATION.in(doc);
    }

    /** The hours in which it may run; empty for the whole day. */
    public Optional<TimeWindow> timeWindow() {
        return TIME_WINDOW.find(doc);
    }

    /** How often it is tried again at most; 0 when it is not tried again. */
    public int retries() {
        return RETRY_ON_FAILURE.in(doc) ? MAX_RETRIES.in(doc) : 0;
    }
}
