package dev.loopkeeper.memory;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

/**
 * What is remembered, in numbers; superseded memories do not count.
 *
 * @param total how many memories there are
 * @param byType how many of each kind
 * @param averageImportance the mean importance as it is shown, 0 without memories, to three digits
 * @param recent how many are new
 */
public record MemoryStats(int total, Map<MemoryType, Integer> byType, BigDecimal averageImportance, int recent) {
    /** Copies the counts. */
    public MemoryStats {
        byType = Map.copyOf(byType);
    }

    /**
     * Counts memories.
     *
     * @param since from when on they are new
     * @param now the present, at which importance is shown
     */
    public static MemoryStats of(Collection<Memory> all, Instant since, Instant now) {
        Map<MemoryType, Integer> byType = new EnumMap<>(MemoryType.class);
        BigDecimal sum = BigDecimal.ZERO;
        int total = 0;
        int recent = 0;
        for (Memory memory : all) {
            if (memory.stands()) {
                total++;
                byType.merge(memory.type(), 1, Integer::sum);
                sum = sum.add(Decay.importance(memory, now));
                recent += Memory.CREATED_AT
                                .find(memory.doc())
                                .filter(at -> !at.isBefore(since))
                                .isPresent()
                        ? 1
                        : 0;
            }
        }
        BigDecimal mean = total == 0 ? BigDecimal.ZERO : sum.divide(BigDecimal.valueOf(total), 3, RoundingMode.HALF_UP);
        return new MemoryStats(total, byType, mean, recent);
    }
}
