package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Lists in pages; a cursor names the last item of the page before, so that what comes or goes elsewhere moves nothing. */
final class Pages {
    private static final int SIZE = 100;

    private Pages() {}

    static Outcome page(Listing listing, List<Item> items, JsonObject params) {
        Optional<JsonValue> cursor = params.get("cursor");
        if (cursor.isEmpty()) {
            return page(listing, items, 0);
        }
        int last = cursor.get() instanceof JsonString text ? Item.keys(items).indexOf(decoded(text.value())) : -1;
        return last < 0
                ? Outcome.invalidParams("the cursor is invalid or has expired; start again without one")
                : page(listing, items, last + 1);
    }

    private static Outcome page(Listing listing, List<Item> items, int from) {
        List<Item> page = items.subList(from, Math.min(items.size(), from + SIZE));
        JsonArray shown =
                new JsonArray(page.stream().<JsonValue>map(Item::definition).toList());
        JsonObject.Builder result = JsonObject.builder().put(listing.member(), shown);
        if (from + page.size() < items.size()) {
            result.put("nextCursor", encoded(page.get(page.size() - 1).key()));
        }
        return new Outcome.Complete(result.build());
    }

    private static String encoded(String key) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(key.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notOurs) {
            return "";
        }
    }
}
