package dev.loopkeeper.language.en;

import dev.loopkeeper.text.WordFile;
import dev.loopkeeper.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The suffixes that the stemmer knows, and the words that only seem to have one, from {@code english.stems}. Immutable. */
final class Suffixes {
    private static final List<String> LINES = WordFile.lines(Suffixes.class, "english.stems");

    /** Words that only look as if they had a suffix. */
    static final Set<String> WHOLE = set("whole");

    /** Words that begin with re and are not done again. */
    static final Set<String> NOT_AGAIN = set("not-again");

    /** Beginnings behind which the first region starts. */
    static final List<String> BEGINNINGS = list("beginning");

    /** Suffixes and what they become, with a colon between them, the longest of a kind first. */
    static final List<String> STEP_TWO = list("second");

    static final List<String> STEP_THREE = list("third");
    /** Suffixes that are dropped. */
    static final List<String> STEP_FOUR = list("fourth");

    private Suffixes() {}

    private static Set<String> set(String name) {
        return WordSet.of(list(name).toArray(new String[0]));
    }

    private static List<String> list(String name) {
        List<String> all = new ArrayList<>();
        for (String line : LINES) {
            if (line.startsWith(name + ": ")) {
                all.addAll(List.of(line.substring(name.length() + 2).split(" +", -1)));
            }
        }
        return List.copyOf(all);
    }
}
