package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tells what one had counted on doing, which nobody says who did it: {@code I was so sure I'd ring Tom}, {@code could have sworn
 * we'd get the hall painted}. Stateless.
 */
final class Expected {
    private static final Set<String> STANCE = WordSet.of(
            "sure",
            "certain",
            "convinced",
            "confident",
            "positive",
            "adamant",
            "determined",
            "resolved",
            "figured",
            "reckoned",
            "assumed",
            "believed",
            "imagined",
            "pictured",
            "expected",
            "thought",
            "sworn",
            "swore",
            "vowed",
            "bet",
            "told",
            "intention",
            "plan",
            "idea",
            "head",
            "hope",
            "dream");
    private static final Set<String> NAMING = WordSet.of("the", "these", "those", "his", "her", "their", "your", "of");
    private static final Set<String> PLANS = WordSet.of("plans", "intentions", "hopes", "ambitions", "designs");
    /** What one does with anything that one sees to. */
    private static final Set<String> SEEING_TO =
            WordSet.of("get", "do", "have", "make", "go", "finish", "start", "manage", "see", "tackle", "sort", "be");

    private static final Set<String> NO_DOING =
            WordSet.of("like", "love", "rather", "not", "never", "hate", "say", "think");

    private Expected() {}

    static boolean is(Clause clause) {
        return verb(clause) > 0 || isPlanned(clause);
    }

    /** {@code Big plans for the garden yesterday}, {@code had such hopes for the loft}. */
    private static boolean isPlanned(Clause clause) {
        return !clause.question()
                && (Forms.isAnywherePast(clause) || !clause.times().isEmpty())
                && Places.between(0, clause.size() - 2)
                        .any(at -> PLANS.contains(clause.token(at).word())
                                && (at == 0
                                        || !NAMING.contains(clause.token(at - 1).word()))
                                && clause.token(at + 1).isOneOf("for", "of", "about"));
    }

    /** Whether it is what is to be done in a loop that one had counted on; true when it is nothing. */
    static boolean isOf(Clause clause, OpenLoop loop) {
        int verb = verb(clause);
        if (verb == 0) {
            return true;
        }
        String word = clause.token(verb).word();
        return SEEING_TO.contains(word)
                || Wording.isVerb(Stems.stem(word), loop)
                || Known.of(loop.content())
                        .doing()
                        .isDoneBy(Known.of(word + " it").doing());
    }

    /** Where what one would do stands behind how sure one was of it; 0 when nothing does. */
    private static int verb(Clause clause) {
        int would = clause.question()
                ? 0
                : Places.between(2, clause.size() - 1)
                        .first(at -> clause.token(at).is("would")
                                && clause.token(at - 1).isSelf()
                                && !NO_DOING.contains(clause.token(at + 1).word()))
                        .orElse(0);
        boolean sure = IntStream.range(0, would - 1)
                .filter(at -> at == 0 || !clause.token(at - 1).is("never"))
                .anyMatch(at -> STANCE.contains(clause.token(at).word()));
        return sure && !isHaving(clause, would) ? would + 1 : 0;
    }

    /** {@code I would have rung}. */
    private static boolean isHaving(Clause clause, int would) {
        return clause.token(would + 1).is("have")
                && would + 2 < clause.size()
                && Forms.isPast(clause.token(would + 2).word());
    }
}
