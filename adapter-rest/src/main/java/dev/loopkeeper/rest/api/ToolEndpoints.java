package dev.loopkeeper.rest.api;

import dev.loopkeeper.rest.http.Answer;
import java.util.List;

/** Endpoints that are one call of a tool and answer its result as it is. */
final class ToolEndpoints {
    private ToolEndpoints() {}

    static List<Endpoint> all() {
        return List.of(
                Endpoint.post("/tools/{name}", call -> Answer.ok(call.tool(call.part("name"), call.body()))));
    }
}
