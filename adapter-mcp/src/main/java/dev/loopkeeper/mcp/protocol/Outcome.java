package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What came of a request. */
public sealed interface Outcome {
    /** The result. */
    record Complete(JsonObject result) implements Outcome {}

    /** No result. */
    record Failed(RpcError error) implements Outcome {}

    /**
     * The client has to answer something first; then the same request is asked again, with the answers.
     *
     * @param requests what it has to answer, by names of the server's choice; in order
     * @param state what the server wants to be told again then
     */
    record InputRequired(Map<String, Question> requests, Optional<String> state) implements Outcome {
        /** Copies the requests, keeping their order. */
        public InputRequired {
            requests = Collections.unmodifiableMap(new LinkedHashMap<>(requests));
        }
    }

    /** The answer comes when whoever asked ends it: a stream of notifications. */
    record Open() implements Outcome {}

    /**
     * Something that a client is asked for.
     *
     * @param method {@code elicitation/create}, {@code sampling/createMessage} or {@code roots/list}
     * @param params its parameters
     */
    record Question(String method, JsonObject params) {
        JsonObject json() {
            return JsonObject.builder()
                    .put("method", method)
                    .put("params", params)
                    .build();
        }
    }

    /** No result, because there is no such resource. */
    static Outcome noResource(String uri, Client client) {
        return new Failed(RpcError.noResource(uri, client.revision()));
    }

    /** No result, because what is asked for cannot be had now. */
    static Outcome unavailable(String message) {
        return new Failed(RpcError.unavailable(message));
    }

    /** No result, because of the parameters. */
    static Outcome invalidParams(String message) {
        return new Failed(RpcError.invalidParams(message));
    }
}
