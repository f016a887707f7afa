package dev.loopkeeper.memory;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonObject;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How often a memory was read, and when last, beside what it says of that itself.
 *
 * @param count how often
 * @param at when last; empty before the first time
 */
public record Access(int count, Optional<Instant> at) {
    /** Never. */
    public static final Access NONE = new Access(0, Optional.empty());

    /** What was noted under the names of the memory's own fields; what cannot be read counts as nothing. */
    public static Access noted(JsonObject note) {
        try {
            return new Access(Memory.ACCESSED_COUNT.in(note), Memory.ACCESSED_AT.find(note));
        } catch (FaultyRecordException unreadable) {
            return NONE;
        }
    }

    /** All that is known of the reading of {@code memory}. */
    Access and(Memory memory) {
        long sum = (long) count + Memory.ACCESSED_COUNT.in(memory.doc());
        Optional<Instant> last = Stream.of(at, Memory.ACCESSED_AT.find(memory.doc()))
                .flatMap(Optional::stream)
                .max(Instant::compareTo);
        return new Access((int) Math.min(Integer.MAX_VALUE, sum), last);
    }

    /** The memory, saying so itself. */
    Memory on(Memory memory) {
        Memory counted = count == 0 ? memory : memory.with(Memory.ACCESSED_COUNT, count);
        return at.map(last -> counted.with(Memory.ACCESSED_AT, last)).orElse(counted);
    }
}
