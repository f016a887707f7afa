package dev.loopkeeper.matching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexTest {
    private static final int KEYS = 900;

    /** An item and the keys it is found by. */
    private record Item(int number, List<Integer> keys) {}

    private final SplittableRandom random = new SplittableRandom(7);
    private int made;

    @Test
    void findsWhatIsThereAfterEachChange() {
        Index<Integer, Item> index = Index.by(Item::keys);
        List<Item> there = new ArrayList<>();
        for (int round = 0; round < 60; round++) {
            Set<Item> gone = new HashSet<>(there.subList(0, random.nextInt(there.size() / 2 + 1)));
            List<Item> come =
                    IntStream.range(0, random.nextInt(12)).mapToObj(i -> item()).toList();
            List<Item> before = List.copyOf(there);
            Index<Integer, Item> changed = index.changed(gone, come);
            there.removeAll(gone);
            there.addAll(come);

            assertHolds(index, before);
            assertHolds(changed, there);
            index = changed;
        }
    }

    @Test
    void staysTheSameWhenNothingChanges() {
        Index<Integer, Item> index = Index.by(Item::keys);

        assertThat(index.changed(List.of(), List.of())).isSameAs(index);
    }

    private static void assertHolds(Index<Integer, Item> index, List<Item> items) {
        for (int key = 0; key < KEYS; key++) {
            int wanted = key;
            assertThat(index.with(key))
                    .containsExactlyInAnyOrderElementsOf(items.stream()
                            .filter(item -> item.keys().contains(wanted))
                            .toList());
        }
    }

    /** One whose keys repeat now and then. */
    private Item item() {
        int near = random.nextInt(KEYS - 3);
        return new Item(made++, List.of(near, random.nextInt(KEYS), near, near + 3));
    }
}
