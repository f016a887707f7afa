package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Count;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The words and rules of a language. The rules are a tree of symbols, so that those that begin alike share their beginning. */
final class Grammar {
    /** The categories that count as found in a text; {@code <time>} in the file, and so on. */
    enum Root {
        /** Counts everywhere. */
        TIME,
        /** Counts everywhere, and rather than another reading of the same words. */
        SURE,
        /** Counts when nothing counted follows. */
        LATENT,
        /** Counts when a small word or nothing follows. */
        FIRM,
        /** Counts when nothing stands before it of which its number could tell how many. */
        OPENING,
        /** Counts when it is the whole text. */
        ALONE;

        private static final Root[] ALL = values();
    }

    /** What a word may stand for. */
    record Sense(int symbol, Count value) {}

    /** A rule that has been read to its end: what was found, and the action that gives it its meaning. */
    record Ending(int symbol, Action action, List<Integer> numbers) {}

    /** A place inside rules, with the places that follow it by what comes next; a table without boxes, for speed. */
    static final class Node {
        private static final Node[] NONE = {};

        private int[] keys = {};
        private Node[] next = NONE;
        private int size;
        final List<Ending> endings = new ArrayList<>(1);

        @Nullable
        Node after(int symbol, boolean touching) {
            if (size == 0) {
                return null;
            }
            int at = slot(keys, key(symbol, touching));
            return keys[at] == 0 ? null : next[at];
        }

        Node grow(int symbol, boolean touching) {
            Node known = after(symbol, touching);
            if (known != null) {
                return known;
            }
            if (2 * size >= keys.length) {
                enlarge();
            }
            Node node = new Node();
            put(key(symbol, touching), node);
            size++;
            return node;
        }

        private void enlarge() {
            int[] oldKeys = keys;
            Node[] oldNext = next;
            keys = new int[Math.max(2, 2 * oldKeys.length)];
            next = new Node[keys.length];
            for (int i = 0; i < oldKeys.length; i++) {
                if (oldKeys[i] != 0) {
                    put(oldKeys[i], oldNext[i]);
                }
            }
        }

        private void put(int key, Node node) {
            int at = slot(keys, key);
            keys[at] = key;
            next[at] = node;
        }

        private static int key(int symbol, boolean touching) {
            return 2 * symbol + (touching ? 2 : 1);
        }

        /** Where the key stands, or the empty slot where it would. */
        private static int slot(int[] keys, int key) {
            int last = keys.length - 1;
            int at = ((key * 0x9E3779B1) >>> 16) & last;
            while (keys[at] != 0 && keys[at] != key) {
                at = (at + 1) & last;
            }
            return at;
        }
    }

    private static final int SHORTEST_NEAR = 5;

    final Node root = new Node();
    private final Map<String, Integer> symbols = new HashMap<>(1024);
    private final Map<String, List<Sense>> senses = new HashMap<>(1024);
    private final Map<String, Set<String>> lists = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private Spelling spelling = new Spelling(Set.of());

    Grammar() {
        for (Root root : Root.ALL) {
            category(root.name().toLowerCase(Locale.ROOT));
        }
    }

    /** What the symbol counts as; null when it only serves others. */
    @Nullable
    Root root(int symbol) {
        return symbol < Root.ALL.length ? Root.ALL[symbol] : null;
    }

    /** The symbol of a category, named without its brackets. */
    int category(String name) {
        return symbol("<".concat(name).concat(">"));
    }

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

    /** The word that is meant, which is another one where it is misspelt. */
    String meant(String word) {
        boolean known = word.length() < SHORTEST_NEAR || symbols.containsKey(word) || senses.containsKey(word);
        return known || lists("unlike", word) ? word : spelling.meant(word);
    }

    List<Sense> senses(String word) {
        return senses.getOrDefault(word, List.of());
    }

    /** Whether the word is in the list of that name. */
    boolean lists(String list, String word) {
        return lists.getOrDefault(list, Set.of()).contains(word);
    }

    void addSense(String word, String category, double value) {
        Sense sense = new Sense(category(category), Count.of(value));
        senses.computeIfAbsent(word, any -> new ArrayList<>(2)).add(sense);
    }

    void addList(String name, Set<String> words) {
        lists.put(name, words);
        if (name.equals("near")) {
            spelling = new Spelling(words);
        }
    }
}
