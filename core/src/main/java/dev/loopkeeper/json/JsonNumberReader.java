package dev.loopkeeper.json;

import java.math.BigDecimal;

/** Reads numbers, and refuses those out of bounds before doing any arithmetic on them. */
class JsonNumberReader extends JsonStringReader {
    private static final int DIGITS_OF_A_SAFE_LONG = 18;

    // Beyond this no number of permitted length can be in bounds, and every sum of exponents still fits an int.
    private static final int BEYOND_ANY_EXPONENT = 100_000;

    JsonNumberReader(char[] text) {
        super(text);
    }

    /** The number whose first character is next. */
    final JsonNumber number() {
        int start = at;
        skip('-');
        whole();
        boolean plain = !fraction();
        if (at - start > 2 * JsonNumber.MAX_DIGITS) {
            throw outOfBounds(start);
        }
        int exponentAt = at;
        plain &= !exponent();
        return plain && at - start <= DIGITS_OF_A_SAFE_LONG ? shortWhole(start) : decimal(start, exponentAt);
    }

    private void whole() {
        boolean zero = peek() == '0';
        int digits = at;
        digits();
        if (zero && at - digits > 1) {
            throw fault(digits, "a number cannot start with a superfluous 0");
        }
    }

    private boolean fraction() {
        if (!skip('.')) {
            return false;
        }
        digits();
        return true;
    }

    private boolean exponent() {
        if (!skip('e') && !skip('E')) {
            return false;
        }
        if (!skip('+')) {
            skip('-');
        }
        digits();
        return true;
    }

    private void digits() {
        if (!isDigit(peek())) {
            throw expected("a digit");
        }
        while (at < text.length && isDigit(text[at])) {
            at++;
        }
    }

    private JsonNumber shortWhole(int start) {
        boolean negative = text[start] == '-';
        long value = 0;
        for (int i = negative ? start + 1 : start; i < at; i++) {
            value = value * 10 + (text[i] - '0');
        }
        return JsonNumber.of(negative ? -value : value);
    }

    private JsonNumber decimal(int start, int exponentAt) {
        int exponent = exponentValue(exponentAt);
        if (exponent > BEYOND_ANY_EXPONENT) {
            throw outOfBounds(start);
        }
        BigDecimal digits = new BigDecimal(text, start, exponentAt - start);
        boolean negative = exponentAt + 1 < at && text[exponentAt + 1] == '-';
        try {
            return new JsonNumber(digits.scaleByPowerOfTen(negative ? -exponent : exponent));
        } catch (IllegalArgumentException tooLarge) {
            throw outOfBounds(start);
        }
    }

    private int exponentValue(int exponentAt) {
        int value = 0;
        for (int i = exponentAt; i < at && value <= BEYOND_ANY_EXPONENT; i++) {
            value = isDigit(text[i]) ? value * 10 + (text[i] - '0') : value;
        }
        return value;
    }

    private JsonSyntaxException outOfBounds(int start) {
        return fault(
                start,
                "a number may have at most " + JsonNumber.MAX_DIGITS + " digits and an exponent up to "
                        + JsonNumber.MAX_EXPONENT);
    }
}
