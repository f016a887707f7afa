package dev.loopkeeper.json;

import java.math.BigDecimal;
import java.util.Map;

/** Writes one value; not reusable. */
final class JsonWriter {
    // A value that was read stays writable when it is put inside another document.
    private static final int MAX_DEPTH = 2 * Json.MAX_DEPTH;

    private static final int MOST_ZEROS = 20;
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private final StringBuilder out = new StringBuilder(256);
    private final boolean pretty;
    private int depth;

    private JsonWriter(boolean pretty) {
        this.pretty = pretty;
    }

    static JsonWriter compact() {
        return new JsonWriter(false);
    }

    static JsonWriter pretty() {
        return new JsonWriter(true);
    }

    String write(JsonValue value) {
        append(value);
        return out.toString();
    }

    private void append(JsonValue value) {
        if (value instanceof JsonString string) {
            string(string.value());
        } else if (value instanceof JsonObject object) {
            object(object.members());
        } else if (value instanceof JsonArray array) {
            array(array);
        } else if (value instanceof JsonNumber number) {
            out.append(plain(number.value().stripTrailingZeros()));
        } else if (value instanceof JsonBoolean bool) {
            out.append(bool.value());
        } else {
            out.append("null");
        }
    }

    private void object(Map<String, JsonValue> members) {
        open('{');
        boolean first = true;
        for (Map.Entry<String, JsonValue> member : members.entrySet()) {
            next(first);
            first = false;
            string(member.getKey());
            out.append(pretty ? ": " : ":");
            append(member.getValue());
        }
        close('}', first);
    }

    private void array(JsonArray array) {
        open('[');
        boolean first = true;
        for (JsonValue value : array) {
            next(first);
            first = false;
            append(value);
        }
        close(']', first);
    }

    private void open(char bracket) {
        if (++depth > MAX_DEPTH) {
            throw new IllegalArgumentException("a value nested more than " + MAX_DEPTH + " deep cannot be written");
        }
        out.append(bracket);
    }

    private void next(boolean first) {
        if (!first) {
            out.append(',');
        }
        indent();
    }

    private void close(char bracket, boolean empty) {
        depth--;
        if (!empty) {
            indent();
        }
        out.append(bracket);
    }

    private void indent() {
        if (pretty) {
            out.append('\n').append("  ".repeat(depth));
        }
    }

    private static String plain(BigDecimal value) {
        boolean shortWhole = value.scale() < 0 && -value.scale() <= MOST_ZEROS;
        return shortWhole ? value.toPlainString() : value.toString();
    }

    private void string(String text) {
        out.append('"');
        int written = 0;
        for (int i = 0; i < text.length(); i++) {
            if (mustEscape(text, i)) {
                out.append(text, written, i);
                escape(text.charAt(i));
                written = i + 1;
            }
        }
        out.append(text, written, text.length()).append('"');
    }

    private static boolean mustEscape(String text, int i) {
        char c = text.charAt(i);
        if (c < 0x7f) {
            return c < ' ' || c == '"' || c == '\\';
        }
        return c == 0x7f || c == '\u2028' || c == '\u2029' || (Character.isSurrogate(c) && isLone(text, i));
    }

    private static boolean isLone(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
                : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
    }

    private void escape(char c) {
        switch (c) {
            case '"', '\\' -> out.append('\\').append(c);
            case '\b' -> out.append("\\b");
            case '\f' -> out.append("\\f");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> unicode(c);
        }
    }

    private void unicode(char c) {
        out.append("\\u")
                .append(HEX[c >> 12])
                .append(HEX[c >> 8 & 15])
                .append(HEX[c >> 4 & 15])
                .append(HEX[c & 15]);
    }
}
