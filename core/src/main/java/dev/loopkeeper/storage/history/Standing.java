package dev.loopkeeper.storage.history;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells whether a change stands when undos were undone, however often. A damaged log in which changes take each other back
 * has an answer too: what leads back to a change that is being asked about does not count.
 */
final class Standing {
    private final HistoryStore history;
    private final Map<String, List<String>> takenBackBy = new LinkedHashMap<>();

    Standing(HistoryStore history) {
        this.history = history;
    }

    boolean of(Change change) {
        collect(change.id());
        List<String> lastFound = new ArrayList<>(takenBackBy.keySet());
        Set<String> standing = new HashSet<>();
        for (int i = lastFound.size() - 1; i >= 0; i--) {
            String id = lastFound.get(i);
            if (takenBackBy.getOrDefault(id, List.of()).stream().noneMatch(standing::contains)) {
                standing.add(id);
            }
        }
        return standing.contains(change.id());
    }

    /** Every change that has a say, each after those that it takes back. */
    private void collect(String first) {
        Deque<String> open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            String id = open.remove();
            if (!takenBackBy.containsKey(id)) {
                List<String> reversals = history.reversalsOf(id).stream()
                        .filter(Change::undoes)
                        .map(Change::id)
                        .toList();
                takenBackBy.put(id, reversals);
                open.addAll(reversals);
            }
        }
    }
}
