package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Everyone who wants to be told of changes. Safe for use by any thread. */
final class Subscriptions {
    private static final String RESOURCES = "resourceSubscriptions";
    private static final int MOST = 1000;

    private final Offer offer;
    private final Library library;
    private final List<Watcher> watchers = new CopyOnWriteArrayList<>();
    private final Map<Exchange, Watcher> streams = new ConcurrentHashMap<>();

    Subscriptions(Offer offer, Library library) {
        this.offer = offer;
        this.library = library;
    }

    /** A watcher of nothing yet, that is asked to look when there is something. */
    Watcher watcher(Outlet out, JsonObject meta) {
        return new Watcher(library, out, meta);
    }

    /** Whether anybody wants to be told of anything. */
    boolean areWanted() {
        return watchers.stream().anyMatch(watcher -> !watcher.isIdle());
    }

    /** Tells everyone what changed since the last look. */
    void look() {
        watchers.forEach(Watcher::look);
    }

    /** Tells of changes of the lists from now on. */
    void watchLists(Watcher watcher) {
        watcher.watchLists(offer.changing());
        begin(watcher);
    }

    /** Tells of changes of the resource from now on. */
    void watch(Watcher watcher, String uri) {
        watcher.watch(uri);
        begin(watcher);
    }

    /** Tells nothing any more. */
    void end(Watcher watcher) {
        watchers.remove(watcher);
    }

    /** Tells nothing any more on the stream of that request. */
    void end(Exchange exchange) {
        Optional.ofNullable(streams.remove(exchange)).ifPresent(this::end);
    }

    private synchronized void begin(Watcher watcher) {
        if (!watchers.contains(watcher)) {
            watchers.add(watcher);
        }
    }

    /** Opens the stream that a request asks for. */
    Outcome listen(Exchange exchange) {
        Optional<JsonObject> wanted = exchange.params().object("notifications");
        if (wanted.isEmpty()) {
            return Outcome.invalidParams("\"notifications\" has to say what to listen to");
        }
        JsonObject meta = Meta.subscription(exchange.id());
        List<Listing> lists = offer.changing().stream()
                .filter(listing -> wanted.get().bool(listing.filter()).orElse(false))
                .toList();
        List<String> uris = uris(wanted.get());
        exchange.out()
                .send(Wire.notification(
                        "notifications/subscriptions/acknowledged",
                        JsonObject.EMPTY.with(Meta.MEMBER, meta).with("notifications", honored(lists, uris))));
        Watcher watcher = watcher(exchange.out(), meta);
        watcher.watchLists(lists);
        uris.forEach(watcher::watch);
        streams.put(exchange, watcher);
        begin(watcher);
        return new Outcome.Open();
    }

    private List<String> uris(JsonObject wanted) {
        return wanted.array(RESOURCES).orElse(JsonArray.EMPTY).stream()
                .filter(JsonString.class::isInstance)
                .map(uri -> ((JsonString) uri).value())
                .filter(uri -> library.find(uri).isPresent())
                .distinct()
                .limit(MOST)
                .toList();
    }

    private static JsonObject honored(List<Listing> lists, List<String> uris) {
        JsonObject.Builder json = JsonObject.builder();
        JsonValue yes = JsonBoolean.of(true);
        lists.forEach(listing -> json.put(listing.filter(), yes));
        if (!uris.isEmpty()) {
            json.put(RESOURCES, JsonArray.ofStrings(uris));
        }
        return json.build();
    }
}
