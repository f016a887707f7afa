package dev.loopkeeper.memory;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How memories look at a moment: with as much importance as is left, and with what was noted of their being read.
 *
 * @param now the moment
 * @param decay how they decay
 * @param reads how often they were read
 */
public record Sight(Instant now, Decay decay, Reads reads) {
    /** The sight of somebody who knows nothing of reads, by the standard decay. */
    public static Sight plain(Instant now) {
        return new Sight(now, Decay.STANDARD, Reads.NONE);
    }

    /** The memories as they look, in the same order. */
    public List<Memory> of(Collection<Memory> memories) {
        Map<MemoryId, Access> noted = noted(memories);
        return memories.stream()
                .map(memory -> of(memory, noted.getOrDefault(memory.id(), Access.NONE)))
                .toList();
    }

    /** The memory as it looks. */
    public Memory of(Memory memory) {
        return of(List.of(memory)).get(0);
    }

    /** How much each of the memories matters. Only those that may have decayed are looked up. */
    public Map<MemoryId, BigDecimal> importance(Collection<Memory> memories) {
        Map<MemoryId, Access> noted = noted(
                memories.stream().filter(memory -> decay.mayTouch(memory, now)).toList());
        Map<MemoryId, BigDecimal> left = new HashMap<>();
        memories.forEach(memory ->
                left.put(memory.id(), decay.importance(memory, noted.getOrDefault(memory.id(), Access.NONE), now)));
        return left;
    }

    /** How often each of the memories was read, and when last. */
    public Map<MemoryId, Access> access(Collection<Memory> memories) {
        Map<MemoryId, Access> noted = noted(memories);
        Map<MemoryId, Access> all = new HashMap<>();
        memories.forEach(memory -> all.put(
                memory.id(), noted.getOrDefault(memory.id(), Access.NONE).and(memory)));
        return all;
    }

    private Map<MemoryId, Access> noted(Collection<Memory> memories) {
        return memories.isEmpty()
                ? Map.of()
                : reads.of(memories.stream().map(Memory::id).toList());
    }

    private Memory of(Memory memory, Access noted) {
        BigDecimal left = decay.importance(memory, noted, now);
        Memory decayed = left.compareTo(memory.importance()) == 0 ? memory : memory.with(Memory.IMPORTANCE, left);
        return noted.and(memory).on(decayed);
    }
}
