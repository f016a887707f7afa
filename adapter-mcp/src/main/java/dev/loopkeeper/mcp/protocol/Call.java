package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.time.Duration;
import java.util.Optional;

/**
 * One use of a tool, a resource or a prompt.
 *
 * @param arguments the arguments; of a resource, the variables of its template and its {@code uri}
 * @param inputs what the client answered to the questions of an earlier round, by their names
 * @param state what the server wanted to be told again; not to be trusted
 * @param client who asks
 * @param reports where to tell how it goes
 * @param requests where to ask the client something while it runs
 */
public record Call(
        JsonObject arguments,
        JsonObject inputs,
        Optional<String> state,
        Client client,
        Reports reports,
        Requests requests) {
    /** The same call with other arguments. */
    public Call with(JsonObject others) {
        return new Call(others, inputs, state, client, reports, requests);
    }

    /** Asks the client while a call runs, by requests of the server's own. */
    public interface Requests {
        /** Whether the client can be asked for that: it said so, and in its revision servers ask. */
        boolean canAsk(String method);

        /**
         * Asks and waits, on the thread of the call; other calls are answered meanwhile.
         *
         * @param patience how long at most
         */
        ClientReply ask(Outcome.Question question, Duration patience);
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
