package dev.loopkeeper.matching.meaning;

import dev.loopkeeper.time.DurationWords;
import java.util.Locale;
import java.util.regex.Pattern;

/** A text of which pieces are blanked out, so that all places in it stay. */
public final class BlankedText {
    private static final String EDGES = " \t\r\n-–—,;:.!/+~=";
    private final StringBuilder text;

    /** {@code Line by line}: how, and not what. */
    private static final Pattern STEPWISE = Pattern.compile("(?i)\\b(\\p{L}{3,20}) by \\1\\b");

    /** The whole text; nothing is blanked out yet. */
    public BlankedText(String text) {
        this.text = new StringBuilder(text);
    }

    /** The text without how something was gone through: {@code checked it line by line}. */
    static String withoutSteps(String text) {
        if (!text.contains(" by ")) {
            return text;
        }
        BlankedText blanked = new BlankedText(text);
        STEPWISE.matcher(text).results().forEach(step -> blanked.blank(step.start(), step.end()));
        return blanked.toString();
    }

    /** The text without how long something took. */
    static String untimed(String text) {
        if (!mayHaveDuration(text)) {
            return text;
        }
        BlankedText blanked = new BlankedText(text);
        DurationWords.find(text).forEach(span -> {
            blanked.blank(span.start(), span.end());
            blanked.blankAround(span.start(), span.end());
        });
        return blanked.toString();
    }

    private static boolean mayHaveDuration(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return lower.contains("hour") || lower.contains("min") || lower.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    /** Blanks out what stands from {@code start} to before {@code end}. */
    public void blank(int start, int end) {
        for (int i = start; i < end; i++) {
            text.setCharAt(i, ' ');
        }
    }

    /** Blanks what only makes sense around the blanked piece: brackets, and the ending of {@code an hour's}. */
    public void blankAround(int start, int end) {
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

    /** How long the text is, which blanking does not change. */
    public int length() {
        return text.length();
    }

    /** What is left, with single spaces and no signs at the ends. */
    public String tidy() {
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

    /** What stands from {@code start} to before {@code end}. */
    public String toString(int start, int end) {
        return text.substring(start, end);
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
