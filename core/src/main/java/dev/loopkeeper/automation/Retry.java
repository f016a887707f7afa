package dev.loopkeeper.automation;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.Duration;
import java.util.List;

/**
 * How often, and when, something that failed is tried again; immutable, valid by construction.
 *
 * @param doc its members
 */
public record Retry(JsonObject doc) {
    /** How often it is tried again at most. */
    public static final Field<Integer> MOST = Field.of("most", Shapes.whole(0, 20));
    /** How many seconds later. */
    public static final Field<Integer> WAIT_SECONDS =
            Field.of("wait_seconds", Shapes.whole(0, 86_400)).orElse(0);

    private static final ClosedObject FORM =
            new ClosedObject(new Schema(List.of(MOST), List.of(WAIT_SECONDS)), "a member of a retry");

    /** How it looks in JSON. */
    public static final Shape<Retry> SHAPE = FORM.shape().as(doc -> Reading.good(new Retry(doc)), Retry::doc);

    /** It is not tried again. */
    public static final Retry NEVER = new Retry(MOST.put(JsonObject.EMPTY, 0));

    /**
     * Checks the document.
     *
     * @throws FaultyRecordException when a member is unknown or holds a value that it does not allow
     */
    public Retry {
        FORM.check(doc);
    }

    /** How often it is tried again at most. */
    public int most() {
        return MOST.in(doc);
    }

    /** How long is waited before it is tried again. */
    public Duration pause() {
        return Duration.ofSeconds(WAIT_SECONDS.in(doc));
    }
}
