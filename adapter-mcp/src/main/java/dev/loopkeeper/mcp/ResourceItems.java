package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Item;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.storage.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What can be read, as the protocol shows it. */
final class ResourceItems {
    private static final int MANY = 1000;

    private final Keeper keeper;
    private final List<Shelf> shelves;
    private final Suggestions suggestions;

    ResourceItems(Keeper keeper, Suggestions suggestions) {
        this.keeper = keeper;
        this.shelves = Shelf.all(keeper);
        this.suggestions = suggestions;
    }

    /** The resources, and each active goal as one. */
    List<Item> resources() {
        List<Item> items = new ArrayList<>(shelves.stream()
                .filter(shelf -> !shelf.isTemplate())
                .map(shelf -> item(shelf, "uri"))
                .toList());
        Shelf goal = goal();
        JsonObject most = JsonObject.builder().put("limit", MANY).build();
        keeper.readIfItCan("list_goals", most).flatMap(json -> json.array("goals")).orElse(JsonArray.EMPTY).stream()
                .filter(JsonObject.class::isInstance)
                .forEach(json -> items.add(item(goal, (JsonObject) json)));
        return items;
    }

    List<Item> templates() {
        return shelves.stream()
                .filter(Shelf::isTemplate)
                .map(shelf -> item(shelf, "uriTemplate"))
                .toList();
    }

    private Shelf goal() {
        return shelves.stream()
                .filter(shelf -> shelf.uri().equals(Shelf.GOALS + "{slug}"))
                .findFirst()
                .orElseThrow();
    }

    private Item item(Shelf shelf, String member) {
        JsonObject definition = JsonObject.builder()
                .put(member, shelf.uri())
                .put("name", shelf.name())
                .put("title", shelf.title())
                .put("description", shelf.description())
                .put("mimeType", shelf.mimeType())
                .build();
        return new Item(
                shelf.uri(),
                definition,
                call -> read(shelf, call, call.arguments()),
                Map.of("slug", suggestions::goals, "n", suggestions::weeks));
    }

    private static Item item(Shelf shelf, JsonObject goal) {
        String slug = goal.string("slug").or(() -> goal.string("id")).orElse("");
        String uri = Shelf.GOALS + Percent.encoded(slug);
        JsonObject definition = JsonObject.builder()
                .put("uri", uri)
                .put("name", slug)
                .put("title", goal.string("title").orElse(slug))
                .put("mimeType", shelf.mimeType())
                .build();
        JsonObject variables = JsonObject.builder().put("slug", slug).build();
        return Item.of(uri, definition, call -> read(shelf, call, variables));
    }

    private static Outcome read(Shelf shelf, Call call, JsonObject variables) {
        String uri = call.arguments().string("uri").orElse("");
        try {
            return shelf.text()
                    .apply(variables)
                    .<Outcome>map(text -> new Outcome.Complete(contents(uri, shelf, text)))
                    .orElseGet(() -> Outcome.noResource(uri, call.client()));
        } catch (StoreException e) {
            return Outcome.unavailable(Objects.requireNonNullElse(e.getMessage(), "the store cannot be read"));
        }
    }

    private static JsonObject contents(String uri, Shelf shelf, String text) {
        JsonObject content = JsonObject.builder()
                .put("uri", uri)
                .put("mimeType", shelf.mimeType())
                .put("text", new JsonString(text))
                .build();
        return JsonObject.EMPTY.with("contents", JsonArray.of(content));
    }
}
