package dev.loopkeeper.time.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The words and rules of a language. The rules are a tree of symbols, so that those that begin alike share their beginning. */
final class Grammar {
    /** What a word may stand for. */
    record Sense(int symbol, Count value) {}

    /** A rule that has been read to its end: what was found, and the action that gives it its meaning. */
    record Ending(int symbol, Action action, List<Integer> numbers) {}

    /** A place inside rules. */
    static final class Node {
        private final Map<Integer, Node> next = new HashMap<>(4);
        final List<Ending> endings = new ArrayList<>(1);

        @Nullable
        Node after(int symbol, boolean touching) {
            return next.get(2 * symbol + (touching ? 1 : 0));
        }

        Node grow(int symbol, boolean touching) {
            return next.computeIfAbsent(2 * symbol + (touching ? 1 : 0), key -> new Node());
        }
    }

    final Node root = new Node();
    private final Map<String, Integer> symbols = new HashMap<>(1024);
    private final Map<String, List<Sense>> senses = new HashMap<>(1024);
    private final Map<String, Set<String>> lists = new HashMap<>();
    private final List<String> names = new ArrayList<>();

    int symbol(String name) {
        Integer known = symbols.get(name);
        if (known != null) {
            return known;
        }
        names.add(name);
        symbols.put(name, names.size() - 1);
        return names.size() - 1;
    }

    /** The symbol of a word that some rule names; -1 for other words. */
    int word(String text) {
        return symbols.getOrDefault(text, -1);
    }

    List<Sense> senses(String word) {
        return senses.getOrDefault(word, List.of());
    }

    /** Whether the word is in the list of that name. */
    boolean lists(String list, String word) {
        return lists.getOrDefault(list, Set.of()).contains(word);
    }

    void addSense(String word, String category, double value) {
        senses.computeIfAbsent(word, key -> new ArrayList<>(2))
                .add(new Sense(symbol("<" + category + ">"), Count.of(value)));
    }

    void addList(String name, Set<String> words) {
        lists.put(name, words);
    }
}
