package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.LinkedHashMap;
import java.util.Map;

/** Goals as {@code goals.yml} holds them: a mapping from slug to goal. */
public final class GoalForm {
    /** How the fields of goals are called. */
    public static final Form FORM = new Form(Goal.SCHEMA, Map.of(Goal.TITLE.name(), "name"));

    private static final String GOALS = "goals";

    private GoalForm() {}

    /** Where the mapping stands: under {@code goals}, or at the top of a file that has no such key. */
    public static YamlPath place(RelPath file, YamlText text) {
        JsonValue value = text.value();
        if (value == JsonNull.NULL) {
            return YamlPath.of(GOALS);
        }
        if (!(value instanceof JsonObject map)) {
            throw Troubles.layout(file, "holds no mapping of goals");
        }
        boolean bare = !map.has(GOALS) && !map.isEmpty();
        return bare ? YamlPath.ROOT : YamlPath.of(GOALS);
    }

    /** The goals of a file by their keys. */
    public static Map<String, Entry<Goal>> read(RelPath file, YamlText text) {
        Map<String, Entry<Goal>> goals = new LinkedHashMap<>();
        mapping(file, text).members().forEach((key, value) -> goals.put(key, read(file, key, value)));
        return goals;
    }

    private static JsonObject mapping(RelPath file, YamlText text) {
        JsonValue at = text.records(place(file, text), FORM.texts());
        if (at == JsonNull.NULL) {
            return JsonObject.EMPTY;
        }
        if (at instanceof JsonObject goals) {
            return goals;
        }
        throw Troubles.layout(file, "holds no mapping under 'goals'");
    }

    /** A goal that no file describes, but for which there are tasks. */
    public static Goal implied(String name) {
        return goal(name, JsonObject.EMPTY);
    }

    /** A whole new entry; its key is the slug, and the identity too unless it names another one. */
    public static JsonObject write(Goal goal) {
        String id = goal.id().value();
        JsonObject doc = Born.leftOut(goal.doc(), id, Goal.CREATED_AT)
                .without(Goal.SLUG.name())
                .without(Goal.ID.name());
        boolean keyIsBoth = goal.slug().filter(id::equals).isPresent();
        return keyIsBoth ? FORM.entry(doc) : FORM.entry(doc).with(Goal.ID.name(), new JsonString(id));
    }

    private static Entry<Goal> read(RelPath file, String key, JsonValue value) {
        String place = "goal '" + key + "'";
        if (value != JsonNull.NULL && !(value instanceof JsonObject)) {
            return Entry.unreadable(JsonObject.EMPTY, key, Troubles.unreadable(file, place, "is not a mapping"));
        }
        JsonObject members = value instanceof JsonObject entry ? entry : JsonObject.EMPTY;
        try {
            Goal goal = goal(key, members);
            return Entry.of(members, goal.id().value(), goal);
        } catch (FaultyRecordException e) {
            return Entry.unreadable(
                    members, members.string(Goal.ID.name()).orElse(key), Troubles.unreadable(file, place, e));
        }
    }

    private static Goal goal(String key, JsonObject entry) {
        JsonObject doc = FORM.doc(entry);
        String id = doc.string(Goal.ID.name()).orElse(key);
        boolean keyIsId = doc.has(Goal.ID.name()) && id.equals(key);
        JsonObject.Builder goal = JsonObject.builder().put(Goal.ID.name(), id);
        goal.put(Goal.TITLE.name(), doc.string(Goal.TITLE.name()).orElse(key));
        if (!keyIsId) {
            goal.put(Goal.SLUG.name(), key);
        }
        doc.members().forEach((name, member) -> {
            if (!name.equals(Goal.SLUG.name())) {
                goal.put(name, member);
            }
        });
        return new Goal(Goal.SCHEMA.normal(Born.filledIn(goal.build(), id, Goal.CREATED_AT)));
    }
}
