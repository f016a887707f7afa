package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Beginnings;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.loop.hearing.clause.Sign;
import dev.loopkeeper.loop.hearing.clause.Vague;
import dev.loopkeeper.text.Places;
import java.util.List;
import java.util.stream.Stream;

/** What happened once, told before what keeps going wrong: {@code did my walk, and I keep forgetting my keys}. Stateless. */
final class Prelude {
    private static final int WHO_AND_WHAT = 4;

    private Prelude() {}

    /** The clauses of a sentence from the one on that tells of the struggle by itself; all of them when none does. */
    static List<Clause> without(List<Clause> sentence) {
        int struggle = Places.between(0, sentence.size())
                .first(at -> isOfItself(Beginnings.trimmed(sentence.get(at))))
                .orElse(0);
        if (struggle == 0 || !sentence.stream().limit(struggle).allMatch(Prelude::isOnce)) {
            return sentence;
        }
        Stream<Clause> rest = sentence.stream().skip(struggle + 1L);
        return Stream.concat(Stream.of(Beginnings.trimmed(sentence.get(struggle))), rest)
                .toList();
    }

    /** {@code I keep forgetting my keys}: it says who and what, and points to nothing that was said before. */
    private static boolean isOfItself(Clause clause) {
        return clause.token(0).is("i")
                && clause.size() >= WHO_AND_WHAT
                && (clause.has(Sign.STRUGGLE) || clause.has(Sign.PATTERN))
                && !clause.has(Sign.PRONOUN)
                && clause.none(token -> Vague.isPronoun(token.word()));
    }

    private static boolean isOnce(Clause clause) {
        return Forms.isAnywherePast(clause)
                && !clause.isOften()
                && !clause.subordinate()
                && clause.none(token -> token.is("again"))
                && Stream.of(Sign.STRUGGLE, Sign.PATTERN, Sign.TROUBLE, Sign.LINGERING)
                        .noneMatch(clause::has);
    }
}
