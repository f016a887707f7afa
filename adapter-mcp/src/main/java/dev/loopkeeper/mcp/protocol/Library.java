package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** Finds resources by their URI, named ones before templates. */
final class Library implements Watcher.Looks {
    private static final Client NOBODY = new Client(Revision.V2025_11_25, JsonObject.EMPTY, JsonObject.EMPTY);

    private final Offer offer;

    Library(Offer offer) {
        this.offer = offer;
    }

    /**
     * A resource that was found.
     *
     * @param item the resource or its template
     * @param arguments its URI and the variables of the template
     */
    record Found(Item item, JsonObject arguments) {}

    Optional<Found> find(String uri) {
        JsonObject named = JsonObject.builder().put("uri", uri).build();
        return Item.find(offer.resources(), uri)
                .map(item -> new Found(item, named))
                .or(() -> template(uri));
    }

    private Optional<Found> template(String uri) {
        List<Item> templates = offer.templates();
        return templates.stream()
                .flatMap(item -> UriTemplate.match(item.key(), uri)
                        .map(variables -> variables.toBuilder().put("uri", uri).build())
                        .map(arguments -> new Found(item, arguments))
                        .stream())
                .findFirst();
    }

    @Override
    public String of(Listing listing) {
        return Watcher.shown(offer.items(listing));
    }

    @Override
    public String of(String uri) {
        return find(uri)
                .map(found -> found.item()
                        .handler()
                        .answer(new Call(
                                found.arguments(),
                                JsonObject.EMPTY,
                                Optional.empty(),
                                NOBODY,
                                Silence.INSTANCE,
                                Silence.INSTANCE)))
                .map(outcome -> outcome instanceof Outcome.Complete done ? Json.write(done.result()) : "")
                .orElse("");
    }
}
