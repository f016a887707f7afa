package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Content;
import dev.loopkeeper.loop.hearing.clause.Cues;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.StillOpen;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds the question of their life that the person has not answered: {@code no idea what to get Mum}, {@code we're still deciding where to
 * live}, {@code what if we moved to the sea}. Stateless.
 */
final class Undecided {
    private static final int UNSURE = 5;
    private static final int FRONT = 5;
    private static final int FEW = 3;
    private static final Set<String> WHETHER = WordSet.of("whether", "if");
    private static final Set<String> SELVES = WordSet.of("i", "we");
    private static final Set<String> ASKING =
            WordSet.of("if", "whether", "how", "what", "why", "where", "who", "which", "when");
    private static final Set<String> SOON =
            WordSet.of("tonight", "today", "tomorrow", "later", "now", "lunch", "dinner", "tea");
    private static final Set<String> TURNED = WordSet.of(
            "am", "are", "is", "was", "should", "could", "can", "do", "does", "did", "would", "will", "have", "has");
    private static final Set<String> ASKED_OF = WordSet.of("the", "my", "our", "it", "this", "that");
    private static final Set<String> DECIDING =
            WordSet.of("should", "could", "want", "will", "would", "ought", "shall", "even", "really");

    private Undecided() {}

    /** {@code Not sure}, behind what one might do. */
    static boolean isUnsure(Clause clause) {
        return clause.size() <= UNSURE && clause.has(Sign.UNDECIDED);
    }

    /** The question, from the word that asks it; empty when the clause asks none, or one that is soon answered. */
    static Optional<String> topic(Clause clause) {
        if (isSupposed(clause)) {
            return Content.of(clause, 0);
        }
        Optional<String> turned = turned(clause);
        if (turned.isPresent()) {
            return turned;
        }
        return clause.find(Sign.UNDECIDED)
                .map(place -> beforeYet(clause, place))
                .filter(place -> place.to() + 1 < clause.size() && isOwn(clause, place))
                .filter(place -> !clause.question() && !isSoon(clause))
                .filter(place -> StillOpen.isOfLife(clause, place.to()))
                .filter(place -> WHETHER.contains(clause.token(place.to()).word())
                        ? isWhether(clause, place.to())
                        : isWhich(clause, place.to()))
                .flatMap(place -> asked(clause, place.to()));
    }

    /** {@code Been wondering lately am I too old for it}: asked as a question would be. */
    private static Optional<String> turned(Clause clause) {
        int end = Math.min(clause.size() - 2, FRONT);
        return IntStream.range(1, end)
                .filter(at -> clause.token(at).is("wondering"))
                .boxed()
                .flatMap(at -> IntStream.rangeClosed(at + 1, Math.min(at + 2, end))
                        .filter(verb -> TURNED.contains(clause.token(verb).word())
                                && (SELVES.contains(clause.token(verb + 1).word())
                                        || ASKED_OF.contains(
                                                clause.token(verb + 1).word())))
                        .boxed())
                .findFirst()
                .flatMap(verb -> Content.of(clause, verb));
    }

    /** The words from the one that asks on, when there is one that asks: {@code If I picked it} is {@code Whether I picked it}. */
    static Optional<String> asked(Clause clause, int from) {
        return ASKING.contains(clause.token(from).word())
                ? Content.of(clause, from)
                        .map(content -> content.startsWith("If ") ? "Whether" + content.substring(2) : content)
                : Optional.empty();
    }

    /** {@code What if we moved closer to the sea}; not {@code what if I used butter}, {@code what if I fall}. */
    static boolean isSupposed(Clause clause) {
        return clause.size() >= FRONT
                && clause.token(0).is("what")
                && clause.token(1).is("if")
                && SELVES.contains(clause.token(2).word())
                && Places.between(FEW, Math.min(FRONT, clause.size()))
                        .any(at -> StillOpen.isTurn(clause.token(at).word()))
                && StillOpen.isOfLife(clause, FEW);
    }

    /** {@code Not decided yet if}: behind the yet. */
    private static Cues.Place beforeYet(Clause clause, Cues.Place place) {
        boolean yet = place.to() < clause.size() && clause.token(place.to()).is("yet");
        return yet ? new Cues.Place(place.from(), place.to() + 1) : place;
    }

    /** {@code I'm still}, and nobody else, before the words that say so. */
    private static boolean isOwn(Clause clause, Cues.Place place) {
        return place.from() <= FRONT
                && clause.tokens().subList(0, place.from()).stream().allMatch(token -> StillOpen.isFront(token.word()));
    }

    /** {@code What to wear tonight}: it will be known by then. */
    private static boolean isSoon(Clause clause) {
        return clause.any(token -> SOON.contains(token.word()));
    }

    /** {@code If I should go}, {@code whether to go}; not {@code if I locked the door}. */
    private static boolean isWhether(Clause clause, int whether) {
        int next = whether + 1;
        return clause.token(next).is("to")
                || isAble(clause, next)
                || Places.between(next, Math.min(next + FEW, clause.size()))
                        .any(at -> DECIDING.contains(clause.token(at).word())
                                && SELVES.contains(clause.token(next).word()));
    }

    /** {@code Am meant to}, {@code are supposed to}. */
    private static boolean isMeantTo(Clause clause, int be) {
        return be + 1 < clause.size()
                && clause.token(be).isOneOf("am", "are")
                && clause.token(be + 1).isOneOf("meant", "supposed");
    }

    /** {@code If I can keep doing this}; not {@code if I can make it}. */
    private static boolean isAble(Clause clause, int self) {
        return self + 2 < clause.size()
                && SELVES.contains(clause.token(self).word())
                && clause.token(self + 1).is("can")
                && StillOpen.isLasting(clause.token(self + 2).word());
    }

    /** {@code Where to live}, {@code which flat I should take}; of {@code how} only what has to be lived through. */
    private static boolean isWhich(Clause clause, int which) {
        if (!ASKING.contains(clause.token(which).word())) {
            return false;
        }
        boolean how = clause.token(which).is("how");
        return Places.between(which + 1, Math.min(which + FEW + 1, clause.size() - 1))
                .any(at -> {
                    String verb = clause.token(at + 1).word();
                    boolean led = clause.token(at).is("to")
                            || (SELVES.contains(clause.token(at).word())
                                    && (DECIDING.contains(verb) || isMeantTo(clause, at + 1)));
                    return led
                            && (how ? StillOpen.isHard(verb) : !StillOpen.isSmall(verb) || at + 2 < clause.size() - 1);
                });
    }
}
