package dev.loopkeeper.json;

import java.util.Locale;

/** Words for what is wrong in a text, safe to show: nothing invisible and nothing long is repeated from it. */
final class JsonFaults {
    /** Stands for the character after the last one. */
    static final int END = -1;

    private static final int LONGEST_QUOTE = 40;

    private JsonFaults() {}

    static JsonSyntaxException at(char[] text, int offset, String problem) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < offset; i++) {
            if (endsLine(text, i)) {
                line++;
                lineStart = i + 1;
            }
        }
        return new JsonSyntaxException(
                line, 1 + Character.codePointCount(text, lineStart, offset - lineStart), problem);
    }

    private static boolean endsLine(char[] text, int i) {
        return text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.length || text[i + 1] != '\n'));
    }

    static String found(char[] text, int offset) {
        return offset < text.length ? "found " + name(Character.codePointAt(text, offset)) : "the text ends";
    }

    static String name(int c) {
        return isVisible(c) ? "'" + Character.toString(c) + "'" : "U+" + hex(c);
    }

    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints()
                .limit(LONGEST_QUOTE)
                .forEach(c -> out.append(c == ' ' || isVisible(c) ? Character.toString(c) : "?"));
        return out.append(text.codePointCount(0, text.length()) > LONGEST_QUOTE ? "...\"" : "\"")
                .toString();
    }

    private static boolean isVisible(int c) {
        return (c > ' ' && c < 0x7f) || Character.isLetterOrDigit(c);
    }

    private static String hex(int c) {
        String digits = Integer.toHexString(c).toUpperCase(Locale.ROOT);
        return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    }
}
