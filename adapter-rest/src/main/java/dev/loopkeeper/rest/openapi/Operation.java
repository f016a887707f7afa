package dev.loopkeeper.rest.openapi;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.api.Description;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One method of one path.
 *
 * @param method in small letters
 * @param path below the root of the API
 * @param description what it takes and answers
 */
record Operation(String method, String path, Description description) {
    private static final Pattern WORD = Pattern.compile("(\\{)?([A-Za-z0-9]+)");
    private static final String JSON = "application/json";

    /** How it is described. */
    JsonObject json() {
        JsonObject.Builder json = JsonObject.builder().put("operationId", id());
        if (!description.title().isEmpty()) {
            json.put("summary", description.title()).put("description", description.text());
        }
        json.put("tags", JsonArray.ofStrings(List.of(subject()))).put("parameters", parameters());
        if (takesBody()) {
            json.put(
                    "requestBody",
                    Schemas.content(JSON, description.input())
                            .with(
                                    "required",
                                    JsonBoolean.of(!description.required().isEmpty())));
        }
        return json.put("responses", responses()).build();
    }

    /** What people read of it in a list. */
    String title() {
        return description.title();
    }

    /** Its method and the words of its path, as one word. */
    private String id() {
        return method
                + WORD.matcher(path)
                        .results()
                        .map(word -> (word.group(1) == null ? "" : "By") + capital(word.group(2)))
                        .collect(Collectors.joining());
    }

    /** The first word of its path. */
    private String subject() {
        return WORD.matcher(path).results().findFirst().orElseThrow().group(2);
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }

    private boolean reads() {
        return method.equals("get");
    }

    private boolean takesBody() {
        return !reads() && !method.equals("delete");
    }

    private boolean changesOnCondition() {
        return !reads() && description.tags();
    }

    private JsonArray parameters() {
        List<JsonValue> parameters = new ArrayList<>();
        description.parts().members().forEach((name, schema) -> parameters.add(parameter("path", name, true, schema)));
        if (!takesBody()) {
            Set<String> required = description.required();
            description
                    .properties()
                    .members()
                    .forEach((name, schema) ->
                            parameters.add(parameter("query", name, required.contains(name), schema)));
        }
        parameters.add(Schemas.reference("parameters/UserId"));
        parameters.add(Schemas.reference("parameters/TimeZone"));
        if (!reads()) {
            parameters.add(Schemas.reference("parameters/IdempotencyKey"));
        }
        if (changesOnCondition()) {
            parameters.add(Schemas.reference("parameters/IfMatch"));
        }
        return new JsonArray(parameters);
    }

    /** What it is stands beside its schema. */
    private static JsonObject parameter(String place, String name, boolean required, JsonValue described) {
        JsonObject schema = (JsonObject) described;
        JsonObject.Builder json = JsonObject.builder().put("name", name).put("in", place);
        json.putIfPresent("description", schema.string("description"));
        return json.put("required", required)
                .put("schema", schema.without("description"))
                .build();
    }

    private JsonObject responses() {
        JsonObject.Builder responses = JsonObject.builder();
        JsonObject done = Schemas.described("It was done.", Schemas.content(JSON, Schemas.success(description.data())));
        JsonObject shown = reads() && description.tags() ? done.with("headers", Schemas.TAG) : done;
        description.statuses().forEach(status -> responses.put("" + status, shown));
        responses.put("400", Schemas.reference("responses/Invalid"));
        if (!description.parts().isEmpty()) {
            responses.put("404", Schemas.reference("responses/NotFound"));
        }
        if (!reads()) {
            responses.put("409", Schemas.reference("responses/Conflict"));
        }
        if (changesOnCondition()) {
            responses.put("412", Schemas.reference("responses/Changed"));
        }
        return responses.put("default", Schemas.reference("responses/Failure")).build();
    }
}
