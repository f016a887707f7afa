package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;

/** Applies wished edits to the draft of a text's value. */
record Drafting(Slot root) {
    void apply(YamlEdit edit) {
        if (edit instanceof YamlEdit.Set set) {
            checkWritable(set.value(), set.path().steps().size());
            reach(set.path().steps(), set.path()).set(set.value());
        } else if (edit instanceof YamlEdit.Append append) {
            checkWritable(append.item(), append.path().steps().size() + 1);
            reach(append.path().steps(), append.path()).openSequence().append(append.item());
        } else if (edit instanceof YamlEdit.Insert insert) {
            checkWritable(insert.item(), insert.path().steps().size() + 1);
            reach(insert.path().steps(), insert.path()).openSequence().insert(insert.position(), insert.item());
        } else if (edit instanceof YamlEdit.Remove remove) {
            remove(remove.path());
        } else if (edit instanceof YamlEdit.Rename rename) {
            rename(rename.path(), rename.key());
        }
    }

    /** The place at the end of the steps, with missing mappings made on the way. */
    private Slot reach(List<YamlPath.Step> steps, YamlPath path) {
        Slot at = root;
        for (YamlPath.Step step : steps) {
            at = into(at, step, path);
        }
        return at;
    }

    private static Slot into(Slot at, YamlPath.Step step, YamlPath path) {
        try {
            return step instanceof YamlPath.Key key
                    ? at.openMap().member(key.name())
                    : at.openSequence().item(((YamlPath.Index) step).position());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(e.getMessage() + " (at " + path + ")", e);
        }
    }

    private void remove(YamlPath path) {
        if (path.steps().isEmpty()) {
            root.set(JsonNull.NULL);
        } else if (exists(path)) {
            Slot parent = parent(path);
            if (last(path) instanceof YamlPath.Key key) {
                removeMember(parent, key.name());
            } else {
                parent.openSequence().remove(((YamlPath.Index) last(path)).position());
            }
        }
    }

    private static void removeMember(Slot parent, String name) {
        MapDraft draft = parent.openMap();
        if (parent.mergedMember(name)) {
            parent.writeOut(draft.json().without(name));
        } else {
            draft.remove(name);
        }
    }

    private void rename(YamlPath path, String wanted) {
        if (path.steps().isEmpty() || !(last(path) instanceof YamlPath.Key key)) {
            throw new IllegalArgumentException("Only a key can be renamed (at " + path + ")");
        }
        if (!exists(path)) {
            throw new IllegalArgumentException("There is nothing to rename (at " + path + ")");
        }
        if (key.name().equals(wanted)) {
            return;
        }
        Slot parent = parent(path);
        parent.openMap();
        if (parent.mergedMember(key.name())) {
            parent.writeOut(renamed((JsonObject) parent.json(), key.name(), wanted));
        } else {
            parent.openMap().rename(key.name(), wanted);
        }
    }

    private static JsonObject renamed(JsonObject object, String name, String wanted) {
        if (object.has(wanted)) {
            throw new IllegalArgumentException("The key \"" + wanted + "\" is taken");
        }
        return object.without(name).with(wanted, object.get(name).orElseThrow());
    }

    private Slot parent(YamlPath path) {
        return reach(path.steps().subList(0, path.steps().size() - 1), path);
    }

    private static YamlPath.Step last(YamlPath path) {
        return path.steps().get(path.steps().size() - 1);
    }

    private boolean exists(YamlPath path) {
        Slot at = root;
        for (YamlPath.Step step : path.steps()) {
            if (!holds(at, step)) {
                return false;
            }
            at = into(at, step, path);
        }
        return true;
    }

    // Asks the written value first, so that looking does not open what is no collection.
    private static boolean holds(Slot at, YamlPath.Step step) {
        if (step instanceof YamlPath.Key key) {
            return at.map() != null ? at.map().has(key.name()) : isObjectWith(at.json(), key.name());
        }
        int position = ((YamlPath.Index) step).position();
        return at.sequence() != null
                ? position < at.sequence().items().size()
                : at.json() instanceof JsonArray array && position < array.size();
    }

    private static boolean isObjectWith(JsonValue value, String name) {
        return value instanceof JsonObject object && object.has(name);
    }

    private static void checkWritable(JsonValue value, int depth) {
        if (depth > Limits.NESTING) {
            throw new IllegalArgumentException("The value nests more than " + Limits.NESTING + " levels deep");
        }
        if (value instanceof JsonObject object) {
            object.members().values().forEach(member -> checkWritable(member, depth + 1));
        } else if (value instanceof JsonArray array) {
            array.forEach(item -> checkWritable(item, depth + 1));
        } else if (value instanceof JsonNumber number
                && ScalarWriter.number(number).length() > Limits.NUMBER) {
            throw new IllegalArgumentException("The number has more than " + Limits.NUMBER + " characters");
        }
    }
}
