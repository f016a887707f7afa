package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Timing;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.loop.hearing.clause.Tokens;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Blanks out what somebody takes back while they speak, with the words that take it back: of {@code I called Ray, sorry, I mean
 * Jim} stays {@code I called Jim}. A name stands for a name, a thing for a thing, a number for a number of the same; where two could be
 * meant nothing is blanked. Corrected times are left to {@link Timing}. Linear time. Stateless.
 */
final class Corrections {
    private static final Pattern HINT =
            Pattern.compile("\\b(?i:sorry|meant?|rather|make that|scratch|correction|no|wait|actually|hang on)\\b");
    /** What begins a correction: {@code sorry, no, }. */
    private static final String SIGNS = "(?:(?:sorry|no|wait|oops|hang on)[.,;!]? )";

    private static final String MEANING = "i meant?,? ";
    /** {@code The swimming. Sorry, not the swimming, it's the }: all of it stands for what follows. */
    private static final Pattern NOT_THAT = Pattern.compile(
            "\\b(?:the|my|our)((?: [\\w'-]+){1,2})[.,;!]? " + SIGNS
                    + "{1,3}not (?:the|my|our)((?: [\\w'-]+){1,2})[.,;]? " + "(?:it's |its |but |" + MEANING
                    + ")?(?=(?:the|my|our) )",
            Pattern.CASE_INSENSITIVE);
    /** {@code Paid the gas. Oh no wait, that was the water bill}: what was done, was done to that. */
    private static final Pattern THAT_WAS = Pattern.compile(
            "\\b(?:the|my|our)(?: [\\w'-]+){1,4}[.,;!]+ (?:oh,? )?" + SIGNS
                    + "{0,2}(?:wait|hang on|no,? sorry)[.,;!]? (?:wrong one[.,;!]? )?(?:that|it) was (?!a\\b|an\\b)"
                    + "(?=(?:[\\w'-]+ ){0,4}[\\w'-]+(?:[.,;!]|$| that | I ))",
            Pattern.CASE_INSENSITIVE);
    /** {@code Scrap the order. No wait, I mean scrap the }: said anew. */
    private static final Pattern ANEW = Pattern.compile(
            "(?:^|(?<=[.,;!] ))(\\w+) [^.,;!?]{1,60}[.,;!] " + SIGNS + "{0,3}" + MEANING + "(?=\\1 )",
            Pattern.CASE_INSENSITIVE);
    /** What corrects by itself, over the end of a sentence too. */
    private static final Set<String> CLEAR = WordSet.of("mean", "meant", "rather", "that", "correction");

    private static final Set<String> NAMING =
            WordSet.of("the", "my", "our", "a", "an", "his", "her", "their", "this", "these", "those");
    /** What begins when it is, behind what stands instead. */
    private static final Set<String> WHEN =
            WordSet.of("for", "on", "at", "by", "tomorrow", "tonight", "today", "this", "next", "before", "after");

    /** {@code Make that a habit} puts nothing right. */
    private static final Set<String> KINDS = WordSet.of("habit", "rule", "ritual", "routine", "thing", "tradition");

    private static final int LONGEST = 3;
    private static final int FAR = 6;

    private Corrections() {}

    /** The text, as long as it was. */
    static String without(String text) {
        if (!HINT.matcher(text).find()) {
            return text;
        }
        List<Token> tokens = Tokens.of(text);
        StringBuilder plain = new StringBuilder(text);
        NOT_THAT.matcher(text)
                .results()
                .filter(match -> lastWord(match.group(1)).equals(lastWord(match.group(2))))
                .forEach(match -> blank(plain, match.start(), match.end()));
        THAT_WAS.matcher(plain).results().toList().forEach(match -> blank(plain, match.start(), match.end()));
        ANEW.matcher(plain).results().toList().forEach(match -> blank(plain, match.start(), match.end()));
        for (int at = 2; at + 1 < tokens.size(); at++) {
            Optional<Cues.Place> sign = Cues.english().at(Sign.CORRECTION, tokens, at);
            if (sign.isPresent() && corrects(text, tokens, sign.get())) {
                int to = sign.get().to();
                int from = replaced(text, tokens, sign.get());
                if (from >= 0) {
                    blank(plain, tokens.get(from).start(), tokens.get(to).start());
                }
                at = to;
            }
        }
        return plain.toString();
    }

    private static String lastWord(String words) {
        return words.substring(words.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT);
    }

    private static void blank(StringBuilder plain, int from, int to) {
        plain.replace(from, to, " ".repeat(to - from));
    }

    /** Whether a few words stand alone behind the sign: {@code sorry, I mean Jim.}, {@code no, the lamp}. */
    private static boolean corrects(String text, List<Token> tokens, Cues.Place sign) {
        if (sign.to() >= tokens.size()) {
            return false;
        }
        if (sign.to() + 1 < tokens.size()
                && KINDS.contains(tokens.get(sign.to() + 1).word())) {
            return false;
        }
        boolean clear = CLEAR.contains(tokens.get(sign.to() - 1).word());
        String before = Tokens.gap(text, tokens, sign.from());
        String behind = Tokens.gap(text, tokens, sign.to());
        boolean apart = before.chars().anyMatch(sort -> ",-\u2013\u2014(".indexOf(sort) >= 0);
        boolean stopped = before.indexOf('.') >= 0 && clear;
        boolean sorry = tokens.get(sign.to() - 1).is("sorry")
                && NAMING.contains(tokens.get(sign.to()).word());
        return (apart || stopped) && (clear || sorry || behind.indexOf(',') >= 0) && isAlone(text, tokens, sign.to());
    }

    private static boolean isAlone(String text, List<Token> tokens, int from) {
        int end = from + 1;
        while (end < tokens.size()
                && Tokens.gap(text, tokens, end).isBlank()
                && !WHEN.contains(tokens.get(end).word())) {
            end++;
        }
        List<Token> words = tokens.subList(from, end);
        return words.size() <= LONGEST && words.stream().noneMatch(Corrections::isTelling);
    }

    private static boolean isTelling(Token token) {
        return Forms.isPast(token.word())
                || Stream.of("i", "we", "is", "are", "was", "has", "have", "not", "will", "it")
                        .anyMatch(token::is);
    }

    /** Where what is replaced begins; -1 when that is not clear. */
    private static int replaced(String text, List<Token> tokens, Cues.Place sign) {
        Token instead = tokens.get(sign.to());
        int last = sign.from() - 1;
        int first = Math.max(0, last - FAR);
        if (NAMING.contains(instead.word())) {
            return only(IntStream.range(first, last)
                    .filter(at -> NAMING.contains(tokens.get(at).word())));
        }
        if (Character.isDigit(instead.word().charAt(0)) && sign.to() + 1 < tokens.size()) {
            String unit = tokens.get(sign.to() + 1).word();
            return only(IntStream.range(first, last)
                    .filter(at -> Character.isDigit(tokens.get(at).word().charAt(0)))
                    .filter(at -> tokens.get(at + 1).is(unit)));
        }
        boolean names = isName(text, instead) && isName(text, tokens.get(last)) && !isSign(tokens, last);
        return names ? last : -1;
    }

    private static boolean isName(String text, Token token) {
        return Character.isUpperCase(text.charAt(token.start())) && !token.is("i");
    }

    /** The first of {@code No, sorry, Thursday}. */
    private static boolean isSign(List<Token> tokens, int at) {
        return Cues.english().at(Sign.CORRECTION, tokens, at).isPresent();
    }

    private static int only(IntStream places) {
        int[] all = places.limit(2).toArray();
        return all.length == 1 ? all[0] : -1;
    }
}
