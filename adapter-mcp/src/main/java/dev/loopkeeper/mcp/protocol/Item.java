package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A tool, a resource, a template of resources or a prompt.
 *
 * @param key what it is asked for by: a name, a URI or a URI template
 * @param definition what lists show of it
 * @param handler what it does
 * @param completers what finishes a half-typed argument, by the argument's name
 */
public record Item(String key, JsonObject definition, Handler handler, Map<String, Completer> completers) {
    /** Copies the completers. */
    public Item {
        completers = Map.copyOf(completers);
    }

    /** Does what is asked. */
    @FunctionalInterface
    public interface Handler {
        /** Answers one call; exceptions are taken for defects. */
        Outcome answer(Call call);
    }

    /** Finishes a half-typed argument. */
    @FunctionalInterface
    public interface Completer {
        /** Values that begin with what is typed, best first. */
        List<String> complete(String typed);
    }

    /** An item without completions. */
    public static Item of(String key, JsonObject definition, Handler handler) {
        return new Item(key, definition, handler, Map.of());
    }

    /** Whether its annotations say that it changes nothing. */
    boolean isReadOnly() {
        return definition
                .object("annotations")
                .flatMap(hints -> hints.bool("readOnlyHint"))
                .orElse(false);
    }

    static Optional<Item> find(Collection<Item> items, String key) {
        return items.stream().filter(item -> item.key().equals(key)).findFirst();
    }

    static List<String> keys(Collection<Item> items) {
        return items.stream().map(Item::key).toList();
    }
}
