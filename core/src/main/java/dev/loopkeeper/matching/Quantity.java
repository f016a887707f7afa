package dev.loopkeeper.matching;

import dev.loopkeeper.text.Fold;
import dev.loopkeeper.text.Stems;
import java.math.BigDecimal;

/**
 * A counted noun: {@code 3 chapters}.
 *
 * @param amount how many, above zero
 * @param noun the counted noun in the person's words, folded, not blank
 * @param isBeside whether it was only there, and is not how much was done: the friends of {@code a run with 3 friends}
 */
public record Quantity(BigDecimal amount, String noun, boolean isBeside) {
    /** So much of what was done. */
    public Quantity(BigDecimal amount, String noun) {
        this(amount, noun, false);
    }

    /**
     * Checks that something is counted, and drops trailing zeros, so that equal amounts are equal.
     *
     * @throws IllegalArgumentException if {@code amount} is zero or negative or {@code noun} is blank
     */
    public Quantity {
        if (amount.signum() <= 0 || noun.isBlank()) {
            throw new IllegalArgumentException("a quantity counts something, got " + amount + " of '" + noun + "'");
        }
        BigDecimal plain = amount.stripTrailingZeros();
        amount = plain.scale() < 0 ? plain.setScale(0) : plain;
    }

    /** So many more of the same. */
    Quantity plus(BigDecimal more) {
        return new Quantity(amount.add(more), noun, isBeside);
    }

    /**
     * Tells whether this counts the given noun, whatever its number.
     *
     * @param other a noun, singular or plural
     * @return true for {@code chapter} when chapters are counted
     */
    public boolean counts(String other) {
        return Stems.stem(noun).equals(Stems.stem(Fold.of(other.strip())));
    }
}
