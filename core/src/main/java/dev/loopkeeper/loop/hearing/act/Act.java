package dev.loopkeeper.loop.hearing.act;

import dev.loopkeeper.loop.hearing.clause.Clause;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a clause does. */
public sealed interface Act {
    /** The clause that does it. */
    Clause clause();

    /** The clauses that do these. */
    static List<Clause> clauses(List<Act> acts) {
        return acts.stream().map(Act::clause).toList();
    }

    /** What each sentence does, in the order they stand. */
    static Map<Integer, List<Act>> bySentence(List<Act> acts) {
        return acts.stream()
                .collect(Collectors.groupingBy(act -> act.clause().sentence(), TreeMap::new, Collectors.toList()));
    }

    /**
     * Says what the person intends.
     *
     * @param content what, short and in their words
     * @param confidence how sure it is that they mean it, 0..1
     * @param often whether it is to be repeated
     * @param hedged whether it is only a possibility
     */
    record Intends(Clause clause, String content, double confidence, boolean often, boolean hedged) implements Act {
        /** The same in other words. */
        public Intends saying(String other) {
            return new Intends(clause, other, confidence, often, hedged);
        }
    }

    /** Names a topic that is on the person's mind. */
    record Muses(Clause clause, String content) implements Act {}

    /** Tells of a struggle that comes back. */
    record Struggles(Clause clause, String content) implements Act {}

    /**
     * Tells of something done.
     *
     * @param about what; empty for what was spoken of before
     * @param sure whether the words say so plainly
     */
    record Reports(Clause clause, Optional<String> about, boolean sure) implements Act {}

    /** Tells of something not done; {@code about} is empty for what was spoken of before. */
    record Misses(Clause clause, Optional<String> about) implements Act {}

    /**
     * Lets go of something.
     *
     * @param about what; empty for what was spoken of before
     * @param plain whether the words can mean nothing else
     */
    record Drops(Clause clause, Optional<String> about, boolean plain) implements Act {}

    /** Takes back that something was done; {@code about} is empty for what was spoken of before. */
    record Retracts(Clause clause, Optional<String> about) implements Act {}

    /** Says that something is going on, or nothing of interest. */
    record Nothing(Clause clause) implements Act {}
}
