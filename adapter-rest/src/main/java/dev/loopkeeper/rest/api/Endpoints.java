package dev.loopkeeper.rest.api;

import dev.loopkeeper.rest.http.Answer;
import java.util.List;

/** All endpoints; where two fit a path, the first one counts. */
public final class Endpoints {
    private Endpoints() {}

    /** The endpoints in order. */
    public static List<Endpoint> all() {
        return List.of(
                Endpoint.post("/tools/{name}", call -> Answer.ok(call.tool(call.part("name"), call.body()))));
    }
}
