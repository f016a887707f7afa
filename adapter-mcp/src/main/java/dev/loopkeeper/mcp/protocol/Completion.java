package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Finishes half-typed arguments of prompts and templates. */
final class Completion {
    private static final int MOST = 100;

    private Completion() {}

    static Outcome complete(Offer offer, JsonObject params) {
        JsonObject ref = params.object("ref").orElse(JsonObject.EMPTY);
        JsonObject argument = params.object("argument").orElse(JsonObject.EMPTY);
        Optional<String> name = argument.string("name");
        Optional<String> typed = argument.string("value");
        if (name.isEmpty() || typed.isEmpty()) {
            return Outcome.invalidParams("\"argument\" has to be {\"name\": ..., \"value\": ...}");
        }
        return switch (ref.string("type").orElse("")) {
            case "ref/prompt" -> of(offer.prompts(), ref.string("name").orElse(""), name.get(), typed.get());
            case "ref/resource" ->
                of(offer.items(Listing.TEMPLATES), ref.string("uri").orElse(""), name.get(), typed.get());
            default -> Outcome.invalidParams("\"ref\" has to be of type ref/prompt or ref/resource");
        };
    }

    private static Outcome of(List<Item> items, String key, String argument, String typed) {
        Optional<Item> item = Item.find(items, key);
        if (item.isEmpty()) {
            return Outcome.invalidParams(
                    "there is nothing named " + Shown.of(key) + Shown.nearest(key, Item.keys(items)));
        }
        Item.Completer completer = item.get().completers().getOrDefault(argument, nothing -> List.of());
        return new Outcome.Complete(JsonObject.EMPTY.with("completion", json(completer.complete(typed))));
    }

    private static JsonObject json(List<String> values) {
        return JsonObject.builder()
                .put("values", JsonArray.ofStrings(values.subList(0, Math.min(MOST, values.size()))))
                .put("total", values.size())
                .put("hasMore", values.size() > MOST)
                .build();
    }
}
