package dev.loopkeeper.yaml.entry;

import com.google.common.base.Suppliers;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.yaml.text.YamlPath;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a file holds as a list, entry by entry; those that cannot be read keep their places. Immutable.
 *
 * @param <R> the records
 */
public final class Entries<R> {
    /** No entries of nothing. */
    public static final Entries<Object> NONE = of(new Listing(YamlPath.ROOT, List.of()), List.of());

    private final Listing listing;
    private final List<Entry<R>> all;
    private final List<R> records;
    private final List<Trouble> troubles;
    private final Supplier<Map<String, Entry<R>>> byId = Suppliers.memoize(this::byId);

    private Entries(Listing listing, List<Entry<R>> all) {
        this.listing = listing;
        this.all = List.copyOf(all);
        this.records = all.stream().flatMap(entry -> entry.record().stream()).toList();
        this.troubles = all.stream().flatMap(entry -> entry.trouble().stream()).toList();
    }

    /** The entries of a list. */
    public static <R> Entries<R> of(Listing listing, List<Entry<R>> all) {
        return new Entries<>(listing, all);
    }

    /** The list as it stands. */
    public Listing listing() {
        return listing;
    }

    /** All its entries in order. */
    public List<Entry<R>> all() {
        return all;
    }

    /** The records of those that can be read, in order. */
    public List<R> records() {
        return records;
    }

    /** Whose entries they are, in order. */
    public List<String> ids() {
        return all.stream().map(Entry::id).toList();
    }

    /** The record of that identity; empty when there is none that can be read. */
    public Optional<R> record(String id) {
        return Optional.ofNullable(byId.get().get(id)).flatMap(Entry::record);
    }

    private Map<String, Entry<R>> byId() {
        Map<String, Entry<R>> first = new HashMap<>();
        all.forEach(entry -> first.putIfAbsent(entry.id(), entry));
        return first;
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
        return troubles;
    }
}
