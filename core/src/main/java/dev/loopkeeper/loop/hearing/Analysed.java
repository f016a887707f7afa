package dev.loopkeeper.loop.hearing;

import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.hearing.act.Renounced;
import dev.loopkeeper.loop.hearing.clause.Known;
import dev.loopkeeper.matching.Doing;
import dev.loopkeeper.matching.Doings;
import dev.loopkeeper.matching.Index;
import dev.loopkeeper.text.Memo;
import dev.loopkeeper.text.VerbForms;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loops, analysed so that those which a message speaks of are found without a look at the others. The last ones are
 * remembered: from one message to the next hardly anything is opened or closed. Immutable.
 */
final class Analysed {
    private static final int SHORTEST = 4;
    /** Stands for the last letter, left out. */
    private static final char CUT = '-';

    /** The longer words of contents, and the forms in which their doing is told: a loop that changes mostly says the same. */
    private static final Memo<Set<String>> LONGER = new Memo<>(4096, Analysed::longer);

    private static final AtomicReference<Analysed> LAST = new AtomicReference<>(new Analysed());

    private final List<OpenLoop> loops;
    private final List<Entry> all;
    /** Made when somebody first asks in which order some of them stand, for most changes nobody does. */
    private volatile @Nullable IdentityHashMap<Entry, Integer> places;

    private final Doings<Entry> doings;
    private final Doings<Entry> things;
    private final Index<String, Entry> byStem;
    private final Index<String, Entry> byWord;
    /** Each of the longer words once, however many loops have it. */
    private final Index<String, String> byShape;

    private final Index<String, Entry> byKey;

    private Analysed() {
        this.loops = List.of();
        this.all = List.of();
        this.doings = Doings.by(entry -> entry.known.doing());
        this.things = Doings.byThings(entry -> entry.known.doing());
        this.byStem = Index.by(entry -> entry.known.stems());
        this.byWord = Index.by(Entry::longer);
        this.byShape = Index.by(word -> List.of(shape(word, word.length()), cut(word)));
        this.byKey = Index.by(entry -> List.of(entry.loop.dedupeKey()));
    }

    /** Takes what stayed from {@code before}: mostly all but a loop or two, so that only what lies between these is looked for. */
    private Analysed(List<OpenLoop> loops, Analysed before) {
        List<Entry> stood = before.all;
        int first = sameAtStart(loops, before.loops);
        int last = sameAtEnd(loops.subList(first, loops.size()), before.loops.subList(first, stood.size()));
        IdentityHashMap<OpenLoop, Entry> gone = new IdentityHashMap<>();
        stood.subList(first, stood.size() - last).forEach(entry -> gone.put(entry.loop, entry));
        List<Entry> come = new ArrayList<>();
        this.loops = loops;
        this.all = new ArrayList<>(stood.subList(0, first));
        for (OpenLoop loop : loops.subList(first, loops.size() - last)) {
            Entry known = gone.remove(loop);
            Entry entry = known == null ? new Entry(loop) : known;
            if (known == null) {
                come.add(entry);
            }
            all.add(entry);
        }
        all.addAll(stood.subList(stood.size() - last, stood.size()));
        this.doings = before.doings.changed(gone.values(), come);
        this.things = before.things.changed(gone.values(), come);
        this.byStem = before.byStem.changed(gone.values(), come);
        this.byWord = before.byWord.changed(gone.values(), come);
        this.byShape = before.byShape.changed(wordsUnknown(byWord, gone.values()), wordsUnknown(before.byWord, come));
        this.byKey = before.byKey.changed(gone.values(), come);
    }

    @SuppressWarnings("ReferenceEquality") // an equal loop may be read anew
    private static int sameAtStart(List<OpenLoop> loops, List<OpenLoop> before) {
        int most = Math.min(loops.size(), before.size());
        int same = 0;
        while (same < most && loops.get(same) == before.get(same)) {
            same++;
        }
        return same;
    }

    @SuppressWarnings("ReferenceEquality")
    private static int sameAtEnd(List<OpenLoop> loops, List<OpenLoop> before) {
        int most = Math.min(loops.size(), before.size());
        int same = 0;
        while (same < most && loops.get(loops.size() - 1 - same) == before.get(before.size() - 1 - same)) {
            same++;
        }
        return same;
    }

    /** A loop and what it says; equal to itself only. */
    static final class Entry {
        private final OpenLoop loop;
        private final Known known;
        private final LoopKind kind;
        private final boolean doable;
        private final boolean without;
        private final Set<String> longer;

        Entry(OpenLoop loop) {
            this.loop = loop;
            this.known = Known.of(loop.content());
            this.kind = loop.kind();
            this.doable = Hearing.isDoable(loop);
            this.without = kind == LoopKind.HABIT && Renounced.isGivingUp(loop.content());
            this.longer = LONGER.of(loop.content());
        }

        OpenLoop loop() {
            return loop;
        }

        Known known() {
            return known;
        }

        /** What kind of loop it is, known without a look into it. */
        LoopKind kind() {
            return kind;
        }

        /** Whether it is the habit of going without something. */
        boolean isWithout() {
            return without;
        }

        /** Its longer words, and the forms in which its doing is told. */
        private Set<String> longer() {
            return longer;
        }

        /** Whether the loop is one of those that are wanted. */
        boolean is(Predicate<OpenLoop> wanted) {
            return wanted.equals(Hearing.DOABLE) ? doable : wanted.test(loop);
        }
    }

    static Analysed of(List<OpenLoop> loops) {
        Analysed last = LAST.get();
        if (last.loops.equals(loops)) {
            return last;
        }
        Analysed made = new Analysed(List.copyOf(loops), last);
        LAST.set(made);
        return made;
    }

    List<Entry> all() {
        return all;
    }

    /** The loops that share a word or a meaning with what was said, in their order. */
    List<Entry> near(Doing said) {
        return inOrder(doings.near(said));
    }

    /** The loops that share a word or a meaning with what was said, in no order. */
    Set<Entry> around(Doing said) {
        return doings.near(said);
    }

    /** The loops that may be about what was said, in no order. */
    Set<Entry> about(Doing said) {
        return things.near(said);
    }

    /** The loops that have a word, by its stem, in their order. */
    List<Entry> with(String stem) {
        return inOrder(having(stem));
    }

    /** The loops that have a word, by its stem, in no order. */
    List<Entry> having(String stem) {
        return byStem.with(stem);
    }

    /** How many of some loops have a word, by its stem. */
    long count(String stem, Predicate<OpenLoop> among) {
        long count = 0;
        for (Entry entry : byStem.with(stem)) {
            count += entry.is(among) ? 1 : 0;
        }
        return count;
    }

    /** Some of its loops in their order. */
    List<Entry> inOrder(Collection<Entry> entries) {
        return entries.size() < 2
                ? List.copyOf(entries)
                : entries.stream().sorted(Comparator.comparing(places()::get)).toList();
    }

    private IdentityHashMap<Entry, Integer> places() {
        IdentityHashMap<Entry, Integer> known = places;
        if (known == null) {
            IdentityHashMap<Entry, Integer> made = new IdentityHashMap<>(all.size());
            all.forEach(entry -> made.put(entry, made.size()));
            places = made;
            known = made;
        }
        return known;
    }

    /** Whether one of the loops is the same as another would be. */
    boolean has(LoopKind kind, String dedupeKey) {
        return byKey.with(dedupeKey).stream().anyMatch(entry -> entry.loop.kind() == kind);
    }

    /**
     * The longer words of the loops that a word may be a slip for: they begin and end as it does and have as many letters, one
     * more or one less, or it lacks nothing but the last letter.
     */
    Set<String> spelledLike(String word) {
        Set<String> alike = new HashSet<>(byShape.with(shape(word, word.length())));
        alike.addAll(byShape.with(shape(word, word.length() + 1)));
        alike.addAll(byShape.with(shape(word, word.length() - 1)));
        alike.addAll(byShape.with(word + CUT));
        return alike;
    }

    private static Set<String> longer(String content) {
        List<Word> words = Words.of(content);
        Stream<String> told =
                words.isEmpty() ? Stream.of() : VerbForms.of(words.get(0).text()).stream();
        return Stream.concat(Known.of(content).words().stream(), told)
                .filter(word -> word.length() >= SHORTEST)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** The longer words of some loops that none of the loops of an index has. */
    private static Set<String> wordsUnknown(Index<String, Entry> index, Collection<Entry> entries) {
        return entries.stream()
                .flatMap(entry -> entry.longer().stream())
                .filter(word -> index.with(word).isEmpty())
                .collect(Collectors.toSet());
    }

    private static String cut(String word) {
        return word.substring(0, word.length() - 1) + CUT;
    }

    private static String shape(String word, int length) {
        return "" + word.charAt(0) + word.charAt(word.length() - 1) + length;
    }
}
