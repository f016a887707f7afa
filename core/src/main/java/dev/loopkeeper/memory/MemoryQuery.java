package dev.loopkeeper.memory;

import dev.loopkeeper.json.Paging;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * A list of memories.
 *
 * @param filter which are wanted
 * @param least only those that matter at least so much
 * @param order in which order
 * @param paging which part
 */
public record MemoryQuery(MemoryFilter filter, BigDecimal least, Order order, Paging paging) {
    /** How memories are listed. */
    public enum Order {
        /** What matters most now first, then what was changed last. */
        IMPORTANCE(Comparator.comparing(Shown::importance, Comparator.reverseOrder())
                .thenComparing(shown -> changed(shown.memory), Comparator.reverseOrder())),
        /** What was stored last first. */
        RECENCY(Comparator.comparing(shown -> created(shown.memory), Comparator.reverseOrder())),
        /** What was read most often first, then what was changed last. */
        ACCESS(Comparator.<Shown, Integer>comparing(
                        shown -> Memory.ACCESSED_COUNT.in(shown.memory.doc()), Comparator.reverseOrder())
                .thenComparing(shown -> changed(shown.memory), Comparator.reverseOrder()));

        // A comparator made of comparators of values has no state.
        @SuppressWarnings("ImmutableEnumChecker")
        private final Comparator<Shown> comparator;

        Order(Comparator<Shown> first) {
            this.comparator = first.thenComparing(shown -> shown.memory.id().value());
        }
    }

    /** A memory and how much it matters now. */
    private record Shown(Memory memory, BigDecimal importance) {}

    /** The wanted ones of {@code all}, in order. */
    public List<Memory> of(List<Memory> all) {
        return all.stream()
                .filter(filter::wants)
                .map(memory -> new Shown(memory, Decay.importance(memory, filter.at())))
                .filter(shown -> shown.importance.compareTo(least) >= 0)
                .sorted(order.comparator)
                .map(Shown::memory)
                .toList();
    }

    private static Instant created(Memory memory) {
        return Memory.CREATED_AT.find(memory.doc()).orElse(Instant.MIN);
    }

    private static Instant changed(Memory memory) {
        return Memory.UPDATED_AT.find(memory.doc()).orElseGet(() -> created(memory));
    }
}
