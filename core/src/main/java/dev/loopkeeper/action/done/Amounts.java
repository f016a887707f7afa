package dev.loopkeeper.action.done;

import dev.loopkeeper.matching.Quantity;
import dev.loopkeeper.matching.Said;
import java.util.Optional;

/**
 * How much a report names: {@code 3 chapters in 40 min} has both.
 *
 * @param minutes the time it took
 * @param counted what was counted
 */
public record Amounts(Optional<Amount> minutes, Optional<Amount> counted) {
    /** Nothing was named. */
    public static final Amounts NONE = new Amounts(Optional.empty(), Optional.empty());

    /** What a report counts. */
    public static Amounts of(Said said) {
        return new Amounts(
                said.minutes().map(minutes -> Amount.minutes(minutes.value())),
                said.quantity().map(Amounts::amount));
    }

    /** What the log keeps: the minutes, else what was counted. */
    public Optional<Amount> logged() {
        return minutes.or(() -> counted);
    }

    private static Amount amount(Quantity quantity) {
        return new Amount(quantity.amount(), quantity.noun());
    }
}
