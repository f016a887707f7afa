package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Amounts;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;

/**
 * Tells where the words for what one missed or forgot tell of nothing left undone: {@code I really missed Mum's cooking}.
 * Stateless.
 */
final class NotMissed {
    private static final int FEW = 3;
    private static final Set<String> DEEPLY =
            WordSet.of("really", "so", "sorely", "badly", "terribly", "dearly", "sadly");

    private NotMissed() {}

    /** Whether the words at a place say nothing of what was left undone. */
    static boolean is(Clause clause, Cues.Place place) {
        return isDuty(clause, place)
                || isWondered(clause, place.to())
                || isOthersPlan(clause, place)
                || isCounted(clause, place)
                || isUntried(clause, place)
                || isLonging(clause, place)
                || isMissingDenied(clause, place)
                || isSleptThrough(clause, place)
                || isSworn(clause, place)
                || isNeglect(clause, place)
                || isBottled(clause, place)
                || isThought(clause, place)
                || isSupposed(clause, place);
    }

    /** {@code I'd have sworn I hadn't signed it}: and yet it was. */
    private static boolean isSworn(Clause clause, Cues.Place place) {
        return clause.tokens().subList(0, place.from()).stream().anyMatch(token -> token.is("sworn"));
    }

    /** {@code We bottled every plum}: put them up in bottles. */
    private static boolean isBottled(Clause clause, Cues.Place place) {
        return clause.token(place.to() - 1).is("bottled")
                && place.to() < clause.size()
                && clause.token(place.to()).isOneOf("every", "all", "up", "some", "both", "a");
    }

    /** {@code The fence got no love}: what was left undone stands before it. */
    private static boolean isNeglect(Clause clause, Cues.Place place) {
        return Places.between(place.from() + 1, Math.min(place.to() + 2, clause.size()))
                .any(at -> clause.token(at - 1).is("no") && clause.token(at).isOneOf("love", "attention", "airtime"));
    }

    /** {@code I'm meant to fetch him}: not missed yet. */
    private static boolean isDuty(Clause clause, Cues.Place place) {
        return clause.token(place.from()).is("am")
                || (place.from() > 0 && clause.token(place.from() - 1).is("am"));
    }

    /** {@code I was thinking I forgot the parcel}, {@code I thought I'd forgotten}: as it turned out, not. */
    private static boolean isThought(Clause clause, Cues.Place place) {
        return place.from() >= 2
                && clause.token(0).is("i")
                && Places.between(1, place.from())
                        .any(at -> clause.token(at).isOneOf("thought", "thinking", "feared")
                                && clause.token(at + 1).is("i"));
    }

    /** {@code I don't think I'd clean it every week}: how one would have it. */
    private static boolean isSupposed(Clause clause, Cues.Place place) {
        return place.to() < clause.size()
                && clause.token(place.to()).is("would")
                && clause.tokens().subList(place.from(), place.to()).stream().anyMatch(token -> token.is("think"));
    }

    /** {@code I forgot how heavy they are}, {@code didn't hear back from the agent}: that is no doing of one's own. */
    private static boolean isWondered(Clause clause, int at) {
        boolean heard = at + 1 < clause.size()
                && clause.token(at).isOneOf("hear", "heard")
                && clause.token(at + 1).isOneOf("back", "from", "anything");
        return heard || isOnlyKnown(clause, at);
    }

    private static boolean isOnlyKnown(Clause clause, int at) {
        return at < clause.size()
                && clause.token(at).isOneOf("how", "what", "why", "who", "where", "when", "that", "if", "which")
                && clause.token(at - 1).word().startsWith("forg");
    }

    /** {@code Kate was going to book}, {@code Sam never calls me back}: her plan, and what he does. */
    private static boolean isOthersPlan(Clause clause, Cues.Place place) {
        boolean never = clause.token(place.from()).is("never")
                && place.to() < clause.size()
                && clause.token(place.to()).word().endsWith("s")
                && Content.isAct(Content.base(clause.token(place.to()).word()));
        return place.from() == 1
                && (clause.token(1).is("was") || never)
                && !clause.token(0).isSelf();
    }

    /** {@code Three missed calls}, {@code a missed delivery}: what is called so. */
    private static boolean isCounted(Clause clause, Cues.Place place) {
        return place.from() > 0
                && clause.token(place.from()).is("missed")
                && (Amounts.isAmount(clause.token(place.from() - 1).word())
                        || clause.token(place.from() - 1).is("a")
                        || Character.isDigit(
                                clause.token(place.from() - 1).word().charAt(0)));
    }

    /** {@code I'll never understand it}, {@code never swept a chimney in my life}: nothing that was to be done. */
    private static boolean isUntried(Clause clause, Cues.Place place) {
        boolean never = clause.tokens().stream().limit(FEW).anyMatch(token -> token.is("never"));
        boolean ever = clause.any(token -> token.is("life"))
                || (clause.tokens().stream().limit(2).anyMatch(token -> token.is("have"))
                        && clause.tokens().stream()
                                .skip(place.to())
                                .limit(2)
                                .anyMatch(token -> token.is("a") || token.is("an") || token.is("any")));
        boolean henceforth = never
                && clause.size() > 2
                && clause.token(1).is("will")
                && clause.token(0).isSelf();
        return henceforth || (never && ever);
    }

    /** {@code I really missed Mum's cooking}, {@code missed swimming when I was ill}: longed for. */
    private static boolean isLonging(Clause clause, Cues.Place place) {
        int verb = place.to() - 1;
        boolean missed = clause.token(verb).is("missed");
        boolean deeply = (verb > 0 && DEEPLY.contains(clause.token(verb - 1).word()))
                || Places.between(verb + 1, clause.size() - 1)
                        .any(at -> clause.token(at).is("so")
                                && clause.token(at + 1).is("much"));
        return missed && (deeply || clause.isBefore("when I ") || clause.isBefore("while I "));
    }

    /** {@code Didn't miss the train}: one was in time. */
    private static boolean isMissingDenied(Clause clause, Cues.Place place) {
        return place.to() + 1 < clause.size()
                && clause.token(place.to()).is("miss")
                && clause.token(place.to() - 1).isOneOf("not", "never");
    }

    /** {@code Slept through my alarm}: what one did not do is said elsewhere. */
    private static boolean isSleptThrough(Clause clause, Cues.Place place) {
        return clause.token(place.to() - 1).is("through")
                && clause.any(token -> token.is("alarm") || token.is("alarms"));
    }
}
