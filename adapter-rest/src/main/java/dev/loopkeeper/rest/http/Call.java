package dev.loopkeeper.rest.http;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.Map;
import java.util.Optional;

/**
 * One request as an endpoint sees it.
 *
 * @param path the values of the parts of the path that have a name, decoded
 * @param query the parameters behind the path, the first of each name
 * @param body the JSON object that was sent; empty when nothing was
 * @param caller who asks, and when
 * @param tools what can be called
 */
public record Call(
        Map<String, String> path, Map<String, String> query, JsonObject body, Caller caller, ToolRunner tools) {
    /** A part of the path. */
    public String part(String name) {
        return path.getOrDefault(name, "");
    }

    /** A parameter behind the path. */
    public Optional<String> parameter(String name) {
        return Optional.ofNullable(query.get(name));
    }

    /**
     * The result of a tool.
     *
     * @throws RefusedException when it refuses
     */
    public JsonObject tool(String name, JsonObject arguments) {
        ToolReply reply = tools.call(name, arguments, caller);
        if (reply instanceof ToolReply.Failure failure) {
            throw new RefusedException(failure.refusal());
        }
        return ((ToolReply.Result) reply).json();
    }

    /** Thrown where a tool refuses; the request is answered why. */
    public static final class RefusedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Refusal refusal;

        RefusedException(Refusal refusal) {
            super(refusal.message(), null, false, false);
            this.refusal = refusal;
        }

        /** A refusal of what was sent. */
        public static RefusedException of(String field, String message) {
            return new RefusedException(Refusal.invalid(field, "", message));
        }

        /** Why. */
        public Refusal refusal() {
            return refusal;
        }
    }
}
