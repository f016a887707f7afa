package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.StopWords;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells that something comes back as what one sighs about: {@code every single time}, {@code third time this week}, {@code same
 * story}. Stateless.
 */
public final class Sighs {
    private static final int NEAR = 3;
    private static final int FAR = 6;
    private static final int MOST = 2;
    private static final Set<String> ORDINALS = WordSet.of(
            "second",
            "third",
            "fourth",
            "fifth",
            "sixth",
            "seventh",
            "eighth",
            "ninth",
            "tenth",
            "umpteenth",
            "nth",
            "hundredth",
            "millionth");
    private static final Set<String> RUNNING =
            WordSet.of("this", "running", "straight", "row", "now", "since", "already", "over");
    private static final Set<String> AGAIN =
            WordSet.of("another", "always", "constantly", "forever", "invariably", "perpetually", "usual");
    private static final Set<String> EMPHATIC =
            WordSet.of("single", "last", "damn", "bloody", "blasted", "blessed", "sodding", "flipping", "and");
    /** What only says that something comes back, or points to it. */
    private static final Set<String> EMPTY = WordSet.of(
            "time",
            "times",
            "day",
            "days",
            "night",
            "nights",
            "week",
            "weeks",
            "month",
            "months",
            "year",
            "years",
            "morning",
            "evening",
            "weekend",
            "story",
            "life",
            "pattern",
            "thing",
            "same",
            "happens",
            "happen",
            "happened",
            "constantly",
            "always",
            "never",
            "every",
            "each",
            "single",
            "fail",
            "fails",
            "exception",
            "clockwork",
            "again",
            "typical",
            "usual",
            "classic",
            "ages",
            "whole",
            "last",
            "damn",
            "bloody",
            "blessed",
            "repeat",
            "running",
            "row",
            "straight",
            "yet",
            "like",
            "without",
            "ever",
            "end",
            "old",
            "nth",
            "umpteenth",
            "habit",
            "no",
            "not",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "ten",
            "twenty",
            "does",
            "gets",
            "goes",
            "way",
            "been",
            "kind",
            "sort",
            "done",
            "lot",
            "late",
            "routine",
            "deal",
            "rule",
            "plan",
            "sigh",
            "twice",
            "once",
            "fourth",
            "second",
            "third",
            "fifth",
            "now",
            "ongoing",
            "rinse",
            "groundhog",
            "come",
            "in",
            "out");

    private static final List<Sign> HINTS =
            List.of(Sign.OFTEN, Sign.PATTERN, Sign.STRUGGLE, Sign.REFRAIN, Sign.ONWARD, Sign.LASTING);

    private Sighs() {}

    /** Whether a word of the clause may be of something that comes back. */
    public static boolean isHinted(Clause clause) {
        return !clause.repeats().isEmpty()
                || Rhythm.isFromNow(clause)
                || clause.any(token -> Rhythm.EACH.contains(token.word())
                        || AGAIN.contains(token.word())
                        || ORDINALS.contains(token.word())
                        || token.is("same")
                        || token.is("times")
                        || token.is("never"))
                || isLikeLast(clause)
                || Rhythm.isOneAfterAnother(clause)
                || (clause.size() > 1
                        && clause.token(0).is("as")
                        && clause.token(1).is("of"))
                || Rhythm.isDose(clause)
                || HINTS.stream().anyMatch(clause::has);
    }

    /** How much the words sigh that something comes back: 0 not at all, 1 by a mere rhythm, 2 plainly. */
    public static int of(Clause clause) {
        boolean plainly = Stream.of(Sign.PATTERN, Sign.STRUGGLE, Sign.REFRAIN).anyMatch(sign -> isMore(clause, sign))
                || isEachTime(clause)
                || isEmphatic(clause)
                || Rhythm.isOneAfterAnother(clause)
                || isOnceMore(clause);
        return plainly ? MOST : Rhythm.isSteady(clause) ? 1 : 0;
    }

    /** {@code Every single trip}, {@code each and every job}: nobody counts so what they like. */
    private static boolean isEmphatic(Clause clause) {
        return Places.between(0, clause.size() - 1)
                .any(at -> Rhythm.EACH.contains(clause.token(at).word())
                        && EMPHATIC.contains(clause.token(at + 1).word()));
    }

    /** {@code Every Monday} is a mere rhythm. */
    private static boolean isMore(Clause clause, Sign sign) {
        return clause.find(sign)
                .filter(place -> Places.between(place.from(), place.to()).any(at -> !clause.isTime(at)))
                .isPresent();
    }

    /** Whether what was, once, is said to be one of many: {@code yet another}, {@code third time this week}, {@code as usual}. */
    public static boolean isOnceMore(Clause clause) {
        return isCounted(clause)
                || isSame(clause)
                || isLikeLast(clause)
                || clause.any(token -> AGAIN.contains(token.word()));
    }

    /** Whether it says that something comes back each time. */
    public static boolean isEachTime(Clause clause) {
        return Places.between(0, clause.size() - 1)
                .any(at -> Rhythm.EACH.contains(clause.token(at).word())
                        && IntStream.rangeClosed(at + 1, Math.min(at + NEAR, clause.size() - 1))
                                .anyMatch(time -> clause.token(time).is("time")
                                        || (clause.token(time).is("one") && time + 1 < clause.size())));
    }

    /** {@code Third time this week}, {@code fourth Sunday in a row}, {@code that's the fifth now}, {@code three times since May}. */
    private static boolean isCounted(Clause clause) {
        return isCountless(clause)
                || Places.between(0, clause.size())
                        .any(at -> isNumber(clause, at)
                                && IntStream.rangeClosed(at + 1, Math.min(at + FAR, clause.size() - 1))
                                        .anyMatch(next -> RUNNING.contains(
                                                clause.token(next).word())));
    }

    /** {@code For the hundredth time}. */
    private static boolean isCountless(Clause clause) {
        return Places.between(2, clause.size() - 1)
                .any(at -> ORDINALS.contains(clause.token(at).word())
                        && clause.token(at - 2).is("for")
                        && clause.token(at - 1).is("the")
                        && clause.token(at + 1).is("time"));
    }

    private static boolean isNumber(Clause clause, int at) {
        return ORDINALS.contains(clause.token(at).word())
                || (at + 1 < clause.size()
                        && clause.token(at + 1).is("times")
                        && Amounts.isAmount(clause.token(at).word()));
    }

    /** {@code Like the last one}. */
    private static boolean isLikeLast(Clause clause) {
        return Places.between(0, clause.size() - 2)
                .any(at -> clause.token(at).is("like")
                        && clause.token(at + 1).isOneOf("the", "all", "every")
                        && clause.token(at + 2).isOneOf("last", "one", "others", "other", "ones", "time"));
    }

    /** {@code Same as last year}, {@code same every month}, {@code as I do at each one}. */
    private static boolean isSame(Clause clause) {
        return Places.between(0, clause.size() - 1)
                .any(at -> clause.token(at).is("same")
                        && clause.token(at + 1)
                                .isOneOf("as", "every", "each", "with", "old", "story", "thing", "again"));
    }

    /** Whether a sentence says that something comes back and nothing else: {@code every shop, every time}, {@code story of my life}. */
    public static boolean isOnly(Clause clause) {
        return isOnly(clause, 1);
    }

    /** {@code Every shop}: not one word more. */
    public static boolean isBare(Clause clause) {
        return isOnly(clause, 0);
    }

    private static boolean isOnly(Clause clause, int others) {
        return of(clause) > 0
                && telling(clause) <= others
                && Stream.of(Sign.ONWARD, Sign.LASTING, Sign.WILL).noneMatch(sign -> isMeant(clause, sign));
    }

    /** {@code Every time} is no rule. */
    private static boolean isMeant(Clause clause, Sign sign) {
        return !Rhythm.isInAndOut(clause)
                && clause.find(sign)
                        .filter(place -> !clause.token(place.to() - 1).is("time"))
                        .isPresent();
    }

    /** Whether a clause says that something is done, and what was said before: {@code I do it every night round bath time}. */
    public static boolean isDoingIt(Clause told) {
        int verb = told.token(0).is("i") ? 1 : 0;
        return told.size() > verb + 1
                && told.token(verb).isOneOf("do", "does", "happens")
                && told.token(verb + 1).isOneOf("it", "this", "that");
    }

    /** Whether a word only says that something comes back, or names nothing. */
    public static boolean isEmpty(String word) {
        return StopWords.contains(word) || EMPTY.contains(word);
    }

    /** How many words tell more than that; what the person does is more than one may. */
    private static int telling(Clause clause) {
        int turn = Rhythm.turn(clause);
        int telling = (int) IntStream.range(0, clause.size())
                .filter(at ->
                        !isEmpty(clause.token(at).word()) && !clause.isTime(at) && at != turn && !isTurn(clause, at))
                .count();
        boolean self = clause.any(Token::isSelf);
        return self ? telling * MOST : telling;
    }

    /** {@code Every client, every project}: each of them is a turn. */
    private static boolean isTurn(Clause clause, int at) {
        return Places.between(Math.max(0, at - MOST), at)
                        .any(before -> Rhythm.EACH.contains(clause.token(before).word())
                                || (Rhythm.AFTER.contains(clause.token(before).word())
                                        && before > 0
                                        && clause.token(before - 1)
                                                .is(clause.token(at).word())))
                || (at + MOST < clause.size()
                        && Rhythm.AFTER.contains(clause.token(at + 1).word())
                        && clause.token(at + MOST).is(clause.token(at).word()));
    }
}
