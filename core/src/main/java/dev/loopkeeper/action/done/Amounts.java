package dev.loopkeeper.action.done;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.matching.Quantity;
import dev.loopkeeper.matching.Said;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much a report names: {@code 3 chapters in 40 min} has both.
 *
 * @param minutes the time it took
 * @param counted what was counted
 */
public record Amounts(Optional<Amount> minutes, Optional<Amount> counted) {
    /** Nothing was named. */
    public static final Amounts NONE = new Amounts(Optional.empty(), Optional.empty());

    /** What a report counts for a goal: of several things the one that the goal counts. */
    public static Amounts of(Said said, Goal goal) {
        return new Amounts(
                said.minutes().map(minutes -> Amount.minutes(minutes.value())),
                said.quantities().stream()
                        .filter(quantity -> !quantity.isBeside() && Metrics.counts(goal, quantity.noun()))
                        .findFirst()
                        .or(said::quantity)
                        .map(Amounts::amount));
    }

    /** The report read again, now that it is known which step it means: the goal tells what its numbers count. */
    public static Said reread(Said said, Goal goal, Step step) {
        return said.forStep(step.title(), Metrics.counted(goal));
    }

    /** All amounts of a report, as words that can stand before the name of what was done; nothing when there are none. */
    static String words(Said said) {
        Stream<String> minutes = said.minutes().stream().map(time -> time.value() + " min ");
        Stream<String> counted = said.quantities().stream()
                .filter(quantity -> !quantity.isBeside())
                .map(quantity -> quantity.amount().toPlainString() + " " + quantity.noun() + " ");
        return Stream.concat(minutes, counted).collect(Collectors.joining());
    }

    /** What the log keeps: the minutes, else what was counted. */
    public Optional<Amount> logged() {
        return minutes.or(() -> counted);
    }

    static Amount amount(Quantity quantity) {
        return new Amount(quantity.amount(), quantity.noun());
    }
}
