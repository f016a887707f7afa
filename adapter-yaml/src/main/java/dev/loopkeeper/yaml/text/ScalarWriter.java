package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.math.BigDecimal;
import java.util.Locale;

/** Writes scalars on one line so that YAML 1.1 and 1.2 readers agree on what they mean. */
final class ScalarWriter {
    private static final int PLAIN_ZEROS = 40;

    private ScalarWriter() {}

    /** Whether it is a scalar. */
    static boolean writes(JsonValue value) {
        return !(value instanceof JsonObject) && !(value instanceof JsonArray);
    }

    /** A scalar as it is written where nothing was before. */
    static String fresh(JsonValue value, boolean flow) {
        return value instanceof JsonString string ? string(string.value(), flow) : word(value);
    }

    /** A scalar as it is written over one in the given style. */
    static String over(JsonValue value, Node.Scalar.Style old, boolean flow) {
        if (!(value instanceof JsonString string)) {
            return word(value);
        }
        return switch (old) {
            case SINGLE -> single(string.value());
            case DOUBLE -> quoted(string.value());
            default -> string(string.value(), flow);
        };
    }

    private static String word(JsonValue value) {
        if (value instanceof JsonNumber number) {
            return number(number);
        }
        return value instanceof JsonBoolean bool ? Boolean.toString(bool.value()) : "null";
    }

    /** The shortest way to write it, so that a number looks the same whichever store it came from. */
    static String number(JsonNumber number) {
        BigDecimal value = number.value().stripTrailingZeros();
        if (Math.abs((long) value.scale()) <= PLAIN_ZEROS) {
            return value.toPlainString();
        }
        String scientific = value.toString();
        int exponent = scientific.indexOf('E');
        return exponent < 0 || scientific.indexOf('.') >= 0
                ? scientific
                : scientific.substring(0, exponent) + ".0" + scientific.substring(exponent);
    }

    static String string(String text, boolean flow) {
        return PlainRules.safe(text, flow) ? text : quoted(text);
    }

    private static String single(String text) {
        return text.chars().allMatch(c -> (c >= ' ' && c < 0x7F) || (c >= 0xA1 && c < 0x2000))
                ? "'" + text.replace("'", "''") + "'"
                : quoted(text);
    }

    static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            quote(out, text.codePointAt(i));
        }
        return out.append('"').toString();
    }

    private static void quote(StringBuilder out, int c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (PlainRules.visible(c)) {
                    out.appendCodePoint(c);
                } else {
                    out.append(String.format(Locale.ROOT, c < 0x100 ? "\\x%02X" : "\\u%04X", c));
                }
            }
        }
    }
}
