package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.entry.Entries;
import dev.loopkeeper.yaml.entry.StepForm;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.user.ListFile;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes of todo files. */
final class StepChanges {
    private final UserFiles files;
    private final YamlRecords records;
    private final GoalChanges goals;
    private final Map<RelPath, ListFile> lists = new LinkedHashMap<>();

    StepChanges(UserFiles files, YamlRecords records, GoalChanges goals) {
        this.files = files;
        this.records = records;
        this.goals = goals;
    }

    void add(Ref ref, List<Edit> edits) {
        Optional<Step> before = edits.get(0) instanceof Edit.Created
                ? Optional.empty()
                : Optional.of(records.step(new StepId(ref.id())).orElseThrow());
        Optional<Step> after = Edit.applyAll(edits, before.map(Step::doc)).map(Step::new);
        if (before.isEmpty()) {
            after.ifPresent(step -> list(step).insert(ref.id(), StepForm.write(step), step.order() - 1));
        } else if (after.isEmpty()) {
            list(before.get()).remove(ref.id());
        } else {
            change(before.get(), after.get(), edits.stream().anyMatch(StepChanges::places));
        }
    }

    /** Others that moved may have pushed a step off the place that it is put to. */
    private static boolean places(Edit edit) {
        return edit instanceof Edit.SetField set && set.field().equals(Step.ORDER.name());
    }

    List<Pending> pending() {
        return lists.values().stream()
                .map(ListFile::pending)
                .filter(pending -> !pending.edits().isEmpty())
                .<Pending>map(pending -> pending)
                .toList();
    }

    private void change(Step before, Step after, boolean placed) {
        ListFile from = list(before);
        String id = before.id().value();
        from.change(id, memberEdits(before, after, from.entry(id)));
        boolean moved =
                placed || !before.goal().equals(after.goal()) || !before.unit().equals(after.unit());
        if (moved) {
            JsonObject entry = from.entry(id).with("uid", new JsonString(id));
            JsonObject keyed = after.key()
                    .map(key -> entry.with("id", new JsonString(key)))
                    .orElse(entry);
            from.remove(id);
            list(after).insert(id, keyed, after.order() - 1);
        }
    }

    private static Map<String, Optional<JsonValue>> memberEdits(Step before, Step after, JsonObject entry) {
        Map<String, Optional<JsonValue>> members = new LinkedHashMap<>();
        Map<String, JsonValue> all = new LinkedHashMap<>(before.doc().members());
        all.putAll(after.doc().members());
        all.keySet().stream()
                .filter(field -> !before.doc().get(field).equals(after.doc().get(field)))
                .forEach(field ->
                        members.putAll(StepForm.edits(entry, field, after.doc().get(field))));
        return members;
    }

    private ListFile list(Step step) {
        Goal goal = goals.goal(step.goal());
        RelPath file = files.todo(goal.name(), step.unit());
        return lists.computeIfAbsent(file, path -> open(path, goal, step.unit()));
    }

    private ListFile open(RelPath file, Goal goal, Optional<Unit> unit) {
        PendingText pending = new PendingText(
                file,
                files,
                text -> StepForm.read(file, goal, unit, text).entries().meaning());
        boolean empty = pending.before().value() == JsonNull.NULL;
        if (empty) {
            pending.add(new YamlEdit.Set(YamlPath.ROOT, header(goal, unit)));
        }
        Entries<Step> entries = records.goals().stepList(goal, unit).entries();
        return new ListFile(pending, entries.listing(), entries.ids());
    }

    private static JsonObject header(Goal goal, Optional<Unit> unit) {
        JsonObject.Builder header = JsonObject.builder().put("goal", goal.name());
        unit.ifPresent(u -> header.put("unit", u.name()));
        return header.put("tasks", JsonArray.EMPTY).build();
    }
}
