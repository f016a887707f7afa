package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.http.Call;
import java.util.Map;
import java.util.Set;

/** What a tool is called with, from what was sent. */
final class Arguments {
    /** What is a number in JSON; behind the path all is text. */
    private static final Set<String> NUMBERS = Set.of(
            "importance", "amount", "daysThreshold", "decayFactor", "maxAge", "minImportance", "priority", "progress");

    private Arguments() {}

    /** What stands behind the path and in the body; where both name a parameter, the body counts. */
    static JsonObject of(Call call) {
        NUMBERS.stream()
                .filter(name -> call.body().string(name).isPresent())
                .findFirst()
                .ifPresent(name -> {
                    throw Call.RefusedException.of(name, "must be a number, not a text");
                });
        JsonObject.Builder all = JsonObject.builder();
        call.query().forEach((name, value) -> all.put(name, value));
        call.body().members().forEach(all::put);
        return all.build();
    }

    /** The same with what the path names as a parameter. */
    static JsonObject of(Call call, String parameter, String named) {
        return with(of(call), parameter, named);
    }

    /** Arguments with one that the path names. */
    static JsonObject with(JsonObject arguments, String parameter, String named) {
        if (arguments.has(parameter)) {
            throw Call.RefusedException.of(parameter, "is said by the path; leave it out of the rest");
        }
        return arguments.with(parameter, new JsonString(named));
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
