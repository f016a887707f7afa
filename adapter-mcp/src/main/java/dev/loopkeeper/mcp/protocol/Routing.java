package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import java.util.Optional;

/** Tells the era of a request, and finds its method there. */
final class Routing {
    private final Methods methods;
    private final Session session;

    Routing(Methods methods, Session session) {
        this.methods = methods;
        this.session = session;
    }

    /** Where a request goes. */
    sealed interface Route {
        /** To a method, asked by this client. */
        record To(Methods.Method method, Client client) implements Route {}

        /** Back. */
        record Nowhere(RpcError error) implements Route {}
    }

    Route route(String method, JsonObject params) {
        Meta meta = Meta.of(params);
        if (meta.isStateless()) {
            return stateless(method, meta);
        }
        Optional<Client> client = session.client();
        if (client.isPresent()) {
            return inSession(method, client.get());
        }
        return method.equals("ping")
                ? inSession(method, new Client(Revision.V2025_11_25, JsonObject.EMPTY, JsonObject.EMPTY))
                : tooEarly(method);
    }

    private Route stateless(String method, Meta meta) {
        Optional<String> version = meta.version();
        if (version.isEmpty() || meta.capabilities().isEmpty()) {
            return new Route.Nowhere(Meta.incomplete());
        }
        Optional<Revision> revision = Revision.of(version.get()).filter(Revision::isStateless);
        if (revision.isEmpty()) {
            return new Route.Nowhere(RpcError.unsupported(version.get()));
        }
        Client client = new Client(revision.get(), meta.capabilities().get(), meta.client());
        return methods.stateless(method)
                .<Route>map(found -> new Route.To(found, client))
                .orElseGet(() -> none(method, true));
    }

    private Route inSession(String method, Client client) {
        return methods.inSession(method)
                .<Route>map(found -> new Route.To(found, client))
                .orElseGet(() -> none(method, false));
    }

    private Route tooEarly(String method) {
        boolean exists =
                methods.stateless(method).or(() -> methods.inSession(method)).isPresent();
        return exists ? new Route.Nowhere(Meta.incomplete()) : none(method, true);
    }

    private Route none(String method, boolean stateless) {
        return new Route.Nowhere(RpcError.unknownMethod(method, methods.names(stateless)));
    }
}
