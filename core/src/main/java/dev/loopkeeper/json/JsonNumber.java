package dev.loopkeeper.json;

import java.math.BigDecimal;
import java.util.OptionalLong;

/**
 * A JSON number, exact: no digit is lost between reading and writing.
 *
 * <p>Two numbers are equal when they are numerically equal: {@code 1}, {@code 1.0} and {@code 1e0} are one value.
 *
 * <p>Numbers have at most {@value #MAX_DIGITS} digits and, in scientific notation, an exponent between -{@value
 * #MAX_EXPONENT} and {@value #MAX_EXPONENT}, so that no operation on one can take unbounded time or memory.
 */
public record JsonNumber(BigDecimal value) implements JsonValue {
    /** The most digits a number may have. */
    public static final int MAX_DIGITS = 1000;

    /** The largest magnitude of the exponent in scientific notation. */
    public static final int MAX_EXPONENT = 1000;

    private static final int MAX_BITS = 3400;

    /**
     * Keeps {@code value} as it is.
     *
     * @throws IllegalArgumentException when {@code value} has more than {@value #MAX_DIGITS} digits or an exponent
     *     beyond {@value #MAX_EXPONENT}
     */
    public JsonNumber {
        if (!fits(value)) {
            throw new IllegalArgumentException(
                    "a number may have " + MAX_DIGITS + " digits and an exponent up to " + MAX_EXPONENT);
        }
    }

    /** The whole number {@code value}. */
    public static JsonNumber of(long value) {
        return new JsonNumber(BigDecimal.valueOf(value));
    }

    /**
     * The number {@code value}, in its shortest decimal form.
     *
     * @throws NumberFormatException when {@code value} is not finite
     */
    public static JsonNumber of(double value) {
        return new JsonNumber(BigDecimal.valueOf(value));
    }

    /** The number as a {@code long}; empty when it has a fraction or does not fit. */
    public OptionalLong exactLong() {
        try {
            return OptionalLong.of(value.longValueExact());
        } catch (ArithmeticException notALong) {
            return OptionalLong.empty();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof JsonNumber that && value.compareTo(that.value) == 0;
    }

    @Override
    public int hashCode() {
        return value.stripTrailingZeros().hashCode();
    }

    // The bits are looked at first because counting the digits of a huge number is itself slow.
    private static boolean fits(BigDecimal value) {
        return value.unscaledValue().bitLength() <= MAX_BITS
                && value.precision() <= MAX_DIGITS
                && Math.abs((long) value.precision() - value.scale() - 1) <= MAX_EXPONENT;
    }
}
