package dev.loopkeeper.ical.dav;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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
     * @param uids the identities of what is in it
     */
    record Item(String tag, String text, Set<String> uids) {
        private static final Pattern FOLD = Pattern.compile("\\r?\\n[ \\t]");
        private static final Pattern UID = Pattern.compile("^UID(?:;[^:\\r\\n]*)?:([^\\r\\n]*)", Pattern.MULTILINE);

        static Item of(String tag, String text) {
            return new Item(
                    tag,
                    text,
                    UID.matcher(FOLD.matcher(text).replaceAll(""))
                            .results()
                            .map(found -> found.group(1).strip())
                            .collect(Collectors.toUnmodifiableSet()));
        }

        boolean holds(String uid) {
            return uids.contains(uid);
        }
    }

    Copy {
        items = Collections.unmodifiableMap(new LinkedHashMap<>(items));
    }

    /** The same with another file there, which changes the version to one that nobody knows. */
    Copy with(URI at, Optional<Item> item) {
        Map<URI, Item> all = new LinkedHashMap<>(items);
        item.ifPresentOrElse(there -> all.put(at, there), () -> all.remove(at));
        return new Copy(all, Optional.empty());
    }

    /** Where what has that identity is. */
    Optional<URI> holding(String uid) {
        return items.entrySet().stream()
                .filter(entry -> entry.getValue().holds(uid))
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
