package dev.loopkeeper.storage.held;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.memory.Claim;
import dev.loopkeeper.memory.Indexed;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryQuery;
import dev.loopkeeper.memory.MemoryStats;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.Place;
import dev.loopkeeper.memory.SameText;
import dev.loopkeeper.memory.Sight;
import dev.loopkeeper.memory.Tombstone;
import dev.loopkeeper.memory.WordCounts;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Memories that are held whole.
 *
 * @param source where they are
 */
record ListedMemories(RecordSource source) implements MemoryStore {
    private static final Comparator<Memory> OLDEST_FIRST = Comparator.<Memory, LocalDate>comparing(
                    memory -> memory.date().orElse(LocalDate.MIN))
            .thenComparing(memory -> Memory.CREATED_AT.find(memory.doc()).orElse(Instant.MIN));

    @Override
    public Optional<Memory> byId(MemoryId id) {
        return first(memory -> memory.id().equals(id));
    }

    @Override
    public List<Memory> saying(MemoryType type, String content) {
        String key = SameText.key(content);
        return source.memories().stream()
                .filter(memory -> memory.type() == type
                        && !Tombstone.is(memory)
                        && SameText.key(memory.content()).equals(key))
                .toList();
    }

    @Override
    public Optional<Memory> onTopic(String topic) {
        return first(memory -> memory.stands()
                && Memory.TOPIC.find(memory.doc()).filter(topic::equals).isPresent());
    }

    @Override
    public List<Memory> claiming(Collection<String> keys) {
        Set<String> wanted = Set.copyOf(keys);
        return source.memories().stream()
                .filter(Memory::stands)
                .filter(memory -> Claim.of(memory)
                        .map(Claim::key)
                        .filter(wanted::contains)
                        .isPresent())
                .toList();
    }

    @Override
    public List<Memory> recent(int limit) {
        List<Memory> newest = new ArrayList<>(source.memories());
        newest.removeIf(Tombstone::is);
        Collections.reverse(newest);
        newest.sort(OLDEST_FIRST.reversed());
        return newest.stream().limit(limit).toList();
    }

    @Override
    public List<Memory> strongest(int most) {
        return source.memoryIndex().strongest(most);
    }

    @Override
    public Page<Memory> list(MemoryQuery query) {
        return Page.of(
                query.of(source.memories()),
                query.paging(),
                memory -> memory.id().value());
    }

    @Override
    public Page<Memory> stored(Paging paging) {
        return Page.of(source.memories(), paging, memory -> memory.id().value());
    }

    @Override
    public WordCounts counts(Collection<String> words) {
        return source.memoryIndex().counts(words);
    }

    @Override
    public List<Indexed> matching(Collection<String> words, MemoryFilter filter, int most) {
        return source.memoryIndex().matching(words, filter, most);
    }

    @Override
    public List<Indexed> at(Collection<Place> places, MemoryFilter filter) {
        return source.memoryIndex().at(places, filter);
    }

    @Override
    public MemoryStats stats(Instant since, Sight sight) {
        return MemoryStats.of(source.memories(), since, sight);
    }

    private Optional<Memory> first(Predicate<Memory> wanted) {
        return source.memories().stream().filter(wanted).findFirst();
    }
}
