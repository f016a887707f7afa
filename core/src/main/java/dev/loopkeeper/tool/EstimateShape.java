package dev.loopkeeper.tool;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.DurationSpan;
import dev.loopkeeper.time.DurationWords;
import java.util.List;

/** Estimates as callers give them. */
public final class EstimateShape {
    private static final Shape<Integer> MINUTES = Step.ESTIMATE.shape();

    /** Whole minutes, or a length of time in words such as {@code 2h}. */
    public static final Shape<Integer> GIVEN = new Shape<>(EstimateShape::read, MINUTES.write(), MINUTES.schema());

    private EstimateShape() {}

    private static Reading<Integer> read(JsonValue json) {
        if (!(json instanceof JsonString text)) {
            return MINUTES.read().apply(json);
        }
        String words = text.value().strip();
        List<DurationSpan> spans = DurationWords.find(words);
        boolean whole =
                spans.size() == 1 && spans.get(0).start() == 0 && spans.get(0).end() == words.length();
        return whole
                ? MINUTES.read().apply(JsonNumber.of(spans.get(0).minutes()))
                : Reading.bad(Shapes.shown(json) + " is not a length of time; write minutes, such as 90, or 2h");
    }
}
