package dev.loopkeeper.matching;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Many doings, of which those that share something with a report are found without a look at the others. Immutable.
 *
 * @param <T> what the caller knows the doings by
 */
public final class Doings<T> {
    private final List<T> items;
    private final Map<String, List<Integer>> byStem = new HashMap<>();
    private final Map<Concept, List<Integer>> bySense = new HashMap<>();
    private final Map<Concept, List<Integer>> byKin = new HashMap<>();

    /**
     * Looks each of them over once.
     *
     * @param items what may be meant
     * @param doing the doing of an item
     */
    public Doings(List<T> items, Function<? super T, Doing> doing) {
        this.items = List.copyOf(items);
        for (int i = 0; i < this.items.size(); i++) {
            add(doing.apply(this.items.get(i)), i);
        }
    }

    private void add(Doing doing, int item) {
        doing.amounts().measures().forEach(measure -> add(byStem, measure, item));
        for (Notion notion : doing.notions()) {
            add(byStem, notion.stem(), item);
            for (Concept sense : notion.senses()) {
                add(bySense, sense, item);
                sense.kin().forEach(kin -> add(byKin, kin, item));
            }
        }
    }

    private static <K> void add(Map<K, List<Integer>> index, K key, int item) {
        List<Integer> known = index.computeIfAbsent(key, any -> new ArrayList<>(2));
        if (known.isEmpty() || known.get(known.size() - 1) != item) {
            known.add(item);
        }
    }

    /**
     * Finds what may be meant: all else shares neither word nor meaning with what was said.
     *
     * @param said the report
     * @return the items, in their order
     */
    public List<T> near(Doing said) {
        Set<Integer> found = new TreeSet<>();
        for (Notion notion : said.notions()) {
            found.addAll(byStem.getOrDefault(notion.stem(), List.of()));
            for (Concept sense : notion.senses()) {
                found.addAll(bySense.getOrDefault(sense, List.of()));
                found.addAll(byKin.getOrDefault(sense, List.of()));
                sense.kin().forEach(kin -> found.addAll(bySense.getOrDefault(kin, List.of())));
            }
        }
        return found.stream().map(items::get).toList();
    }
}
