package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads the name of an animal, which is seldom in a loop, as what it is: {@code walked Bella}. Stateless. */
public final class Pets {
    /** What one does with no person. */
    private static final Set<String> SEEING_TO =
            WordSet.of("walk", "walked", "groomed", "brushed", "wormed", "clipped", "exercised");

    /** To where one takes no person. */
    private static final Set<String> PLACES =
            WordSet.of("vet", "vets", "vet's", "groomer", "groomers", "groomer's", "kennels", "cattery");

    private static final Set<String> KINDS = WordSet.of(
            "dog",
            "dogs",
            "puppy",
            "pup",
            "cat",
            "cats",
            "kitten",
            "rabbit",
            "rabbits",
            "horse",
            "pony",
            "hound",
            "greyhound");

    /** Walking somebody there is no walk with the dog. */
    private static final Set<String> ELSEWHERE =
            WordSet.of("home", "to", "back", "through", "down", "pram", "buggy", "pushchair", "school", "out");

    /** {@code My sister's dog}. */
    private static final Pattern OTHERS =
            Pattern.compile("(?i)\\b(?:my|our) \\w{2,20}['\u2019]s (?:" + String.join("|", KINDS) + ")\\b");

    private Pets() {}

    /** Whether an animal that is called by one name was seen to. */
    public static boolean isSeenTo(String text) {
        List<Token> tokens = Tokens.of(text);
        boolean place = tokens.stream().anyMatch(token -> PLACES.contains(token.word()));
        boolean act = tokens.stream().limit(3).anyMatch(token -> SEEING_TO.contains(token.word()))
                && tokens.stream().noneMatch(token -> ELSEWHERE.contains(token.word()));
        Set<String> names = (place || act) ? Doing.of(text).names() : Set.of();
        return names.size() == 1
                || (names.isEmpty()
                        && kind(text).isPresent()
                        && !OTHERS.matcher(text).find());
    }

    /** Whether a loop says otherwise than the words which animal it is about. */
    public static boolean isCalledOtherwise(String text, OpenLoop loop) {
        return !withKind(text, loop).equals(text);
    }

    private static Optional<String> kind(String text) {
        return Tokens.of(text).stream().map(Token::word).filter(KINDS::contains).findFirst();
    }

    /** The words with what a loop calls its animal in the place of what they call it; as they are when it says whose or which. */
    public static String withKind(String text, OpenLoop loop) {
        Doing meant = Known.of(loop.content()).doing();
        Optional<String> kind = kind(loop.content());
        Optional<String> told = kind(text);
        Optional<String> name = kind.isEmpty() && told.isPresent() ? name(loop, meant) : Optional.empty();
        if (name.isPresent()) {
            return text.replaceFirst(
                    "(?i)\\b(?:(?:the|my|our) )?" + told.get() + "\\b",
                    Matcher.quoteReplacement(Content.capital(name.get())));
        }
        if (kind.isEmpty() || !meant.names().isEmpty()) {
            return text;
        }
        Set<String> names = Known.of(text).doing().names();
        if (names.isEmpty()) {
            return text;
        }
        return Tokens.of(text).stream()
                .map(Token::word)
                .map(word -> names.contains(word) ? "the " + kind.get() : word)
                .collect(Collectors.joining(" "))
                .replace("the the ", "the ");
    }

    /** What a loop calls its animal, be it an English word: {@code Walk Biscuit}. */
    private static Optional<String> name(OpenLoop loop, Doing meant) {
        List<String> names = meant.names().isEmpty()
                ? Tokens.of(loop.content()).stream()
                        .skip(1)
                        .filter(token -> !token.isSelf()
                                && Character.isUpperCase(loop.content().charAt(token.start())))
                        .map(Token::bare)
                        .distinct()
                        .toList()
                : List.copyOf(meant.names());
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }
}
