package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads what {@code one} stands for: the train of {@code the Leeds one}. Stateless. */
public final class Ones {
    private static final Set<String> SELVES = WordSet.of("myself", "ourselves", "yourself", "themselves");
    private static final Set<String> WHICH = WordSet.of(
            "the", "this", "that", "no", "any", "every", "each", "which", "last", "first", "day", "number", "of",
            "for");

    /** What is told of a matter, whatever was to be done about it. */
    private static final Set<String> SETTLED = WordSet.of("sorted", "done", "dealt", "handled", "finished", "resolved");

    private Ones() {}

    /** The one of {@code the water one}: which it is stands before it. */
    public static boolean isNamed(List<Token> tokens, int at) {
        return (tokens.get(at).is("one") || tokens.get(at).is("ones"))
                && at > 1
                && !areChildren(tokens, at)
                && tokens.get(at - 2).isOneOf("the", "my", "that", "this")
                && !StopWords.contains(tokens.get(at - 1).word());
    }

    /** {@code My little ones}. */
    static boolean areChildren(List<Token> tokens, int at) {
        return at > 0 && tokens.get(at).is("ones") && tokens.get(at - 1).isOneOf("little", "young", "wee");
    }

    /** The thing of {@code that insurance thing}, the business of {@code the passport business}. */
    private static boolean isMatter(List<Token> tokens, int at) {
        return tokens.get(at).isOneOf("thing", "business", "stuff")
                && at > 1
                && !StopWords.contains(tokens.get(at - 1).word())
                && Places.between(Math.max(0, at - 3), at - 1)
                        .any(before -> tokens.get(before).isOneOf("the", "my", "that", "this", "our"));
    }

    private static boolean isKindOf(List<Token> tokens, int at) {
        return isNamed(tokens, at) || isMatter(tokens, at);
    }

    /** {@code One room}: how many. */
    static boolean isCount(List<Token> tokens, int at) {
        return tokens.get(at).is("one")
                && at + 1 < tokens.size()
                && !SELVES.contains(tokens.get(at + 1).word())
                && (tokens.get(at + 1).is("thing")
                        || !StopWords.contains(tokens.get(at + 1).word()));
    }

    /** {@code Could we run one ourselves}: one of what was spoken of. */
    public static boolean isOneOfIt(String text) {
        List<Token> tokens = Tokens.of(text);
        return Places.between(1, tokens.size())
                .any(at -> tokens.get(at).is("one")
                        && !isNamed(tokens, at)
                        && !WHICH.contains(tokens.get(at - 1).word())
                        && (at + 1 == tokens.size()
                                || SELVES.contains(tokens.get(at + 1).word())
                                || StopWords.contains(tokens.get(at + 1).word())));
    }

    /** The Leeds of {@code booked the Leeds one}, the login of {@code that login thing is sorted}. */
    public static Optional<String> which(String text) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(0, tokens.size())
                .filter(at -> isKindOf(tokens, at))
                .mapToObj(at -> tokens.get(at - 1).word())
                .findFirst();
    }

    /** The words, or all of the loop where that matter is settled, with what a loop calls so in the place of the one whose kind is said: {@code the blue one}, of the blue dress. */
    public static String with(String text, OpenLoop loop) {
        List<Token> named = Tokens.of(loop.content());
        List<Token> tokens = Tokens.of(text);
        boolean settled = tokens.stream().anyMatch(token -> SETTLED.contains(token.word()))
                && Places.between(0, tokens.size()).any(at -> isMatter(tokens, at));
        if (settled) {
            return loop.content();
        }
        return IntStream.range(0, tokens.size())
                .mapToObj(at -> isKindOf(tokens, at)
                        ? ofKind(tokens.get(at - 1), named)
                        : tokens.get(at).word())
                .collect(Collectors.joining(" "));
    }

    /** The words behind that of the kind as far as they name the thing, else the last one: {@code half marathon} of the Oslo one. */
    private static String ofKind(Token kind, List<Token> named) {
        String last = named.get(named.size() - 1).word();
        return IntStream.range(1, named.size())
                .filter(at -> named.get(at - 1).is(kind.word()))
                .mapToObj(from -> named.stream()
                        .skip(from)
                        .map(Token::word)
                        .takeWhile(word -> !StopWords.contains(word))
                        .collect(Collectors.joining(" ")))
                .filter(words -> !words.isEmpty())
                .findFirst()
                .orElse(last);
    }
}
