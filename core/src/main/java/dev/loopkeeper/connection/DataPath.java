package dev.loopkeeper.connection;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Nearest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds what a dotted path leads to. */
final class DataPath {
    private static final Pattern INDEX = Pattern.compile("[0-9]{1,9}");
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_-]{1,60}");
    private static final int MOST = 30;
    /** What somebody has given, where the others are there by themselves. */
    private static final List<String> INPUT = List.of("input");

    private DataPath() {}

    static Reading<JsonValue> find(JsonObject data, List<String> path) {
        JsonValue at = data;
        for (int i = 0; i < path.size(); i++) {
            Optional<JsonValue> next = next(at, path.get(i));
            if (next.isEmpty()) {
                return Reading.bad(missing(at, path.subList(0, i), path));
            }
            at = next.get();
        }
        return Reading.good(at);
    }

    private static Optional<JsonValue> next(JsonValue at, String step) {
        if (at instanceof JsonObject object) {
            return object.get(step);
        }
        if (at instanceof JsonArray list && INDEX.matcher(step).matches()) {
            int index = Integer.parseInt(step);
            return index < list.size() ? Optional.of(list.values().get(index)) : Optional.empty();
        }
        return Optional.empty();
    }

    private static String missing(JsonValue at, List<String> walked, List<String> path) {
        String owner = shown(String.join(".", walked));
        String name = path.get(walked.size());
        if (walked.equals(INPUT) && at instanceof JsonObject object) {
            return "the input is missing " + shown(name)
                    + (object.names().isEmpty() ? "" : "; " + names(object.names(), "it", name));
        }
        return "there is no " + shown(String.join(".", path)) + "; "
                + (at instanceof JsonObject object
                        ? names(object.names(), owner, name)
                        : owner + " " + (at instanceof JsonArray list ? entries(list.size()) : kind(at)));
    }

    private static String names(Set<String> names, String owner, String name) {
        if (names.isEmpty()) {
            return (owner.isEmpty() ? "there is " : owner + " has ") + "nothing";
        }
        List<String> all = names.stream().map(DataPath::shown).toList();
        String there = owner.isEmpty() ? Counted.there(all, MOST) : owner + " has " + Counted.first(all, MOST);
        String near = Nearest.of(name, names.stream().limit(1000).toList(), 1).stream()
                .findFirst()
                .map(nearest -> ", perhaps you mean " + shown(nearest))
                .orElse("");
        return there + near;
    }

    private static String entries(int size) {
        return size == 0 ? "is an empty list" : "is a list of " + size + ", counted from 0";
    }

    private static String kind(JsonValue value) {
        return value == JsonNull.NULL
                ? "is not set"
                : (value instanceof JsonString ? "is a text" : "is " + Json.write(value)) + " and has no members";
    }

    /** Names may come from anywhere. */
    private static String shown(String path) {
        boolean plain = Pattern.compile("\\.")
                .splitAsStream(path)
                .allMatch(part -> PLAIN.matcher(part).matches());
        return path.isEmpty() || plain ? path : Shapes.shown(new JsonString(path));
    }
}
