package dev.loopkeeper.action.memory;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Access;
import dev.loopkeeper.memory.Decay;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.Sight;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keeps memories from piling up: tells and sets how they decay, and removes those of little weight. */
public final class MemoryUpkeep {
    private MemoryUpkeep() {}

    /**
     * How memories decay from now on; what is empty stays as it is set.
     *
     * @param days after how many days without being read, 1..36500
     * @param factor how much is left then, 0..1
     */
    public record DecayRequest(Optional<Integer> days, Optional<BigDecimal> factor) {}

    /**
     * How memories decay.
     *
     * @param affected how many matter less now than they were told to
     * @param days after how many days without being read
     * @param factor how much is left then
     */
    public record Decayed(int affected, int days, BigDecimal factor) {
        /** The outcome in words. */
        public String message() {
            String who = affected == 1 ? "1 memory matters" : affected + " memories matter";
            return who + " less for not having been read: what is left alone for " + days + " days keeps "
                    + factor.stripTrailingZeros().toPlainString() + " of its importance.";
        }
    }

    /**
     * Which memories go: those that matter less than {@code least}, are older than {@code maxAge} and were not read since.
     *
     * @param maxAge in days, 0 or more
     * @param least as it is now, what nobody read having decayed; 0..1
     * @param most how many at once, 1 or more; the next call removes the next
     * @param dryRun whether it is only told what would go
     */
    public record CleanupRequest(int maxAge, BigDecimal least, int most, boolean dryRun) {
        /** What matters less than 0.1 and is older than 90 days, 500 at once. */
        public static final CleanupRequest STANDARD = new CleanupRequest(90, new BigDecimal("0.1"), 500, false);
    }

    /**
     * What went, or would go.
     *
     * @param removed the memories, the least important first
     * @param remaining how many more there are to go
     * @param dryRun whether they are still there
     */
    public record CleanedUp(List<Memory> removed, int remaining, boolean dryRun) {
        /** Copies the list. */
        public CleanedUp {
            removed = List.copyOf(removed);
        }

        /** The outcome in words. */
        public String message() {
            String many = removed.size() == 1 ? "1 memory" : removed.size() + " memories";
            String more = remaining == 0 ? "" : " " + remaining + " more to go: call it again.";
            return (dryRun ? "Would remove " : "Removed ") + many + " of little weight." + more;
        }
    }

    /** Tells how memories decay; when something else is asked for, it holds from now on for all of them, at once. */
    public static Decision<Decayed> decay(View view, DecayRequest request) {
        Settings settings = set(view.settings(), request);
        Sight sight = view.sight(settings);
        List<Memory> all = view.memories().recent(Integer.MAX_VALUE);
        Map<MemoryId, BigDecimal> left = sight.importance(all);
        long affected = all.stream()
                .filter(memory -> importance(left, memory).compareTo(memory.importance()) < 0)
                .count();
        Decay decay = sight.decay();
        Decayed decayed = new Decayed((int) affected, decay.days(), decay.factor());
        return settings.equals(view.settings())
                ? Decision.answer(decayed)
                : Decision.accept(decayed, new Changes().put(settings), "Changed how memories decay.");
    }

    /** Removes memories; undo brings them back. */
    public static Decision<CleanedUp> cleanup(View view, CleanupRequest request) {
        List<Memory> all = overdue(view, request);
        List<Memory> now = all.stream().limit(request.most()).toList();
        CleanedUp result = new CleanedUp(now, all.size() - now.size(), request.dryRun());
        if (request.dryRun()) {
            return Decision.answer(result);
        }
        Changes changes = new Changes();
        now.forEach(memory -> changes.delete(Ref.of(memory.id())));
        return Decision.accept(result, changes, result.message());
    }

    private static Settings set(Settings settings, DecayRequest request) {
        JsonObject doc = request.days()
                .map(value -> Settings.DECAY_DAYS.put(settings.doc(), value))
                .orElse(settings.doc());
        return new Settings(request.factor()
                .map(value -> Settings.DECAY_FACTOR.put(doc, value))
                .orElse(doc));
    }

    /** The least important first, of equally important ones the oldest. */
    private static List<Memory> overdue(View view, CleanupRequest request) {
        Instant before = view.instant().minus(Duration.ofDays(request.maxAge()));
        List<Memory> old = view.memories().recent(Integer.MAX_VALUE).stream()
                .filter(memory -> Memory.CREATED_AT
                        .find(memory.doc())
                        .filter(before::isAfter)
                        .isPresent())
                .toList();
        Map<MemoryId, BigDecimal> left = view.sight().importance(old);
        List<Memory> dim = old.stream()
                .filter(memory -> importance(left, memory).compareTo(request.least()) < 0)
                .toList();
        Map<MemoryId, Access> access = view.sight().access(dim);
        return dim.stream()
                .filter(memory -> access.getOrDefault(memory.id(), Access.NONE)
                        .at()
                        .map(before::isAfter)
                        .orElse(true))
                .sorted(Comparator.comparing((Memory memory) -> importance(left, memory))
                        .thenComparing(memory -> Memory.CREATED_AT.in(memory.doc()))
                        .thenComparing(memory -> memory.id().value()))
                .toList();
    }

    private static BigDecimal importance(Map<MemoryId, BigDecimal> left, Memory memory) {
        return left.getOrDefault(memory.id(), memory.importance());
    }
}
