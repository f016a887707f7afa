package dev.loopkeeper.memory;

import java.util.Map;

/**
 * How common words are among one user's memories.
 *
 * @param memories how many memories there are
 * @param averageLength how many words one has on average
 * @param holding how many memories hold each word; words that none holds may be missing
 */
public record WordCounts(long memories, double averageLength, Map<String, Long> holding) {
    /** Copies the counts. */
    public WordCounts {
        holding = Map.copyOf(holding);
    }

    /** How many memories hold {@code word}. */
    public long holding(String word) {
        return holding.getOrDefault(word, 0L);
    }

    /** How much it says that a memory holds {@code word}; more for rare words, above 0. */
    public double weight(String word) {
        long held = Math.min(holding(word), memories);
        return Math.log(1 + (memories - held + 0.5) / (held + 0.5));
    }
}
