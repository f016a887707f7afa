package dev.loopkeeper.text;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads numbers in digits with a point or a comma: {@code 1.5}, {@code 1,5}, {@code .5}, {@code 1,000}. A comma before exactly three digits parts
 * thousands, unless a zero alone stands before it; any other comma is a decimal one. Stateless.
 */
public final class Numeral {
    private static final Pattern THOUSANDS = Pattern.compile("[1-9][0-9]{0,2}(?:,[0-9]{3})+(?:\\.[0-9]+)?");
    private static final Pattern DECIMAL = Pattern.compile("[0-9]+(?:[.,][0-9]+)?|\\.[0-9]+");

    private Numeral() {}

    /** The number that {@code text} is; empty for all else: signs, {@code 10,20,30}, {@code 1.2.3}, {@code 5k}. */
    public static Optional<BigDecimal> read(String text) {
        if (THOUSANDS.matcher(text).matches()) {
            return Optional.of(new BigDecimal(text.replace(",", "")));
        }
        return DECIMAL.matcher(text).matches() ? Optional.of(new BigDecimal(text.replace(',', '.'))) : Optional.empty();
    }
}
