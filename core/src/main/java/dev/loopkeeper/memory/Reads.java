package dev.loopkeeper.memory;

import java.util.Collection;
import java.util.Map;

/** Tells how often memories were read. */
@FunctionalInterface
public interface Reads {
    /** Nothing was ever read. */
    Reads NONE = ids -> Map.of();

    /** What was noted of these memories' being read; those of which nothing was may be left out. */
    Map<MemoryId, Access> of(Collection<MemoryId> ids);
}
