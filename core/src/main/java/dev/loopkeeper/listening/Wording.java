package dev.loopkeeper.listening;

import dev.loopkeeper.language.clause.WordClasses;
import dev.loopkeeper.language.lexicon.Token;
import dev.loopkeeper.language.lexicon.Token.Kind;
import java.util.List;
import java.util.Locale;

/** Puts a span of a message as a loop is named: without its times and the small words at its ends. Stateless. */
public final class Wording {
    private static final int LONGEST = 120;

    private Wording() {}

    /**
     * The words of some tokens.
     *
     * @param text the message
     * @param tokens tokens of it, in order
     * @return the words as written, with one space where a time or a line's end was cut out; empty when nothing is left
     */
    public static String of(String text, List<Token> tokens) {
        List<Token> kept = trimmed(tokens);
        StringBuilder words = new StringBuilder();
        int end = -1;
        for (int at = 0; at < kept.size(); at++) {
            Token token = kept.get(at);
            if ((isTime(token) && !isNaming(kept, at)) || token.start() < end) {
                continue;
            }
            boolean space = end >= 0 && token.start() > end;
            words.append(space && words.length() > 0 ? " " : "").append(text, token.start(), token.end());
            end = token.end();
        }
        return shortened(words.toString().strip());
    }

    /** A span of a text from the first to the last of some tokens, as written; empty for none. */
    public static String written(String text, List<Token> tokens) {
        return tokens.isEmpty()
                ? ""
                : text.substring(
                        tokens.get(0).start(), tokens.get(tokens.size() - 1).end());
    }

    /** The words of some tokens as written, times and all. */
    static String whole(String text, List<Token> tokens) {
        int from = 0;
        while (from < tokens.size() - 1 && tokens.get(from).is(WordClasses.FILLER)) {
            from++;
        }
        return shortened(written(text, tokens.subList(from, tokens.size())).strip());
    }

    /** A verb as its dictionary lists it, with the words behind it. */
    public static String of(String verb, String text, List<Token> rest) {
        String words = of(text, rest);
        boolean article = trimmed(rest).stream().limit(1).anyMatch(token -> token.is(WordClasses.DETERMINER));
        return capital((verb + ' ' + (article ? small(words) : words)).strip());
    }

    /** The words with a capital. */
    public static String capital(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    /** The words without a capital. */
    public static String small(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    }

    /** Without what says nothing at both ends. */
    static List<Token> trimmed(List<Token> tokens) {
        int from = 0;
        int to = tokens.size();
        while (from < to && isDispensable(tokens.get(from))) {
            from++;
        }
        while (to > from && (isDispensable(tokens.get(to - 1)) || isLoose(tokens, to - 1))) {
            to--;
        }
        return tokens.subList(from, to);
    }

    private static boolean isDispensable(Token token) {
        return isTime(token) || token.is(Kind.SIGN) || token.isAny(WordClasses.FILLER, WordClasses.LEAD, "loose");
    }

    /** A preposition or a determiner before nothing: the at of {@code the dentist at}. */
    private static boolean isLoose(List<Token> tokens, int at) {
        Token token = tokens.get(at);
        boolean tied = token.isAny(WordClasses.PARTICLE, WordClasses.OTHER);
        return at > 0 && !tied && token.isAny(WordClasses.PREPOSITION, WordClasses.DETERMINER, WordClasses.JOINING);
    }

    /** The Friday of {@code the Friday meeting}. */
    private static boolean isNaming(List<Token> tokens, int at) {
        return at > 0
                && at + 1 < tokens.size()
                && tokens.get(at - 1).is(WordClasses.DETERMINER)
                && tokens.get(at + 1).isWord()
                && !tokens.get(at + 1).is(WordClasses.FUNCTION);
    }

    private static boolean isTime(Token token) {
        return token.is(Kind.TIME) || token.is(Kind.REPEAT);
    }

    private static String shortened(String words) {
        if (words.length() <= LONGEST) {
            return words;
        }
        int space = words.lastIndexOf(' ', LONGEST);
        return words.substring(0, space < 0 ? LONGEST : space);
    }
}
