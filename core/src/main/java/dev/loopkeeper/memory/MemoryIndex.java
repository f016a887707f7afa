package dev.loopkeeper.memory;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The words of memories that are held whole, for stores without an index of their own. Immutable; safe for any thread. */
public final class MemoryIndex {
    private static final Comparator<Rated> BEST_FIRST =
            Comparator.comparingDouble(Rated::score).reversed().thenComparingInt(Rated::entry);

    private static final Comparator<Weighed> STRONGEST_LAST = Comparator.comparing(Weighed::importance);

    private final List<Indexed> entries = new ArrayList<>();
    private final ListMultimap<String, Integer> holders = ArrayListMultimap.create();
    private final ListMultimap<Place, Integer> places = ArrayListMultimap.create();
    private final long words;

    private final List<Memory> strongest;

    private record Weighed(Memory memory, BigDecimal importance) {}

    private record Rated(int entry, double score) {}

    /** Indexes {@code memories}, in the order in which they were stored. */
    public MemoryIndex(Collection<Memory> memories) {
        memories.forEach(memory -> add(Indexed.of(memory)));
        this.words = entries.stream().mapToLong(entry -> entry.words().size()).sum();
        this.strongest = memories.stream()
                .filter(Memory::stands)
                .map(memory -> new Weighed(memory, memory.importance()))
                .sorted(STRONGEST_LAST)
                .map(Weighed::memory)
                .toList();
    }

    private void add(Indexed indexed) {
        int number = entries.size();
        entries.add(indexed);
        indexed.words().stream().distinct().forEach(word -> holders.put(word, number));
        indexed.place().ifPresent(place -> places.put(place, number));
    }

    /** The {@code most} memories of the most importance, the one stored last first among equals; none that is superseded. */
    public List<Memory> strongest(int most) {
        int count = Math.min(most, strongest.size());
        return IntStream.rangeClosed(1, count)
                .mapToObj(back -> strongest.get(strongest.size() - back))
                .toList();
    }

    /** How common the words are. */
    public WordCounts counts(Collection<String> asked) {
        Map<String, Long> holding = asked.stream()
                .distinct()
                .filter(holders::containsKey)
                .collect(Collectors.toMap(
                        Function.identity(), word -> (long) holders.get(word).size()));
        double average = entries.isEmpty() ? 0 : (double) words / entries.size();
        return new WordCounts(entries.size(), average, holding);
    }

    /** The {@code most} wanted memories that fit any of the words best, best first. */
    public List<Indexed> matching(Collection<String> asked, MemoryFilter filter, int most) {
        WordCounts counts = counts(asked);
        Set<Integer> found = new LinkedHashSet<>();
        asked.forEach(word -> found.addAll(holders.get(word)));
        return found.stream()
                .filter(number -> filter.wants(entries.get(number).memory()))
                .map(number -> new Rated(number, score(entries.get(number), asked, counts)))
                .sorted(BEST_FIRST)
                .limit(most)
                .map(rated -> entries.get(rated.entry()))
                .toList();
    }

    /** The wanted memories at any of the places. */
    public List<Indexed> at(Collection<Place> asked, MemoryFilter filter) {
        return asked.stream()
                .distinct()
                .flatMap(place -> places.get(place).stream())
                .map(number -> entries.get(number))
                .filter(indexed -> filter.wants(indexed.memory()))
                .toList();
    }

    private static double score(Indexed entry, Collection<String> asked, WordCounts counts) {
        return Bm25.score(Bm25.frequencies(entry.words(), asked), entry.words().size(), counts);
    }
}
