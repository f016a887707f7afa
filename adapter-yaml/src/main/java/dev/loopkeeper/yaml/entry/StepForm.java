package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Slug;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Steps as todo files hold them: a list of tasks, whose goal, unit and place the file and its order tell. */
public final class StepForm {
    static final Form FORM =
            new Form(Step.SCHEMA, Map.of(Step.TITLE.name(), "name", Step.KEY.name(), "id", Step.ID.name(), "uid"));
    /** Where the list stands in a new file. */
    static final YamlPath LIST = YamlPath.of("tasks");

    private static final String DONE = "done";
    private static final Set<String> TRUE_WORDS = Set.of("yes", "on", "y", "true", "x", "done");
    private static final Set<String> PLACED = Set.of("goal", "unit", "order");

    private StepForm() {}

    /**
     * The tasks in the text of a file.
     *
     * @throws dev.loopkeeper.storage.StoreException when there is no place for a list
     */
    public static Listing listing(RelPath file, YamlText text) {
        return Listing.in(file, text, FORM, LIST, List.of("tasks"));
    }

    /**
     * The steps in the text of a file.
     *
     * @throws dev.loopkeeper.storage.StoreException when there is no place for a list
     */
    public static StepList read(RelPath file, Goal goal, Optional<Unit> unit, YamlText text) {
        return StepList.none(goal, unit).become(file, text);
    }

    /** The entry at {@code place}, with an id that none of {@code ids} is, which is added to them. */
    public static Entry<Step> read(RelPath file, StepList list, JsonValue value, int place, Set<String> ids) {
        String where = "task " + place;
        if (!(value instanceof JsonObject members)) {
            String id = unique(list.goal().name() + "/" + where, ids);
            return Entry.unreadable(JsonObject.EMPTY, id, Troubles.unreadable(file, where, "is not a mapping"));
        }
        JsonObject doc = FORM.doc(members.without(DONE));
        String id = unique(identity(list, doc, place), ids);
        try {
            return Entry.of(members, id, step(list, doc, isDone(members), place, id));
        } catch (FaultyRecordException e) {
            return Entry.unreadable(members, id, Troubles.unreadable(file, where, e));
        }
    }

    /** A whole new entry. */
    public static JsonObject write(Step step) {
        JsonObject doc = Born.leftOut(step.doc(), step.id().value(), Step.CREATED_AT);
        JsonObject.Builder entry = JsonObject.builder();
        List<String> first = List.of(Step.KEY.name(), Step.TITLE.name(), Step.DESCRIPTION.name());
        first.forEach(field -> doc.get(field).ifPresent(value -> entry.put(nameOf(field), value)));
        statusEdits(JsonObject.EMPTY, Optional.of(step.status()))
                .forEach((name, value) -> value.ifPresent(v -> entry.put(name, v)));
        doc.members().forEach((field, value) -> {
            boolean told = first.contains(field) || PLACED.contains(field) || field.equals(Step.STATUS.name());
            if (!told && !field.equals(Step.ID.name())) {
                entry.put(nameOf(field), value);
            }
        });
        return entry.put(nameOf(Step.ID.name()), step.id().value()).build();
    }

    /** What has to change in an entry so that {@code field} holds {@code value}: members by name, empty to remove. */
    public static Map<String, Optional<JsonValue>> edits(JsonObject entry, String field, Optional<JsonValue> value) {
        if (PLACED.contains(field)) {
            return Map.of();
        }
        if (!field.equals(Step.STATUS.name())) {
            return Map.of(FORM.nameIn(entry, field), value);
        }
        Optional<StepStatus> status = value.map(
                v -> Shapes.choice(StepStatus.class).read().apply(v).switchOn(s -> s, bad -> StepStatus.PENDING));
        return statusEdits(entry, status);
    }

    private static Map<String, Optional<JsonValue>> statusEdits(JsonObject entry, Optional<StepStatus> status) {
        Map<String, Optional<JsonValue>> edits = new LinkedHashMap<>();
        String word = Step.STATUS.name();
        StepStatus wanted = status.orElse(StepStatus.PENDING);
        boolean spelled = wanted != StepStatus.COMPLETED && wanted != StepStatus.PENDING;
        if (wanted == StepStatus.COMPLETED) {
            edits.put(DONE, Optional.of(JsonBoolean.TRUE));
        } else if (entry.has(DONE)) {
            edits.put(DONE, spelled ? Optional.empty() : Optional.of(JsonBoolean.FALSE));
        }
        if (spelled) {
            edits.put(word, Optional.of(new JsonString(Shapes.nameOf(wanted))));
        } else if (entry.has(word)) {
            edits.put(word, Optional.empty());
        }
        return edits;
    }

    private static String identity(StepList list, JsonObject doc, int place) {
        String unit = list.unit().map(Unit::name).orElse(FileNames.UNDATED);
        return doc.string(Step.ID.name())
                .orElseGet(() ->
                        list.goal().name() + "/" + unit + "/" + name(doc, place).orElse(""));
    }

    /** What the step is called in its unit; one without an identity of its own always has a name. */
    private static Optional<String> name(JsonObject doc, int place) {
        Optional<String> key = doc.string(Step.KEY.name());
        return doc.has(Step.ID.name())
                ? key
                : key.or(() -> Slug.of(title(doc, key, place))).or(() -> Optional.of("task-" + place));
    }

    private static Step step(StepList list, JsonObject doc, boolean done, int place, String id) {
        Optional<String> name = name(doc, place);
        JsonObject.Builder step = JsonObject.builder()
                .put(Step.ID.name(), id)
                .put(Step.GOAL.name(), list.goal().id().value())
                .put(Step.TITLE.name(), title(doc, doc.string(Step.KEY.name()), place));
        if (list.unit().isPresent()) {
            step.put(Step.UNIT.name(), list.unit().get().name());
        }
        if (name.isPresent()) {
            step.put(Step.KEY.name(), name.get());
        }
        for (Map.Entry<String, JsonValue> member : doc.members().entrySet()) {
            if (!PLACED.contains(member.getKey()) && !member.getKey().equals(Step.ID.name())) {
                step.put(member.getKey(), member.getValue());
            }
        }
        if (name.isPresent()) {
            step.put(Step.KEY.name(), name.get());
        }
        step.put(Step.ORDER.name(), JsonNumber.of(place));
        if (done) {
            step.put(Step.STATUS.name(), Shapes.nameOf(StepStatus.COMPLETED));
        }
        return new Step(Step.SCHEMA.normal(Born.filledIn(step.build(), id, Step.CREATED_AT)));
    }

    private static String title(JsonObject doc, Optional<String> key, int place) {
        return doc.string(Step.TITLE.name())
                .filter(title -> !title.isBlank())
                .or(() -> key)
                .or(() -> doc.string(Step.DESCRIPTION.name()).filter(text -> !text.isBlank()))
                .orElse("Task " + place);
    }

    private static String unique(String id, Set<String> ids) {
        String candidate = id;
        for (int n = 2; !ids.add(candidate); n++) {
            candidate = id + "~" + n;
        }
        return candidate;
    }

    private static boolean isDone(JsonObject entry) {
        JsonValue done = entry.get(DONE).orElse(JsonNull.NULL);
        return done.equals(JsonBoolean.TRUE)
                || (done instanceof JsonString word
                        && TRUE_WORDS.contains(word.value().toLowerCase(Locale.ROOT)));
    }

    private static String nameOf(String field) {
        return FORM.inFile().getOrDefault(field, field);
    }
}
