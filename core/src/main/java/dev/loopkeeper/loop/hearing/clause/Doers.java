package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Tells that what stands before a verb does it, and that nothing is done to it. Stateless. */
public final class Doers {
    /** Words behind a verb that it may end with: {@code gutters cleared at last}. */
    private static final Set<String> ENDS = WordSet.of(
            "up",
            "out",
            "off",
            "in",
            "on",
            "back",
            "down",
            "away",
            "over",
            "at",
            "and",
            "to",
            "for",
            "with",
            "by",
            "today",
            "yesterday",
            "finally",
            "now",
            "this",
            "last",
            "already",
            "too",
            "before",
            "after",
            "earlier",
            "again",
            "tonight",
            "just",
            "not",
            "never");

    private static final Set<String> MANNERS = WordSet.of(
            "deep",
            "batch",
            "spring",
            "dry",
            "hand",
            "power",
            "jet",
            "pressure",
            "steam",
            "double",
            "spot",
            "meal",
            "bulk",
            "slow",
            "machine",
            "proof",
            "pan");

    private static final Set<String> PARTICLES = WordSet.of("in", "up", "out", "off", "back", "over", "round", "down");

    private static final Set<String> HAVING = WordSet.of("got", "had", "has", "have");

    /** Behind a body of people these tell of what it does itself. */
    private static final Set<String> ANNOUNCING = WordSet.of("will", "says", "say");

    /** What one has had done to one: {@code the dog has lost his collar}. */
    private static final Set<String> UNDERGONE = WordSet.of("received", "lost", "taken", "passed", "missed");

    private static final Set<String> DEPENDANTS = WordSet.of(
            "kids",
            "kid",
            "children",
            "child",
            "baby",
            "babies",
            "twins",
            "boys",
            "girls",
            "toddler",
            "son",
            "daughter",
            "dog",
            "dogs",
            "puppy",
            "cat",
            "cats",
            "kitten",
            "rabbit",
            "rabbits",
            "hamster",
            "horse",
            "pony");
    private static final Set<String> COUNTING = WordSet.of("one", "two", "some", "half", "most", "all", "none", "few");
    /** What stands before what somebody does something to. */
    private static final Set<String> OBJECTS =
            WordSet.of("a", "an", "the", "his", "her", "their", "some", "all", "every", "my", "our", "it");

    private static final int NEAR = 6;
    private static final int OPENING = 3;
    /** What only people do. */
    private static final Set<String> DECIDING = WordSet.of(
            "forgot",
            "forgets",
            "forgotten",
            "forget",
            "promised",
            "promises",
            "swears",
            "swore",
            "reckons",
            "announced",
            "decided",
            "refused",
            "refuses",
            "volunteered",
            "offered",
            "agreed",
            "insists",
            "insisted",
            "claims",
            "bothered");
    /** What tells where a body of people is. */
    private static final Set<String> PLACING = WordSet.of(
            "never", "still", "down", "up", "across", "next", "in", "at", "on", "over", "round", "near", "opposite");

    private Doers() {}

    static boolean are(List<Token> tokens, int verb) {
        return isNamedDoer(tokens, verb)
                || isNamedHaving(tokens, verb)
                || isWithOwn(tokens, verb)
                || isHavingOwn(tokens, verb)
                || isDeciding(tokens, verb)
                || isBody(tokens, verb)
                || isOverThere(tokens, verb)
                || isElsewhere(tokens, verb)
                || isThroughOwn(tokens)
                || isOneOfThem(tokens, verb)
                || isSomewhere(tokens, verb);
    }

    /** {@code One of my Year 8s handed in a plan}, {@code one of my little ones ran through her scales}. */
    private static boolean isOneOfThem(List<Token> tokens, int verb) {
        boolean way = verb + 1 < tokens.size()
                && (ENDS.contains(tokens.get(verb + 1).word())
                        || tokens.get(verb + 1).is("through"));
        int object = way ? verb + 2 : verb + 1;
        return verb > 3
                && COUNTING.contains(tokens.get(0).word())
                && tokens.get(1).is("of")
                && !Subject.BEING.contains(tokens.get(verb).word())
                && object < tokens.size()
                && OBJECTS.contains(tokens.get(object).word());
    }

    /** {@code Jo on counter two has already written back}, {@code Sandra at the club swears}: who is told of by where they are. */
    private static boolean isSomewhere(List<Token> tokens, int verb) {
        int main = main(tokens, verb);
        return verb > 2
                && main < tokens.size()
                && !Subject.BEING.contains(tokens.get(main).word())
                && !tokens.get(main).is("got")
                && Names.has(tokens.get(0).word())
                && tokens.get(1).isOneOf("at", "on", "in", "from", "over", "across", "down", "up", "next")
                && !Character.isDigit(tokens.get(2).word().charAt(0));
    }

    /** {@code Deep cleaned the fryer}, {@code batch cooked some soup}: how it was done, and nobody called so. */
    static boolean isManner(List<Token> tokens) {
        return tokens.size() > 2
                && MANNERS.contains(tokens.get(0).word())
                && Forms.isPast(tokens.get(1).word());
    }

    /** {@code Him on the next plot has planted his}, {@code her next door has cut hers}. */
    private static boolean isOverThere(List<Token> tokens, int verb) {
        return verb > 1
                && tokens.get(0).isOneOf("him", "her", "them")
                && PLACING.contains(tokens.get(1).word());
    }

    /** {@code Reg was at the optician's}, {@code Bev was in Boots picking something up}: where somebody was. */
    private static boolean isElsewhere(List<Token> tokens, int verb) {
        return verb == 1
                && tokens.size() > 3
                && tokens.get(1).isOneOf("was", "were")
                && tokens.get(2).isOneOf("at", "in", "on", "down", "over", "up")
                && Subject.isName(tokens.get(0).word());
    }

    /** {@code Priya cleaned the kitchen}, {@code Ola and Ben sold the car}: names, and a verb that something is done to. */
    private static boolean isNamedDoer(List<Token> tokens, int verb) {
        boolean names = verb == 1
                || (verb == 2 && isAdverb(tokens.get(1).word()))
                || (verb == 3 && tokens.get(1).is("and"));
        return names
                && verb + 1 < tokens.size()
                && !Subject.BEING.contains(tokens.get(verb).word())
                && !ENDS.contains(tokens.get(verb + 1).word())
                && Subject.isName(tokens.get(verb == 2 ? 0 : verb - 1).word());
    }

    /** {@code Jan has finished her modules}, {@code Jan has already finished the modules}. */
    private static boolean isNamedHaving(List<Token> tokens, int verb) {
        int done = tokens.size() > 2 && isAdverb(tokens.get(2).word()) ? 3 : 2;
        int behind = tokens.size() > done + 2
                        && PARTICLES.contains(tokens.get(done + 1).word())
                ? done + 2
                : done + 1;
        return verb == 1
                && tokens.get(1).isOneOf("has", "have", "had", "is")
                && tokens.size() > behind
                && Forms.isPast(tokens.get(done).word())
                && !tokens.get(done).isOneOf("been", "got", "gone", "had")
                && (tokens.get(behind).isOneOf("her", "his", "their", "the")
                        || Subject.isName(tokens.get(behind).word()))
                && (Subject.isName(tokens.get(0).word()) || (done == 2 && isTheirOwn(tokens)));
    }

    /** {@code The scaffolders took their poles down}, {@code Bo over the road has painted his shed}: whoever does something to what is theirs. */
    private static boolean isWithOwn(List<Token> tokens, int verb) {
        int main = main(tokens, verb);
        int own = main + 2 < tokens.size()
                        && PARTICLES.contains(tokens.get(main + 1).word())
                ? main + 2
                : main + 1;
        return (verb > 1 || (verb == 1 && Names.has(tokens.get(0).word())))
                && own + 1 < tokens.size()
                && tokens.get(own).isOneOf("their", "his", "her")
                && Forms.isPast(tokens.get(main).word())
                && !HAVING.contains(tokens.get(main).word())
                && !(main > verb && UNDERGONE.contains(tokens.get(main).word()))
                && !Subject.BEING.contains(tokens.get(main).word());
    }

    /** {@code Old Frank has his beans netted}, {@code the under-12s have had their kit washed}, {@code the school has had its piano tuned}: how it stands with what is theirs. */
    public static boolean isHavingOwn(Clause clause) {
        int verb = Subject.verb(clause.tokens());
        return verb > 0 && isHavingOwn(clause.tokens(), verb);
    }

    private static boolean isHavingOwn(List<Token> tokens, int verb) {
        int own = verb + 1;
        while (own < tokens.size()
                && (tokens.get(own).is("had") || isAdverb(tokens.get(own).word()))) {
            own++;
        }
        boolean having = HAVING.contains(tokens.get(verb).word())
                || (own > verb + 1 && tokens.get(verb).is("is"));
        List<Token> subject = tokens.subList(0, verb);
        return having
                && verb > 0
                && own < tokens.size()
                && subject.stream()
                        .noneMatch(token -> DEPENDANTS.contains(token.word()) || Vague.isPronoun(token.word()))
                && ((tokens.get(own).isOneOf("his", "her", "their")
                                && !Names.has(tokens.get(0).bare())
                                && IntStream.range(own + 1, tokens.size())
                                        .anyMatch(at ->
                                                Forms.isPast(tokens.get(at).word())))
                        || (tokens.stream().skip(own).anyMatch(token -> token.is("its"))
                                && subject.stream().anyMatch(token -> Bodies.is(token.word()))));
    }

    /** {@code The other half of the street forgot}, {@code Tara's lot never got round to it}: things do not. */
    private static boolean isDeciding(List<Token> tokens, int verb) {
        int main = main(tokens, verb);
        boolean round = main + 1 < tokens.size()
                && tokens.get(main).isOneOf("get", "got")
                && tokens.get(main + 1).isOneOf("round", "around");
        return (verb > 1 || (verb == 1 && main > verb))
                && main < tokens.size()
                && !isAdverb(tokens.get(0).word())
                && (round || DECIDING.contains(tokens.get(main).word()))
                && isNoSelf(tokens, main);
    }

    /** {@code The council planted trees}, {@code half my class never handed it in}: bodies of people. */
    private static boolean isBody(List<Token> tokens, int verb) {
        int main = main(tokens, verb);
        return main > 0
                && main + 1 < tokens.size()
                && (main > verb
                        || Forms.isPast(tokens.get(main).word())
                        || ANNOUNCING.contains(tokens.get(main).word()))
                && !Subject.BEING.contains(tokens.get(main).word())
                && !tokens.get(main).isOneOf("got", "closed", "opened", "confirmed")
                && !ENDS.contains(tokens.get(main + 1).word())
                && isNoSelf(tokens.subList(verb, tokens.size()), tokens.size() - verb)
                && IntStream.range(0, verb)
                        .takeWhile(at -> !Subject.BEHIND.contains(tokens.get(at).word()))
                        .anyMatch(at -> (Bodies.is(tokens.get(at).word())
                                        || (isHas(tokens, verb)
                                                && Bodies.isRuling(
                                                        tokens.get(at).word())))
                                && (at + 1 == verb
                                        || !Character.isLetter(
                                                tokens.get(at + 1).word().charAt(0))
                                        || PLACING.contains(tokens.get(at + 1).word())
                                        || isAdverb(tokens.get(at + 1).word())));
    }

    private static boolean isNoSelf(List<Token> tokens, int end) {
        return tokens.subList(1, end).stream()
                .noneMatch(token -> token.isSelf() || token.isOneOf("me", "us", "my", "our"));
    }

    /** Where the verb itself stands: behind the {@code didn't} of {@code the school didn't apply}. */
    private static int main(List<Token> tokens, int verb) {
        int at = verb;
        if (tokens.get(verb).isOneOf("did", "has", "have", "had", "does", "do") || isHas(tokens, verb)) {
            at++;
            while (at < tokens.size()
                    && (tokens.get(at).isOneOf("not", "never", "still")
                            || isAdverb(tokens.get(at).word()))) {
                at++;
            }
        }
        return at;
    }

    /** The 's of {@code the gym's just cancelled spin}: something is done to what stands behind. */
    private static boolean isHas(List<Token> tokens, int verb) {
        int done = verb + 2 < tokens.size() && tokens.get(verb + 1).is("just") ? verb + 2 : verb + 1;
        return tokens.get(verb).is("is")
                && done + 1 < tokens.size()
                && Forms.isPast(tokens.get(done).word())
                && !ENDS.contains(tokens.get(done + 1).word())
                && !StopWords.contains(tokens.get(done + 1).word());
    }

    /** The finally of {@code Ollie finally finished his model}. */
    private static boolean isAdverb(String word) {
        return word.endsWith("ly")
                || Set.of("just", "also", "already", "even", "then", "once").contains(word);
    }

    /** {@code Bill's trimmed his side}: done by whoever owns it. */
    private static boolean isTheirOwn(List<Token> tokens) {
        return !tokens.get(3).is("the")
                && !tokens.get(0).isOneOf("it", "that", "this", "what")
                && Content.isAct(tokens.get(2).word());
    }

    /** {@code Lena's been through her modules}. */
    private static boolean isThroughOwn(List<Token> tokens) {
        return tokens.size() > 4
                && Names.has(tokens.get(0).bare())
                && tokens.get(1).isOneOf("is", "has")
                && tokens.get(2).is("been")
                && tokens.get(4).isTheirs();
    }

    /** Somebody else, who does what they do by themselves. */
    public static boolean isOfOther(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.OTHER && !isDependant(clause);
    }

    /** {@code My sister went to see Gran}: nobody took or sent her. */
    static boolean isOfSomebody(Clause clause) {
        return isOfOther(clause)
                && clause.tokens().stream().limit(OPENING).anyMatch(token -> Subject.isSomebody(token.word()));
    }

    /** {@code The kids are registered}: what is so with them somebody has done for them. */
    public static boolean isDependant(Clause clause) {
        return clause.tokens().stream().limit(NEAR).anyMatch(token -> DEPENDANTS.contains(token.word()));
    }
}
