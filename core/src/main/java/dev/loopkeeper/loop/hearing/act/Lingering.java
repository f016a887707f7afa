package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.loop.hearing.clause.Wording;
import dev.loopkeeper.text.Places;
import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tells that a thing is where it was before anything was done with it: {@code library books still on the hall table}, {@code the
 * form is where it was on Monday}. Stateless.
 */
public final class Lingering {
    private static final Set<String> BE = WordSet.of("is", "are", "sits", "lies", "stands", "sat", "lay");
    private static final Set<String> PLACES = WordSet.of(
            "in", "on", "under", "at", "by", "behind", "beside", "round", "beneath", "inside", "next", "against",
            "where");
    private static final Set<String> NAMING =
            WordSet.of("the", "my", "our", "its", "their", "a", "an", "it", "they", "i", "we");
    /** Where a thing is while something is done with it. */
    private static final Set<String> UNDERWAY = WordSet.of(
            "oven",
            "wash",
            "machine",
            "dryer",
            "kiln",
            "post",
            "go",
            "works",
            "way",
            "pipeline",
            "mend",
            "pot",
            "train",
            "road",
            "air",
            "hospital",
            "bed");
    /** What may be done with a thing and leaves it where it is. */
    private static final Set<String> LEAVING_IT = WordSet.of(
            "visit",
            "see",
            "watch",
            "view",
            "meet",
            "call",
            "ring",
            "phone",
            "text",
            "email",
            "ask",
            "tell",
            "check",
            "photograph",
            "climb",
            "walk",
            "go",
            "run",
            "swim",
            "look",
            "choose",
            "measure",
            "find",
            "invite",
            "thank");

    private static final Set<String> WAS = WordSet.of("was", "were", "has", "have", "is");
    private static final Set<String> STAYING =
            WordSet.of("been", "still", "stayed", "remained", "sat", "lain", "slept");
    private static final int NEAR = 4;

    private Lingering() {}

    /** Whether it is where something is done with it: {@code still in the oven}. */
    static boolean isUnderway(Clause clause) {
        return Places.between(0, clause.size() - 2)
                .any(at -> PLACES.contains(clause.token(at).word())
                        && NAMING.contains(clause.token(at + 1).word())
                        && UNDERWAY.contains(clause.token(at + 2).word()));
    }

    /** Whether a thing is still where it was: {@code it's been asleep in its case}. */
    public static boolean is(Clause clause) {
        return end(clause) > 0;
    }

    /** Whether it is a thing that a loop would move or change; true when it is of nothing that stays where it was. */
    public static boolean isOf(Clause clause, OpenLoop loop) {
        int end = end(clause);
        String verb = Wording.first(loop);
        Set<String> known = Known.of(loop.content()).stems();
        return end == 0
                || (!LEAVING_IT.contains(verb)
                        && IntStream.range(0, end)
                                .mapToObj(at -> Stems.stem(clause.token(at).word()))
                                .anyMatch(known::contains));
    }

    /** Behind the thing that is still somewhere, or is where it was; 0 when there is none. */
    private static int end(Clause clause) {
        boolean other = clause.question() || clause.any(token -> UNDERWAY.contains(token.word()));
        return other
                ? 0
                : Places.between(1, clause.size() - 2)
                        .first(at -> isStillThere(clause, at) || isWhereItWas(clause, at) || isStaying(clause, at))
                        .orElse(0);
    }

    /** {@code Still on the hall table}. */
    private static boolean isStillThere(Clause clause, int at) {
        return clause.token(at).is("still")
                && PLACES.contains(clause.token(at + 1).word())
                && NAMING.contains(clause.token(at + 2).word())
                && Places.between(0, at).none(before -> clause.token(before).isSelf());
    }

    /** {@code Is exactly where it was on Monday}, {@code is where it's been all week}. */
    private static boolean isWhereItWas(Clause clause, int at) {
        int where = clause.token(at + 1).is("where") ? at + 1 : at + 2;
        return BE.contains(clause.token(at).word())
                && where + 2 < clause.size()
                && clause.token(where).is("where")
                && clause.token(where + 1).isOneOf("it", "they")
                && WAS.contains(clause.token(where + 2).word());
    }

    /** {@code It's been asleep in its case}, of what was named before. */
    private static boolean isStaying(Clause clause, int at) {
        return clause.token(0).isOneOf("it", "they")
                && STAYING.contains(clause.token(at).word())
                && Places.between(at + 1, Math.min(at + NEAR, clause.size() - 1))
                        .any(place -> PLACES.contains(clause.token(place).word())
                                && NAMING.contains(clause.token(place + 1).word()));
    }
}
