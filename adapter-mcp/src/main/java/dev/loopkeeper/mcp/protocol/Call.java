package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.Optional;

/**
 * One use of a tool, a resource or a prompt.
 *
 * @param arguments the arguments; of a resource, the variables of its template and its {@code uri}
 * @param inputs what the client answered to the questions of an earlier round, by their names
 * @param state what the server wanted to be told again; not to be trusted
 * @param client who asks
 * @param reports where to tell how it goes
 */
public record Call(JsonObject arguments, JsonObject inputs, Optional<String> state, Client client, Reports reports) {
    /** The same call with other arguments. */
    public Call with(JsonObject others) {
        return new Call(others, inputs, state, client, reports);
    }

    /** Tells the client how a call goes while it runs. */
    public interface Reports {
        /**
         * Tells how far it is, when the client wants to know.
         *
         * @param progress grows with every report
         * @param total what it grows to
         */
        void progress(long progress, long total, String message);

        /** Tells something worth logging, when the client wants to know. */
        void log(String level, JsonValue data);

        /** Whether nobody waits for the result any more. */
        boolean isCancelled();
    }
}
