package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a client can ask for: one table for each era. */
final class Methods {
    /** Opens a stream of notifications. */
    static final String LISTEN = "subscriptions/listen";

    /** Opens a session. */
    static final String INITIALIZE = "initialize";

    private static final JsonObject NOTHING = JsonObject.EMPTY;

    private final Offer offer;
    private final Library library;
    private final Runnable touched;
    private final Subscriptions subscriptions;
    private final Map<String, Method> stateless = new LinkedHashMap<>();
    private final Map<String, Method> sessions = new LinkedHashMap<>();

    /** Answers a request; exceptions are taken for defects. */
    @FunctionalInterface
    interface Method {
        Outcome answer(Exchange exchange);
    }

    Methods(Offer offer, Library library, Subscriptions subscriptions, Runnable touched) {
        this.offer = offer;
        this.library = library;
        this.touched = touched;
        this.subscriptions = subscriptions;
        inBothEras(stateless);
        stateless.put("server/discover", this::discover);
        stateless.put(LISTEN, subscriptions::listen);
        inBothEras(sessions);
        sessions.put("ping", exchange -> new Outcome.Complete(NOTHING));
        sessions.put("resources/subscribe", exchange -> subscribed(exchange, true));
        sessions.put("resources/unsubscribe", exchange -> subscribed(exchange, false));
        if (offer.logs()) {
            sessions.put("logging/setLevel", Methods::setLevel);
        }
    }

    private void inBothEras(Map<String, Method> table) {
        for (Listing listing : Listing.values()) {
            table.put(listing.method(), exchange -> Pages.page(listing, offer.items(listing), exchange.params()));
        }
        table.put("tools/call", this::callTool);
        table.put("resources/read", this::readResource);
        table.put("prompts/get", this::getPrompt);
        table.put("completion/complete", exchange -> Completion.complete(offer, exchange.params()));
    }

    Optional<Method> stateless(String method) {
        return Optional.ofNullable(stateless.get(method));
    }

    Optional<Method> inSession(String method) {
        return Optional.ofNullable(sessions.get(method));
    }

    /** Names of the methods of an era. */
    Set<String> names(boolean ofStateless) {
        return ofStateless ? stateless.keySet() : sessions.keySet();
    }

    /** What {@code initialize} answers. */
    JsonObject welcome(Revision revision) {
        return JsonObject.builder()
                .put("protocolVersion", revision.date())
                .put("capabilities", Capabilities.of(offer, true))
                .put("serverInfo", offer.info())
                .put("instructions", offer.instructions())
                .build();
    }

    private Outcome discover(Exchange exchange) {
        return new Outcome.Complete(JsonObject.builder()
                .put("supportedVersions", JsonArray.ofStrings(Revision.stateless()))
                .put("capabilities", Capabilities.of(offer, false))
                .put("instructions", offer.instructions())
                .build());
    }

    private Outcome callTool(Exchange exchange) {
        Optional<String> name = exchange.params().string("name");
        if (name.isEmpty()) {
            return Outcome.invalidParams("\"name\" has to name a tool");
        }
        Optional<Item> tool = offer.toolNamed(name.get());
        if (tool.isEmpty()) {
            return unknown("tool", name.get(), offer.tools());
        }
        Outcome outcome = answer(tool.get(), exchange);
        if (!tool.get().isReadOnly()) {
            touched.run();
        }
        return outcome;
    }

    private Outcome getPrompt(Exchange exchange) {
        Optional<String> name = exchange.params().string("name");
        if (name.isEmpty()) {
            return Outcome.invalidParams("\"name\" has to name a prompt");
        }
        return Item.find(offer.prompts(), name.get())
                .map(prompt -> answer(prompt, exchange))
                .orElseGet(() -> unknown("prompt", name.get(), offer.prompts()));
    }

    private static Outcome answer(Item item, Exchange exchange) {
        JsonValue arguments = exchange.params().get("arguments").orElse(JsonNull.NULL);
        if (arguments == JsonNull.NULL) {
            return item.handler().answer(exchange.call(NOTHING));
        }
        return arguments instanceof JsonObject named
                ? item.handler().answer(exchange.call(named))
                : Outcome.invalidParams("\"arguments\" has to be an object");
    }

    private static Outcome unknown(String kind, String name, List<Item> items) {
        List<String> known = Item.keys(items);
        String near = Shown.nearest(name, known);
        String hint = near.isEmpty() ? "; there are " + String.join(", ", known) : near;
        return Outcome.invalidParams("unknown " + kind + " " + Shown.of(name) + hint);
    }

    private Outcome readResource(Exchange exchange) {
        Optional<String> uri = exchange.params().string("uri");
        if (uri.isEmpty()) {
            return Outcome.invalidParams("\"uri\" has to name a resource");
        }
        return library.find(uri.get())
                .map(found -> found.item().handler().answer(exchange.call(found.arguments())))
                .orElseGet(() -> noResource(exchange, uri.get()));
    }

    private static Outcome noResource(Exchange exchange, String uri) {
        return new Outcome.Failed(RpcError.noResource(uri, exchange.client().revision()));
    }

    private Outcome subscribed(Exchange exchange, boolean wanted) {
        Optional<String> uri = exchange.params().string("uri");
        if (uri.isEmpty()) {
            return Outcome.invalidParams("\"uri\" has to name a resource");
        }
        if (!wanted) {
            exchange.session().watcher().ignore(uri.get());
        } else if (library.find(uri.get()).isPresent()) {
            subscriptions.watch(exchange.session().watcher(), uri.get());
        } else {
            return noResource(exchange, uri.get());
        }
        return new Outcome.Complete(NOTHING);
    }

    private static Outcome setLevel(Exchange exchange) {
        Optional<LogLevel> level = exchange.params().string("level").flatMap(LogLevel::of);
        level.ifPresent(exchange.session()::logFrom);
        return level.isPresent()
                ? new Outcome.Complete(NOTHING)
                : Outcome.invalidParams("\"level\" has to be one of " + LogLevel.all());
    }
}
