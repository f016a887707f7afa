package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.http.Call;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What a tool is called with, from what was sent. */
final class Arguments {
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d{0,14})(\\.\\d{1,15})?");

    private Arguments() {}

    /** What stands behind the path and in the body; where both name a parameter, the body counts. */
    static JsonObject of(Call call) {
        JsonObject.Builder all = JsonObject.builder();
        call.query().forEach((name, text) -> all.put(name, value(text)));
        call.body().members().forEach(all::put);
        return all.build();
    }

    /** A number as one, so that a tool can say what is wrong with it; where text is wanted, it is taken for the text. */
    private static JsonValue value(String text) {
        return NUMBER.matcher(text).matches() ? new JsonNumber(new BigDecimal(text)) : new JsonString(text);
    }

    /** The same where some of what the body says has to be a number and no text. */
    static JsonObject of(Call call, Set<String> numbers) {
        numbers.stream()
                .filter(name -> call.body().string(name).isPresent())
                .findFirst()
                .ifPresent(name -> {
                    throw Call.RefusedException.of(name, "must be a number, not a text");
                });
        return of(call);
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
