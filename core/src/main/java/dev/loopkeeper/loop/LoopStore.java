package dev.loopkeeper.loop;

import dev.loopkeeper.json.Page;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds one user's loops; reads only. What is pending is found without a look at what was closed over the years. */
public interface LoopStore {
    /** The loop of that identity, open or closed. */
    Optional<OpenLoop> byId(LoopId id);

    /** Every pending loop, in the order of {@link LoopQuery#ORDER}. */
    List<OpenLoop> pending();

    /** The newest pending loop with that {@link OpenLoop#dedupeKey()}. */
    Optional<OpenLoop> pendingWithKey(String dedupeKey);

    /** The record that {@code original} was done on {@code date}; see {@link Win}. */
    Optional<OpenLoop> win(LoopId original, LocalDate date);

    /** The days, {@code since} and later, on which each of these loops was done; loops that were not are left out. */
    Map<LoopId, Set<LocalDate>> daysWon(Collection<LoopId> originals, LocalDate since);

    /**
     * The loops that {@code query} asks for.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names no loop of the list
     */
    Page<OpenLoop> list(LoopQuery query);

    /**
     * The newest loops whose content has all of some words, then the newest that have one of them; the records of things
     * done are left out.
     *
     * @param words the words as {@link LoopWords#wanted} gives them
     * @param most how many at most
     */
    List<OpenLoop> withWords(Collection<String> words, int most);

    /** The loops of {@link #list}, without what tells of further pages. */
    default List<OpenLoop> all(LoopQuery query) {
        return list(query).items();
    }
}
