package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads what a child is called, which is seldom in a loop, as its name there: {@code picked the lad up}. Stateless. */
public final class Children {
    private static final Set<String> CHILDREN = WordSet.of(
            "lad",
            "lass",
            "lassie",
            "boy",
            "girl",
            "son",
            "daughter",
            "kid",
            "child",
            "youngest",
            "eldest",
            "oldest",
            "toddler",
            "bairn",
            "nipper",
            "grandson",
            "granddaughter",
            "nephew",
            "niece");

    /** What one does with a child that cannot do it alone. */
    private static final Set<String> CARING = WordSet.of(
            "picked",
            "collected",
            "fetched",
            "dropped",
            "took",
            "walked",
            "drove",
            "ran",
            "put",
            "bathed",
            "fed",
            "brought",
            "got",
            "dressed",
            "met");

    private Children() {}

    /** Whether a child is called by what it is, and not by its name: {@code picked the lad up}. */
    public static boolean isSeenTo(String text) {
        List<Token> tokens = Tokens.of(text);
        return tokens.stream().limit(3).anyMatch(token -> CARING.contains(token.word()))
                && Places.between(1, tokens.size()).any(at -> isChild(tokens, at));
    }

    /** The words with the one name in a loop, if there is one, in the place of what the child is called. */
    public static String withName(String text, OpenLoop loop) {
        Set<String> names = Known.of(loop.content()).doing().names();
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(0, tokens.size())
                .filter(at -> at + 1 == tokens.size() || names.size() != 1 || !isChild(tokens, at + 1))
                .mapToObj(at -> names.size() == 1 && isChild(tokens, at)
                        ? Content.capital(names.iterator().next())
                        : tokens.get(at).word())
                .collect(Collectors.joining(" "));
    }

    private static boolean isChild(List<Token> tokens, int at) {
        boolean small = at > 0 && tokens.get(at - 1).isOneOf("little", "wee");
        return CHILDREN.contains(tokens.get(at).word())
                ? small || (at > 0 && tokens.get(at - 1).isOneOf("the", "my", "our"))
                : small && tokens.get(at).isOneOf("one", "man", "lady");
    }
}
