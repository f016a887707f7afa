package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Moods;
import dev.loopkeeper.loop.hearing.clause.Rhythm;
import dev.loopkeeper.loop.hearing.clause.Sighs;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Token;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Weighs whether a sentence that no rule has read tells of what keeps going wrong: how plainly it comes back, and how much goes wrong
 * in it: {@code second I'm asked for a price I go quiet}, {@code my tomatoes rot, year after year}. Stateless.
 */
public final class Plights {
    private static final int ENOUGH = 3;
    private static final int MOST = 2;
    private static final int BRIEF = 3;
    private static final Set<String> OWN = WordSet.of("my", "our", "mine");
    private static final Set<String> HIT = WordSet.of("i", "me", "we", "us", "myself");
    private static final Set<String> DENYING =
            WordSet.of("nothing", "not", "hardly", "barely", "nobody", "none", "neither", "cannot");
    /** Behind a denial these deny nothing that matters. */
    private static final Set<String> NOT_DENIED = WordSet.of(
            "just", "only", "once", "one-off", "mind", "that", "because", "even", "sure", "think", "care", "so",
            "want");
    /** What one would rather do than never. */
    private static final Set<String> MANAGING = WordSet.of(
            "get",
            "manage",
            "finish",
            "remember",
            "find",
            "make",
            "reach",
            "know",
            "keep",
            "sleep",
            "arrive",
            "stick",
            "ask",
            "open",
            "answer",
            "reply",
            "stop",
            "rest",
            "save",
            "seem",
            "start",
            "speak");

    /** What shows only beside a sigh that something is not as it should be. */
    private static final Set<String> HINTS =
            WordSet.of("still", "instead", "only", "half", "until", "till", "end", "over", "too", "stop");

    private static final Set<String> MEANT = WordSet.of("will", "shall", "want", "going");

    private static final Set<String> ANSWERING = WordSet.of(
            "no", "nope", "nah", "yes", "i", "we", "do", "did", "not", "will", "would", "am", "think", "so", "thanks",
            "way");

    private Plights() {}

    /** Whether the sentence tells of one, with what is said beside it. */
    public static boolean is(Clause whole, List<Clause> beside) {
        int refrains = (int) beside.stream().filter(Sighs::isOnly).count();
        int sighs = isNeverDone(whole) ? MOST : Sighs.of(whole);
        int bad = bad(whole)
                + (refrains > 0 ? hints(whole) : 0)
                + (beside.stream().anyMatch(Plights::isFailedAgain) ? 1 : 0);
        int again = Math.min(MOST, sighs) + (refrains > 0 ? MOST : 0);
        boolean glad = beside.stream().anyMatch(other -> other.size() <= BRIEF && Moods.isGood(other));
        return again > 0
                && bad > 0
                && !glad
                && beside.stream().noneMatch(Untroubled::isNoComplaint)
                && again + Math.min(MOST, bad) >= ENOUGH
                && isOwn(whole, refrains > 0 || beside.stream().anyMatch(Plights::isOwnTrouble))
                && !isElse(whole)
                && !isOver(whole, refrains > 0);
    }

    /** {@code They never make it to the post}. */
    private static boolean isNeverDone(Clause whole) {
        return Places.between(0, whole.size() - 1)
                .any(at -> whole.token(at).is("never")
                        && MANAGING.contains(whole.token(at + 1).word()));
    }

    /** How much goes wrong in it. */
    private static int bad(Clause whole) {
        int signs = Stream.of(Sign.TROUBLE, Sign.WOE).anyMatch(sign -> isSaid(whole, sign)) ? 1 : 0;
        return Math.max(signs, Moods.bad(whole)) + (isDenied(whole) ? 1 : 0);
    }

    /** Not the fail of {@code without fail}. */
    private static boolean isSaid(Clause whole, Sign sign) {
        return whole.find(sign)
                .filter(place ->
                        (place.from() == 0 || !whole.token(place.from() - 1).isOneOf("without", "no", "never"))
                                && !whole.from(place.from()).quote().startsWith("without fail"))
                .isPresent();
    }

    private static int hints(Clause whole) {
        return whole.any(token -> HINTS.contains(token.word())) ? 1 : 0;
    }

    /** {@code And say nothing}, {@code never open it}; not {@code it never rains}. */
    private static boolean isDenied(Clause whole) {
        return Places.between(0, whole.size() - 1)
                        .any(at -> whole.token(at).is("never")
                                ? MANAGING.contains(whole.token(at + 1).word()) || Rhythm.isSteady(whole)
                                : DENYING.contains(whole.token(at).word())
                                        && !isSaidOfThings(whole, at)
                                        && !NOT_DENIED.contains(
                                                whole.token(at + 1).word()))
                || whole.endsWith("nothing");
    }

    /** {@code I throw out what we don't need}: what it is done to, not what goes wrong. */
    static boolean isSaidOfThings(Clause whole, int denial) {
        return Places.between(Math.max(0, denial - BRIEF), denial)
                .any(at -> whole.token(at).isOneOf("what", "whatever"));
    }

    /** {@code Ran out of puff at training again}: what happened to the person once more. */
    private static boolean isFailedAgain(Clause beside) {
        return beside.endsWith("again")
                && (beside.token(0).isSelf() || isUntold(beside))
                && !Moods.isGood(beside)
                && Stream.of(Sign.MISSED, Sign.TROUBLE, Sign.WOE).anyMatch(beside::has);
    }

    /** {@code Stretches while the bath runs, every night, till I drop}: nobody is in it, and it is to last. */
    private static boolean isVowed(Clause whole) {
        return whole.has(Sign.LASTING)
                && Rhythm.EACH.stream().noneMatch(each -> whole.token(0).is(each))
                && Subject.of(Resolutions.main(whole).tokens()) == Subject.NONE
                && Resolutions.main(whole).none(token -> HIT.contains(token.word()));
    }

    /** {@code No more letting the milk run out}: it is to be over. */
    private static boolean isGivenUp(Clause whole) {
        return whole.size() > 2
                && whole.token(0).is("no")
                && whole.token(1).is("more")
                && Forms.isProgressive(whole.token(2).word());
    }

    /** {@code I either drown them or forget them}: what was told beside it is the person's. */
    private static boolean isOwnTrouble(Clause beside) {
        return beside.token(0).isSelf() && Moods.bad(beside) > 0 && !isElse(beside);
    }

    /** {@code I}, {@code me}, or nobody at all beside a refrain or trouble of one's own; not what somebody else does. */
    private static boolean isOwn(Clause whole, boolean refrain) {
        boolean hit = whole.any(token -> HIT.contains(token.word()));
        boolean own = whole.any(token -> OWN.contains(token.word()));
        boolean other = Subject.of(whole.tokens()) == Subject.OTHER
                || Theirs.does(whole)
                || Subject.isSomebody(whole.token(0).word())
                || Subject.owner(whole.tokens()).isPresent()
                || isOfRelative(whole);
        boolean nobody = whole.none(token -> Subject.isPerson(token.word()))
                && !Theirs.does(whole)
                && !Subject.isSomebody(whole.token(0).word());
        return (hit && !isUsed(whole) && !isTheirs(whole))
                || (own && !other)
                || ((refrain || isUntold(whole)) && nobody);
    }

    /** {@code My cousin always leaves her packing till the last hour}. */
    static boolean isOfRelative(Clause whole) {
        return whole.size() > 2
                && whole.token(0).isOneOf("my", "our")
                && Subject.isPerson(whole.token(1).word())
                && whole.any(token -> token.isOneOf("his", "her", "their"))
                && whole.none(token -> HIT.contains(token.word()));
    }

    /** {@code The printer jams every time I use it}, {@code it rains every time I swim}: it does. */
    static boolean isUsed(Clause whole) {
        int self = Places.between(0, whole.size())
                .first(at -> HIT.contains(whole.token(at).word()))
                .orElse(0);
        return (whole.token(0).is("the") || whole.token(0).is("it"))
                && Places.between(1, self).any(at -> whole.token(at).is("time"));
    }

    /** {@code Sent it late, as usual}: who did is left out. */
    private static boolean isUntold(Clause whole) {
        return Forms.isPast(Beginnings.trimmed(whole).token(0).word());
    }

    /** {@code The tenor next to me is late again, he always is}. */
    private static boolean isTheirs(Clause whole) {
        return whole.none(Token::isSelf) && whole.any(token -> token.isOneOf("he", "she", "they"));
    }

    /** {@code Every meal's a battle, says my sister}. */
    static boolean isQuoted(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("says", "said", "reckons")
                        && (clause.token(at + 1).isOneOf("my", "the", "our", "his", "her")
                                || Subject.isSomebody(clause.token(at + 1).word()))
                        && clause.text().startsWith(",", clause.token(at - 1).end()));
    }

    /** {@code My neighbour runs every morning, I don't know how she does it}. */
    private static boolean isAdmired(Clause whole) {
        return Places.between(2, whole.size() - 2)
                .any(at -> whole.token(at).is("how")
                        && whole.token(at + 1).isOneOf("he", "she", "they")
                        && whole.token(at + 2).isOneOf("does", "do", "manages", "manage", "copes", "cope"));
    }

    /** {@code Some days I'm all for it, other days I'm dead against}: undecided. */
    private static boolean isDivided(Clause whole) {
        return Places.between(1, whole.size() - 1)
                .any(at -> whole.token(at).is("other")
                        && whole.token(at + 1).is("days")
                        && whole.tokens().subList(0, at).stream().anyMatch(token -> token.is("some")));
    }

    private static boolean isElse(Clause whole) {
        return whole.question()
                || isAnswer(whole)
                || whole.token(0).is("not")
                || isQuoted(whole)
                || isAdmired(whole)
                || isVowed(whole)
                || isGivenUp(whole)
                || Untroubled.isGoneWithout(whole)
                || Unfailing.isVow(whole)
                || isDivided(whole)
                || NotLeftUndone.isStillMeant(whole)
                || Moods.isGood(whole)
                || Stream.of(Sign.HEDGE, Sign.UNREAL, Sign.IRONY, Sign.ONWARD).anyMatch(whole::has)
                || whole.find(Sign.WILL).isPresent()
                || isOfTheFuture(whole)
                || whole.tokens().stream().limit(1).anyMatch(token -> MEANT.contains(token.word()));
    }

    /** {@code No I do not}, {@code I don't think so}: to what was asked before. */
    private static boolean isAnswer(Clause whole) {
        return whole.size() <= BRIEF + 2 && whole.all(token -> ANSWERING.contains(token.word()));
    }

    /** {@code They won't be getting another penny out of me}. */
    private static boolean isOfTheFuture(Clause whole) {
        return Places.between(0, whole.size() - 2)
                .any(at -> whole.token(at).is("will")
                        && whole.token(at + 1).is("not")
                        && whole.token(at + 2).is("be"));
    }

    /** What was, once: unless it is said to be one of many. */
    private static boolean isOver(Clause whole, boolean refrain) {
        return !refrain
                && !Sighs.isOnceMore(whole)
                && Places.between(0, whole.size()).any(at -> Woes.isPast(whole, at));
    }
}
