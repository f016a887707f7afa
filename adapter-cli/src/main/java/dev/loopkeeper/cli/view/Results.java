package dev.loopkeeper.cli.view;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads results leniently: what is not there is empty. */
public final class Results {
    private Results() {}

    /** The objects among the entries of a list. */
    public static List<JsonObject> objects(JsonObject result, String name) {
        return result.array(name).stream()
                .flatMap(array -> array.stream())
                .filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast)
                .toList();
    }

    /** Whether one of the records of a list has failed. */
    public static boolean isAnyFailed(JsonObject result, String list) {
        return objects(result, list).stream().anyMatch(one -> text(one, "state").equals("failed"));
    }

    /** What the result's warnings say. */
    public static List<String> warnings(JsonObject result) {
        return objects(result, "warnings").stream()
                .map(warning -> text(warning, "message"))
                .toList();
    }

    /** The entries of a list as texts. */
    public static List<String> texts(JsonObject result, String name) {
        return result.array(name).stream()
                .flatMap(array -> array.stream())
                .map(Results::text)
                .toList();
    }

    /** The member as text: a string's own, other values as JSON; empty when it is absent or null. */
    public static String text(JsonObject object, String name) {
        return object.get(name).map(Results::text).orElse("");
    }

    /** The member as text behind some words; empty when it is absent or null. */
    public static String said(String before, JsonObject object, String name) {
        String text = text(object, name);
        return text.isEmpty() ? "" : before + text;
    }

    /** What is worth saying of a record, on one line: those that are not empty. */
    public static String facts(String... facts) {
        return Stream.of(facts).filter(fact -> !fact.isEmpty()).collect(Collectors.joining(", "));
    }

    /** Whether the member is {@code true}. */
    public static boolean isTrue(JsonObject object, String name) {
        return object.get(name).filter(JsonBoolean.TRUE::equals).isPresent();
    }

    public static String text(JsonValue value) {
        if (value == JsonNull.NULL) {
            return "";
        }
        return value instanceof JsonString string ? string.value() : Json.write(value);
    }

    /** {@code goal/task}, or what there is of it. */
    public static String place(JsonObject item, String task) {
        String goal = text(item, "goal");
        String id = text(item, task);
        return goal.isEmpty() || id.isEmpty() ? goal + id : goal + "/" + id;
    }

    /** How many there are, and how many of each kind: {@code 3 (2 active, 1 paused)}; kinds without any are left out. */
    public static String total(JsonObject stats, String byKind) {
        JsonObject counts = stats.object(byKind).orElse(JsonObject.EMPTY);
        String kinds = counts.names().stream()
                .filter(kind -> !text(counts, kind).equals("0"))
                .map(kind -> text(counts, kind) + " " + kind)
                .collect(Collectors.joining(", "));
        return text(stats, "total") + (kinds.isEmpty() ? "" : " (" + kinds + ")");
    }
}
