package dev.loopkeeper.memory;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Finds one user's memories; reads only. */
public interface MemoryStore {
    /** The memory of that identity. */
    Optional<Memory> byId(MemoryId id);

    /** The memories of that kind whose text says the same, as {@link SameText} tells; no tombstones. */
    List<Memory> saying(MemoryType type, String content);

    /** The first of {@link #saying}. */
    default Optional<Memory> same(MemoryType type, String content) {
        return saying(type, content).stream().findFirst();
    }

    /** The memory of that topic that no newer one superseded. */
    Optional<Memory> onTopic(String topic);

    /** The standing memories that make a claim of any of these keys, as {@link Claim} reads them, the oldest first. */
    List<Memory> claiming(Collection<String> keys);

    /** The newest {@code limit} memories by the day they speak of, then by when they were stored, newest first; no tombstones. */
    List<Memory> recent(int limit);

    /**
     * The {@code most} memories that were given the most importance, before any decay, the one stored last first among
     * equals; superseded ones left out.
     */
    List<Memory> strongest(int most);

    /**
     * A page of the memories that {@code query} wants, in its order.
     *
     * @throws dev.loopkeeper.json.CursorException when the query's cursor names none of them
     */
    Page<Memory> list(MemoryQuery query);

    /**
     * A page of every memory, superseded ones and tombstones among them, in the order in which they were stored.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names none of them
     */
    Page<Memory> stored(Paging paging);

    /** How common words are, as {@link Indexed#words(Memory)} gives them. */
    WordCounts counts(Collection<String> words);

    /** The {@code most} wanted memories that hold any of the words and fit them best, about best first. */
    List<Indexed> matching(Collection<String> words, MemoryFilter filter, int most);

    /** The wanted memories at any of these places. */
    List<Indexed> at(Collection<Place> places, MemoryFilter filter);

    /**
     * How many memories there are, by kind, and how many were stored at {@code since} or later.
     *
     * @param sight how they look
     */
    MemoryStats stats(Instant since, Sight sight);
}
