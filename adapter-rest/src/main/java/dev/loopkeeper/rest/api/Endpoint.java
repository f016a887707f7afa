package dev.loopkeeper.rest.api;

import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import java.util.Optional;
import java.util.function.Function;

/**
 * One thing that can be asked for.
 *
 * @param method how
 * @param path where, below the root of the API; named parts stand in braces
 * @param answer what it is answered
 * @param tool the tool whose parameters it takes and whose result it answers; empty when it shows them differently
 */
public record Endpoint(Method method, String path, Function<Call, Answer> answer, Optional<String> tool) {
    /** One that takes and answers what no tool does. */
    public Endpoint(Method method, String path, Function<Call, Answer> answer) {
        this(method, path, answer, Optional.empty());
    }

    /** The same, described as the tool is whose parameters it takes and whose result it answers. */
    Endpoint like(String calledTool) {
        return new Endpoint(method, path, answer, Optional.of(calledTool));
    }

    /** The methods of HTTP that endpoints have. */
    public enum Method {
        /** Shows something. */
        GET,
        /** Creates or does something. */
        POST,
        /** Changes something. */
        PATCH,
        /** Deletes something. */
        DELETE
    }

    static Endpoint get(String path, Function<Call, Answer> answer) {
        return new Endpoint(Method.GET, path, answer);
    }

    static Endpoint post(String path, Function<Call, Answer> answer) {
        return new Endpoint(Method.POST, path, answer);
    }

    static Endpoint patch(String path, Function<Call, Answer> answer) {
        return new Endpoint(Method.PATCH, path, answer);
    }

    static Endpoint delete(String path, Function<Call, Answer> answer) {
        return new Endpoint(Method.DELETE, path, answer);
    }
}
