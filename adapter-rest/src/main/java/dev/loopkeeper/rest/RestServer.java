package dev.loopkeeper.rest;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.rest.api.Endpoint;
import dev.loopkeeper.rest.api.Endpoints;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Envelope;
import dev.loopkeeper.rest.http.Guard;
import dev.loopkeeper.rest.page.Page;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.time.Moment;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Serves the REST endpoints and the web page with Javalin. */
public final class RestServer implements Server {
    private static final String ROOT = "/api/v1";
    private static final String ANSWERED = "answered";
    private static final int LARGEST_BODY = 1024 * 1024;

    @Override
    public Running start(Loopkeeper store, Options options) {
        Guard guard = new Guard(options.host());
        Doorman doorman = new Doorman(store, options, guard);
        try {
            Javalin javalin = Javalin.create(doorman::configure).start(options.host(), options.port());
            return new Listening(javalin, Guard.address(options.host(), javalin.port()));
        } catch (RuntimeException e) {
            throw new LoopkeeperException(
                    "cannot listen at " + options.host() + " port " + options.port() + "; is it taken? use --port", e);
        }
    }

    private record Listening(Javalin javalin, URI address) implements Running {
        @Override
        public void close() {
            javalin.stop();
        }
    }

    /** Takes requests in and hands answers out. */
    private record Doorman(Loopkeeper store, Options options, Guard guard) {
        void configure(JavalinConfig config) {
            config.startup.showJavalinBanner = false;
            config.http.maxRequestSize = LARGEST_BODY;
            config.routes.before(this::admit);
            for (Endpoint endpoint : Endpoints.all()) {
                config.routes.addHttpHandler(
                        HandlerType.findOrCreate(endpoint.method().name()),
                        ROOT + endpoint.path(),
                        context -> send(context, endpoint.answer().apply(call(context))));
            }
            new Page().addTo(config.routes);
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
            return new Call(context.pathParamMap(), query, body(context), caller(), store.tools());
        }

        private Caller caller() {
            Moment now = new Moment.Exact(options.clock().instant());
            return new Caller(options.user(), "rest", now, Optional.empty());
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
}
