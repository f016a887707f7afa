package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.time.Duration;
import java.util.Optional;

/** A request on its way to its answer. */
final class Exchange implements Call.Reports, Call.Requests {
    private final Message.Request request;
    private final JsonObject params;
    private final Session session;
    private final Client client;
    private final Outlet out;
    private volatile boolean cancelled;
    private volatile JsonObject inputs;
    private volatile Optional<String> state;

    Exchange(Message.Request request, JsonObject params, Session session, Client client, Outlet out) {
        this.request = request;
        this.params = params;
        this.session = session;
        this.client = client;
        this.out = out;
        boolean again = client.revision().isStateless();
        this.inputs = again ? params.object("inputResponses").orElse(JsonObject.EMPTY) : JsonObject.EMPTY;
        this.state = again ? params.string("requestState") : Optional.empty();
    }

    JsonValue id() {
        return request.id();
    }

    String method() {
        return request.method();
    }

    JsonObject params() {
        return params;
    }

    Client client() {
        return client;
    }

    Session session() {
        return session;
    }

    Outlet out() {
        return out;
    }

    /** The use of an item with these arguments. */
    Call call(JsonObject arguments) {
        return new Call(arguments, inputs, state, client, this, this);
    }

    /** Begins the next round, with what the client answered. */
    void answered(JsonObject answers, Optional<String> told) {
        inputs = answers;
        state = told;
    }

    void cancel() {
        cancelled = true;
    }

    @Override
    public boolean isCancelled() {
        return cancelled;
    }

    @Override
    public boolean canAsk(String method) {
        return session.requests().canAsk(client, method);
    }

    @Override
    public ClientReply ask(Outcome.Question question, Duration patience) {
        return session.requests().ask(this, question, patience);
    }

    @Override
    public void progress(long progress, long total, String message) {
        Meta.of(params)
                .progressToken()
                .ifPresent(token -> tell(
                        "notifications/progress",
                        JsonObject.builder()
                                .put("progressToken", token)
                                .put("progress", JsonNumber.of(progress))
                                .put("total", JsonNumber.of(total))
                                .put("message", new JsonString(message))
                                .build()));
    }

    @Override
    public void log(String level, JsonValue data) {
        Optional<LogLevel> least =
                client.revision().isStateless() ? Meta.of(params).logLevel() : Optional.of(session.logLevel());
        boolean wanted = least.isPresent()
                && LogLevel.of(level)
                        .filter(of -> of.compareTo(least.get()) >= 0)
                        .isPresent();
        if (wanted) {
            JsonObject.Builder message = JsonObject.builder().put("level", level);
            tell("notifications/message", message.put("data", data).build());
        }
    }

    private void tell(String method, JsonObject notification) {
        if (!cancelled) {
            out.send(Wire.notification(method, notification));
        }
    }
}
