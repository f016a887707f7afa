package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.MindWords;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Subject;
import dev.loopkeeper.loop.hearing.clause.Topics;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds what occupies the person's mind, however they say so: whatever the sentence names besides their mind and what goes on in
 * it, as in {@code half my brain is with the removal firm} and {@code the recital eats up my evenings and my thoughts}. Stateless.
 */
final class Occupied {
    private static final int NEAR = 5;

    /** Where thinking goes on. */
    private static final Set<String> MINDS = WordSet.of(
            "mind", "head", "brain", "thoughts", "headspace", "sleep", "conscience", "dreams", "attention", "waking");

    /** What leads from a mind to what is on it. */
    private static final Set<String> ABOUT = WordSet.of(
            "about", "over", "with", "by", "of", "on", "to", "from", "around", "round", "because", "between", "at",
            "in");

    private static final Set<String> WITHIN = WordSet.of(
            "on", "in", "into", "from", "through", "round", "around", "inside", "over", "across", "of", "at", "out");

    private static final Set<String> HURT = WordSet.of(
            "hurts", "aches", "hurting", "aching", "pounding", "throbbing", "fried", "sore", "hit", "banged", "bumped");

    private static final Set<String> POINTING =
            WordSet.of("it", "that", "this", "which", "they", "he", "she", "these", "there");
    private static final Set<String> CLEFTS = WordSet.of("what", "all");
    /** What a mind does that does not stop. */
    private static final Set<String> RESTLESS =
            WordSet.of("will", "refuses", "keeps", "insists", "still", "never", "always", "constantly", "not");

    /** How one is when something has hold of one. */
    private static final Set<String> MOVED = WordSet.of(
            "knots",
            "bits",
            "pieces",
            "turmoil",
            "giddy",
            "jittery",
            "queasy",
            "bitter",
            "livid",
            "fuming",
            "wobbly",
            "restless",
            "twitchy",
            "nervy",
            "panicky",
            "tearful",
            "sore",
            "raw",
            "frantic",
            "heartbroken",
            "devastated");

    private Occupied() {}

    /** The topic; empty when the clause tells of no mind, or of somebody else's. */
    static Optional<String> topic(Clause clause, Setting setting) {
        int mind = mind(clause);
        Optional<String> pressing = mind < 0 ? pressing(clause, setting) : Optional.empty();
        if (pressing.isPresent()) {
            return pressing;
        }
        if (mind >= 0 && setting.toldBefore().anyMatch(Occupied::isEither) && isTurned(clause)) {
            return setting.saidBefore();
        }
        boolean told = mind >= 0
                && !clause.question()
                && !clause.has(Sign.UNREAL)
                && clause.none(token -> HURT.contains(token.word()));
        return told
                ? cleft(clause, mind)
                        .or(() -> filled(clause, mind, setting))
                        .or(() -> behind(clause, mind, setting))
                        .or(() -> busyWith(clause, mind, setting))
                        .filter(topic -> !Topics.isPassing(topic))
                : Optional.empty();
    }

    /** {@code Leeds or York}. */
    private static boolean isEither(Clause clause) {
        return clause.any(token -> token.is("or"));
    }

    /** {@code I change my mind by the hour}. */
    private static boolean isTurned(Clause clause) {
        return clause.any(token -> token.isOneOf("change", "changing", "says", "made"));
    }

    /** {@code It gnaws at me, the way we parted}, {@code the debt weighs on me}. */
    private static Optional<String> pressing(Clause clause, Setting setting) {
        int me = Places.between(2, clause.size())
                .first(at -> clause.token(at).isOneOf("me", "us")
                        && clause.token(at - 1).isOneOf("at", "on", "over", "with", "of")
                        && Places.between(Math.max(1, at - 3), at)
                                .any(verb -> MindWords.PRESSING.contains(
                                        clause.token(verb).word())))
                .orElse(0);
        if (me == 0 || clause.question() || clause.has(Sign.UNREAL)) {
            return Optional.empty();
        }
        int end = clause.token(me - 1).is("of") ? me - 2 : me - 1;
        while (end > 0
                && (MindWords.BETWEEN.contains(clause.token(end - 1).word())
                        || MindWords.PRESSING.contains(clause.token(end - 1).word()))) {
            end--;
        }
        boolean pointing =
                end == 0 || (end == 1 && POINTING.contains(clause.token(0).word()));
        return pointing
                ? Topics.behind(clause, me + 1)
                        .or(() -> setting.following().filter(next -> Topics.isTelling(next)))
                        .or(setting::saidBefore)
                : Content.of(clause, start(clause, end), end).filter(topic -> isNamed(clause, topic));
    }

    /** Whether a clause speaks of what is on the mind: {@code what keeps nagging at me is the loan}. */
    static boolean isTold(Clause clause) {
        return clause.has(Sign.MUSED) || mind(clause) >= 0;
    }

    /** Where one's own mind stands in the clause; -1 when it does not. */
    private static int mind(Clause clause) {
        boolean first = clause.size() > 2
                && clause.token(0).isOneOf("brain", "mind", "head", "thoughts")
                && clause.token(1)
                        .isOneOf("stuck", "full", "elsewhere", "buzzing", "racing", "whirring", "spinning", "keeps");
        return first
                ? 0
                : Places.between(1, clause.size())
                        .first(at -> MINDS.contains(clause.token(at).word()) && isOwn(clause, at))
                        .orElse(-1);
    }

    private static boolean isOwn(Clause clause, int mind) {
        return Places.between(Math.max(0, mind - 2), mind)
                .any(at -> clause.token(at).isOneOf("my", "our"));
    }

    /** {@code What takes up my thoughts is the recital}, {@code all my head does is go over the recital}. */
    private static Optional<String> cleft(Clause clause, int mind) {
        boolean told = Places.between(0, mind)
                        .any(at -> CLEFTS.contains(clause.token(at).word()))
                || (clause.token(0).is("the") && clause.token(1).is("only"));
        return told
                ? IntStream.range(mind + 1, clause.size() - 1)
                        .filter(at -> clause.token(at).is("is"))
                        .boxed()
                        .findFirst()
                        .flatMap(at -> Content.of(clause, behindVerb(clause, at + 1)))
                : Optional.empty();
    }

    /** The recital of {@code go over the recital}. */
    private static int behindVerb(Clause clause, int from) {
        return IntStream.range(from + 1, Math.min(clause.size() - 1, from + 3))
                .filter(at -> ABOUT.contains(clause.token(at).word())
                        && clause.token(from).isOneOf("go", "think", "going", "thinking", "dwell", "run"))
                .map(at -> at + 1)
                .findFirst()
                .orElse(from);
    }

    /** {@code The recital takes up too much of my headspace}: what fills the mind stands before it. */
    private static Optional<String> filled(Clause clause, int mind, Setting setting) {
        if (mind == 0) {
            return Optional.empty();
        }
        int own = clause.token(mind - 1).is("my") || clause.token(mind - 1).is("our") ? mind - 1 : mind - 2;
        int end = own;
        boolean filling = false;
        while (end > 0 && (MindWords.BETWEEN.contains(clause.token(end - 1).word()) || isFilling(clause, end - 1))) {
            end--;
            filling |= isFilling(clause, end) || isIn(clause, end);
        }
        if (!filling || end == own) {
            return Optional.empty();
        }
        boolean pointing =
                end == 0 || (end == 1 && POINTING.contains(clause.token(0).word()));
        return pointing
                ? setting.saidBefore()
                : Content.of(clause, start(clause, end), end).filter(topic -> isNamed(clause, topic));
    }

    private static boolean isFilling(Clause clause, int at) {
        return MindWords.FILLING.contains(clause.token(at).word());
    }

    /** {@code Is in my thoughts}. */
    private static boolean isIn(Clause clause, int at) {
        return WITHIN.contains(clause.token(at).word())
                && at > 0
                && clause.token(at - 1).isOneOf("is", "are", "been", "keeps", "was");
    }

    private static int start(Clause clause, int end) {
        boolean dummy = end > 2
                && clause.token(0).isOneOf("it", "there")
                && clause.token(1).is("is");
        return dummy ? 2 : 0;
    }

    private static boolean isNamed(Clause clause, String topic) {
        return !clause.token(0).isSelf() && !Vague.isPronoun(topic) && !Vague.isEmpty(topic);
    }

    /** {@code Half my brain is with the removal firm}: what is on the mind stands behind it. */
    private static Optional<String> behind(Clause clause, int mind, Setting setting) {
        if (!isFirst(clause, mind)) {
            return Optional.empty();
        }
        int at = mind + 1;
        while (at < clause.size() && MindWords.BUSY.contains(clause.token(at).word()) && !isAbout(clause, at)) {
            at++;
        }
        if (at >= clause.size()) {
            return at > mind + 1 && (clause.isBefore(":") || clause.isBefore(","))
                    ? setting.following()
                    : Optional.empty();
        }
        return at > mind + 1 && isAbout(clause, at) && at + 1 < clause.size()
                ? Content.of(clause, clause.token(at).is("because") ? at : at + 1)
                        .filter(topic -> !Vague.isEmpty(topic))
                        .or(() -> setting.saidBefore())
                : Optional.empty();
    }

    /** The preposition before what is on the mind, not the one before a loop on which it runs. */
    private static boolean isAbout(Clause clause, int at) {
        boolean lost = clause.token(at).is("in") && clause.endsWith("clouds");
        if (lost) {
            return false;
        }
        return ABOUT.contains(clause.token(at).word())
                && at + 1 < clause.size()
                && !clause.token(at + 1)
                        .isOneOf(
                                "pot", "a", "repeat", "and", "it", "round", "circles", "fire", "clouds", "bits",
                                "pieces");
    }

    /** {@code My mind won't leave it alone}, {@code my head keeps picking at it}: what it goes on with was said before. */
    private static Optional<String> busyWith(Clause clause, int mind, Setting setting) {
        boolean going = isFirst(clause, mind)
                && Places.between(mind + 1, Math.min(clause.size(), mind + NEAR))
                        .any(at -> RESTLESS.contains(clause.token(at).word()))
                && clause.tokens().stream()
                        .skip(mind + 2L)
                        .limit(NEAR)
                        .anyMatch(token -> token.is("it") || token.is("that"));
        return going ? setting.saidBefore() : Optional.empty();
    }

    /** Whether the mind is what is spoken of: {@code half my brain}. */
    private static boolean isFirst(Clause clause, int mind) {
        return mind <= NEAR
                && clause.tokens().subList(0, mind).stream()
                        .noneMatch(token ->
                                token.isSelf() || Forms.isPast(token.word()) || Subject.isSaying(token.word()));
    }

    /** {@code I've been in knots about the lump}, {@code I'm still livid over it}. */
    static Optional<String> moved(Clause clause, Setting setting) {
        int state = Places.between(1, Math.min(clause.size() - 2, NEAR))
                .first(at -> MOVED.contains(clause.token(at).word()))
                .orElse(0);
        int about = Places.between(state + 1, Math.min(clause.size() - 1, state + 3))
                .first(at -> clause.token(at).isOneOf("about", "over", "with"))
                .orElse(0);
        boolean told = state > 0
                && about > 0
                && clause.token(0).isSelf()
                && !clause.question()
                && clause.tokens().subList(0, state).stream().noneMatch(token -> token.is("was") || token.is("not"));
        return told
                ? Content.of(clause, about + 1)
                        .flatMap(topic -> Vague.isEmpty(topic) ? setting.saidBefore() : Optional.of(topic))
                : Optional.empty();
    }
}
