package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** The tokens of one text in order. Digits and letters part; an owner's {@code 's} is a token of its own. */
final class Tokens {
    private static final int LONGEST_WORD = 24;

    private final String text;
    private final List<Token> list = new ArrayList<>();

    Tokens(String text) {
        this.text = text;
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = isSpace(c) ? at + 1 : end(at);
            if (!isSpace(c)) {
                list.add(token(at, end));
            }
            at = end;
        }
    }

    int size() {
        return list.size();
    }

    Token get(int at) {
        return list.get(at);
    }

    boolean has(int at) {
        return at >= 0 && at < list.size();
    }

    /** Whether nothing is between this token and the one before it. */
    boolean touches(int at) {
        return at > 0
                && at < list.size()
                && list.get(at).start() == list.get(at - 1).end();
    }

    boolean isKind(int at, Kind kind) {
        return has(at) && list.get(at).is(kind);
    }

    private int end(int start) {
        char first = text.charAt(start);
        if (isDigit(first)) {
            return endOfDigits(start);
        }
        if (isApostrophe(first) && isOwner(start)) {
            return start + 2;
        }
        return isLetter(first) ? endOfWord(start) : start + 1;
    }

    private int endOfDigits(int start) {
        int at = start + 1;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int endOfWord(int start) {
        int at = start + 1;
        while (at < text.length() && (isLetter(text.charAt(at)) || isInnerApostrophe(at))) {
            at++;
        }
        return at;
    }

    private boolean isInnerApostrophe(int at) {
        return isApostrophe(text.charAt(at)) && at + 1 < text.length() && isLetter(text.charAt(at + 1)) && !isOwner(at);
    }

    private boolean isOwner(int at) {
        boolean s = at + 1 < text.length() && (text.charAt(at + 1) == 's' || text.charAt(at + 1) == 'S');
        return s
                && at > 0
                && isLetter(text.charAt(at - 1))
                && (at + 2 == text.length() || !isLetter(text.charAt(at + 2)));
    }

    private Token token(int start, int end) {
        char first = text.charAt(start);
        if (isDigit(first)) {
            return new Token(Kind.NUMBER, text.substring(start, end), start, end, false);
        }
        boolean word = isLetter(first);
        String raw = end - start > LONGEST_WORD ? "" : folded(start, end);
        return new Token(word ? Kind.WORD : Kind.SIGN, raw, start, end, word && Character.isUpperCase(first));
    }

    private String folded(int start, int end) {
        char[] letters = new char[end - start];
        for (int i = start; i < end; i++) {
            char c = Character.toLowerCase(text.charAt(i));
            letters[i - start] = isApostrophe(c) ? '\'' : isDash(c) ? '-' : c;
        }
        return new String(letters);
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || c == '\u00A0' || c == '\u202F';
    }

    private static boolean isDash(char c) {
        return c >= '\u2010' && c <= '\u2015';
    }

    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '\u2019';
    }

    private static boolean isLetter(char c) {
        return Character.isLetter(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
