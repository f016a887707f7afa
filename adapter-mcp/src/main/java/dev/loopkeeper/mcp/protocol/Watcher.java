package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** Tells one listener which of the things it watches look different from before. Safe for use by any thread. */
final class Watcher {
    private final Looks looks;
    private final Outlet out;
    private final JsonObject meta;
    private final Map<Listing, String> lists = new TreeMap<>();
    private final Map<String, String> resources = new HashMap<>();

    /**
     * A watcher of nothing yet.
     *
     * @param meta what every message carries in {@code _meta}; empty for nothing
     */
    Watcher(Looks looks, Outlet out, JsonObject meta) {
        this.looks = looks;
        this.out = out;
        this.meta = meta;
    }

    /** How things look now; equal texts mean that nothing changed. */
    interface Looks {
        String of(Listing listing);

        String of(String uri);
    }

    synchronized void watchLists(Collection<Listing> wanted) {
        wanted.forEach(listing -> lists.put(listing, looks.of(listing)));
    }

    synchronized void watch(String uri) {
        resources.put(uri, looks.of(uri));
    }

    synchronized void ignore(String uri) {
        resources.remove(uri);
    }

    synchronized boolean isIdle() {
        return lists.isEmpty() && resources.isEmpty();
    }

    /** Looks again, and tells what changed. */
    synchronized void look() {
        changed(lists, looks::of).forEach(listing -> tell(listing.changed(), JsonObject.builder()));
        new TreeSet<>(changed(resources, looks::of))
                .forEach(uri -> tell(
                        "notifications/resources/updated", JsonObject.builder().put("uri", new JsonString(uri))));
    }

    private static <K> List<K> changed(Map<K, String> seen, Function<K, String> look) {
        return seen.entrySet().stream()
                .filter(entry -> {
                    String now = look.apply(entry.getKey());
                    return !now.equals(entry.setValue(now));
                })
                .map(Map.Entry::getKey)
                .toList();
    }

    private void tell(String method, JsonObject.Builder params) {
        if (!meta.isEmpty()) {
            params.put(Meta.MEMBER, meta);
        }
        out.send(Wire.notification(method, params.build()));
    }

    /** A look at a list. */
    static String shown(List<Item> items) {
        StringBuilder look = new StringBuilder();
        items.forEach(item -> look.append(Json.write(item.definition())).append('\n'));
        return look.toString();
    }
}
