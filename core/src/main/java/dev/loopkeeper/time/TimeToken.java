package dev.loopkeeper.time;

import dev.loopkeeper.text.Fold;
import java.util.ArrayList;
import java.util.List;

/**
 * A number, a word or a sign of a text; numbers and the letters behind them are separate tokens. A point may begin a number ({@code .5}),
 * and two apostrophes are one sign ({@code 30''}).
 */
record TimeToken(Kind kind, String text, int start, int end) {
    private static final String TWO_APOSTROPHES = "''";

    enum Kind {
        NUMBER,
        WORD,
        SIGN
    }

    static List<TimeToken> of(String text) {
        List<TimeToken> tokens = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = end(text, at);
            if (!Character.isWhitespace(text.charAt(at))) {
                tokens.add(token(text, at, end));
            }
            at = end;
        }
        return tokens;
    }

    private static TimeToken token(String text, int start, int end) {
        String raw = text.substring(start, end);
        Kind kind = kind(text.charAt(isPoint(text, start) ? start + 1 : start));
        return new TimeToken(kind, kind == Kind.WORD ? Fold.of(raw) : raw, start, end);
    }

    boolean is(String expected) {
        return text.equals(expected);
    }

    private static int end(String text, int start) {
        if (text.startsWith(TWO_APOSTROPHES, start)) {
            return start + TWO_APOSTROPHES.length();
        }
        int at = isPoint(text, start) ? start + 2 : start + 1;
        Kind kind = kind(text.charAt(at - 1));
        while (kind != Kind.SIGN && at < text.length() && belongs(text, at, kind)) {
            at++;
        }
        return at;
    }

    /** The point of {@code .5}. */
    private static boolean isPoint(String text, int at) {
        boolean begins = at == 0 || Character.isWhitespace(text.charAt(at - 1)) || text.charAt(at - 1) == '(';
        return begins && text.charAt(at) == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1));
    }

    private static boolean belongs(String text, int at, Kind kind) {
        char c = text.charAt(at);
        boolean sign = kind == Kind.NUMBER && (c == '.' || c == ',');
        return kind(c) == kind || (sign && at + 1 < text.length() && isDigit(text.charAt(at + 1)));
    }

    private static Kind kind(char c) {
        if (isDigit(c)) {
            return Kind.NUMBER;
        }
        boolean fraction = c == '½' || c == '¼' || c == '¾';
        return !fraction && (Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK)
                ? Kind.WORD
                : Kind.SIGN;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
