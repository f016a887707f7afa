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

/** Tells words that only point from words that name something. Stateless. */
public final class Vague {
    private static final Set<String> POINTING =
            WordSet.of("it", "that", "them", "this", "those", "they", "both", "one", "these");
    private static final Set<String> THINGS = WordSet.of("it", "these", "those", "one");
    private static final Set<String> PERSONS = WordSet.of("him", "her", "them", "he", "she", "they");
    private static final Set<String> OWNERS = WordSet.of("her", "his", "their", "its");
    private static final Set<String> EMPTY = WordSet.of(
            "do",
            "doing",
            "did",
            "be",
            "being",
            "is",
            "are",
            "make",
            "making",
            "book",
            "get",
            "getting",
            "happening",
            "happen",
            "try",
            "so",
            "to",
            "all",
            "again",
            "like",
            "skip",
            "up",
            "off",
            "out",
            "on",
            "in",
            "start",
            "keep",
            "have",
            "go",
            "take",
            "taking",
            "a",
            "next",
            "thing");

    private static final Set<String> WHEN = WordSet.of(
            "day", "week", "month", "year", "morning", "afternoon", "evening", "night", "weekend", "time", "thing");

    private static final Set<String> HERE = WordSet.of(
            "house",
            "home",
            "flat",
            "place",
            "family",
            "job",
            "town",
            "city",
            "country",
            "company",
            "course",
            "career",
            "industry",
            "relationship",
            "marriage",
            "band",
            "week",
            "month",
            "year",
            "morning",
            "afternoon",
            "evening",
            "weekend",
            "summer",
            "autumn",
            "winter",
            "spring");

    private Vague() {}

    /** Whether the words lean on what was said before: {@code do it}, {@code that}, {@code ring him}. */
    public static boolean pointsBack(String text) {
        List<Token> tokens = Tokens.of(text);
        return Places.between(0, Math.min(5, tokens.size()))
                        .any(at -> isSome(tokens, at)
                                || (POINTING.contains(tokens.get(at).word())
                                        && !isHere(tokens, at)
                                        && !isOfUs(tokens, at)
                                        && !isPair(tokens, at)
                                        && !isRelative(tokens, at)
                                        && !Ones.isCount(tokens, at)))
                || (tokens.size() <= 3 && tokens.stream().anyMatch(token -> PERSONS.contains(token.word())));
    }

    /** {@code We're both worn out}. */
    private static boolean isOfUs(List<Token> tokens, int at) {
        return tokens.get(at).is("both") && tokens.subList(0, at).stream().anyMatch(token -> token.is("we"));
    }

    /** {@code Both kids}, {@code both my sisters}: it says which. */
    private static boolean isPair(List<Token> tokens, int at) {
        return tokens.get(at).is("both")
                && at + 1 < tokens.size()
                && (tokens.get(at + 1).isOneOf("the", "my", "our")
                        || !StopWords.contains(tokens.get(at + 1).word()));
    }

    /** {@code Get someone out to look at it}: the last word points. */
    public static boolean endsPointing(String text) {
        List<Token> tokens = Tokens.of(text);
        int last = tokens.size() - 1;
        return last > 1
                && tokens.get(last).is("it")
                && tokens.get(last - 1).isOneOf("at", "for", "to", "on", "with", "about", "of");
    }

    /** {@code Take her place}, {@code stand in for him}: at what, was said before. */
    public static boolean isStandingIn(String text) {
        List<Token> tokens = Tokens.of(text);
        int last = tokens.size() - 1;
        boolean somebody = Places.between(1, tokens.size())
                .any(at -> PERSONS.contains(tokens.get(at).word())
                        || OWNERS.contains(tokens.get(at).word()));
        return somebody
                && tokens.size() <= 4
                && (tokens.get(last).is("place")
                        || tokens.stream().anyMatch(token -> token.is("instead"))
                        || (tokens.get(0).isOneOf("stand", "fill", "step", "cover")
                                && tokens.get(last - 1).is("for")));
    }

    /** {@code Pick some up}: some of what was spoken of. */
    static boolean isSome(List<Token> tokens, int at) {
        return at > 0
                && tokens.get(at).is("some")
                && (at + 1 == tokens.size()
                        || (StopWords.contains(tokens.get(at + 1).word())
                                && !tokens.get(at + 1).is("of")
                                && !tokens.get(at + 1).is("more")));
    }

    /** Whether something is his, hers or theirs: {@code spoke to his teacher}. */
    public static boolean saysWhose(String text) {
        List<Token> tokens = Tokens.of(text);
        return Places.between(1, tokens.size())
                .any(at -> OWNERS.contains(tokens.get(at - 1).word())
                        && !StopWords.contains(tokens.get(at).word()));
    }

    /** Whether a loop says whose something is: {@code Speak to Callum's teacher}. */
    public static boolean isOfSomebody(OpenLoop loop) {
        return owner(loop).isPresent();
    }

    /** The words with whose something is by a loop, if it says so, in the place of his, her or their. */
    public static String withOwner(String text, OpenLoop loop) {
        Optional<String> owner = owner(loop);
        return Tokens.of(text).stream()
                .map(Token::word)
                .map(word -> OWNERS.contains(word) ? owner.orElse(word) : word)
                .collect(Collectors.joining(" "));
    }

    private static Optional<String> owner(OpenLoop loop) {
        return Tokens.of(loop.content()).stream()
                .map(Token::word)
                .filter(word -> word.endsWith("'s"))
                .findFirst();
    }

    /** The that of {@code something that went well}. */
    static boolean isRelative(List<Token> tokens, int at) {
        return at > 0
                && tokens.get(at).is("that")
                && tokens.get(at - 1).isOneOf("thing", "things", "something", "anything", "everything");
    }

    /** {@code In this house}: where one is, not what was spoken of. */
    public static boolean isHere(List<Token> tokens, int at) {
        return tokens.get(at).is("this")
                && at + 1 < tokens.size()
                && HERE.contains(tokens.get(at + 1).word());
    }

    /** The words with the things of a loop in the place of what points to it. */
    public static String named(String text, OpenLoop loop) {
        return replaced(text, Known.of(loop.content()).doing().objects());
    }

    /** Whether a word stands for a thing or a person named before: {@code sent it}, {@code her doctor}. */
    public static boolean leansOn(String text) {
        return Tokens.of(text).stream().map(Token::word).anyMatch(Vague::isPointing);
    }

    /** Whether a word stands for somebody named before: {@code send it to her}, {@code her mum}. */
    public static boolean leansOnSomebody(String text) {
        return Tokens.of(text).stream()
                .anyMatch(
                        token -> PERSONS.contains(token.word()) || (OWNERS.contains(token.word()) && !token.is("its")));
    }

    /** The words with things in the place of what points to them; of a person, what is theirs stays theirs. Without things it is left out. */
    public static String replaced(String text, List<String> things) {
        List<Token> tokens = Tokens.of(text);
        String named = String.join(" ", things);
        StringBuilder replaced = new StringBuilder();
        for (int at = 0; at < tokens.size(); at++) {
            String word = tokens.get(at).word();
            boolean owner = !things.isEmpty()
                    && OWNERS.contains(word)
                    && at + 1 < tokens.size()
                    && !StopWords.contains(tokens.get(at + 1).word());
            replaced.append(
                            !(isPointing(word) || isSome(tokens, at)) || Ones.isNamed(tokens, at)
                                    ? written(text, tokens.get(at))
                                    : owner ? things.get(things.size() - 1) + "'s" : named)
                    .append(' ');
        }
        return replaced.toString().strip();
    }

    /** As the text has it, where that is the word and no part of a contraction. */
    private static String written(String text, Token token) {
        String written = text.substring(token.start(), token.end());
        return written.equalsIgnoreCase(token.word()) ? written : token.word();
    }

    private static boolean isPointing(String word) {
        return POINTING.contains(word) || PERSONS.contains(word) || OWNERS.contains(word);
    }

    /** Whether a word stands for a thing named before: {@code send it to her}. */
    public static boolean pointsToThing(String text) {
        return Tokens.of(text).stream().anyMatch(token -> THINGS.contains(token.word()));
    }

    /** Whether a verb begins them that only carries what follows: {@code do the crossword}, not {@code get the piano tuned}. */
    public static boolean isLight(String text) {
        List<Token> tokens = Tokens.of(text);
        return tokens.get(0).isOneOf("go", "do", "have", "play", "take", "make", "get", "try")
                && tokens.stream().noneMatch(token -> Forms.isPast(token.word()));
    }

    /** Whether they name nothing beside that. */
    public static boolean isEmpty(String text) {
        List<Token> tokens = Tokens.of(text);
        return !isAsking(tokens)
                && !isThing(tokens)
                && Places.between(0, tokens.size())
                        .all(at -> isEmpty(tokens.get(at)) || isWhen(tokens, at) || isSeeingTo(tokens, at));
    }

    /** {@code The skip never came}, {@code a book}: a thing. */
    private static boolean isThing(List<Token> tokens) {
        return tokens.size() == 2
                && tokens.get(1).isOneOf("skip", "book")
                && tokens.get(0).isOneOf("the", "a", "our", "my", "this");
    }

    /** {@code What to do after college}: it asks, and names what it is about. */
    private static boolean isAsking(List<Token> tokens) {
        return !tokens.isEmpty()
                && tokens.get(0).isOneOf("what", "where", "how", "whether")
                && tokens.stream().skip(1).anyMatch(token -> !isEmpty(token));
    }

    private static boolean isEmpty(Token token) {
        return POINTING.contains(token.word())
                || PERSONS.contains(token.word())
                || EMPTY.contains(token.word())
                || (StopWords.contains(token.word()) && !token.is("time"));
    }

    /** {@code The evening}: no more than when. */
    public static boolean isOnlyWhen(String text) {
        List<Token> tokens = Tokens.of(text);
        return WHEN.contains(tokens.get(tokens.size() - 1).word())
                && tokens.stream()
                        .limit(tokens.size() - 1L)
                        .allMatch(token -> token.isOneOf(
                                "the", "this", "that", "rest", "of", "some", "one", "first", "last", "next"));
    }

    /** {@code After lunch}, {@code on the way home}. */
    private static boolean isWhen(List<Token> tokens, int at) {
        boolean around = at > 0 && tokens.get(at - 1).isOneOf("after", "before");
        return around || isOnTheWay(tokens, at);
    }

    /** {@code On my way back}: one of the words from the way on. */
    private static boolean isOnTheWay(List<Token> tokens, int at) {
        return IntStream.rangeClosed(2, at)
                .anyMatch(
                        way -> tokens.get(way).is("way") && tokens.get(way - 2).is("on"));
    }

    /** {@code See to it}, {@code deal with that}. */
    private static boolean isSeeingTo(List<Token> tokens, int at) {
        return at + 2 < tokens.size()
                && (tokens.get(at).is("see") || tokens.get(at).is("deal"))
                && tokens.get(at + 1).isOneOf("to", "with")
                && POINTING.contains(tokens.get(at + 2).word());
    }

    /** Whether they speak of somebody named before and of nothing else: {@code text him tomorrow}. */
    public static boolean pointsToSomebody(String text) {
        return Tokens.of(text).stream().anyMatch(token -> token.is("him") || (token.is("her") && text.length() < 30));
    }

    /** Whether they are a pronoun and nothing else: {@code the other one}. */
    public static boolean isPronoun(String text) {
        List<Token> tokens = Tokens.of(text);
        return tokens.isEmpty()
                || Cues.english()
                        .at(Sign.PRONOUN, tokens, 0)
                        .filter(place -> place.to() == tokens.size())
                        .isPresent();
    }
}
