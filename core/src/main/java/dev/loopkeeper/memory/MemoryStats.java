package dev.loopkeeper.memory;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
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
     * @param sight how they look
     */
    public static MemoryStats of(Collection<Memory> all, Instant since, Sight sight) {
        List<Memory> standing = all.stream().filter(Memory::stands).toList();
        Map<MemoryType, Integer> byType = new EnumMap<>(MemoryType.class);
        standing.forEach(memory -> byType.merge(memory.type(), 1, Integer::sum));
        BigDecimal sum = sight.importance(standing).values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal mean = standing.isEmpty()
                ? BigDecimal.ZERO
                : sum.divide(BigDecimal.valueOf(standing.size()), 3, RoundingMode.HALF_UP);
        long recent = standing.stream().filter(memory -> isNew(memory, since)).count();
        return new MemoryStats(standing.size(), byType, mean, (int) recent);
    }

    private static boolean isNew(Memory memory, Instant since) {
        return Memory.CREATED_AT
                .find(memory.doc())
                .filter(at -> !at.isBefore(since))
                .isPresent();
    }
}
