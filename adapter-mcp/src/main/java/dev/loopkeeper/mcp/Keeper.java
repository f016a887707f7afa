package dev.loopkeeper.mcp;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One user's store, opened when it is first needed. While it cannot be opened every call says why, and the next one
 * tries again. Safe for use by any thread.
 */
final class Keeper implements AutoCloseable {
    private static final String NOBODY = "assistant";

    private final Supplier<Loopkeeper> opener;
    private final Supplier<Moment> now;
    private final UserId user;
    private @Nullable Loopkeeper opened;

    Keeper(Supplier<Loopkeeper> opener, Supplier<Moment> now, UserId user) {
        this.opener = opener;
        this.now = now;
        this.user = user;
    }

    /**
     * Opens the store unless it is open.
     *
     * @throws StoreException when it cannot be opened
     */
    synchronized Loopkeeper open() {
        Loopkeeper keeper = opened;
        if (keeper == null) {
            keeper = opener.get();
            opened = keeper;
        }
        return keeper;
    }

    /** The tool's reply. */
    ToolReply call(String tool, JsonObject arguments, String actor) {
        return call(tool, arguments, arguments, caller(actor));
    }

    /** The tool's reply to a call that was delivered with other arguments than it is meant with. */
    ToolReply call(String tool, JsonObject delivered, JsonObject meant, Caller caller) {
        Loopkeeper keeper;
        try {
            keeper = open();
        } catch (StoreException e) {
            return new ToolReply.Failure(Refusal.of(
                    Refusal.Code.STORE_ERROR,
                    Objects.requireNonNullElse(e.getMessage(), "the store cannot be opened")));
        }
        return keeper.tools().call(tool, delivered, meant, caller);
    }

    /** What the person should be asked before a call, or why that cannot be told. */
    Decision<Optional<String>> question(String tool, JsonObject delivered, JsonObject meant, Caller caller) {
        Loopkeeper keeper;
        try {
            keeper = open();
        } catch (StoreException e) {
            return Decision.answer(Optional.empty());
        }
        return keeper.tools().question(tool, delivered, meant, caller);
    }

    /**
     * The result of a tool that reads; empty when there is none.
     *
     * @throws StoreException when the store cannot be opened or read
     */
    Optional<JsonObject> read(String tool, JsonObject arguments) {
        ToolReply reply = call(tool, arguments, NOBODY);
        if (reply instanceof ToolReply.Failure failure && failure.refusal().code() == Refusal.Code.STORE_ERROR) {
            throw new StoreException(failure.refusal().message());
        }
        return result(reply);
    }

    /** The same for what is told only when it can be had. */
    Optional<JsonObject> readIfItCan(String tool, JsonObject arguments) {
        return result(call(tool, arguments, NOBODY));
    }

    private static Optional<JsonObject> result(ToolReply reply) {
        return reply instanceof ToolReply.Result result ? Optional.of(result.json()) : Optional.empty();
    }

    /**
     * Answers from the records.
     *
     * @throws StoreException when they cannot be read
     */
    <R> R read(Function<View, R> query) {
        return open().workspace().read(caller(NOBODY), query);
    }

    @Override
    public synchronized void close() {
        if (opened != null) {
            opened.close();
        }
    }

    /** Who asks now under that name. */
    Caller caller(String actor) {
        return caller(actor, Optional.empty());
    }

    /** The same in a zone; in the user's own when it is empty. */
    Caller caller(String actor, Optional<ZoneId> zone) {
        return new Caller(user, actor, now.get(), zone);
    }
}
