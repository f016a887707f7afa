package dev.loopkeeper.memory;

import java.util.Arrays;
import java.util.Set;

/** Sets of words that are written as one line. */
final class ClaimWords {
    private ClaimWords() {}

    /** The words of a line, which one space each stands between. */
    static Set<String> of(String line) {
        return Set.copyOf(Arrays.asList(line.split(" ", -1)));
    }
}
