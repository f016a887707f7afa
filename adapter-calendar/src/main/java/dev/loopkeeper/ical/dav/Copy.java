package dev.loopkeeper.ical.dav;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a collection held when it was looked at. Immutable.
 *
 * @param items what is in it, by its address
 * @param version what changes whenever anything in it does; empty when the server names no such thing
 */
record Copy(Map<URI, Item> items, Optional<String> version) {
    static final Copy EMPTY = new Copy(Map.of(), Optional.empty());

    /**
     * A file on the server.
     *
     * @param tag its tag
     * @param text what it says
     */
    record Item(String tag, String text) {}

    Copy {
        items = Collections.unmodifiableMap(new LinkedHashMap<>(items));
    }

    /** The same with another file there, which changes the version to one that nobody knows. */
    Copy with(URI at, Optional<Item> item) {
        Map<URI, Item> all = new LinkedHashMap<>(items);
        item.ifPresentOrElse(there -> all.put(at, there), () -> all.remove(at));
        return new Copy(all, Optional.empty());
    }

    /** Where the event of that identity is. */
    Optional<URI> holding(String uid) {
        return items.entrySet().stream()
                .filter(entry -> entry.getValue().text().contains(uid))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
