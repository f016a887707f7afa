package dev.loopkeeper.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a text into words: runs of letters, marks and digits. Inside a word stay apostrophes ({@code don't}), hyphens
 * ({@code push-ups}), and between digits the signs {@code . , :} ({@code 1.5}, {@code 19:30}). Runs in linear time. Stateless.
 */
public final class Words {
    private Words() {}

    /**
     * Returns the words of the text in order.
     *
     * @param text any text
     * @return the words; empty when the text has neither letters nor digits
     */
    public static List<Word> of(String text) {
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = isWordCharacter(text, at) ? endOfWord(text, at) : at;
            if (end > at) {
                words.add(word(text, at, end));
            }
            at = Math.max(end, at + charCount(text, at));
        }
        return List.copyOf(words);
    }

    private static int endOfWord(String text, int start) {
        int at = start;
        while (at < text.length()) {
            if (isWordCharacter(text, at)) {
                at += charCount(text, at);
            } else if (joins(text, at)) {
                at++;
            } else {
                break;
            }
        }
        return at;
    }

    private static boolean joins(String text, int at) {
        if (at + 1 >= text.length() || !isWordCharacter(text, at + 1)) {
            return false;
        }
        char c = text.charAt(at);
        return isApostrophe(c) || isHyphen(c) || isInsideNumber(text, at, c);
    }

    private static boolean isInsideNumber(String text, int at, char c) {
        return (c == '.' || c == ',' || c == ':') && isDigit(text.charAt(at - 1)) && isDigit(text.charAt(at + 1));
    }

    private static Word word(String text, int start, int end) {
        List<String> parts = new ArrayList<>();
        int from = start;
        for (int at = start; at <= end; at++) {
            if (at == end || isHyphen(text.charAt(at))) {
                parts.add(part(text.substring(from, at)));
                from = at + 1;
            }
        }
        return new Word(String.join("", parts), start, end, parts);
    }

    private static String part(String raw) {
        String folded = Fold.of(raw).replace('\u2019', '\'').replace('\u02BC', '\'');
        String owner = folded.endsWith("'s") ? folded.substring(0, folded.length() - 2) : folded;
        return owner.replace("'", "");
    }

    private static boolean isWordCharacter(String text, int at) {
        int c = text.codePointAt(at);
        return Character.isLetterOrDigit(c) || isMark(c);
    }

    private static boolean isMark(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
    }

    private static boolean isApostrophe(char c) {
        return c == '\'' || c == '\u2019' || c == '\u02BC';
    }

    private static boolean isHyphen(char c) {
        return c == '-' || c == '\u2010' || c == '\u2011' || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static int charCount(String text, int at) {
        return Character.charCount(text.codePointAt(at));
    }
}
