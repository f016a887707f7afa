package dev.loopkeeper.tool;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The JSON Schemas of a tool's arguments and of its result. */
final class ToolSchema {
    private ToolSchema() {}

    static JsonObject arguments(Tool tool) {
        return of(tool.params(), Param::schema).with("additionalProperties", JsonBoolean.FALSE);
    }

    static JsonObject briefArguments(Tool tool) {
        return of(tool.params().stream().filter(Param::shown).toList(), Param::shortSchema);
    }

    static JsonObject result(Tool tool) {
        JsonObject schema = tool.result().schema();
        JsonObject all = schema.object("properties")
                .orElseThrow()
                .with(Unreadable.MEMBER, Shapes.list(Shapes.text(2000), 100).schema());
        JsonObject properties = tool.hints().readOnly()
                ? all
                : LeftOut.declared(all)
                        .with("change", Layout.orNull(Layout.TEXT).schema());
        return schema.with("properties", properties);
    }

    static Optional<JsonObject> briefResult(Tool tool) {
        if (tool.outline().isEmpty()) {
            return Optional.empty();
        }
        JsonObject all = tool.result().schema().object("properties").orElseThrow();
        JsonObject.Builder told = JsonObject.builder();
        tool.outline()
                .forEach(member -> all.object(member)
                        .map(schema -> schema.has("enum") ? schema.without("type") : schema)
                        .ifPresent(schema -> told.put(member, schema)));
        return Optional.of(of(told.build(), tool.outline()));
    }

    private static JsonObject of(List<Param<?>> params, Function<Param<?>, JsonObject> form) {
        JsonObject.Builder properties = JsonObject.builder();
        params.forEach(param -> properties.put(param.name(), form.apply(param)));
        return of(
                properties.build(),
                params.stream().filter(Param::required).map(Param::name).toList());
    }

    private static JsonObject of(JsonObject properties, List<String> required) {
        JsonObject.Builder schema = JsonObject.builder().put("type", "object").put("properties", properties);
        if (!required.isEmpty()) {
            schema.put("required", JsonArray.ofStrings(required));
        }
        return schema.build();
    }
}
