package dev.loopkeeper.memory;

import java.util.List;
import java.util.Optional;

/** Finds one user's memories; reads only. */
public interface MemoryStore {
    /** The memory of that identity. */
    Optional<Memory> byId(MemoryId id);

    /** The memory of that kind whose text says the same, as {@link SameText} tells. */
    Optional<Memory> same(MemoryType type, String content);

    /** The newest {@code limit} memories by the day they speak of, then by when they were stored, newest first. */
    List<Memory> recent(int limit);
}
