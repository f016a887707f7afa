package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import dev.loopkeeper.loop.hearing.clause.Forms;
import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells what is awaited, and so is not done yet: {@code once I've booked the flights}, {@code when the deck is finished}. Stateless. */
public final class Awaited {
    private static final int NEAR = 4;
    private static final int FAR = 9;
    private static final Set<String> WHEN = WordSet.of("once", "until", "till", "when", "unless", "whenever");
    /** Behind these stands as often a time as what is to come first: {@code after lunch the fence was done}. */
    private static final Set<String> AROUND = WordSet.of("before", "after");

    private static final Set<String> AHEAD = WordSet.of("will", "can", "am", "could", "should", "must", "need");
    private static final Set<String> BEING = WordSet.of("have", "has", "is", "are");

    private Awaited() {}

    /** Whether the clause says what something else has to wait for. */
    public static boolean is(Clause clause) {
        String first = clause.token(0).word();
        boolean ever = first.equals("before")
                && clause.tokens().stream().limit(NEAR).anyMatch(token -> token.is("ever") || token.is("even"));
        return ever
                || (AROUND.contains(first) && isSoWithin(clause, NEAR))
                || (WHEN.contains(first) && isSoWithin(clause, clause.isOften() ? NEAR : FAR));
    }

    /** Whether the clause is joined to one that says what something else has to wait for: {@code once it's sent and the slides are done}. */
    public static boolean isJoined(Clause clause, Stream<Clause> all) {
        if (!isAnd(clause)) {
            return false;
        }
        List<Clause> upTo = all.filter(
                        other -> other.sentence() == clause.sentence() && other.start() <= clause.start())
                .toList();
        int own = upTo.size() - 1;
        int first = own;
        while (first > 0 && isAnd(upTo.get(first))) {
            first--;
        }
        return first < own
                && isFirst(upTo.get(first))
                && upTo.subList(first, own).stream().noneMatch(Awaited::isAhead);
    }

    private static boolean isAnd(Clause clause) {
        return clause.token(0).is("and") || clause.isBehind("and");
    }

    private static boolean isFirst(Clause clause) {
        return is(clause)
                || (clause.size() > 2
                        && clause.token(1).is("soon")
                        && clause.token(2).is("as")
                        && clause.any(token -> BEING.contains(token.word())));
    }

    /** Whether it says already what has to wait. */
    private static boolean isAhead(Clause clause) {
        return clause.any(token -> AHEAD.contains(token.word()));
    }

    /** Whether it is told as what is so, with nothing that happened before that. */
    private static boolean isSoWithin(Clause clause, int words) {
        return IntStream.range(1, Math.min(words, clause.size()))
                .filter(at -> BEING.contains(clause.token(at).word()))
                .limit(1)
                .anyMatch(be -> be < NEAR
                        || clause.tokens().subList(1, be).stream().noneMatch(token -> Forms.isPast(token.word())));
    }
}
