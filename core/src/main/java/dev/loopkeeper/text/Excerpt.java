package dev.loopkeeper.text;

/** The beginning of a text on one line, for lists and messages. Runs in linear time. Stateless. */
public final class Excerpt {
    private Excerpt() {}

    /**
     * Returns the text with every run of spaces, line breaks and control characters as one space, cut to its first
     * {@code most} characters, or to the last word that ends in their second half, with an ellipsis behind when there is more; pairs of surrogates are never cut apart.
     *
     * @param text any text
     * @param most how many characters at most, the ellipsis aside; 1 or more
     * @return the excerpt, without spaces around it
     */
    public static String of(String text, int most) {
        StringBuilder line = new StringBuilder(Math.min(text.length(), most + 1));
        for (int at = 0; at < text.length() && line.length() <= most; at++) {
            char c = text.charAt(at);
            if (!isGap(c)) {
                line.append(c);
            } else if (line.length() > 0 && line.charAt(line.length() - 1) != ' ') {
                line.append(' ');
            }
        }
        return line.length() <= most ? line.toString().strip() : start(line, most) + "…";
    }

    /**
     * Returns the beginning of a text as it stands: its first {@code most} characters, or those to the last word that ends in their second
     * half; pairs of surrogates are never cut apart.
     *
     * @param text any text
     * @param most how many characters at most; 1 or more
     * @return the whole text when it is no longer, else its beginning without spaces around it
     */
    public static String start(CharSequence text, int most) {
        if (text.length() <= most) {
            return text.toString();
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        int space = most;
        while (space > most / 2 && !isGap(text.charAt(space))) {
            space--;
        }
        return text.subSequence(0, space > most / 2 ? space : end).toString().strip();
    }

    /**
     * Returns a part of the text around a place, as {@link #of} writes it, with an ellipsis at an end that was cut off.
     *
     * @param text any text
     * @param at a place in it, 0 and more
     * @param most how many characters at most, the ellipses aside; 1 or more
     * @return the excerpt, begun at a word where one begins near
     */
    public static String around(String text, int at, int most) {
        int start = wordStart(text, Math.max(0, at - most / 3), at);
        String excerpt = of(text.substring(start), most);
        return start == 0 ? excerpt : "…" + excerpt;
    }

    /** The first beginning of a word from {@code from} on; {@code at} when there is none before it. */
    private static int wordStart(String text, int from, int at) {
        int start = from;
        while (start > 0 && start < at && !isGap(text.charAt(start - 1))) {
            start++;
        }
        return start;
    }

    private static boolean isGap(char c) {
        return Character.isWhitespace(c) || Character.isISOControl(c) || Character.isSpaceChar(c);
    }
}
