package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.yaml.entry.Entries;
import dev.loopkeeper.yaml.entry.Entry;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Changes of {@code goals.yml}. */
final class GoalChanges {
    private final YamlRecords records;
    private final PendingText pending;
    private final Map<GoalId, Goal> created = new HashMap<>();
    private final Map<String, String> renamed = new LinkedHashMap<>();

    GoalChanges(UserFiles files, YamlRecords records) {
        this.records = records;
        RelPath file = files.goals();
        this.pending = new PendingText(
                file,
                files,
                text -> Set.copyOf(Entries.meaning(GoalForm.read(file, text).values())));
    }

    /** The goal as it was, or as this change creates it. */
    Goal goal(GoalId id) {
        Goal made = created.get(id);
        return made != null
                ? made
                : records.goals().find(id).orElseThrow(() -> new IllegalStateException("no goal " + id.value()));
    }

    void add(Edit edit) {
        if (edit instanceof Edit.Created e) {
            Goal goal = new Goal(e.doc());
            refuseToReplaceUnreadable(goal);
            created.put(goal.id(), goal);
            pending.add(new YamlEdit.Set(path(goal), GoalForm.write(goal)));
        } else if (edit instanceof Edit.Deleted e) {
            pending.add(new YamlEdit.Remove(path(new Goal(e.doc()))));
        } else if (edit instanceof Edit.SetField e && e.field().equals(Goal.SLUG.name())) {
            rename(e);
        } else if (edit instanceof Edit.SetField e) {
            set(e);
        } else {
            throw new IllegalStateException("goals do not count: " + edit);
        }
    }

    /** The new names of goals whose files have to follow them, by the old ones. */
    Map<String, String> renamed() {
        return renamed;
    }

    List<Pending> pending() {
        return pending.edits().isEmpty() ? List.of() : List.of(pending);
    }

    /** The key of the entry is the slug; the identity stays what it was. */
    private void rename(Edit.SetField edit) {
        Goal goal = goal(new GoalId(edit.ref().id()));
        String id = goal.id().value();
        String name = edit.after()
                .filter(JsonString.class::isInstance)
                .map(slug -> ((JsonString) slug).value())
                .orElse(id);
        pending.add(new YamlEdit.Set(path(goal).key(Goal.ID.name()), new JsonString(id)));
        pending.add(new YamlEdit.Rename(path(goal), name));
        renamed.put(goal.name(), name);
    }

    private void set(Edit.SetField edit) {
        Goal goal = goal(new GoalId(edit.ref().id()));
        String name = GoalForm.FORM.nameIn(members(goal), edit.field());
        YamlPath path = path(goal).key(name);
        pending.add(edit.after()
                .<YamlEdit>map(value -> new YamlEdit.Set(path, value))
                .orElseGet(() -> new YamlEdit.Remove(path)));
    }

    private JsonObject members(Goal goal) {
        Entry<Goal> entry = records.goals().described().goals().get(goal.name());
        return entry == null ? JsonObject.EMPTY : entry.members();
    }

    private void refuseToReplaceUnreadable(Goal goal) {
        Entry<Goal> there = records.goals().described().goals().get(goal.name());
        if (there != null) {
            there.trouble().ifPresent(trouble -> {
                throw Troubles.inTheWay(trouble);
            });
        }
    }

    private YamlPath path(Goal goal) {
        return GoalForm.place(pending.file(), pending.before()).key(renamed.getOrDefault(goal.name(), goal.name()));
    }
}
