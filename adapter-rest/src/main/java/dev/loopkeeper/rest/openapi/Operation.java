package dev.loopkeeper.rest.openapi;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One method of one path.
 *
 * @param method in small letters
 * @param path below the root of the API
 * @param tool the tool that it calls; empty when it shows more or less than one
 */
record Operation(String method, String path, Optional<Tool> tool) {
    private static final Pattern PART = Pattern.compile("\\{([^}]+)}");
    private static final Pattern WORD = Pattern.compile("(\\{)?([A-Za-z0-9]+)");
    private static final String JSON = "application/json";

    /** How it is described. */
    JsonObject json() {
        JsonObject.Builder json = JsonObject.builder().put("operationId", id());
        tool.ifPresent(called -> json.put("summary", called.title()).put("description", called.description()));
        json.put("tags", JsonArray.ofStrings(List.of(subject())));
        if (!parameters().isEmpty()) {
            json.put("parameters", parameters());
        }
        if (takesBody()) {
            json.put("requestBody", Schemas.content(JSON, input()));
        }
        return json.put("responses", responses()).build();
    }

    /** What people read of it in a list. */
    String title() {
        return tool.map(Tool::title).orElse("");
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

    private boolean takesBody() {
        return !method.equals("get") && !method.equals("delete");
    }

    private JsonArray parameters() {
        List<JsonValue> parameters = new ArrayList<>();
        parts().forEach(part -> parameters.add(parameter("path", part, true, Schemas.TEXT)));
        if (!takesBody()) {
            Set<String> required = required();
            properties().members().forEach((name, schema) -> {
                if (!parts().contains(name)) {
                    parameters.add(parameter("query", name, required.contains(name), (JsonObject) schema));
                }
            });
        }
        return new JsonArray(parameters);
    }

    private static JsonObject parameter(String place, String name, boolean required, JsonObject schema) {
        return JsonObject.builder()
                .put("name", name)
                .put("in", place)
                .put("required", required)
                .put("schema", schema)
                .build();
    }

    private List<String> parts() {
        return PART.matcher(path).results().map(part -> part.group(1)).toList();
    }

    private JsonObject properties() {
        return tool.flatMap(called -> called.inputSchema().object("properties")).orElse(JsonObject.EMPTY);
    }

    private Set<String> required() {
        return tool.flatMap(called -> called.inputSchema().array("required")).orElse(JsonArray.EMPTY).stream()
                .map(name -> ((JsonString) name).value())
                .collect(Collectors.toSet());
    }

    /** What the body may hold: what the path does not say already. */
    private JsonObject input() {
        if (tool.isEmpty()) {
            return Schemas.OBJECT;
        }
        List<String> required = required().stream()
                .filter(name -> !parts().contains(name))
                .sorted()
                .toList();
        JsonObject schema = Schemas.OBJECT
                .with("properties", properties().without(Set.copyOf(parts())))
                .with("additionalProperties", JsonBoolean.FALSE);
        return required.isEmpty() ? schema : schema.with("required", JsonArray.ofStrings(required));
    }

    private JsonObject responses() {
        JsonObject data = tool.map(Tool::outputSchema).orElse(Schemas.OBJECT);
        return JsonObject.builder()
                .put("2XX", Schemas.described("It was done.", Schemas.content(JSON, Schemas.success(data))))
                .put("default", Schemas.reference("responses/Failure"))
                .build();
    }
}
