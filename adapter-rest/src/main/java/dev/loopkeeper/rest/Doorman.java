package dev.loopkeeper.rest;

import com.google.common.base.Suppliers;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.calendar.FeedWriter;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.rest.api.Endpoint;
import dev.loopkeeper.rest.api.Endpoints;
import dev.loopkeeper.rest.events.EventsEndpoint;
import dev.loopkeeper.rest.feed.FeedEndpoint;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Envelope;
import dev.loopkeeper.rest.http.Failures;
import dev.loopkeeper.rest.http.Guard;
import dev.loopkeeper.rest.http.Limits;
import dev.loopkeeper.rest.http.RateLimit;
import dev.loopkeeper.rest.openapi.OpenApi;
import dev.loopkeeper.rest.page.Page;
import dev.loopkeeper.rest.token.Gate;
import dev.loopkeeper.rest.token.TokenFiles;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/** Takes requests in and hands answers out. */
record Doorman(
        Loopkeeper store,
        Server.Options options,
        Limits limits,
        Guard guard,
        Gate gate,
        RateLimit rateLimit,
        Semaphore turns,
        EventsEndpoint events,
        FeedEndpoint feed) {
    private static final String ROOT = "/api/v1";
    /** Answering is work for the processor and the disk: more at once would be no faster, and each takes memory. */
    static final int AT_ONCE = Math.max(8, 2 * Runtime.getRuntime().availableProcessors());

    static Doorman of(Loopkeeper store, Server.Options options, Limits limits) {
        Optional<TokenFiles> tokens = TokenFiles.of(store);
        Guard guard = new Guard(
                options.host(), tokens.filter(known -> !known.isEmpty()).isPresent());
        return new Doorman(
                store,
                options,
                limits,
                guard,
                new Gate(tokens, options.user(), guard.onlyThisMachine()),
                new RateLimit(System::nanoTime),
                new Semaphore(AT_ONCE, true),
                new EventsEndpoint(store.workspace(), user -> caller(options, user, true), limits.heartbeat()),
                new FeedEndpoint(store.workspace(), FeedWriter.installed()));
    }

    void configure(JavalinConfig config) {
        config.startup.showJavalinBanner = false;
        limits.set(config);
        config.routes.before(this::admit);
        for (Endpoint endpoint : Endpoints.all()) {
            add(config, endpoint.method().name(), ROOT + endpoint.path(), context -> {
                Call call = call(context);
                inTurn(() -> send(context, endpoint.answer().apply(call)));
            });
        }
        add(config, "GET", ROOT + "/events", this::stream);
        add(config, "GET", ROOT + FeedEndpoint.PATH, context -> {
            Caller subscriber = subscriber(context);
            inTurn(() -> feed.send(subscriber, context));
        });
        describe(config);
        new Page().addTo(config.routes);
        new Failures(this::send, options.clock(), options.defects()).configure(config);
    }

    /** What makes the first answers fast, once it is started. */
    WarmUp warmUp() {
        return new WarmUp(store.workspace(), () -> caller(options, options.user(), true), turns);
    }

    /** Answers a request that has arrived as a whole, when it is its turn. */
    private void inTurn(Runnable answer) {
        turns.acquireUninterruptibly();
        try {
            answer.run();
        } finally {
            turns.release();
        }
    }

    /** Few ask for the description, and it takes a while to write. */
    private void describe(JavalinConfig config) {
        Supplier<OpenApi> description = Suppliers.memoize(() -> new OpenApi(Endpoints.all(), Catalog.standard()));
        Supplier<String> document =
                Suppliers.memoize(() -> Json.write(description.get().document()));
        add(config, "GET", ROOT + "/openapi.json", context -> {
            caller(context);
            context.contentType("application/json").result(document.get());
        });
        add(config, "GET", "/docs", context -> context.html(description.get().page()));
    }

    /** What can be asked for can be asked for without its body. */
    private static void add(JavalinConfig config, String method, String path, Handler handler) {
        config.routes.addHttpHandler(HandlerType.findOrCreate(method), path, handler);
        if (method.equals("GET")) {
            config.routes.addHttpHandler(HandlerType.HEAD, path, handler);
        }
    }

    private void admit(Context context) {
        Guard.headers().forEach(header -> context.header(header.get(0), header.get(1)));
        refusal(context).ifPresent(answer -> {
            send(context, answer);
            context.skipRemainingHandlers();
        });
    }

    private Optional<Answer> refusal(Context context) {
        if (!rateLimit.allows(context.ip())) {
            context.header("Retry-After", "1");
            return Optional.of(Failures.status(429, "too many requests; try again in a second"));
        }
        return guard.refuses(header(context, "Host"), header(context, "Origin"));
    }

    private static Optional<String> header(Context context, String name) {
        return Optional.ofNullable(context.header(name));
    }

    private Call call(Context context) {
        Caller caller = caller(context);
        Map<String, String> query = new HashMap<>();
        context.queryParamMap().forEach((name, values) -> query.put(name, String.join(",", values)));
        query.remove("userId");
        Map<String, String> headers = new HashMap<>();
        context.headerMap().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
        return new Call(context.pathParamMap(), query, body(context), headers, caller, store);
    }

    private static Caller caller(Server.Options options, UserId user, boolean atThisMachine) {
        Moment now = new Moment.Running(options.clock());
        return new Caller(user, "rest", now, options.zone(), atThisMachine);
    }

    /** Who asks. */
    private Caller caller(Context context) {
        return caller(context, gate.user(header(context, "Authorization"), named(context)));
    }

    /** Who asks for a calendar, with a program that knows names and passwords only. */
    private Caller subscriber(Context context) {
        return caller(context, gate.userOfPassword(header(context, "Authorization"), named(context)));
    }

    private static Optional<String> named(Context context) {
        return Optional.ofNullable(context.queryParam("userId"));
    }

    private Caller caller(Context context, UserId user) {
        return inZone(
                caller(options, user, Guard.isThisMachine(context.ip())),
                header(context, Call.TIME_ZONE).map(Doorman::zone));
    }

    /** The same in the zone that the request names, unless the user has chosen one. */
    private Caller inZone(Caller caller, Optional<ZoneId> named) {
        return named.isEmpty()
                        || caller.zone().isPresent()
                        || store.workspace().read(caller, View::settings).zone().isPresent()
                ? caller
                : new Caller(caller.user(), caller.actor(), caller.now(), named);
    }

    private static ZoneId zone(String name) {
        return Settings.ZONE.shape().read().apply(new JsonString(name)).switchOn(Function.identity(), bad -> {
            throw Call.RefusedException.of(Call.TIME_ZONE, bad);
        });
    }

    private void stream(Context context) throws IOException {
        if (!events.send(() -> caller(context), context.req(), context.res())) {
            send(context, Failures.status(429, "too many listen already; close other pages"));
        }
    }

    /** What was sent; only as JSON, which pages of other sites cannot send without being asked who they are. */
    private static JsonObject body(Context context) {
        byte[] sent = context.bodyAsBytes();
        if (sent.length == 0) {
            return JsonObject.EMPTY;
        }
        boolean json = header(context, "Content-Type")
                .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("application/json"))
                .isPresent();
        if (!json) {
            throw Call.RefusedException.of("content-type", "send a JSON object with Content-Type: application/json");
        }
        if (header(context, "Content-Encoding").isPresent()) {
            throw Call.RefusedException.of("content-encoding", "send the JSON object as it is, without an encoding");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(sent))
                    .toString();
            if (Json.parse(text) instanceof JsonObject object) {
                return object;
            }
        } catch (JsonSyntaxException e) {
            throw Call.RefusedException.of("body", "is no JSON: " + e.getMessage());
        } catch (CharacterCodingException e) {
            throw Call.RefusedException.of("body", "is not UTF-8 text");
        }
        throw Call.RefusedException.of("body", "must be a JSON object");
    }

    private void send(Context context, Answer answer) {
        if (context.res().isCommitted()) {
            return;
        }
        answer.tag().ifPresent(tag -> context.header("ETag", tag.value()));
        context.status(answer.status())
                .contentType(Envelope.TYPE)
                .result(Envelope.write(answer, options.clock().instant()));
    }
}
