package dev.loopkeeper.cli.screen;

/** Makes text that came from people fit to be shown: it can neither move the cursor nor break a line. */
public final class Text {
    private static final char UNFIT = '\uFFFD';

    private Text() {}

    /** The text on one line: line breaks and tabs become spaces, other controls a mark. */
    public static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(c -> line.appendCodePoint(fit(c)));
        return line.toString();
    }

    private static int fit(int c) {
        if (c == '\n' || c == '\t' || c == '\r' || c == 0x2028 || c == 0x2029) {
            return ' ';
        }
        return isUnfit(c) ? UNFIT : c;
    }

    /** Controls, bidirectional overrides that reorder a line, and halves of characters. */
    private static boolean isUnfit(int c) {
        return Character.isISOControl(c)
                || (c >= 0x202A && c <= 0x202E)
                || (c >= 0x2066 && c <= 0x2069)
                || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }
}
