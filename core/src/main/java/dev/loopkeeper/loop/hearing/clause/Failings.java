package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Takes off what only tells which thing it is, by what it failed to do: of {@code ring the shop about the sofa that never came} stays
 * {@code ring the shop about the sofa}. Stateless.
 */
public final class Failings {
    /** The fewest words that say something before it. */
    private static final int TOLD = 3;

    private static final int REST = 5;
    private static final Set<String> RELATING = WordSet.of("that", "which", "who");
    private static final Set<String> THEM = WordSet.of("they", "he", "she", "nobody", "no-one");
    private static final Set<String> HELPING =
            WordSet.of("did", "does", "do", "has", "have", "had", "was", "were", "is", "are", "will", "would");
    /** Behind these stands what is feared or thought: {@code a panic that I hadn't paid}. */
    private static final Set<String> FEARING = WordSet.of("panic", "sweat", "fear", "worry", "dread", "fright", "flap");

    private static final Set<String> NAMING =
            WordSet.of("the", "my", "our", "that", "those", "a", "an", "some", "his", "her");

    private Failings() {}

    /** The clause without it; the clause itself when it denies something of its own, or goes on behind it. */
    public static Clause without(Clause clause) {
        if (clause.size() <= TOLD + 1) {
            return clause;
        }
        int end = Places.between(TOLD, clause.size() - 1)
                .first(at -> isFailing(clause, at))
                .orElse(clause.size());
        boolean denied = clause.tokens().subList(0, end).stream()
                .anyMatch(token -> token.is("not") || token.is("never") || token.is("no"));
        return denied || end == clause.size() || clause.size() - end > REST + 1 ? clause : clause.upTo(end);
    }

    private static boolean isFailing(Clause clause, int at) {
        String word = clause.token(at).word();
        boolean relating = RELATING.contains(word) && isThing(clause, at) && isDenial(clause, at + 1);
        boolean them = (THEM.contains(word) || (clause.token(at).isSelf() && isTold(clause)))
                && isThing(clause, at)
                && isDenial(clause, at + 1);
        return relating || them;
    }

    /** Whether it says of something else than {@code the form I haven't read} what one does or did with it. */
    private static boolean isTold(Clause clause) {
        Token first = clause.token(0);
        return first.isSelf()
                || Forms.isPast(first.word())
                || Forms.isProgressive(first.word())
                || Stream.of(Sign.NEED, Sign.WILL)
                        .anyMatch(sign -> clause.find(sign)
                                .filter(place -> place.from() == 0)
                                .isPresent());
    }

    /** {@code The onions}: named right before, at most an adjective between. */
    private static boolean isThing(Clause clause, int at) {
        String last = clause.token(at - 1).word();
        return !Forms.isPast(last)
                && !FEARING.contains(last)
                && !FEARING.contains(clause.token(at - 2).word())
                && !clause.isTime(at - 1)
                && IntStream.rangeClosed(2, 3)
                        .anyMatch(
                                back -> NAMING.contains(clause.token(at - back).word()));
    }

    /** {@code Never came}, {@code did not work}, {@code still have not paid}. */
    private static boolean isDenial(Clause clause, int from) {
        int at = clause.token(from).is("still") ? from + 1 : from;
        if (at >= clause.size()) {
            return false;
        }
        boolean never = clause.token(at).is("never");
        boolean nobody =
                clause.token(at - 1).is("nobody") || clause.token(at - 1).is("no-one");
        return never
                || nobody
                || (at + 1 < clause.size()
                        && HELPING.contains(clause.token(at).word())
                        && (clause.token(at + 1).is("not")
                                || clause.token(at + 1).is("never")));
    }
}
