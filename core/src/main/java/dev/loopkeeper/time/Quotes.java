package dev.loopkeeper.time;

/** Quotes what a person wrote in a message: shortened, and with nothing in it that a terminal could act on. */
final class Quotes {
    private static final int LONGEST = 24;

    private Quotes() {}

    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.codePoints().limit(LONGEST).forEach(c -> out.appendCodePoint(isVisible(c) ? c : '?'));
        return out.append(text.codePointCount(0, text.length()) > LONGEST ? "...\"" : "\"")
                .toString();
    }

    private static boolean isVisible(int c) {
        return (c >= ' ' && c < 0x7f) || Character.isLetterOrDigit(c);
    }
}
