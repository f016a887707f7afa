package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import java.util.Optional;

/** What came of a request that the server sent to its client. */
public sealed interface ClientReply {
    /** It answered. */
    record Result(JsonObject json) implements ClientReply {}

    /**
     * It refused.
     *
     * @param code the number of the class of errors; 0 when it gave none
     */
    record Refused(long code) implements ClientReply {
        /** What a client says when its person wants none of it. */
        public static final long BY_THE_PERSON = -1;
    }

    /** There is no answer, and none is waited for any more. */
    record Missing(Reason reason) implements ClientReply {}

    /** Why there is no answer. */
    enum Reason {
        /** It did not come in time. */
        LATE,
        /** The client went away. */
        GONE,
        /** Nobody waits for the call any more in which it was asked. */
        CANCELLED,
        /** The client was not asked, as it has too much to answer already. */
        BUSY
    }

    /** What a message says; of an error only its number, as its words may hold anything. */
    static ClientReply of(JsonObject answer) {
        Optional<JsonObject> error = answer.object("error");
        if (error.isEmpty() && !answer.has("error")) {
            return new Result(answer);
        }
        return new Refused(error.orElse(JsonObject.EMPTY).whole("code").orElse(0));
    }
}
