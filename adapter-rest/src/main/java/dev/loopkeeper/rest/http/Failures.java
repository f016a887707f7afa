package dev.loopkeeper.rest.http;

import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UnknownZoneException;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Answers what no endpoint does: unknown paths and methods, requests that cannot be read, and faults of this program, of
 * which nobody outside learns more than that there was one.
 *
 * @param send sends an answer, unless one was sent already
 * @param clock tells the present
 * @param defects told of faults of this program
 */
public record Failures(BiConsumer<Context, Answer> send, InstantSource clock, Consumer<Throwable> defects) {
    /** A path whose methods are asked for is asked for none of them. */
    private static final String METHODS = "availableMethods";

    /** How a program is to show who it is, where that is no bearer token. */
    public static final String SCHEME = "scheme";

    private static final Answer INTERNAL = Answer.failed(500, "INTERNAL", "internal error; see the server's log");

    /** Answers them from now on. */
    public void configure(JavalinConfig config) {
        config.http.prefer405over404 = true;
        config.routes.exception(
                Call.RefusedException.class, (e, context) -> send.accept(context, Answer.failed(e.refusal())));
        config.routes.exception(
                UnknownZoneException.class, (e, context) -> send.accept(context, Answer.failed(e.refusal())));
        config.routes.exception(
                StoreException.class,
                (e, context) ->
                        send.accept(context, Answer.failed(503, "STORE_ERROR", String.valueOf(e.getMessage()))));
        config.routes.exception(HttpResponseException.class, this::refused);
        config.routes.exception(IOException.class, (clientIsGone, context) -> {});
        config.routes.exception(Exception.class, this::failed);
        config.routes.error(HttpStatus.NOT_FOUND_404, this::nowhere);
        config.router.javaLangErrorHandler(this::failed);
        config.jetty.modifyServer(server -> server.setErrorHandler(this::unreadable));
    }

    /** Why a request is not answered, for a status that says it all. */
    public static Answer status(int status, String message) {
        return Answer.failed(status, HttpStatus.getCode(status).name(), message);
    }

    private void refused(HttpResponseException e, Context context) {
        Optional<String> methods = Optional.ofNullable(e.getDetails().get(METHODS));
        methods.ifPresent(allowed -> context.header("Allow", allowed));
        if (e.getStatus() == HttpStatus.UNAUTHORIZED_401) {
            context.header("WWW-Authenticate", e.getDetails().getOrDefault(SCHEME, "Bearer") + " realm=\"loopkeeper\"");
        }
        if (methods.isPresent() && context.method().equals(HandlerType.OPTIONS)) {
            context.status(HttpStatus.NO_CONTENT_204);
        } else {
            send.accept(context, status(e.getStatus(), words(e, context)));
        }
    }

    private static String words(HttpResponseException e, Context context) {
        return switch (e.getStatus()) {
            case HttpStatus.NOT_FOUND_404 -> routeNotFound(context);
            case HttpStatus.METHOD_NOT_ALLOWED_405 -> context.path() + " has no " + context.method();
            case HttpStatus.PAYLOAD_TOO_LARGE_413 -> "a request has at most " + Limits.BODY + " bytes";
            default -> String.valueOf(e.getMessage());
        };
    }

    /** What is not there is said in the same form, whoever found out. */
    private void nowhere(Context context) {
        if (context.resultInputStream() == null) {
            send.accept(context, status(HttpStatus.NOT_FOUND_404, routeNotFound(context)));
        }
    }

    private static String routeNotFound(Context context) {
        return "Route not found: " + context.method() + " " + context.path();
    }

    private void failed(Exception defect, Context context) {
        defects.accept(defect);
        send.accept(context, INTERNAL);
    }

    private void failed(HttpServletResponse response, Error defect) {
        defects.accept(defect);
        try {
            response.setStatus(INTERNAL.status());
            response.setContentType(Envelope.TYPE);
            response.getOutputStream()
                    .write(Envelope.write(INTERNAL, clock.instant()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException clientIsGone) {
            return;
        }
    }

    /** What is no request is answered by Jetty, before any handler sees it. */
    private boolean unreadable(Request request, Response response, Callback callback) {
        int status = response.getStatus();
        Guard.headers().forEach(header -> response.getHeaders().put(header.get(0), header.get(1)));
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Envelope.TYPE);
        String json = Envelope.write(status(status, HttpStatus.getMessage(status)), clock.instant());
        Content.Sink.write(response, true, json, callback);
        return true;
    }
}
