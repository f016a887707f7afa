package dev.loopkeeper.goal;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a goal aims at in a period: ninety minutes a week, five times a day.
 *
 * @param measure whether minutes or occurrences are counted
 * @param amount 1..100000
 * @param per the period
 */
public record Target(Measure measure, int amount, Period per) {
    /** What is counted. */
    public enum Measure {
        /** Minutes spent. */
        MINUTES,
        /** Times done, chapters read, pages written. */
        COUNT
    }

    /** Over which period it is counted. */
    public enum Period {
        /** One day. */
        DAY,
        /** One of the person's weeks. */
        WEEK
    }

    private static final Field<Integer> MINUTES = Field.of("minutes", Shapes.whole(1, 100_000));
    private static final Field<Integer> COUNT = Field.of("count", Shapes.whole(1, 100_000));
    private static final Field<Period> PER = Field.of("per", Shapes.choice(Period.class));

    /** How targets look in JSON: {@code {"minutes":90,"per":"week"}}. */
    public static final Shape<Target> SHAPE =
            Shapes.object(PER).as(Target::read, Target::write).describedBy("properties", properties());

    private static Reading<Target> read(JsonObject doc) {
        for (Field<?> field : List.of(MINUTES, COUNT)) {
            if (field.fault(doc).isPresent()) {
                return Reading.bad(field.fault(doc).orElseThrow().sentence());
            }
        }
        if (MINUTES.find(doc).isPresent() == COUNT.find(doc).isPresent()) {
            return Reading.bad("needs either minutes or count");
        }
        return Reading.good(MINUTES.find(doc)
                .map(n -> new Target(Measure.MINUTES, n, PER.in(doc)))
                .orElseGet(() -> new Target(Measure.COUNT, COUNT.in(doc), PER.in(doc))));
    }

    private static JsonObject write(Target target) {
        return JsonObject.builder()
                .put(Shapes.nameOf(target.measure), JsonNumber.of(target.amount))
                .put("per", Shapes.nameOf(target.per))
                .build();
    }

    private static JsonObject properties() {
        return JsonObject.builder()
                .put("minutes", MINUTES.shape().schema())
                .put("count", COUNT.shape().schema())
                .put("per", PER.shape().schema())
                .build();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Target that
                && measure.equals(that.measure)
                && amount == that.amount
                && per.equals(that.per);
    }

    @Override
    public int hashCode() {
        return Objects.hash(measure, amount, per);
    }
}
