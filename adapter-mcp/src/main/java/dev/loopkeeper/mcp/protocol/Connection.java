package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One client's way in. Messages are handed over in the order they came, one at a time; replies and notifications go out
 * from any thread. Every request is answered once, unless it is cancelled.
 */
public final class Connection implements AutoCloseable {
    private final Endpoint endpoint;
    private final Optional<Outlet> standing;
    private final Session session;
    private final Routing routing;
    private final Map<JsonValue, Exchange> running = new ConcurrentHashMap<>();
    private final Questions questions = new Questions();
    private volatile boolean closed;

    Connection(Endpoint endpoint, Optional<Outlet> standing) {
        this.endpoint = endpoint;
        this.standing = standing;
        Outlet quiet = standing.orElse(message -> {});
        this.session = new Session(
                endpoint.subscriptions().watcher(quiet, JsonObject.EMPTY), new ClientRequests(endpoint.runner()));
        this.routing = new Routing(endpoint.methods(), session);
    }

    /**
     * Takes one message, or a batch of them.
     *
     * @param text the message as JSON
     * @param out where its replies go, and what belongs to them
     */
    public void receive(String text, Outlet out) {
        JsonValue value;
        try {
            value = Json.parse(text);
        } catch (JsonSyntaxException e) {
            out.send(Wire.error(JsonNull.NULL, RpcError.parse(String.valueOf(e.getMessage()))));
            return;
        }
        receive(value, out);
    }

    /** Takes one message, or a batch of them, that was read elsewhere. */
    public void receive(JsonValue value, Outlet out) {
        if (value instanceof JsonArray batch) {
            batch(batch, out);
        } else {
            take(Message.of(value), out);
        }
    }

    /** Answers for a text that cannot even be read as JSON. */
    public void refuse(RpcError error, Outlet out) {
        out.send(Wire.error(JsonNull.NULL, error));
    }

    /** Whether a session was opened. */
    public boolean isSession() {
        return session.client().isPresent();
    }

    /**
     * Nothing more will come: what waits for the client goes on without its answers, open streams are ended. What still
     * runs, or waits to be run, is answered as ever.
     */
    @Override
    public void close() {
        session.requests().end();
        endpoint.later(this::end);
    }

    private void end() {
        closed = true;
        questions.abandon().forEach(this::proceed);
        running.values().stream().filter(this::isStream).forEach(this::endStream);
        endpoint.subscriptions().end(session.watcher());
    }

    private void batch(JsonArray batch, Outlet out) {
        boolean allowed = session.client()
                .filter(client -> client.revision().hasBatches())
                .isPresent();
        if (!allowed || batch.isEmpty()) {
            String why = allowed ? "a batch has at least one message" : "only revision 2025-03-26 has batches";
            refuse(RpcError.invalidRequest(why), out);
            return;
        }
        List<Message> messages = batch.stream().map(Message::of).toList();
        long replies = messages.stream()
                .filter(message -> message instanceof Message.Request || message instanceof Message.Malformed)
                .count();
        Batch collected = new Batch(out, (int) replies);
        messages.forEach(message -> take(message, collected));
    }

    private void take(Message message, Outlet out) {
        if (message instanceof Message.Request request) {
            request(request, out);
        } else if (message instanceof Message.Notification notification) {
            notified(notification);
        } else if (message instanceof Message.Response response) {
            answered(response);
        } else if (message instanceof Message.Malformed malformed) {
            out.send(Wire.error(malformed.id(), RpcError.invalidRequest(malformed.why())));
        }
    }

    private void request(Message.Request request, Outlet out) {
        if (!(request.params() instanceof JsonObject params)) {
            boolean list = request.params() instanceof JsonArray;
            String why = "\"params\" has to be an object";
            out.send(Wire.error(request.id(), list ? RpcError.invalidParams(why) : RpcError.invalidRequest(why)));
            return;
        }
        if (request.method().equals(Methods.INITIALIZE) && !Meta.of(params).isStateless()) {
            out.send(initialize(request.id(), params));
            return;
        }
        Routing.Route route = routing.route(request.method(), params);
        if (route instanceof Routing.Route.To to) {
            begin(new Exchange(request, params, session, to.client(), out), to.method());
        } else {
            out.send(Wire.error(request.id(), ((Routing.Route.Nowhere) route).error()));
        }
    }

    private JsonObject initialize(JsonValue id, JsonObject params) {
        Optional<String> version = params.string("protocolVersion");
        if (version.isEmpty()) {
            return Wire.error(id, RpcError.invalidParams("\"protocolVersion\" has to be text"));
        }
        Revision revision = Revision.agreed(version.get());
        session.agree(new Client(
                revision,
                params.object("capabilities").orElse(JsonObject.EMPTY),
                params.object("clientInfo").orElse(JsonObject.EMPTY)));
        return Wire.result(id, endpoint.methods().welcome(revision));
    }

    private void begin(Exchange exchange, Methods.Method method) {
        if (running.putIfAbsent(exchange.id(), exchange) != null) {
            String why = "a request with this id is still running";
            exchange.out().send(Wire.error(exchange.id(), RpcError.invalidRequest(why)));
        } else if (exchange.method().equals("ping")) {
            settle(exchange, method.answer(exchange));
        } else {
            endpoint.later(() -> run(exchange, method));
        }
    }

    private void answered(Message.Response response) {
        if (!session.requests().answered(response.id(), response.answer())) {
            questions.answered(response.id(), response.answer()).ifPresent(this::proceed);
        }
    }

    /** Goes on with a request whose questions are answered. */
    private void proceed(Exchange exchange) {
        endpoint.methods()
                .inSession(exchange.method())
                .ifPresent(method -> endpoint.later(() -> run(exchange, method)));
    }

    private void run(Exchange exchange, Methods.Method method) {
        if (exchange.isCancelled()) {
            return;
        }
        try {
            settle(exchange, method.answer(exchange));
        } catch (RuntimeException | Error defect) {
            endpoint.defect(defect);
            settle(exchange, new Outcome.Failed(RpcError.internal()));
        }
    }

    private void settle(Exchange exchange, Outcome outcome) {
        if (outcome instanceof Outcome.InputRequired needed) {
            require(exchange, needed);
        } else if (outcome instanceof Outcome.Failed failed) {
            reply(exchange, Wire.error(exchange.id(), failed.error()));
        } else if (outcome instanceof Outcome.Complete done) {
            reply(exchange, Wire.result(exchange.id(), finished(exchange, done.result())));
        }
    }

    private void require(Exchange exchange, Outcome.InputRequired needed) {
        List<String> lacking = needed.requests().values().stream()
                .flatMap(question -> Client.neededFor(question.method()).stream())
                .filter(capability -> !exchange.client().can(capability))
                .distinct()
                .toList();
        if (!lacking.isEmpty()) {
            settle(exchange, new Outcome.Failed(RpcError.missing(lacking)));
        } else if (exchange.client().revision().isStateless()) {
            JsonObject result = Results.inputRequired(needed, endpoint.offer().info());
            reply(exchange, Wire.result(exchange.id(), result));
        } else if (closed) {
            String why = "the client went away without an answer to the server's question";
            settle(exchange, new Outcome.Failed(RpcError.invalidRequest(why)));
        } else {
            questions.ask(exchange, needed);
        }
    }

    private JsonObject finished(Exchange exchange, JsonObject result) {
        if (!exchange.client().revision().isStateless()) {
            return result;
        }
        boolean mayChange = endpoint.offer().changing().stream()
                .anyMatch(listing -> listing.method().equals(exchange.method()));
        return Results.complete(exchange.method(), result, endpoint.offer().info(), mayChange);
    }

    /** Forgotten first: a client may use the id again as soon as it has the reply. */
    private void reply(Exchange exchange, JsonObject message) {
        if (running.remove(exchange.id(), exchange) && !exchange.isCancelled()) {
            exchange.out().send(message);
        }
    }

    private void notified(Message.Notification notification) {
        if (notification.method().equals("notifications/cancelled")) {
            notification.params().get("requestId").ifPresent(this::cancel);
        } else if (notification.method().equals("notifications/initialized") && standing.isPresent()) {
            endpoint.later(() -> endpoint.subscriptions().watchLists(session.watcher()));
        }
    }

    private void cancel(JsonValue id) {
        Exchange exchange = running.remove(id);
        if (exchange != null) {
            exchange.cancel();
            questions.forget(exchange);
            session.requests().forget(exchange);
            endpoint.subscriptions().end(exchange);
            if (exchange.out() instanceof Batch batch) {
                batch.dropOne();
            }
        }
    }

    private boolean isStream(Exchange exchange) {
        return exchange.method().equals(Methods.LISTEN);
    }

    private void endStream(Exchange exchange) {
        endpoint.subscriptions().end(exchange);
        JsonObject meta = JsonObject.EMPTY.with(Meta.MEMBER, Meta.subscription(exchange.id()));
        settle(exchange, new Outcome.Complete(meta));
    }
}
