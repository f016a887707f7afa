package dev.loopkeeper.loop.hearing.clause;

import dev.loopkeeper.text.Stems;
import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells whether words speak of something that goes wrong, or does good. The words are in {@code english.moods}. Stateless. */
public final class Moods {
    private static final int NEAR = 2;
    private static final Set<String> BAD = stems("bad:");
    private static final Set<String> GOOD = stems("good:");
    private static final Set<String> LIFTING =
            WordSet.of("no", "never", "without", "not", "less", "fewer", "stops", "stop", "against", "avoid");

    private Moods() {}

    /** How many words tell of something that goes wrong. */
    public static int bad(Clause clause) {
        return (int) IntStream.range(0, clause.size())
                .filter(at -> isOf(BAD, clause, at) && !isLifted(clause, at))
                .count();
    }

    /** Whether as much tells of something that does good, or of something bad that is denied, as of what goes wrong: {@code I never tire of it}. */
    public static boolean isGood(Clause clause) {
        long good = good(clause);
        return good > 0 && good >= bad(clause);
    }

    /** Whether more tells of what does good: {@code never fails to make me smile}. */
    public static boolean isBetter(Clause clause) {
        return good(clause) > bad(clause);
    }

    private static long good(Clause clause) {
        return IntStream.range(0, clause.size())
                .filter(at ->
                        isOf(GOOD, clause, at) ? !isLifted(clause, at) : isOf(BAD, clause, at) && isSpared(clause, at))
                .count();
    }

    private static boolean isSpared(Clause clause, int at) {
        return isLifted(clause, at) && !clause.token(at - 1).is("without");
    }

    private static boolean isOf(Set<String> stems, Clause clause, int at) {
        return stems.contains(Stems.stem(clause.token(at).word())) && !isInARow(clause, at) && !isOath(clause, at);
    }

    /** {@code Every blessed week}. */
    private static boolean isOath(Clause clause, int at) {
        return at > 0
                && clause.token(at).is("blessed")
                && Rhythm.EACH.contains(clause.token(at - 1).word());
    }

    /** {@code Three days in a row}: no quarrel. */
    private static boolean isInARow(Clause clause, int at) {
        return at > 1
                && clause.token(at).is("row")
                && clause.token(at - 1).is("a")
                && clause.token(at - 2).is("in");
    }

    /** {@code Without fail}, {@code no more headaches}; what one can not stop is not. */
    private static boolean isLifted(Clause clause, int at) {
        return IntStream.range(Math.max(0, at - NEAR), at)
                                .filter(before ->
                                        LIFTING.contains(clause.token(before).word()))
                                .count()
                        % 2
                == 1;
    }

    private static Set<String> stems(String mood) {
        return WordFile.lines(Moods.class, "english.moods").stream()
                .filter(line -> line.startsWith(mood))
                .flatMap(line -> Stream.of(line.substring(mood.length()).split("\\|", -1)))
                .map(word -> Stems.stem(word.strip()))
                .collect(Collectors.toUnmodifiableSet());
    }
}
