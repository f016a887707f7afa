package dev.loopkeeper.goal;

import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.Week;
import dev.loopkeeper.time.Weeks;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A part of a goal that groups steps: {@code week-2}, {@code chapter-3}.
 *
 * <p>Units named {@code week-N} are weeks counted from the user's week one. The unit {@code template} holds the steps
 * from which a week's unit is made.
 *
 * @param name 1..60 characters, no slash
 */
public record Unit(String name) {
    /** Where the steps of a weekly template stand. */
    public static final Unit TEMPLATE = new Unit("template");

    /** How units look in JSON. */
    public static final Shape<Unit> SHAPE = Shapes.line(60).as(Unit::read, Unit::name);

    /** The unit of a week. */
    public static Unit of(Week week) {
        return new Unit(week.unit());
    }

    /** The number of the week this unit stands for; empty when it is no week. */
    public OptionalInt week() {
        return Weeks.numberOf(name);
    }

    private static Reading<Unit> read(String name) {
        return name.indexOf('/') >= 0 || name.indexOf('\\') >= 0
                ? Reading.bad("must not hold a slash")
                : Reading.good(new Unit(name));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Unit that && name.equals(that.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
