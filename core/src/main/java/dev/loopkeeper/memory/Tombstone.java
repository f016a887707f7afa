package dev.loopkeeper.memory;

import dev.loopkeeper.text.Digest;
import java.time.Instant;

/**
 * What stays of a memory that was forgotten: no word of it, but a digest by which the same text is known when it comes
 * again. It is a memory that nobody is shown. Stateless.
 */
public final class Tombstone {
    private static final String PREFIX = "forgotten/";
    private static final String NO_WORDS = "[forgotten]";

    private Tombstone() {}

    /** The identity of the tombstone of every text that says the same, as {@link SameText} tells. */
    public static MemoryId idOf(String content) {
        return new MemoryId(PREFIX + Digest.of(SameText.key(content)));
    }

    /** The tombstone of a text. */
    public static Memory of(String content, Instant now) {
        return Memory.of(idOf(content), NO_WORDS).with(Memory.CREATED_AT, now);
    }

    /** Whether {@code memory} is one. */
    public static boolean is(Memory memory) {
        return memory.id().value().startsWith(PREFIX);
    }
}
