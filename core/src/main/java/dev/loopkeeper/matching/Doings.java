package dev.loopkeeper.matching;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Many doings, of which those that share something with a report are found without a look at the others. Immutable.
 *
 * @param <T> what the caller knows the doings by
 */
public final class Doings<T> {
    private final Index<String, T> byStem;
    private final Index<Concept, T> bySense;
    private final Index<Concept, T> byKin;

    private Doings(Index<String, T> byStem, Index<Concept, T> bySense, Index<Concept, T> byKin) {
        this.byStem = byStem;
        this.bySense = bySense;
        this.byKin = byKin;
    }

    /**
     * No doings yet.
     *
     * @param doing the doing of an item
     * @param <T> what the caller knows the doings by
     * @return nothing that could be found
     */
    public static <T> Doings<T> by(Function<? super T, Doing> doing) {
        return new Doings<>(
                Index.by(item -> stems(doing.apply(item))),
                Index.by(item -> senses(doing.apply(item).notions())),
                Index.by(item -> kin(doing.apply(item).notions())));
    }

    /**
     * No doings yet, of which those shall be found that are {@link Doing#isAbout about} what was said.
     *
     * @param doing the doing of an item
     * @param <T> what the caller knows the doings by
     * @return nothing that could be found
     */
    public static <T> Doings<T> byThings(Function<? super T, Doing> doing) {
        return new Doings<>(
                Index.by(item ->
                        doing.apply(item).wanted().stream().map(Notion::stem).toList()),
                Index.by(item -> senses(doing.apply(item).wanted())),
                Index.by(item -> kin(doing.apply(item).wanted())));
    }

    /**
     * The doings after a change; the others are not looked at.
     *
     * @param gone items that are there
     * @param come items that are not
     * @return doings of their own
     */
    public Doings<T> changed(Collection<T> gone, Collection<T> come) {
        return new Doings<>(byStem.changed(gone, come), bySense.changed(gone, come), byKin.changed(gone, come));
    }

    private static List<String> stems(Doing doing) {
        return Stream.concat(
                        doing.amounts().measures().stream(),
                        doing.notions().stream().map(Notion::stem))
                .toList();
    }

    private static List<Concept> senses(List<Notion> notions) {
        return notions.stream().flatMap(notion -> notion.senses().stream()).toList();
    }

    private static List<Concept> kin(List<Notion> notions) {
        return notions.stream()
                .flatMap(notion -> notion.senses().stream())
                .flatMap(sense -> sense.kin().stream())
                .toList();
    }

    /**
     * Finds what may be meant: all else shares neither word nor meaning with what was said.
     *
     * @param said the report
     * @return the items, in no order
     */
    public Set<T> near(Doing said) {
        Set<T> found = new LinkedHashSet<>();
        for (Notion notion : said.notions()) {
            found.addAll(byStem.with(notion.stem()));
            for (Concept sense : notion.senses()) {
                found.addAll(bySense.with(sense));
                found.addAll(byKin.with(sense));
                sense.kin().forEach(kin -> found.addAll(bySense.with(kin)));
            }
        }
        return found;
    }
}
