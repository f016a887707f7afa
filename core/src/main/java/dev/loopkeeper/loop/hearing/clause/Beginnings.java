package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Takes from the beginning of a clause what says nothing of what it does. Stateless. */
public final class Beginnings {
    private static final Set<String> WHERE =
            WordSet.of("off", "in", "into", "at", "to", "round", "over", "by", "back", "around");
    private static final List<Sign> BEGINNING = List.of(Sign.DROP, Sign.WILL, Sign.NEED, Sign.HEDGE);
    private static final int FEW = 3;
    private static final int NEAR = 5;
    private static final int FAR = 8;
    private static final Set<String> AROUND = WordSet.of("after", "before");
    private static final Set<String> FELT = WordSet.of(
            "glad", "pleased", "proud", "chuffed", "relieved", "happy", "delighted", "thrilled", "amazed", "believe");

    /** What leads to what is told, and may be told of itself. */
    private static final Set<String> NAMED = WordSet.of("confession", "update", "news");

    private Beginnings() {}

    /** Without the words at its beginning that say nothing, and without a time there. */
    public static Clause trimmed(Clause clause) {
        return clause.trimmed();
    }

    /** {@code Me and Jo cleared the gutters}, {@code Jo and me cleared them}: as one writes it. */
    private static Clause ofMe(Clause clause) {
        int me = clause.token(0).is("me") ? 0 : 2;
        boolean two = clause.size() > 3
                && clause.token(1).is("and")
                && clause.token(me).is("me")
                && Places.between(3, me == 0 ? Math.min(clause.size(), NEAR + 2) : 4)
                        .any(at -> Forms.isPast(clause.token(at).word())
                                && !clause.token(at - 1).is("have"));
        return two ? clause.with(me, "i") : clause;
    }

    /** The same, for a clause that does not know it yet. */
    static Clause cut(Clause clause) {
        boolean both = clause.token(0).is("both") && clause.any(token -> token.is("and"));
        Clause rest = both ? clause.from(1) : behindWhen(clause);
        while (rest.size() > 1) {
            rest = ofTelling(ofOath(ofFeeling(ofTime(ofTwo(ofMe(rest))))));
            Optional<Cues.Place> lead = Cues.english().at(Sign.LEAD, rest.tokens(), 0);
            boolean telling = lead.isPresent()
                    && (isTelling(rest)
                            || isBesides(rest, lead.get())
                            || isThing(rest, lead.get())
                            || isOrdinal(rest, lead.get())
                            || beginsMore(rest, lead.get()));
            if (lead.isPresent() && lead.get().to() < rest.size() && !telling) {
                rest = rest.from(lead.get().to());
            } else if (rest.isTime(0) && !isSubjectTime(rest) && !isOnward(rest)) {
                rest = rest.from(1);
            } else {
                return rest;
            }
        }
        return rest;
    }

    /** {@code I swear I'm tackling the damp}: what is sworn. */
    private static Clause ofOath(Clause clause) {
        int at = clause.token(0).is("and") && clause.size() > 1 ? 1 : 0;
        boolean sworn = clause.size() > at + 4
                && clause.token(at).is("i")
                && clause.token(at + 1).isOneOf("swear", "promise")
                && clause.token(at + 2).isSelf()
                && clause.token(at + 3).isOneOf("am", "are");
        return sworn ? clause.from(at + 2) : clause;
    }

    /** {@code Did I mention I sold the car?}: it is told, not asked. */
    private static Clause ofTelling(Clause clause) {
        int verb = clause.size() > NEAR && clause.token(0).isOneOf("did", "have") ? 2 : 0;
        if (verb == 0
                || !clause.token(1).isSelf()
                || !clause.token(verb).isOneOf("mention", "mentioned", "tell", "told", "say", "said")) {
            return clause;
        }
        int from = verb + 1;
        while (from < clause.size() - 2 && clause.token(from).isOneOf("you", "that", "already", "yet")) {
            from++;
        }
        return clause.token(from).isSelf() ? clause.from(from).told() : clause;
    }

    /** {@code Confession done}: the thing itself. */
    private static boolean isThing(Clause clause, Cues.Place lead) {
        return NAMED.contains(clause.token(0).word())
                && lead.to() + 1 == clause.size()
                && Forms.isPast(clause.token(lead.to()).word());
    }

    /** {@code First draft's done}, {@code second coat on}: which one, where the thing and what is said of it follow at once. */
    private static boolean isOrdinal(Clause clause, Cues.Place lead) {
        return lead.to() == 1
                && clause.size() > 2
                && clause.token(0).isOneOf("first", "second", "third", "last")
                && !Subject.isSaying(clause.token(1).word())
                && !clause.text().startsWith(",", clause.token(0).end())
                && (clause.token(2).isOneOf("is", "has", "was", "are")
                        || Forms.isPast(clause.token(2).word()));
    }

    /** {@code As well as the scales}. */
    private static boolean isBesides(Clause clause, Cues.Place lead) {
        return lead.to() < clause.size()
                && clause.token(lead.to() - 1).is("well")
                && clause.token(lead.to()).is("as");
    }

    /** {@code Straight after the match}: when, by what the person is at then, and what stands behind it is the person's. */
    public static boolean isAround(Clause clause) {
        int after = AROUND.contains(clause.token(0).word()) ? 0 : 1;
        boolean around = clause.size() > after + 2
                && AROUND.contains(clause.token(after).word())
                && (after == 0 || clause.token(0).isOneOf("straight", "right", "just", "soon"))
                && clause.token(after + 1).isOneOf("the", "my", "our", "this", "that")
                && clause.repeats().isEmpty();
        int self = behindAround(clause);
        if (isAsSoonAs(clause)) {
            return self > 3 && Moods.bad(clause) == 0;
        }
        int end = self < 0 ? clause.size() : self;
        return (around || isUnderway(clause))
                && end <= FAR
                && clause.tokens().subList(after + 2, end).stream()
                        .noneMatch(token -> Forms.isPast(token.word()) || Subject.isSaying(token.word()));
    }

    /** {@code As soon as I'm home}, {@code the minute I get in}. */
    private static boolean isAsSoonAs(Clause clause) {
        int self = Places.between(2, Math.min(4, clause.size()))
                .first(at -> clause.token(at).isSelf())
                .orElse(0);
        return self > 0
                && ((clause.token(self - 1).is("as") && clause.token(self - 2).is("soon"))
                        || (self == 2
                                && clause.token(0).is("the")
                                && clause.token(1).isOneOf("minute", "moment", "second", "instant")));
    }

    /** {@code On the way home}. */
    private static boolean isUnderway(Clause clause) {
        return clause.size() > 2
                && clause.token(0).is("on")
                && clause.token(1).isOneOf("the", "my", "our")
                && clause.token(2).is("way");
    }

    /** Where the {@code I'm returning} of {@code after the match I'm returning the kit} begins; -1 when nothing of the kind does. */
    private static int behindAround(Clause clause) {
        return Places.between(2, Math.min(FAR, clause.size() - 3))
                .first(at -> clause.token(at).isSelf()
                        && clause.token(at + 1).isOneOf("am", "are")
                        && Forms.isProgressive(clause.token(at + 2).word()))
                .orElse(-1);
    }

    /** {@code After that it's an hour in the gym}, {@code maybe when I'm better I could ride}: what stands behind is told. */
    private static Clause behindWhen(Clause clause) {
        boolean after = clause.size() > NEAR
                && clause.token(0).isOneOf("after", "before")
                && clause.token(1).is("that")
                && clause.token(2).is("it")
                && clause.token(3).is("is");
        if (after && !clause.question()) {
            return clause.from(2).told();
        }
        if (isAround(clause) && behindAround(clause) > 0 && !clause.question()) {
            return clause.from(behindAround(clause)).told();
        }
        boolean maybe = clause.token(0).isOneOf("when", "once")
                && Stream.of("erhaps", "aybe", "ossibly").anyMatch(clause::isBehind);
        return maybe
                ? IntStream.range(2, clause.size() - 1)
                        .filter(at -> clause.token(at).isSelf()
                                && clause.token(at + 1).isOneOf("could", "might"))
                        .mapToObj(at -> clause.from(at).told())
                        .findFirst()
                        .orElse(clause)
                : clause;
    }

    /** {@code Pia and I have decided}, {@code the kids and I are going}: we; {@code muggins here is cooking}: I am. */
    private static Clause ofTwo(Clause clause) {
        if (clause.size() > FEW
                && clause.token(0).is("yours")
                && clause.token(1).is("truly")) {
            return clause.from(1).beginningWith("i");
        }
        if (clause.size() > FEW && clause.token(0).is("muggins")) {
            Clause rest = clause.from(clause.token(1).is("here") ? 2 : 1);
            return rest.token(0).is("is") ? rest.from(1) : rest;
        }
        for (int at = 1; at + 3 < Math.min(clause.size(), NEAR + 1); at++) {
            boolean two = clause.token(at).is("and") && clause.token(at + 1).is("i");
            boolean ahead =
                    clause.token(at + 2).is("are") || clause.token(at + 2).is("will");
            if (two && ahead) {
                return clause.from(at + 1).beginningWith("we");
            }
            if (two && clause.tokens().stream().limit(at + 4L).anyMatch(token -> token.is("decided"))) {
                return clause.from(at + 1);
            }
        }
        return clause;
    }

    /** {@code It's on Sunday that I'm cleaning}. */
    private static Clause ofTime(Clause clause) {
        boolean cleft = clause.size() > NEAR
                && clause.token(0).is("it")
                && clause.token(1).is("is")
                && clause.isTime(2);
        int at = 2;
        while (cleft && at < clause.size() && clause.isTime(at)) {
            at++;
        }
        return cleft && at + 1 < clause.size() && clause.token(at).is("that") ? clause.from(at + 1) : clause;
    }

    /** {@code So glad that I rang Dad}, {@code I can't believe I finally rang him}: the person did, whatever they feel about it. */
    private static Clause ofFeeling(Clause clause) {
        int self = Places.between(1, Math.min(clause.size() - 1, FAR))
                .first(at -> clause.token(at).is("i"))
                .orElse(0);
        int did = self + 1;
        while (did < clause.size()
                && did <= self + 2
                && !Forms.isPast(clause.token(did).word())) {
            did++;
        }
        boolean felt = self > 0
                && did <= self + 2
                && did < clause.size()
                && (clause.token(self - 1).is("that") ? isFelt(clause, self - 2) : isFelt(clause, self - 1))
                && clause.tokens().subList(self, did).stream()
                        .noneMatch(token -> token.is("not") || token.is("never") || token.is("had") || token.is("am"));
        return felt ? clause.from(self) : clause;
    }

    private static boolean isFelt(Clause clause, int at) {
        return at >= 0 && FELT.contains(clause.token(at).word());
    }

    /** {@code No Spanish today}, {@code yes to the run}: the first word is no mere beginning. */
    private static boolean isTelling(Clause clause) {
        return (clause.token(0).is("no") && !isSubject(clause.token(1)))
                || (clause.token(0).is("yes") && clause.token(1).is("to"))
                || (clause.token(0).is("so") && clause.token(1).is("much"))
                || (clause.token(0).is("too")
                        && clause.tokens().stream().limit(NEAR).anyMatch(token -> token.is("to") || token.is("for")))
                || (clause.token(0).is("still") && clause.token(1).is("no"))
                || isThinkingOf(clause)
                || isWhichOne(clause)
                || (clause.token(0).is("still") && isWhere(clause.token(1).word()));
    }

    /** {@code I think about little else}: that is what one does. */
    private static boolean isThinkingOf(Clause clause) {
        return clause.size() > 2
                && clause.token(0).isSelf()
                && clause.token(1).is("think")
                && clause.token(2).isOneOf("about", "of");
    }

    /** {@code First coat is on}: which coat, not what was done first. */
    private static boolean isWhichOne(Clause clause) {
        return clause.token(0).isOneOf("first", "second", "next")
                && !isSubject(clause.token(1))
                && !Forms.isPast(clause.token(1).word())
                && !Content.isAct(clause.token(1).word());
    }

    /** {@code Decided to keep the jacket}, {@code I've decided to buy a bike}: the words begin what is said. */
    private static boolean beginsMore(Clause clause, Cues.Place lead) {
        return BEGINNING.stream()
                .flatMap(sign -> Cues.english().at(sign, clause.tokens(), 0).stream())
                .anyMatch(place -> place.to() > lead.to());
    }

    private static boolean isSubject(Token token) {
        return token.isOneOf("i", "we", "it", "actually", "but", "my");
    }

    /** {@code From now on no phone in bed}: no day on which there was none. */
    private static boolean isOnward(Clause clause) {
        Optional<Cues.Place> onward = Cues.english().at(Sign.ONWARD, clause.tokens(), 0);
        return onward.filter(place ->
                        place.to() < clause.size() && clause.token(place.to()).is("no"))
                .isPresent();
    }

    /** {@code Sunday nights are for planning}, {@code Sundays should be for planning}. */
    private static boolean isSubjectTime(Clause clause) {
        int at = 0;
        while (at < clause.size() && clause.isTime(at)) {
            at++;
        }
        boolean reserved = at + 2 < clause.size()
                && clause.token(at + 1).is("be")
                && clause.token(at + 2).is("for");
        return reserved || (at < clause.size() && clause.token(at).isOneOf("are", "is", "belongs", "belong"));
    }

    /** Whether a word may begin to say where. */
    public static boolean isWhere(String word) {
        return WHERE.contains(word);
    }
}
