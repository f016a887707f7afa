package dev.loopkeeper.matching;

/** A text of which pieces are blanked out, so that all places in it stay. */
final class Blanked {
    private static final String EDGES = " \t\r\n-–—,;:.!/+~";
    private final StringBuilder text;

    Blanked(String text) {
        this.text = new StringBuilder(text);
    }

    void blank(int start, int end) {
        for (int i = start; i < end; i++) {
            text.setCharAt(i, ' ');
        }
    }

    /** Blanks what only makes sense around the blanked piece: brackets, and the ending of {@code an hour's}. */
    void blankAround(int start, int end) {
        int before = start;
        while (before > 0 && text.charAt(before - 1) == ' ') {
            before--;
        }
        if (at(before - 1) == '(' && at(end) == ')') {
            blank(before - 1, end + 1);
        }
        if (at(end) == '\'' || at(end) == '\u2019') {
            blank(end, Math.min(text.length(), at(end + 1) == 's' ? end + 2 : end + 1));
        }
    }

    private char at(int place) {
        return place >= 0 && place < text.length() ? text.charAt(place) : ' ';
    }

    int length() {
        return text.length();
    }

    /** What is left, with single spaces and no signs at the ends. */
    String tidy() {
        StringBuilder tidy = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            boolean space = Character.isWhitespace(text.charAt(i));
            if (!space) {
                tidy.append(text.charAt(i));
            } else if (tidy.length() > 0 && tidy.charAt(tidy.length() - 1) != ' ') {
                tidy.append(' ');
            }
        }
        return withoutEdges(tidy);
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private static String withoutEdges(CharSequence tidy) {
        int start = 0;
        int end = tidy.length();
        while (start < end && EDGES.indexOf(tidy.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && EDGES.indexOf(tidy.charAt(end - 1)) >= 0) {
            end--;
        }
        return tidy.subSequence(start, end).toString();
    }
}
