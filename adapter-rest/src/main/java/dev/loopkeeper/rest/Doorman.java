package dev.loopkeeper.rest;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.rest.api.Endpoint;
import dev.loopkeeper.rest.api.Endpoints;
import dev.loopkeeper.rest.events.EventsEndpoint;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Envelope;
import dev.loopkeeper.rest.http.Guard;
import dev.loopkeeper.rest.http.Limits;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Takes requests in and hands answers out. */
record Doorman(Loopkeeper store, Server.Options options, Guard guard, EventsEndpoint events) {
    private static final String ROOT = "/api/v1";
    private static final String ANSWERED = "answered";

    static Doorman of(Loopkeeper store, Server.Options options) {
        return new Doorman(
                store,
                options,
                new Guard(options.host()),
                new EventsEndpoint(store.workspace(), user -> caller(options, user)));
    }

    void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        config.http.maxRequestSize = Limits.BODY;
        Limits.set(config.jetty);
        config.routes.before(this::admit);
        for (Endpoint endpoint : Endpoints.all()) {
            config.routes.addHttpHandler(
                    HandlerType.findOrCreate(endpoint.method().name()),
                    ROOT + endpoint.path(),
                    context -> send(context, endpoint.answer().apply(call(context))));
        }
        config.routes.addHttpHandler(HandlerType.GET, ROOT + "/events", this::stream);
        config.routes.exception(
                Call.RefusedException.class, (e, context) -> send(context, Answer.failed(e.refusal())));
        config.routes.error(404, context -> {
            if (context.attribute(ANSWERED) == null) {
                send(context, nowhere(context));
            }
        });
    }

    private void admit(Context context) {
        Guard.headers().forEach(header -> context.header(header.get(0), header.get(1)));
        guard.refuses(header(context, "Host"), header(context, "Origin")).ifPresent(answer -> {
            send(context, answer);
            context.skipRemainingHandlers();
        });
    }

    private static Optional<String> header(Context context, String name) {
        return Optional.ofNullable(context.header(name));
    }

    private static Answer nowhere(Context context) {
        return Answer.failed(404, "NOT_FOUND", "Route not found: " + context.method() + " " + context.path());
    }

    private Call call(Context context) {
        Map<String, String> query = new HashMap<>();
        context.queryParamMap().forEach((name, values) -> query.put(name, values.get(0)));
        return new Call(context.pathParamMap(), query, body(context), caller(options, options.user()), store.tools());
    }

    private static Caller caller(Server.Options options, UserId user) {
        Moment now = new Moment.Exact(options.clock().instant());
        return new Caller(user, "rest", now, Optional.empty());
    }

    private void stream(Context context) throws IOException {
        context.attribute(ANSWERED, true);
        if (!events.send(options.user(), context.req(), context.res())) {
            send(context, Answer.failed(429, "TOO_MANY_REQUESTS", "too many listen already; close other pages"));
        }
    }

    /** What was sent; only as JSON, which pages of other sites cannot send without being asked who they are. */
    private static JsonObject body(Context context) {
        String text = context.body();
        if (text.isBlank()) {
            return JsonObject.EMPTY;
        }
        boolean json = header(context, "Content-Type")
                .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("application/json"))
                .isPresent();
        if (!json) {
            throw Call.RefusedException.of("content-type", "send a JSON object with Content-Type: application/json");
        }
        try {
            if (Json.parse(text) instanceof JsonObject object) {
                return object;
            }
        } catch (JsonSyntaxException e) {
            throw Call.RefusedException.of("body", "is no JSON: " + e.getMessage());
        }
        throw Call.RefusedException.of("body", "must be a JSON object");
    }

    private void send(Context context, Answer answer) {
        context.attribute(ANSWERED, true);
        context.status(answer.status())
                .contentType("application/json; charset=utf-8")
                .result(Envelope.write(answer, options.clock().instant()));
    }
}
