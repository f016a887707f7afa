package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.storage.trouble.Trouble;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What a file holds as a list, entry by entry; those that cannot be read keep their places.
 *
 * @param listing the list as it stands
 * @param all its entries in order
 * @param records the records of those that can be read, in order
 * @param <R> the records
 */
public record Entries<R>(Listing listing, List<Entry<R>> all, List<R> records) {
    /** The entries of a list. */
    public static <R> Entries<R> of(Listing listing, List<Entry<R>> all) {
        return new Entries<>(
                listing,
                List.copyOf(all),
                all.stream().flatMap(entry -> entry.record().stream()).toList());
    }

    /** Whose entries they are, in order. */
    public List<String> ids() {
        return all.stream().map(Entry::id).toList();
    }

    /** The record of that identity; empty when there is none that can be read. */
    public Optional<R> record(String id) {
        for (Entry<R> entry : all) {
            if (entry.id().equals(id)) {
                return entry.record();
            }
        }
        return Optional.empty();
    }

    /** What they mean: records, and what those say that cannot be read. */
    public List<Object> meaning() {
        return meaning(all);
    }

    /** What entries mean. */
    public static List<Object> meaning(Collection<? extends Entry<?>> entries) {
        return entries.stream()
                .<Object>map(
                        entry -> entry.record().isPresent() ? entry.record().get() : entry.members())
                .toList();
    }

    /** What is wrong with those that cannot be read. */
    public List<Trouble> troubles() {
        return all.stream().flatMap(entry -> entry.trouble().stream()).toList();
    }
}
