package dev.loopkeeper.listening;

import dev.loopkeeper.loop.OpenLoop;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds loops by what their contents say. What was made of a list is kept until another list comes: most messages change nothing, so that
 * the next one meets the same. Thread-safe.
 */
final class LoopsByWord {
    private final Function<String, Set<String>> words;
    private volatile @Nullable Places latest;

    /** The places in a list at which a word is found. */
    private record Places(List<OpenLoop> loops, Map<String, BitSet> byWord) {}

    /**
     * Finds by words.
     *
     * @param words the words of a content
     */
    LoopsByWord(Function<String, Set<String>> words) {
        this.words = words;
    }

    /** Those that have one of the words, in their order. */
    List<OpenLoop> having(Collection<String> some, List<OpenLoop> loops) {
        Places known = latest;
        if (known == null || known.loops != loops) {
            known = places(loops);
            latest = known;
        }
        BitSet found = new BitSet();
        for (String word : some) {
            BitSet places = known.byWord.get(word);
            if (places != null) {
                found.or(places);
            }
        }
        return found.stream().mapToObj(loops::get).toList();
    }

    private Places places(List<OpenLoop> loops) {
        Map<String, BitSet> byWord = new HashMap<>();
        for (int at = 0; at < loops.size(); at++) {
            for (String word : words.apply(loops.get(at).content())) {
                byWord.computeIfAbsent(word, none -> new BitSet()).set(at);
            }
        }
        return new Places(loops, byWord);
    }
}
