package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import dev.loopkeeper.time.language.TimeExpression;
import java.util.List;
import java.util.Set;

/** Tells where a word that may begin a clause only goes on with the one before. Stateless. */
final class Joints {
    /** The shortest one: {@code if Tom comes}. */
    private static final int CONDITION = 3;

    private static final Set<String> BY_ONE = WordSet.of("goes", "needs", "gets", "wants", "has");
    private static final Set<String> BY_SOME = WordSet.of("go", "need", "get", "want", "have");
    private static final int THING = 4;
    private static final Set<String> NAMING = WordSet.of("the", "my", "our", "that", "this", "those", "these");
    private static final Set<String> MOVING = WordSet.of(
            "go", "come", "pop", "nip", "drive", "head", "run", "walk", "cycle", "drop", "swing", "pull", "get",
            "wander");
    private static final Set<String> ABOUT =
            WordSet.of("over", "round", "around", "down", "up", "along", "by", "out", "across", "back", "home");
    private static final Set<String> ONE_TIME = WordSet.of("this", "the", "just", "at", "only", "than", "never", "not");
    private static final Set<String> SEEING = WordSet.of(
            "see",
            "check",
            "ask",
            "find",
            "wonder",
            "wondering",
            "sure",
            "unsure",
            "know",
            "decide",
            "asking",
            "debating",
            "worrying",
            "out",
            "dunno",
            "idk",
            "clue",
            "idea",
            "certain",
            "uncertain",
            "undecided",
            "decided",
            "deciding",
            "torn",
            "what");

    private static final List<Sign> INTENDING = List.of(Sign.WILL, Sign.NEED, Sign.WANT);
    /** {@code Since lunch}: how long, and nothing that hangs on it. */
    private static final Set<String> SINCE = WordSet.of(
            "lunch", "breakfast", "dinner", "tea", "supper", "then", "school", "work", "christmas", "easter", "church");

    private static final Set<String> NO_THING = WordSet.of("not", "no", "then", "will", "that");
    private static final int MOST_BETWEEN = 6;
    /** What is told of several things at once. */
    private static final Set<String> BY_ALL = WordSet.of("are", "were", "have");

    private static final Set<String> ALL = WordSet.of("both", "all", "been");

    private static final Set<String> POPPING = WordSet.of("pop", "nip", "popping", "nipping", "swing", "run", "drop");
    private static final Set<String> WAYS =
            WordSet.of("into", "over", "round", "to", "down", "up", "in", "across", "by", "out", "along");
    private static final Set<String> FETCHING =
            WordSet.of("get", "grab", "buy", "have", "see", "fetch", "collect", "check", "pick", "ask");

    /** {@code I've been wondering a lot lately if}. */
    private static final Set<String> LATELY =
            WordSet.of("yet", "lately", "recently", "a", "lot", "again", "often", "today", "all", "day", "week");

    private Joints() {}

    /**
     * Whether the clause that began at {@code from} goes on with an {@code if}, {@code who}, {@code when} or {@code and}, behind which there
     * is a word.
     */
    static boolean goesOn(List<Token> tokens, int from, int at) {
        return switch (tokens.get(at).word()) {
            case "if" -> isSeeing(tokens, at) || isAsking(tokens, from, at);
            case "who" -> isMe(tokens, at) || isToDecide(tokens, at);
            case "which" -> isAbout(tokens, at) || isToDecide(tokens, at);
            case "when" -> isToDecide(tokens, at);
            case "once" -> isCount(tokens, from, at);
            case "since" ->
                at + 1 < tokens.size() && SINCE.contains(tokens.get(at + 1).word());
            case "and" ->
                at + 1 < tokens.size()
                        && (isGoing(tokens, at)
                                || isErrand(tokens, from, at)
                                || isSaying(tokens, at)
                                || isTwo(tokens, from, at)
                                || isBoth(tokens, from, at)
                                || isMeAnd(tokens, from, at)
                                || areTogether(tokens, from, at)
                                || isSeenTo(tokens, from, at));
            default -> false;
        };
    }

    /**
     * {@code I'll ring the bank tomorrow and the form goes in on Friday}: what a thing does or needs by itself. Of two things the verb
     * would be plural; where it is, only a time that closes what stands before parts them.
     */
    static boolean isOfAnother(List<Token> tokens, int from, int at, List<TimeExpression> times) {
        boolean timed =
                times.stream().anyMatch(time -> time.end() == tokens.get(at - 2).end());
        int verb = Places.between(at + 1, Math.min(at + THING, tokens.size() - 1))
                .first(i -> BY_ONE.contains(tokens.get(i).word())
                        || (timed && BY_SOME.contains(tokens.get(i).word())))
                .orElse(0);
        return verb > 0
                && NAMING.contains(tokens.get(at).word())
                && tokens.subList(from, at).stream().anyMatch(Token::isSelf);
    }

    /** {@code Tom's on drinks, which leaves me making the lasagne}: what comes of it. */
    static boolean concludes(List<Token> tokens, int at) {
        return tokens.get(at).is("which")
                && at + 1 < tokens.size()
                && tokens.get(at + 1).isOneOf("leaves", "means");
    }

    /** {@code By the time you reminded me I had booked it}. */
    static boolean isByTheTime(List<Token> tokens, int from) {
        return from + 2 < tokens.size()
                && tokens.get(from).is("by")
                && tokens.get(from + 1).is("the")
                && tokens.get(from + 2).is("time");
    }

    /** {@code I might go and see Joan}, {@code he's gone and bought one}. */
    private static boolean isGoing(List<Token> tokens, int and) {
        String before = tokens.get(and - 1).word();
        return Set.of("go", "come", "try", "pop", "nip").contains(before)
                || (Set.of("gone", "been", "went").contains(before)
                        && Forms.isPast(tokens.get(and + 1).word()))
                || (and > 1
                        && ABOUT.contains(before)
                        && MOVING.contains(tokens.get(and - 2).word()));
    }

    /** {@code I'll pop into town tomorrow and get the paint}: what one goes there for. */
    private static boolean isErrand(List<Token> tokens, int from, int and) {
        return FETCHING.contains(tokens.get(and + 1).word())
                && Places.between(from, and - 1)
                        .any(at -> POPPING.contains(tokens.get(at).word())
                                && WAYS.contains(tokens.get(at + 1).word()));
    }

    /** {@code My head is full of which school to pick}: of that. */
    private static boolean isAbout(List<Token> tokens, int at) {
        return tokens.get(at - 1).isOneOf("of", "about", "over", "on");
    }

    /** The once of {@code not just this once}, {@code once a week}. */
    private static boolean isCount(List<Token> tokens, int from, int at) {
        boolean named = at > from && ONE_TIME.contains(tokens.get(at - 1).word());
        boolean often = at + 1 < tokens.size() && tokens.get(at + 1).isOneOf("a", "every", "each", "per", "more");
        return named || often;
    }

    /** {@code If the weather holds we'll paint the fence}: what one will do then begins here. */
    static boolean endsCondition(List<Token> tokens, int from, int at) {
        return tokens.get(from).is("if")
                && at >= from + CONDITION
                && at + 2 < tokens.size()
                && tokens.get(at).isSelf()
                && (tokens.get(at + 1).is("will")
                        || (tokens.get(at + 1).isOneOf("am", "are")
                                && Forms.isProgressive(tokens.get(at + 2).word())))
                && !Subject.isSaying(tokens.get(at - 1).word())
                && !tokens.get(at - 1).isOneOf("that", "and", "or", "think");
    }

    /** What a comma does not part: the things of a list, and {@code week in, week out}. */
    static boolean holdsTogether(List<Token> tokens, int from, int at) {
        return isOverAndOver(tokens, at - 2) || listsThings(tokens, from, at) || areTogether(tokens, from, at);
    }

    private static boolean isOverAndOver(List<Token> tokens, int at) {
        return at >= 0
                && at + 3 < tokens.size()
                && tokens.get(at + 1).is("in")
                && tokens.get(at + 3).is("out")
                && tokens.get(at + 2).is(tokens.get(at).word());
    }

    /** {@code I need to buy flowers, wine and chocolates}: what is to be done with the first is with the others. */
    private static boolean listsThings(List<Token> tokens, int from, int at) {
        int and = at;
        while (and < tokens.size()
                && and - at <= MOST_BETWEEN
                && !tokens.get(and).is("and")) {
            and++;
        }
        int end = Math.min(tokens.size(), and + 3);
        return and > at
                && and - at <= MOST_BETWEEN
                && and + 1 < tokens.size()
                && tokens.subList(at, end).stream().noneMatch(Joints::isSaid)
                && INTENDING.stream()
                        .anyMatch(sign -> Cues.english()
                                .find(sign, tokens.subList(from, at))
                                .isPresent());
    }

    private static boolean isSaid(Token token) {
        return Subject.isSaying(token.word())
                || NO_THING.contains(token.word())
                || Forms.isPast(token.word())
                || Content.isAct(token.word());
    }

    /** {@code I'll see if I can move it}: what is to be found out is no condition. */
    private static boolean isSeeing(List<Token> tokens, int at) {
        int before = at - 1;
        while (before > 0 && LATELY.contains(tokens.get(before).word())) {
            before--;
        }
        return SEEING.contains(tokens.get(before).word());
    }

    /** {@code Ask Dave if he can lend me it}, but {@code ask Dave if I see him}. */
    private static boolean isAsking(List<Token> tokens, int from, int at) {
        boolean own = at + 2 < tokens.size()
                && tokens.get(at + 1).isOneOf("i", "we", "there")
                && !tokens.get(at + 2).isOneOf("can", "could", "may", "might", "should");
        return !own
                && Places.between(Math.max(from, at - THING), at - 1)
                        .any(asking -> tokens.get(asking).isOneOf("ask", "asking"));
    }

    /** {@code Not sure who to ask}, {@code no clue which school to pick}. */
    private static boolean isToDecide(List<Token> tokens, int at) {
        return isSeeing(tokens, at)
                && Places.between(at + 1, Math.min(at + THING, tokens.size()))
                        .any(next -> tokens.get(next).is("to"));
    }

    /** {@code It was me who loaded the van}: I did. */
    private static boolean isMe(List<Token> tokens, int at) {
        return tokens.get(at - 1).isOneOf("me", "i", "one");
    }

    /** {@code The party came and went without me}. */
    private static boolean isSaying(List<Token> tokens, int and) {
        return tokens.get(and - 1).is("came") && tokens.get(and + 1).is("went");
    }

    /** {@code Dad and I finished it}, {@code the kids and I are going}, {@code running before work and I have parted ways}. */
    private static boolean isTwo(List<Token> tokens, int from, int and) {
        boolean are = is(tokens, and + 2, "are");
        boolean parted = is(tokens, and + 3, "parted");
        boolean self = tokens.get(and + 1).isOneOf("i", "me");
        boolean whole = and == from + 1 || are || parted;
        return self
                && whole
                && (are || parted || Subject.isSomebody(tokens.get(and - 1).word()));
    }

    /** {@code Me and my brother have taken the settee to the tip}. */
    private static boolean isMeAnd(List<Token> tokens, int from, int and) {
        return and == from + 1
                && tokens.get(from).is("me")
                && Places.between(and + 2, Math.min(and + 2 + THING, tokens.size()))
                        .any(at -> tokens.get(at).is("have")
                                || Forms.isPast(tokens.get(at).word()));
    }

    /** {@code Both the gutters and the windows are clean}. */
    private static boolean isBoth(List<Token> tokens, int from, int and) {
        return tokens.get(from).is("both")
                && tokens.subList(from + 1, and).stream()
                        .noneMatch(token -> token.is("and") || Forms.isPast(token.word()));
    }

    /** {@code The hall, the stairs and the landing are hoovered}: nothing but things stands before what is told of all of them. */
    private static boolean areTogether(List<Token> tokens, int from, int at) {
        int most = Math.min(at + 2 * THING, tokens.size() - 1);
        int verb = Places.between(at + 1, most)
                .first(i -> BY_ALL.contains(tokens.get(i).word())
                        || (tokens.get(i).isOneOf("both", "all")
                                && Forms.isPast(tokens.get(i + 1).word())))
                .orElse(0);
        return verb > at + 1
                && verb - from <= 2 * THING + MOST_BETWEEN
                && tokens.subList(at, verb).stream().anyMatch(token -> token.is("and"))
                && !tokens.get(verb - 1).is("and")
                && (!tokens.get(verb).is("have")
                        || ALL.contains(tokens.get(verb + 1).word()))
                && tokens.subList(from, verb).stream().noneMatch(token -> isSaid(token) || token.isSelf());
    }

    /** {@code Make sure the dog and the cat get fed}: what is seen to is both. */
    private static boolean isSeenTo(List<Token> tokens, int from, int and) {
        int sure = and;
        while (sure > Math.max(from, and - THING) && !tokens.get(sure).is("sure")) {
            sure--;
        }
        return tokens.get(sure).is("sure")
                && NAMING.contains(tokens.get(sure + 1).word())
                && tokens.subList(sure, and).stream()
                        .noneMatch(token -> BY_ONE.contains(token.word())
                                || BY_SOME.contains(token.word())
                                || Subject.isSaying(token.word())
                                || Forms.isPast(token.word()));
    }

    private static boolean is(List<Token> tokens, int at, String word) {
        return at < tokens.size() && tokens.get(at).is(word);
    }

    /** {@code And forgot}, {@code and clean forgot}. */
    static boolean isPastSoon(List<Token> tokens, int at) {
        String word = tokens.get(at).word();
        return Forms.isPast(word)
                || (Set.of("clean", "completely", "totally", "promptly").contains(word)
                        && at + 1 < tokens.size()
                        && Forms.isPast(tokens.get(at + 1).word()));
    }

    /** {@code After my run}: a thing, and nothing told of it before the part ends. */
    static boolean isBeforeThing(List<Token> tokens, int at, int end) {
        return tokens.get(at).isOneOf("after", "before")
                && tokens.get(at + 1).isOneOf("my", "our", "that", "this")
                && end == at + 3;
    }
}
