package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.http.Call;
import java.util.Map;

/** What a tool is called with, from what was sent. */
final class Arguments {
    private Arguments() {}

    /** What stands behind the path and in the body; where both name a parameter, the body counts. */
    static JsonObject of(Call call) {
        JsonObject.Builder all = JsonObject.builder();
        call.query().forEach((name, value) -> all.put(name, value));
        call.body().members().forEach(all::put);
        return all.build();
    }

    /** The same with what the path names as a parameter. */
    static JsonObject of(Call call, String parameter, String named) {
        JsonObject given = of(call);
        if (given.has(parameter)) {
            throw Call.RefusedException.of(parameter, "is said by the path; leave it out of the rest");
        }
        return given.with(parameter, new JsonString(named));
    }

    /** Arguments under other names, those that have one. */
    static JsonObject renamed(JsonObject arguments, Map<String, String> names) {
        JsonObject.Builder all = JsonObject.builder();
        arguments.members().forEach((name, value) -> all.put(names.getOrDefault(name, name), value));
        return all.build();
    }

    /** One argument. */
    static JsonObject only(String parameter, String value) {
        return JsonObject.builder().put(parameter, value).build();
    }
}
