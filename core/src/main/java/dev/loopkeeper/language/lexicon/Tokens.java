package dev.loopkeeper.language.lexicon;

import dev.loopkeeper.language.Form;
import dev.loopkeeper.language.lexicon.Token.Kind;
import dev.loopkeeper.text.Fold;
import dev.loopkeeper.time.language.TimeReading;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * Cuts a text into tokens: words with their contractions taken apart, numbers, signs one by one; words that name a time are one token.
 * Takes time in proportion to the length of the text. Stateless.
 */
public final class Tokens {
    private static final int LONGEST_WORD = 40;
    private static final String AMBIGUOUS = "ambiguous";

    private final String text;
    private final Lexicon lexicon;
    private final List<Token> all = new ArrayList<>();

    private Tokens(String text, Lexicon lexicon) {
        this.text = text;
        this.lexicon = lexicon;
    }

    /**
     * The tokens of a text.
     *
     * @param text any text
     * @param times what it says about time
     * @param lexicon the words of its language
     * @return the tokens in order
     */
    public static List<Token> of(String text, TimeReading times, Lexicon lexicon) {
        Tokens tokens = new Tokens(text, lexicon);
        tokens.cut();
        return new TimeTokens(lexicon, times).joined(tokens.all);
    }

    private void cut() {
        int at = 0;
        while (at < text.length()) {
            int c = text.codePointAt(at);
            int end = at + Character.charCount(c);
            if (isLetter(c)) {
                end = endOfWord(at);
                word(at, end);
            } else if (Character.isDigit(c)) {
                end = endOfNumber(at);
                add(text.substring(at, end), Kind.NUMBER, at, end);
            } else if (c == '\n' || !(Character.isWhitespace(c) || Character.isSpaceChar(c) || isJoiner(c))) {
                add(text.substring(at, end), Kind.SIGN, at, end);
            }
            at = end;
        }
    }

    private void word(int start, int end) {
        String word = folded(start, end);
        List<String> parts = isPlain(word) || isBeforeVerb(end) ? lexicon.expanded(word) : List.of();
        if (!parts.isEmpty()) {
            parts.forEach(part -> add(part, Kind.WORD, start, end));
            return;
        }
        int apostrophe = word.lastIndexOf('\'');
        String ending = apostrophe > 0 ? word.substring(apostrophe) : "";
        List<String> behind = ending.isEmpty() ? List.of() : lexicon.expanded(ending);
        if (behind.isEmpty()) {
            add(word, Kind.WORD, start, end);
        } else {
            int middle = start + apostrophe;
            add(word.substring(0, apostrophe), Kind.WORD, start, middle);
            behind.forEach(part -> add(part, Kind.WORD, middle, end));
        }
    }

    /** Not a word of its own as well: {@code ill} is, {@code dont} is not. */
    private boolean isPlain(String word) {
        return !lexicon.word(word).is(AMBIGUOUS);
    }

    private boolean isBeforeVerb(int end) {
        int from = end;
        while (from < text.length() && text.charAt(from) == ' ') {
            from++;
        }
        return isLetterAt(from) && lexicon.word(folded(from, endOfWord(from))).is("verb", Form.BASE);
    }

    private void add(String word, Kind kind, int start, int end) {
        boolean capital = Character.isUpperCase(text.codePointAt(start));
        all.add(new Token(lexicon.word(word), kind, start, end, capital));
    }

    private String folded(int start, int end) {
        String raw = text.substring(start, Math.min(end, start + LONGEST_WORD))
                .replace('\u2019', '\'')
                .replace('\u02BC', '\'')
                .replace('\u2010', '-')
                .replace('\u2011', '-');
        return Fold.of(raw);
    }

    private int endOfWord(int start) {
        return end(start, at -> {
            int c = text.codePointAt(at);
            boolean tie = isApostrophe(c) || c == '-' || c == '\u2010' || c == '\u2011';
            return isLetter(c) || Character.isDigit(c) || (tie && isLetterAt(at + 1) && at > start);
        });
    }

    private int endOfNumber(int start) {
        return end(start, at -> {
            int c = text.codePointAt(at);
            boolean tie = c == '.' || c == ',' || c == ':';
            return Character.isLetterOrDigit(c)
                    || (tie && at + 1 < text.length() && Character.isDigit(text.charAt(at + 1)));
        });
    }

    /** The end of the characters from a place on that are inside of a word or number. */
    private int end(int start, IntPredicate inside) {
        int at = start;
        while (at < text.length() && inside.test(at)) {
            at += Character.charCount(text.codePointAt(at));
        }
        return at;
    }

    private boolean isLetterAt(int at) {
        return at < text.length() && isLetter(text.codePointAt(at));
    }

    private static boolean isLetter(int c) {
        return Character.isLetter(c) || (Character.getType(c) == Character.NON_SPACING_MARK && !isJoiner(c));
    }

    private static boolean isApostrophe(int c) {
        return c == '\'' || c == '\u2019' || c == '\u02BC';
    }

    /** What ties an emoji together is no sign of its own. */
    private static boolean isJoiner(int c) {
        return c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F);
    }
}
