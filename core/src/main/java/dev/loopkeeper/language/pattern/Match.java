package dev.loopkeeper.language.pattern;

import java.util.List;
import java.util.Optional;

/**
 * Where a pattern was found among the tokens of a clause.
 *
 * @param from the place of its first token
 * @param to the place after its last token
 * @param captures what was captured, in order
 */
public record Match(int from, int to, List<Capture> captures) {
    /** Copies the captures. */
    public Match {
        captures = List.copyOf(captures);
    }

    /**
     * Tokens with a name.
     *
     * @param name the name in the pattern
     * @param from the place of the first token
     * @param to the place after the last token
     */
    public record Capture(String name, int from, int to) {}

    /** The first capture of a name. */
    public Optional<Capture> capture(String name) {
        return captures.stream().filter(capture -> capture.name().equals(name)).findFirst();
    }

    /** How many tokens it covers. */
    public int size() {
        return to - from;
    }

    /** Whether a token belongs to both. */
    public boolean overlaps(Match other) {
        return from < other.to && other.from < to;
    }
}
