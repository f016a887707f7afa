package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import java.util.List;

/** Tells what the phrase says by which an intention is told, and what it leaves to the words behind it. Stateless. */
final class Phrasing {
    private static final List<String> BRACING = List.of(
            "Bite the bullet and ",
            "Knuckle down and ",
            "Buckle down and ",
            "Grit my teeth and ",
            "Pull my finger out and ",
            "Get my act together and ",
            "Get my finger out and ",
            "Roll my sleeves up and ",
            "Roll up my sleeves and ",
            "Face facts and ",
            "Man up and ",
            "Crack on and ",
            "Be able to ",
            "Go ahead and ");

    private Phrasing() {}

    /** The content without how one brings oneself to it, or whether one can: {@code Bite the bullet and call him}. */
    static String unwound(String content) {
        return BRACING.stream()
                .filter(content::startsWith)
                .findFirst()
                .map(bracing -> Content.capital(content.substring(bracing.length())))
                .orElse(content);
    }

    /** Where the thing begins that stands before the phrase: {@code it's the hall}, {@code there's a parcel}, {@code I've got a parcel}. */
    static int front(Clause clause) {
        boolean is = clause.size() > 3
                && clause.token(0).isOneOf("it", "there", "here")
                && clause.token(1).isOneOf("is", "are");
        int thing = clause.token(0).isSelf() ? 1 : 0;
        while (thing + 1 < clause.size() && clause.token(thing).isOneOf("have", "still", "also", "got")) {
            thing++;
        }
        boolean owned = thing > 1 || (thing == 1 && clause.token(0).is("got"));
        return is ? 2 : owned ? thing : 0;
    }

    /** Whether it tells no intention by what it stands among: how far something went, how things are, what was joined. */
    static boolean isOther(Clause clause, Sign sign, Cues.Place place) {
        boolean only = sign == Sign.HEDGE && (isOutcome(clause, place) || isDuty(clause, place));
        return only || isAsGoodAs(clause, place) || isJoined(clause, place) || isNothing(clause, place);
    }

    /** Whether nothing is there that would be done: {@code there's not much I want to eat}. */
    private static boolean isNothing(Clause clause, Cues.Place place) {
        int thing = front(clause);
        return thing > 0
                && thing < place.from()
                && clause.token(thing).isOneOf("not", "no", "nothing", "nobody", "nowhere", "little");
    }

    /** Whether it tells how far something went: {@code scrubbed it till I could see my face in it}. */
    static boolean isOutcome(Clause clause, Cues.Place place) {
        return place.from() > 0 && clause.token(place.from() - 1).isOneOf("till", "until", "so");
    }

    /** Whether it names what was joined, and no doing: {@code I signed up to the gym}. */
    private static boolean isJoined(Clause clause, Cues.Place place) {
        return place.to() < clause.size()
                && place.to() - place.from() > 1
                && clause.token(place.to() - 1).is("to")
                && clause.token(place.to() - 2).is("up")
                && clause.times().isEmpty()
                && clause.token(place.to()).isOneOf("the", "a", "an", "my", "our", "their");
    }

    /** Whether it tells how things are, and not what is to be done: {@code might as well be talking to a wall}. */
    private static boolean isAsGoodAs(Clause clause, Cues.Place place) {
        return place.to() < clause.size()
                && clause.token(place.to() - 1).is("well")
                && clause.token(place.to()).isOneOf("be", "have", "not");
    }

    /** Whether what may be is also to be done: {@code I might as well iron}. */
    private static boolean isDuty(Clause clause, Cues.Place place) {
        return Cues.english()
                .at(Sign.NEED, clause.tokens(), place.from())
                .filter(duty -> duty.to() > place.to())
                .isPresent();
    }

    /** Whether the last word of the phrase is what is to be done: {@code I'm making it myself}, {@code better get it printed}. */
    static boolean isMaking(Clause clause, Cues.Place place) {
        boolean better =
                place.to() == place.from() + 2 && clause.token(place.from()).isOneOf("better", "best");
        boolean thing = clause.token(place.to() - 1).is("making")
                && place.to() < clause.size()
                && !clause.token(place.to()).isOneOf("it", "them", "sure");
        return better
                || thing
                || (clause.token(place.to() - 1).is("making")
                        && place.to() + 1 < clause.size()
                        && clause.token(place.to()).isOneOf("it", "them")
                        && (clause.isTime(place.to() + 1)
                                || clause.token(place.to() + 1).isOneOf("myself", "ourselves")));
    }
}
