package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Names a thing as the person did, and puts that name in the place of a word that only points: {@code I never washed the
 * curtains, I'll wash them} is {@code wash the curtains}. Stateless.
 */
public final class AsSaid {
    private static final Set<String> SETTLING = WordSet.of(
            "a", "an", "the", "my", "our", "this", "that", "those", "these", "his", "her", "their", "your", "its");
    private static final Set<String> BARE = WordSet.of("no", "any", "some", "more", "another", "every", "each");
    private static final Set<String> BESIDE = WordSet.of(
            "two", "three", "four", "five", "six", "last", "first", "lovely", "nice", "good", "great", "new", "same",
            "other", "whole", "little");
    private static final Set<String> LIKE = WordSet.of("lost", "burnt", "bent", "spilt", "left", "split", "used");
    private static final Set<String> GETTING = WordSet.of(
            "buy", "order", "get", "book", "find", "make", "grab", "have", "write", "apply", "rent", "borrow");
    private static final Set<String> DEMONSTRATIVES = WordSet.of("this", "that", "these", "those");
    private static final Set<String> THINGS = WordSet.of("it", "that", "this", "those", "these", "one", "some", "its");
    private static final Set<String> MANY = WordSet.of("them", "they", "both");
    private static final Set<String> WAYS =
            WordSet.of("back", "home", "online", "again", "instead", "first", "away", "together", "round", "outside");
    private static final Set<String> BEHIND_PART = WordSet.of("of", "them", "those", "these");
    /** What may follow the name of a thing. */
    private static final Set<String> NEXT = WordSet.of(
            "is", "are", "has", "have", "was", "were", "needs", "need", "on", "in", "of", "for", "at", "from", "with");

    private static final int FEW = 4;

    private static final Set<String> JOINING = WordSet.of("to", "with", "about", "at", "on", "of");

    private AsSaid() {}

    /** The words in which a clause names a thing, of which the last word is known by its stem: {@code the stock cupboard}. */
    public static String named(Clause clause, String thing) {
        List<Token> words = Tokens.of(thing);
        String stem = Stems.stem(words.get(words.size() - 1).word());
        return IntStream.range(0, clause.size())
                .filter(at -> !clause.isTime(at) && isSame(clause.token(at).word(), stem, thing))
                .reduce((earlier, later) -> later)
                .stream()
                .mapToObj(at -> within(clause, beginning(clause, at), ending(clause, at)))
                .findFirst()
                .or(() -> Nouns.of(clause))
                .orElse(thing);
    }

    /** Whether a word is that thing, or one of the words for it: {@code boots} is a shop as well. */
    private static boolean isSame(String word, String stem, String thing) {
        return Stems.stem(word).equals(stem)
                || (!StopWords.contains(word) && Doing.of(word).objects().contains(thing));
    }

    /** Where the name of the thing ends: the brake of {@code the brake light has gone} is not all of it. */
    private static int ending(Clause clause, int at) {
        int end = at;
        while (end + 1 < clause.size() && end - at < 2 && isPartOfName(clause, end + 1)) {
            end++;
        }
        return end;
    }

    private static boolean isPartOfName(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean next =
                at + 1 < clause.size() && NEXT.contains(clause.token(at + 1).word());
        return next
                && !StopWords.contains(word)
                && !Forms.isPast(word)
                && !word.endsWith("ly")
                && !clause.isTime(at)
                && clause.text()
                        .substring(clause.token(at - 1).end(), clause.token(at).start())
                        .isBlank();
    }

    private static String within(Clause clause, int from, int to) {
        String words = clause.text()
                .substring(clause.token(from).start(), clause.token(to).end());
        return from == 0 ? lower(words) : words;
    }

    /** The words as they stand within a sentence: {@code A brace} is {@code a brace}, but {@code Gran's hat} stays. */
    public static String lower(String words) {
        int space = words.indexOf(' ');
        String first = space < 0 ? words : words.substring(0, space);
        return space == 1
                ? words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1)
                : first.endsWith("'s") ? words : Content.lower(words);
    }

    /** Where the name of the thing begins: at its determiner, else at itself. */
    private static int beginning(Clause clause, int at) {
        boolean name = at > 0
                && Character.isUpperCase(clause.text().charAt(clause.token(at).start()));
        for (int from = at - 1; from >= 0 && at - from <= FEW; from--) {
            String word = clause.token(from).word();
            if (SETTLING.contains(word) || word.endsWith("'s")) {
                return from > 0
                                && word.endsWith("'s")
                                && SETTLING.contains(clause.token(from - 1).word())
                        ? from - 1
                        : from;
            }
            if (BARE.contains(word)) {
                return from + 1;
            }
            boolean beside = !name && !isVerb(word) && !Subject.isPerson(word) && !clause.isTime(from);
            if (!beside || (StopWords.contains(word) && !BESIDE.contains(word))) {
                return at;
            }
        }
        return at;
    }

    /** {@code Found}, but not the {@code broken} that tells what a thing is like. */
    private static boolean isVerb(String word) {
        return Stems.isIrregularForm(word) && !word.endsWith("n") && !LIKE.contains(word);
    }

    /** What stands behind a verb, with a space and the small word that joins it: {@code to the optician}. */
    public static String behind(Clause clause, int from) {
        boolean joined =
                from < clause.size() && JOINING.contains(clause.token(from).word());
        String small = joined ? " " + clause.token(from).word() : "";
        int thing = joined ? from + 1 : from;
        boolean name = thing < clause.size()
                && Character.isUpperCase(
                        clause.text().charAt(clause.token(thing).start()));
        return Content.of(clause, thing)
                .map(text -> small + " " + (name ? text : lower(text)))
                .orElse("");
    }

    /** The words with a thing in the place of the word that points to it: {@code tell them about it} points twice. */
    public static String with(String text, String thing) {
        List<Token> tokens = Tokens.of(text);
        return place(tokens, THINGS)
                .or(() -> place(tokens, MANY))
                .map(at -> text.substring(0, tokens.get(at).start())
                        + inPlace(tokens, at, thing)
                        + text.substring(tokens.get(at).end()))
                .orElse(text);
    }

    /** The words without determiners, as they are held against what is open: {@code wash curtains}. */
    public static String bare(String text) {
        return Tokens.of(text).stream()
                .filter(token -> !SETTLING.contains(token.word()))
                .map(token -> text.substring(token.start(), token.end()))
                .collect(Collectors.joining(" "));
    }

    private static Optional<Integer> place(List<Token> tokens, Set<String> pointing) {
        return IntStream.range(0, tokens.size())
                .filter(at -> pointing.contains(tokens.get(at).word()))
                .filter(at -> !Ones.isCount(tokens, at) && !Vague.isRelative(tokens, at))
                .filter(at -> !isPart(tokens, at) && !isDeterminer(tokens, at) && !Ones.isNamed(tokens, at))
                .filter(at -> !tokens.get(at).is("some") || Vague.isSome(tokens, at))
                .filter(at -> !isOwnedBySubject(tokens, at) && !isGivenSomething(tokens, at))
                .boxed()
                .findFirst();
    }

    /** The them of {@code cook them both a dinner}: people. */
    private static boolean isGivenSomething(List<Token> tokens, int at) {
        boolean both = at > 0 && tokens.get(at).is("both") && tokens.get(at - 1).is("them");
        int them = both ? at - 1 : at;
        int behind = them + 1 < tokens.size() && tokens.get(them + 1).is("both") ? them + 2 : them + 1;
        return them > 0
                && behind + 1 < tokens.size()
                && tokens.get(them).is("them")
                && tokens.get(behind).isOneOf("a", "an", "some", "another");
    }

    /** The its of {@code the boiler needs its service}: the boiler's, as it says. */
    private static boolean isOwnedBySubject(List<Token> tokens, int at) {
        return at > 2 && tokens.get(at).is("its") && tokens.get(0).isOneOf("the", "my", "our", "that", "this");
    }

    /** {@code One of them}. */
    private static boolean isPart(List<Token> tokens, int at) {
        return tokens.get(at).isOneOf("both", "one")
                && at + 1 < tokens.size()
                && BEHIND_PART.contains(tokens.get(at + 1).word());
    }

    /** {@code That report}, but not {@code get that done}. */
    private static boolean isDeterminer(List<Token> tokens, int at) {
        if (!DEMONSTRATIVES.contains(tokens.get(at).word()) || at + 1 == tokens.size()) {
            return false;
        }
        String next = tokens.get(at + 1).word();
        return !StopWords.contains(next) && !Forms.isPast(next) && !next.endsWith("ly") && !WAYS.contains(next);
    }

    private static String inPlace(List<Token> tokens, int at, String thing) {
        if (tokens.get(at).is("some")) {
            return undetermined(thing);
        }
        if (tokens.get(at).is("its")) {
            return thing + "'s";
        }
        String bare = tokens.get(at).is("one") ? unowned(undetermined(thing)) : undetermined(thing);
        if (!tokens.get(at).is("one")) {
            boolean known = !bare.equals(thing)
                    && Tokens.of(thing).get(0).isOneOf("a", "an")
                    && !GETTING.contains(tokens.get(0).word());
            return known ? "the " + bare : thing;
        }
        boolean settled = Places.between(0, at)
                .any(place -> SETTLING.contains(tokens.get(place).word())
                        || BARE.contains(tokens.get(place).word()));
        return settled ? bare : ("aeiou".indexOf(bare.charAt(0)) < 0 ? "a " : "an ") + bare;
    }

    /** The exhibition of {@code Bea's exhibition}. */
    private static String unowned(String thing) {
        int space = thing.indexOf(' ');
        return space > 0 && thing.substring(0, space).endsWith("'s") ? thing.substring(space + 1) : thing;
    }

    /** The words without a determiner at their beginning. */
    public static String undetermined(String thing) {
        int space = thing.indexOf(' ');
        String first = space < 0 ? thing : thing.substring(0, space);
        return space > 0 && (SETTLING.contains(first) || BARE.contains(first)) ? thing.substring(space + 1) : thing;
    }
}
