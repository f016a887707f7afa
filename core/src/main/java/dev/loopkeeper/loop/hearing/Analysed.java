package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Doings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Loops, analysed so that those which a message speaks of are found without a look at the others. The last ones are
 * remembered: from one message to the next hardly anything is opened or closed. Immutable.
 */
final class Analysed {
    private static final int SHORTEST = 5;
    private static final int MOST_SPELLED = 200;
    private static final AtomicReference<Analysed> LAST = new AtomicReference<>(new Analysed(List.of()));

    private final List<OpenLoop> loops;
    private final List<Entry> all;
    private final Doings<Entry> doings;
    private final Map<String, List<Entry>> byStem = new HashMap<>();
    private final Map<String, Set<String>> spelled = new HashMap<>();

    private Analysed(List<OpenLoop> loops) {
        this.loops = loops;
        this.all = loops.stream().map(Entry::new).toList();
        this.doings = new Doings<>(all, entry -> entry.known.doing());
        all.forEach(this::addStems);
        all.stream().limit(MOST_SPELLED).forEach(this::addSpelling);
    }

    /** A loop and what it says; equal to itself only. */
    static final class Entry {
        private final OpenLoop loop;
        private final Known known;

        Entry(OpenLoop loop) {
            this.loop = loop;
            this.known = Known.of(loop.content());
        }

        OpenLoop loop() {
            return loop;
        }

        Known known() {
            return known;
        }
    }

    static Analysed of(List<OpenLoop> loops) {
        Analysed last = LAST.get();
        if (last.loops.equals(loops)) {
            return last;
        }
        Analysed made = new Analysed(List.copyOf(loops));
        LAST.set(made);
        return made;
    }

    List<Entry> all() {
        return all;
    }

    /** The loops that share a word or a meaning with what was said. */
    List<Entry> near(Doing said) {
        return doings.near(said);
    }

    /** The loops that have a word, by its stem. */
    List<Entry> with(String stem) {
        return byStem.getOrDefault(stem, List.of());
    }

    /** The longer words of the loops that begin and end as a word does, for in these letters no slip is made. */
    Set<String> spelledLike(String word) {
        return spelled.getOrDefault(ends(word), Set.of());
    }

    private void addStems(Entry entry) {
        entry.known
                .stems()
                .forEach(stem ->
                        byStem.computeIfAbsent(stem, any -> new ArrayList<>(2)).add(entry));
    }

    private void addSpelling(Entry entry) {
        entry.known.words().stream()
                .filter(word -> word.length() >= SHORTEST)
                .forEach(word -> spelled.computeIfAbsent(ends(word), any -> new HashSet<>(4))
                        .add(word));
    }

    private static String ends(String word) {
        return "" + word.charAt(0) + word.charAt(word.length() - 1);
    }
}
