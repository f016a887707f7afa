package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.WordSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Tells that one aims at something: {@code aiming for ten thousand steps a day}. Stateless. */
public final class Aims {
    private static final Set<String> AIMING = WordSet.of("aiming", "aim", "shooting", "gunning", "targeting");
    private static final Set<String> TRYING = WordSet.of("trying", "try");

    private Aims() {}

    /** {@code I'm trying to read a chapter a day}; not where it is said that it does not work. */
    public static boolean isTold(Clause clause) {
        int from =
                clause.token(0).is("i") && clause.size() > 2 && clause.token(1).is("am") ? 2 : 0;
        return from + 2 < clause.size()
                && (AIMING.contains(clause.token(from).word())
                        || TRYING.contains(clause.token(from).word()))
                && clause.token(from + 1).isOneOf("to", "for")
                && Moods.bad(clause) == 0
                && Stream.of("but", ", but", ", no", "is").noneMatch(clause::isBefore);
    }

    /** Takes the words that only say so from the beginning of a habit. */
    static void drop(List<Token> kept) {
        if (begins(kept, AIMING) && kept.get(1).isOneOf("for", "at")) {
            kept.subList(0, 2).clear();
        }
        if (begins(kept, TRYING) && kept.get(1).isOneOf("to", "and")) {
            kept.subList(0, 2).clear();
        }
        boolean starting = begins(kept, Set.of("start", "starting", "begin"))
                && Forms.isProgressive(kept.get(1).word())
                && !kept.get(1).is("making");
        if (starting || (kept.size() > 1 && kept.get(0).is("into"))) {
            kept.remove(0);
        }
    }

    private static boolean begins(List<Token> kept, Set<String> words) {
        return kept.size() > 1 && words.contains(kept.get(0).word());
    }
}
