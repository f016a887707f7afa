package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** What edits mean on values alone, and random edits that fit a value. */
final class EditModel {
    private EditModel() {}

    static JsonValue apply(JsonValue value, YamlEdit edit) {
        List<YamlPath.Step> steps = edit.path().steps();
        if (edit instanceof YamlEdit.Set set) {
            return at(value, steps, old -> set.value());
        }
        if (edit instanceof YamlEdit.Append append) {
            return at(value, steps, old -> with(old, items(old).size(), append.item()));
        }
        if (edit instanceof YamlEdit.Insert insert) {
            return at(value, steps, old -> with(old, insert.position(), insert.item()));
        }
        List<YamlPath.Step> parent = steps.subList(0, steps.size() - 1);
        YamlPath.Step last = steps.get(steps.size() - 1);
        if (edit instanceof YamlEdit.Rename rename) {
            String name = ((YamlPath.Key) last).name();
            return at(value, parent, old -> renamed((JsonObject) old, name, rename.key()));
        }
        return at(value, parent, old -> without(old, last));
    }

    private static JsonValue renamed(JsonObject object, String from, String to) {
        JsonValue value = object.get(from).orElseThrow();
        return object.without(from).with(to, value);
    }

    private static JsonValue without(JsonValue value, YamlPath.Step step) {
        if (step instanceof YamlPath.Key key) {
            return ((JsonObject) value).without(key.name());
        }
        List<JsonValue> items = items(value);
        items.remove(((YamlPath.Index) step).position());
        return new JsonArray(items);
    }

    private static JsonValue with(JsonValue value, int position, JsonValue item) {
        List<JsonValue> items = items(value);
        items.add(position, item);
        return new JsonArray(items);
    }

    private static List<JsonValue> items(JsonValue value) {
        return value instanceof JsonArray array ? new ArrayList<>(array.values()) : new ArrayList<>();
    }

    private static JsonValue at(JsonValue value, List<YamlPath.Step> steps, UnaryOperator<JsonValue> change) {
        if (steps.isEmpty()) {
            return change.apply(value);
        }
        List<YamlPath.Step> rest = steps.subList(1, steps.size());
        if (steps.get(0) instanceof YamlPath.Key key) {
            JsonObject object = value instanceof JsonObject o ? o : JsonObject.EMPTY;
            return object.with(key.name(), at(object.get(key.name()).orElse(JsonNull.NULL), rest, change));
        }
        int position = ((YamlPath.Index) steps.get(0)).position();
        List<JsonValue> items = items(value);
        items.set(position, at(items.get(position), rest, change));
        return new JsonArray(items);
    }

    /** An edit that fits {@code value}. */
    static YamlEdit random(Random random, JsonValue value) {
        YamlPath path = YamlPath.ROOT;
        JsonValue at = value;
        while (random.nextInt(4) > 0 && inside(at) > 0) {
            if (at instanceof JsonObject object) {
                List<Map.Entry<String, JsonValue>> members =
                        List.copyOf(object.members().entrySet());
                Map.Entry<String, JsonValue> member = members.get(random.nextInt(members.size()));
                path = path.key(member.getKey());
                at = member.getValue();
            } else if (at instanceof JsonArray array) {
                int position = random.nextInt(array.size());
                path = path.index(position);
                at = array.values().get(position);
            }
        }
        return edit(random, path, at);
    }

    private static int inside(JsonValue value) {
        if (value instanceof JsonObject object) {
            return object.members().size();
        }
        return value instanceof JsonArray array ? array.size() : 0;
    }

    private static YamlEdit edit(Random random, YamlPath path, JsonValue at) {
        boolean keyed = !path.steps().isEmpty() && path.steps().get(path.steps().size() - 1) instanceof YamlPath.Key;
        int kind = random.nextInt(10);
        if (kind < 2 && !path.steps().isEmpty()) {
            return new YamlEdit.Remove(path);
        }
        if (kind == 2 && keyed) {
            return new YamlEdit.Rename(path, "renamed " + RandomYaml.word(random));
        }
        if (at instanceof JsonArray array && kind < 7) {
            return random.nextBoolean()
                    ? new YamlEdit.Append(path, RandomYaml.value(random, 2))
                    : new YamlEdit.Insert(path, random.nextInt(array.size() + 1), RandomYaml.value(random, 2));
        }
        if ((at instanceof JsonObject || at == JsonNull.NULL) && kind < 7) {
            YamlPath below = path.key(RandomYaml.key(random));
            return new YamlEdit.Set(
                    random.nextInt(4) == 0 && !has(at, below) ? below.key("deep") : below, RandomYaml.value(random, 2));
        }
        return new YamlEdit.Set(path, RandomYaml.value(random, 2));
    }

    private static boolean has(JsonValue at, YamlPath below) {
        YamlPath.Step last = below.steps().get(below.steps().size() - 1);
        return at instanceof JsonObject object && object.has(((YamlPath.Key) last).name());
    }
}
