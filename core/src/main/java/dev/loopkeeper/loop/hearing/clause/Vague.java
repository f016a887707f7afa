package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.text.StopWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tells words that only point from words that name something. Stateless. */
public final class Vague {
    private static final Set<String> POINTING =
            Set.of("it", "that", "them", "this", "those", "they", "both", "one", "these");
    private static final Set<String> THINGS = Set.of("it", "these", "those", "one");
    private static final Set<String> PERSONS = Set.of("him", "her", "them", "he", "she", "they");
    private static final Set<String> OWNERS = Set.of("her", "his", "their", "its");
    private static final Set<String> EMPTY = Set.of(
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
            "thing");

    private static final Set<String> WHEN =
            Set.of("day", "week", "month", "year", "morning", "afternoon", "evening", "night", "weekend");
    private static final Set<String> SELVES = Set.of("myself", "ourselves", "yourself", "themselves");
    private static final Set<String> WHICH = Set.of(
            "the", "this", "that", "no", "any", "every", "each", "which", "last", "first", "day", "number", "of",
            "for");

    private static final Set<String> HERE = Set.of(
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

    private static final Set<String> CHILDREN = Set.of(
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
    private static final Set<String> CARING = Set.of(
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

    private Vague() {}

    /** Whether the words lean on what was said before: {@code do it}, {@code that}, {@code ring him}. */
    public static boolean pointsBack(String text) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(0, Math.min(5, tokens.size()))
                        .anyMatch(at -> isSome(tokens, at)
                                || (POINTING.contains(tokens.get(at).word())
                                        && !isHere(tokens, at)
                                        && !isOfUs(tokens, at)
                                        && !isPair(tokens, at)
                                        && !isRelative(tokens, at)
                                        && !isCount(tokens, at)))
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
                && (Set.of("the", "my", "our").contains(tokens.get(at + 1).word())
                        || !StopWords.contains(tokens.get(at + 1).word()));
    }

    /** {@code Get someone out to look at it}: the last word points. */
    public static boolean endsPointing(String text) {
        List<Token> tokens = Tokens.of(text);
        int last = tokens.size() - 1;
        return last > 1
                && tokens.get(last).is("it")
                && Set.of("at", "for", "to", "on", "with", "about", "of")
                        .contains(tokens.get(last - 1).word());
    }

    /** {@code Take her place}, {@code stand in for him}: at what, was said before. */
    public static boolean isStandingIn(String text) {
        List<Token> tokens = Tokens.of(text);
        int last = tokens.size() - 1;
        boolean somebody = IntStream.range(1, tokens.size())
                .anyMatch(at -> PERSONS.contains(tokens.get(at).word())
                        || OWNERS.contains(tokens.get(at).word()));
        return somebody
                && tokens.size() <= 4
                && (tokens.get(last).is("place")
                        || tokens.stream().anyMatch(token -> token.is("instead"))
                        || (Set.of("stand", "fill", "step", "cover")
                                        .contains(tokens.get(0).word())
                                && tokens.get(last - 1).is("for")));
    }

    /** The one of {@code the water one}: which it is stands before it. */
    public static boolean isNamedOne(List<Token> tokens, int at) {
        return tokens.get(at).is("one")
                && at > 1
                && Set.of("the", "my", "that", "this")
                        .contains(tokens.get(at - 2).word())
                && !StopWords.contains(tokens.get(at - 1).word());
    }

    /** {@code Could we run one ourselves}: one of what was spoken of. */
    public static boolean isOneOfIt(String text) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(1, tokens.size())
                .anyMatch(at -> tokens.get(at).is("one")
                        && !isNamedOne(tokens, at)
                        && !WHICH.contains(tokens.get(at - 1).word())
                        && (at + 1 == tokens.size()
                                || SELVES.contains(tokens.get(at + 1).word())
                                || StopWords.contains(tokens.get(at + 1).word())));
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

    /** The Leeds of {@code booked the Leeds one}. */
    public static Optional<String> whichOne(String text) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(0, tokens.size())
                .filter(at -> isNamedOne(tokens, at))
                .mapToObj(at -> tokens.get(at - 1).word())
                .findFirst();
    }

    /** The words with what a loop calls so in the place of the one whose kind is said: {@code the blue one}, of the blue dress. */
    public static String withOne(String text, OpenLoop loop) {
        List<Token> named = Tokens.of(loop.content());
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(0, tokens.size())
                .mapToObj(at -> isNamedOne(tokens, at)
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

    /** Whether something is his, hers or theirs: {@code spoke to his teacher}. */
    public static boolean saysWhose(String text) {
        List<Token> tokens = Tokens.of(text);
        return IntStream.range(1, tokens.size())
                .anyMatch(at -> OWNERS.contains(tokens.get(at - 1).word())
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

    /** Whether a child is called by what it is, and not by its name: {@code picked the lad up}. */
    public static boolean saysChild(String text) {
        List<Token> tokens = Tokens.of(text);
        return tokens.stream().limit(3).anyMatch(token -> CARING.contains(token.word()))
                && IntStream.range(1, tokens.size()).anyMatch(at -> isChild(tokens, at));
    }

    /** The words with the one name in a loop, if there is one, in the place of what the child is called. */
    public static String withChild(String text, OpenLoop loop) {
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
        boolean small =
                at > 0 && Set.of("little", "wee").contains(tokens.get(at - 1).word());
        return CHILDREN.contains(tokens.get(at).word())
                ? small
                        || (at > 0
                                && Set.of("the", "my", "our")
                                        .contains(tokens.get(at - 1).word()))
                : small && Set.of("one", "man", "lady").contains(tokens.get(at).word());
    }

    private static Optional<String> owner(OpenLoop loop) {
        return Tokens.of(loop.content()).stream()
                .map(Token::word)
                .filter(word -> word.endsWith("'s"))
                .findFirst();
    }

    /** {@code One room}: how many. */
    static boolean isCount(List<Token> tokens, int at) {
        return tokens.get(at).is("one")
                && at + 1 < tokens.size()
                && !SELVES.contains(tokens.get(at + 1).word())
                && (tokens.get(at + 1).is("thing")
                        || !StopWords.contains(tokens.get(at + 1).word()));
    }

    /** The that of {@code something that went well}. */
    static boolean isRelative(List<Token> tokens, int at) {
        return at > 0
                && tokens.get(at).is("that")
                && Set.of("thing", "things", "something", "anything", "everything")
                        .contains(tokens.get(at - 1).word());
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
                            !(isPointing(word) || isSome(tokens, at)) || isNamedOne(tokens, at)
                                    ? word
                                    : owner ? things.get(things.size() - 1) + "'s" : named)
                    .append(' ');
        }
        return replaced.toString().strip();
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
        return Set.of("go", "do", "have", "play", "take", "make", "get", "try")
                        .contains(tokens.get(0).word())
                && tokens.stream().noneMatch(token -> Forms.isPast(token.word()));
    }

    /** Whether they name nothing beside that. */
    public static boolean isEmpty(String text) {
        List<Token> tokens = Tokens.of(text);
        return !isAsking(tokens)
                && IntStream.range(0, tokens.size())
                        .allMatch(at -> isEmpty(tokens.get(at)) || isWhen(tokens, at) || isSeeingTo(tokens, at));
    }

    /** {@code What to do after college}: it asks, and names what it is about. */
    private static boolean isAsking(List<Token> tokens) {
        return !tokens.isEmpty()
                && Set.of("what", "where", "how", "whether")
                        .contains(tokens.get(0).word())
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
                        .allMatch(token -> Set.of("the", "this", "that", "rest", "of", "some", "one")
                                .contains(token.word()));
    }

    /** {@code After lunch}. */
    private static boolean isWhen(List<Token> tokens, int at) {
        return at > 0 && Set.of("after", "before").contains(tokens.get(at - 1).word());
    }

    /** {@code See to it}, {@code deal with that}. */
    private static boolean isSeeingTo(List<Token> tokens, int at) {
        return at + 2 < tokens.size()
                && (tokens.get(at).is("see") || tokens.get(at).is("deal"))
                && Set.of("to", "with").contains(tokens.get(at + 1).word())
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
