package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Doers;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/**
 * Tells where what is not, or still, so tells of nothing that the person left undone: {@code she's still cross}. Stateless.
 */
final class NotLeftUndone {
    /** How somebody may be said not to have been. */
    private static final Set<String> CONDITIONS = WordSet.of(
            "himself",
            "herself",
            "themselves",
            "myself",
            "well",
            "right",
            "great",
            "good",
            "happy",
            "the",
            "so",
            "very",
            "too",
            "sleeping",
            "eating",
            "feeling",
            "easy",
            "ok",
            "okay");

    /** {@code Lisbon we're still doing}. */
    private static final Set<String> GOING_ON = WordSet.of("doing", "going", "having", "coming", "keeping", "taking");

    /** What something has not for want of somebody's doing. */
    private static final Set<String> BEFALLING = WordSet.of(
            "been",
            "got",
            "gone",
            "moved",
            "left",
            "happened",
            "had",
            "made",
            "seen",
            "come",
            "changed",
            "budged",
            "progressed",
            "grown",
            "touched",
            "heard",
            "received",
            "met",
            "gotten",
            "taken");

    /** How a thing is that nobody sees to. */
    private static final Set<String> IDLING = WordSet.of(
            "sitting",
            "lying",
            "waiting",
            "hanging",
            "standing",
            "missing",
            "wanting",
            "needing",
            "gathering",
            "staring",
            "looking",
            "languishing",
            "collecting",
            "leaning",
            "living");

    private static final Set<String> LASTING =
            WordSet.of("tacky", "wet", "damp", "warm", "hot", "soft", "hard", "strong", "fresh", "steaming", "holding");

    private NotLeftUndone() {}

    /** Whether the words at a place say nothing of what was left undone. */
    static boolean is(Clause clause, Cues.Place place) {
        return isForbidding(clause)
                || isPartOfDuty(clause, place)
                || isOfPerson(clause, place)
                || isTheirs(clause, place)
                || isStillDoing(clause, place)
                || isNotStopped(clause)
                || isStillMeant(clause)
                || isAsked(clause, place)
                || isUnable(clause, place)
                || isUnderway(clause, place)
                || Due.isStillOn(clause)
                || isBusyThere(clause)
                || isRunning(clause)
                || isFullOf(clause, place)
                || isStillSo(clause)
                || isNotBefore(clause)
                || isOfItself(clause);
    }

    /** {@code The form isn't needed till March}: there is time. */
    static boolean isNotBefore(Clause clause) {
        return Places.between(2, clause.size() - 1)
                .any(at -> clause.token(at).isOneOf("needed", "due", "wanted", "required", "expected")
                        && clause.token(at - 1).is("not")
                        && clause.token(at + 1).isOneOf("till", "until", "til", "before"));
    }

    /** {@code The hens haven't laid}, {@code the car hasn't started}: what it did not do of itself, and not what nobody did with it. */
    private static boolean isOfItself(Clause clause) {
        return !startsWithSelf(clause)
                && Subject.of(clause.tokens()) != Subject.NONE
                && Places.between(1, clause.size() - 2)
                        .any(at -> clause.token(at).isOneOf("has", "have")
                                && clause.token(at + 1).is("not")
                                && Forms.isPast(clause.token(at + 2).word())
                                && !BEFALLING.contains(clause.token(at + 2).word()));
    }

    /** {@code Don't let me go without ringing her}. */
    private static boolean isForbidding(Clause clause) {
        return clause.token(0).is("do") && clause.size() > 1 && clause.token(1).is("not");
    }

    /** {@code Don't let me forget to ring Tom}: no more than some words of it say that something was not done. */
    private static boolean isPartOfDuty(Clause clause, Cues.Place place) {
        return clause.find(Sign.NEED)
                .filter(need -> need.from() <= place.from() && place.to() <= need.to())
                .isPresent();
    }

    /** {@code She's still cross}, {@code Ola's not been well}: how somebody is. */
    private static boolean isOfPerson(Clause clause, Cues.Place place) {
        boolean self = Places.between(1, clause.size())
                .any(at -> clause.token(at - 1).is("been")
                        && CONDITIONS.contains(clause.token(at).word()));
        return self
                || (clause.token(0).isOneOf("he", "she")
                        && clause.tokens().subList(place.from(), place.to()).stream()
                                .anyMatch(token -> token.is("still")));
    }

    /** {@code He had done no such thing}, {@code I'm not made of money}: what somebody else did not do, how one is. */
    private static boolean isTheirs(Clause clause, Cues.Place place) {
        boolean such = clause.token(place.to() - 1).isOneOf("thing", "sort");
        boolean fated = clause.any(token -> token.is("meant") || token.is("cut")) && clause.endsWith("each", "other");
        boolean being = clause.size() > 3
                && clause.token(0).is("i")
                && clause.token(1).is("am")
                && clause.token(2).is("not")
                && clause.token(3).isOneOf("made", "cut", "built", "wired");
        boolean unaware = clause.token(0).isOneOf("he", "she", "they")
                && clause.token(place.to() - 1).isOneOf("noticed", "realised", "realized", "known");
        boolean theirs = place.from() > 1
                && clause.token(place.from()).is("not")
                && clause.token(place.from() - 1).isOneOf("has", "have")
                && clause.token(place.from() - 2).is("and")
                && Doers.isOfOther(clause);
        return being || fated || unaware || theirs || (such && !startsWithSelf(clause));
    }

    /** {@code We're still going to that}: it is not over, but {@code I'm still waiting} tells of what did not come. */
    private static boolean isStillDoing(Clause clause, Cues.Place place) {
        boolean fronted = Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).isSelf()
                        && clause.token(at + 1).isOneOf("am", "are")
                        && clause.tokens().subList(at, clause.size() - 1).stream()
                                .anyMatch(token -> token.is("still"))
                        && GOING_ON.contains(clause.token(clause.size() - 1).word()));
        return fronted || isStillDoingIt(clause, place);
    }

    private static boolean isStillDoingIt(Clause clause, Cues.Place place) {
        return startsWithSelf(clause)
                && place.to() < clause.size()
                && clause.token(place.to() - 1).is("still")
                && Forms.isProgressive(clause.token(place.to()).word());
    }

    /** {@code It hasn't stopped raining}, {@code the neighbours haven't stopped drilling}. */
    private static boolean isNotStopped(Clause clause) {
        return !startsWithSelf(clause)
                && Places.between(1, clause.size() - 1)
                        .any(at -> clause.token(at).is("stopped")
                                && clause.token(at - 1).is("not")
                                && Forms.isProgressive(clause.token(at + 1).word()));
    }

    /** {@code That one's still just the once}, {@code they're still getting their letter from me}. */
    static boolean isStillMeant(Clause clause) {
        return Places.between(1, clause.size() - 2)
                .any(at -> clause.token(at).is("still")
                        && (clause.token(at + 1).isOneOf("just", "only")
                                || (clause.token(at + 1).is("getting") && clause.endsWith("from", "me"))));
    }

    /** {@code I'll ask Lucy whether she still wants the cot}. */
    private static boolean isAsked(Clause clause, Cues.Place place) {
        return Places.between(0, place.from()).any(at -> clause.token(at).is("whether"));
    }

    /** {@code Can't put off the tax return any longer}: the word that looks past is none. */
    private static boolean isUnable(Clause clause, Cues.Place place) {
        int not = place.from();
        return not > 0
                && clause.token(not).is("not")
                && clause.token(not - 1).isOneOf("can", "could", "will", "must", "should")
                && Forms.isUnmarked(clause.token(place.to() - 1).word());
    }

    /** {@code Dinner's still in the oven}, {@code Dad's still in the garden}. */
    private static boolean isBusyThere(Clause clause) {
        return clause.size() > 2
                && clause.any(token -> token.is("still"))
                && (Lingering.isUnderway(clause)
                        || (Subject.isPerson(clause.token(0).word()) && Lingering.is(clause)));
    }

    /** {@code The paint is still tacky}, {@code it's still hard as a rock}: it takes its time, or holds. */
    static boolean isStillSo(Clause clause) {
        return Places.between(1, clause.size() - 1)
                .any(at -> clause.token(at).is("still")
                        && LASTING.contains(clause.token(at + 1).word()));
    }

    /** {@code The plane was full of stag parties}: there was room all the same. */
    private static boolean isFullOf(Clause clause, Cues.Place place) {
        return clause.token(place.to() - 1).is("full")
                && place.to() < clause.size()
                && clause.token(place.to()).is("of");
    }

    /** {@code The slips are still uploading}: it is being done. */
    private static boolean isRunning(Clause clause) {
        return Subject.of(clause.tokens()) == Subject.THING
                && Places.between(1, clause.size() - 2)
                        .any(at -> clause.token(at).isOneOf("is", "are")
                                && clause.token(at + 1).is("still")
                                && Forms.isProgressive(clause.token(at + 2).word())
                                && !IDLING.contains(clause.token(at + 2).word()));
    }

    /** {@code Half way up the bookcase, the top is still bare}: it goes on. */
    private static boolean isUnderway(Clause clause, Cues.Place place) {
        return Places.between(place.from(), place.to())
                        .any(at -> clause.token(at).is("still"))
                && clause.find(Sign.UNFINISHED)
                        .filter(part -> part.from() < place.from())
                        .isPresent();
    }

    private static boolean startsWithSelf(Clause clause) {
        return clause.token(0).isSelf();
    }
}
