package dev.loopkeeper.connection;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Nearest;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What placeholders will be able to lead to, as far as that is known before there is anything to fill them with. Immutable. */
public final class TemplateScope {
    /** There is nothing. */
    public static final TemplateScope NOTHING = new TemplateScope(Map.of());

    private static final int MOST = 30;

    private final Map<String, Optional<List<String>>> roots;

    private TemplateScope(Map<String, Optional<List<String>>> roots) {
        this.roots = roots;
    }

    /** The same with a value that has no members. */
    public TemplateScope value(String name) {
        return with(name, Optional.of(List.of()));
    }

    /** The same with an object that has these members, and no others. */
    public TemplateScope object(String name, List<String> members) {
        return with(name, Optional.of(List.copyOf(members)));
    }

    /** The same with an object that has the fields of records. */
    public TemplateScope record(String name, Schema schema) {
        return object(name, names(schema));
    }

    /** The same with an object of which nothing is known. */
    public TemplateScope any(String name) {
        return with(name, Optional.empty());
    }

    /** The names of the fields of records. */
    public static List<String> names(Schema schema) {
        return schema.fields().map(field -> field.name()).toList();
    }

    private TemplateScope with(String name, Optional<List<String>> members) {
        Map<String, Optional<List<String>>> more = new LinkedHashMap<>(roots);
        more.put(name, members);
        return new TemplateScope(more);
    }

    /**
     * The first placeholder that leads nowhere, with what there is instead; empty when each leads somewhere.
     *
     * @param template what is to be filled
     */
    public Optional<Stray> stray(JsonValue template) {
        return Template.paths(template).stream()
                .flatMap(path -> fault(path).map(why -> new Stray("{{" + path + "}}", why)).stream())
                .findFirst();
    }

    /**
     * A placeholder that leads nowhere.
     *
     * @param placeholder as it stands there
     * @param why a sentence without its end
     */
    public record Stray(String placeholder, String why) {}

    /** Why the path of a placeholder leads nowhere, and what there is instead; empty when it leads somewhere. */
    public Optional<String> fault(String path) {
        List<String> steps = Arrays.asList(path.split("\\."));
        String root = steps.get(0);
        String rest = path.substring(root.length());
        Optional<List<String>> members = roots.get(root);
        if (members == null) {
            return Optional.of(missing(path, root, "", rest, List.copyOf(roots.keySet())));
        }
        if (steps.size() == 1 || members.isEmpty() || members.get().contains(steps.get(1))) {
            return Optional.empty();
        }
        return members.get().isEmpty()
                ? Optional.of("there is no {{" + path + "}}; " + root + " has no members")
                : Optional.of(missing(
                        path,
                        steps.get(1),
                        root + ".",
                        rest.substring(1 + steps.get(1).length()),
                        members.get()));
    }

    private static String missing(String path, String name, String before, String after, List<String> names) {
        List<String> whole = names.stream().map(one -> before + one).toList();
        String there = "; " + (names.isEmpty() ? "there is nothing to be filled in" : Counted.there(whole, MOST));
        return "there is no {{" + path + "}}"
                + Nearest.of(name, names, 1).stream()
                        .findFirst()
                        .map(near -> "; did you mean {{" + before + near + after + "}}?")
                        .orElse(there);
    }

    /** A record as placeholders see it: a field that is not set is there, with what holds then, or null. */
    public static JsonObject whole(Schema schema, JsonObject doc) {
        JsonObject.Builder whole = doc.toBuilder();
        schema.fields()
                .filter(field -> !doc.has(field.name()))
                .forEach(field -> whole.put(field.name(), absent(field)));
        return whole.build();
    }

    private static <T> JsonValue absent(Field<T> field) {
        return field.whenAbsent()
                .<JsonValue>map(value -> field.shape().write().apply(value))
                .orElse(JsonNull.NULL);
    }
}
