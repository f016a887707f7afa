package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;

/** What a server says it can. */
final class Capabilities {
    private Capabilities() {}

    /** The capabilities of an offer, as the era names them. */
    static JsonObject of(Offer offer, boolean inSession) {
        JsonObject.Builder json = JsonObject.builder()
                .put("tools", changing(offer, Listing.TOOLS))
                .put("resources", changing(offer, Listing.RESOURCES).with("subscribe", yes()))
                .put("prompts", changing(offer, Listing.PROMPTS))
                .put("completions", JsonObject.EMPTY);
        if (inSession && offer.logs()) {
            json.put("logging", JsonObject.EMPTY);
        }
        return json.build();
    }

    private static JsonObject changing(Offer offer, Listing listing) {
        return offer.changing().contains(listing) ? JsonObject.EMPTY.with("listChanged", yes()) : JsonObject.EMPTY;
    }

    private static JsonValue yes() {
        return JsonBoolean.of(true);
    }
}
