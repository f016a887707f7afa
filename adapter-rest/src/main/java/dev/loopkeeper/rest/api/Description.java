package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.http.Kept;
import dev.loopkeeper.tool.Tool;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an endpoint takes and answers, as the tool behind it declares it.
 *
 * @param title what it does, in a few words
 * @param text the same in more words
 * @param parts the schemas of what its path names
 * @param input the JSON Schema of its other parameters, as an object
 * @param data the JSON Schema of what it answers
 * @param statuses with which it answers what was done
 * @param tags whether it answers which state of a record it shows, or takes such a state as a condition
 */
public record Description(
        String title,
        String text,
        JsonObject parts,
        JsonObject input,
        JsonObject data,
        List<Integer> statuses,
        boolean tags) {
    private static final Pattern LATER_WORD = Pattern.compile("_([a-z])");

    /** A call of a tool, of which the path names these parameters. */
    public static Description of(Tool tool, List<String> path) {
        JsonObject properties = properties(tool.inputSchema());
        JsonObject.Builder parts = JsonObject.builder();
        path.forEach(part -> parts.put(part, properties.object(part).orElse(Projection.TEXT)));
        return new Description(
                        tool.title(),
                        tool.description(),
                        parts.build(),
                        tool.inputSchema(),
                        tool.outputSchema(),
                        List.of(200),
                        Kept.changedBy(tool.name()).isPresent())
                .without(Set.copyOf(path));
    }

    /** Something that takes and answers anything. */
    static Description ofAnything(List<String> path) {
        JsonObject.Builder parts = JsonObject.builder();
        path.forEach(part -> parts.put(part, Projection.TEXT));
        JsonObject any = JsonObject.builder().put("type", "object").build();
        return new Description("", "", parts.build(), any, any, List.of(200), false);
    }

    /** The same in other words. */
    Description called(String otherTitle, String otherText) {
        return new Description(otherTitle, otherText, parts, input, data, statuses, tags);
    }

    /** The parameters that are no part of the path. */
    public JsonObject properties() {
        return properties(input);
    }

    /** The names of those that have to be there. */
    public Set<String> required() {
        return required(input);
    }

    private static JsonObject properties(JsonObject schema) {
        return schema.object("properties").orElse(JsonObject.EMPTY);
    }

    private static Set<String> required(JsonObject schema) {
        return schema.array("required").orElse(JsonArray.EMPTY).stream()
                .map(name -> ((JsonString) name).value())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Description taking(JsonObject schema) {
        return new Description(title, text, parts, schema, data, statuses, tags);
    }

    private Description taking(JsonObject properties, Set<String> required) {
        JsonObject schema = JsonObject.builder()
                .put("type", "object")
                .put("properties", properties)
                .put("additionalProperties", JsonBoolean.FALSE)
                .build();
        return taking(required.isEmpty() ? schema : schema.with("required", JsonArray.ofStrings(required)));
    }

    /** The same with parameters in camelCase. */
    Description inCamelCase() {
        return named(name ->
                LATER_WORD.matcher(name).replaceAll(word -> word.group(1).toUpperCase(Locale.ROOT)));
    }

    /** The same with a parameter under another name. */
    Description renamed(String from, String to) {
        return named(name -> name.equals(from) ? to : name);
    }

    private Description named(UnaryOperator<String> change) {
        JsonObject.Builder renamed = JsonObject.builder();
        properties().members().forEach((name, schema) -> renamed.put(change.apply(name), schema));
        return taking(
                renamed.build(), required().stream().map(change).collect(Collectors.toCollection(LinkedHashSet::new)));
    }

    private Description without(Set<String> names) {
        Set<String> left = required();
        left.removeAll(names);
        return taking(properties().without(names), left);
    }

    /** The same with these parameters only. */
    Description only(String... names) {
        Set<String> others = new LinkedHashSet<>(properties().names());
        others.removeAll(List.of(names));
        return without(others);
    }

    /** The same with a parameter of its own, or another form of one. */
    Description with(String name, JsonObject schema) {
        return taking(properties().with(name, schema), required());
    }

    /** The same with another form of a parameter. */
    Description changing(String name, UnaryOperator<JsonObject> change) {
        return with(name, change.apply(properties().object(name).orElseThrow()));
    }

    /** The same with a parameter that has to be there, and so has no default. */
    Description requiring(String name) {
        Set<String> all = required();
        all.add(name);
        return taking(changing(name, schema -> schema.without("default")).properties(), all);
    }

    /** What takes the parameters of either, and answers as this one does. */
    Description or(Description other) {
        return taking(JsonObject.builder()
                .put("oneOf", JsonArray.of(input, other.input))
                .build());
    }

    /** The same, answering something else. */
    Description answering(UnaryOperator<JsonObject> projection) {
        return new Description(title, text, parts, input, projection.apply(data), statuses, tags);
    }

    /** The same, answering with these statuses what was done. */
    Description answering(Integer... with) {
        return new Description(title, text, parts, input, data, List.of(with), tags);
    }

    /** The same, about one state of one record. */
    Description tagged() {
        return new Description(title, text, parts, input, data, statuses, true);
    }
}
