package dev.loopkeeper.memory;

import dev.loopkeeper.json.Paging;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A list of memories.
 *
 * @param filter which are wanted
 * @param containing only those in whose text this stands, in any case; empty for any
 * @param least only those that matter at least so much
 * @param order in which order
 * @param paging which part
 * @param sight how they look
 */
public record MemoryQuery(
        MemoryFilter filter, Optional<String> containing, BigDecimal least, Order order, Paging paging, Sight sight) {
    /** How memories are listed. */
    public enum Order {
        /** What matters most now first, then what was changed last. */
        IMPORTANCE(Comparator.comparing(Shown::importance, Comparator.reverseOrder())
                .thenComparing(shown -> changed(shown.memory), Comparator.reverseOrder())),
        /** What was stored last first. */
        RECENCY(Comparator.comparing(shown -> created(shown.memory), Comparator.reverseOrder())),
        /** What was read most often first, then what was read last, then what was changed last. */
        ACCESS(Comparator.<Shown, Integer>comparing(shown -> shown.access.count(), Comparator.reverseOrder())
                .thenComparing(shown -> shown.access.at().orElse(Instant.MIN), Comparator.reverseOrder())
                .thenComparing(shown -> changed(shown.memory), Comparator.reverseOrder()));

        // A comparator made of comparators of values has no state.
        @SuppressWarnings("ImmutableEnumChecker")
        private final Comparator<Shown> comparator;

        Order(Comparator<Shown> first) {
            this.comparator = first.thenComparing(shown -> shown.memory.id().value());
        }
    }

    /** A memory, how much it matters now, and how often it was read where that is asked for. */
    private record Shown(Memory memory, BigDecimal importance, Access access) {}

    /** Whether it asks for those that matter most, of any or one kind: the first of them, however much they matter. */
    public boolean isForTheStrongest() {
        return order == Order.IMPORTANCE
                && paging.after().isEmpty()
                && containing.isEmpty()
                && least.signum() == 0
                && filter.isByTypeAlone();
    }

    /** The wanted ones of {@code all}, in order, as they are stored. */
    public List<Memory> of(List<Memory> all) {
        return shown(all).map(Shown::memory).toList();
    }

    /**
     * How many of {@code some} come before every memory that was given less importance than {@code last}, or as much and
     * changed earlier: it cannot matter more by now.
     */
    public long settled(List<Memory> some, Memory last) {
        Shown bound = new Shown(last, last.importance(), Access.NONE);
        return shown(some)
                .takeWhile(shown -> order.comparator.compare(shown, bound) <= 0)
                .count();
    }

    private Stream<Shown> shown(List<Memory> all) {
        Predicate<Memory> holds =
                containing.<Predicate<Memory>>map(MemoryQuery::holds).orElse(any -> true);
        List<Memory> wanted = all.stream().filter(filter::wants).filter(holds).toList();
        Map<MemoryId, BigDecimal> importance = sight.importance(wanted);
        Map<MemoryId, Access> access = order == Order.ACCESS ? sight.access(wanted) : Map.of();
        return wanted.stream()
                .map(memory -> new Shown(
                        memory,
                        importance.getOrDefault(memory.id(), BigDecimal.ZERO),
                        access.getOrDefault(memory.id(), Access.NONE)))
                .filter(shown -> shown.importance.compareTo(least) >= 0)
                .sorted(order.comparator);
    }

    private static Predicate<Memory> holds(String part) {
        String small = part.toLowerCase(Locale.ROOT);
        return memory -> memory.content().toLowerCase(Locale.ROOT).contains(small);
    }

    private static Instant created(Memory memory) {
        return Memory.CREATED_AT.find(memory.doc()).orElse(Instant.MIN);
    }

    private static Instant changed(Memory memory) {
        return Memory.UPDATED_AT.find(memory.doc()).orElseGet(() -> created(memory));
    }
}
