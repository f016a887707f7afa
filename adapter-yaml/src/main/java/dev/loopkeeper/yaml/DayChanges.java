package dev.loopkeeper.yaml;

import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.entry.DayForm;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.time.LocalDate;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Changes of {@code daily.yml}. */
final class DayChanges {
    private final PendingText pending;

    DayChanges(UserFiles files) {
        this.pending = new PendingText(
                files.daily(), files, text -> DayForm.read(files.daily(), text).meaning());
    }

    void add(Ref ref, List<Edit> edits) {
        LocalDate date = LocalDate.parse(ref.id());
        DayForm.Days days = DayForm.read(pending.file(), pending.before());
        Optional<DayForm.DayInFile> known = days.on(date);
        JsonObject before = known.map(day -> day.day().fields()).orElse(JsonObject.EMPTY);
        JsonObject after = Edit.applyAll(edits, Optional.of(before)).orElse(JsonObject.EMPTY);
        if (after.equals(before)) {
            return;
        }
        if (known.isEmpty()) {
            days.refuseToReplaceUnreadable(date);
            create(new Day(date, after));
        } else if (after.isEmpty()) {
            pending.add(new YamlEdit.Remove(known.get().path()));
        } else {
            change(known.get().path(), before, after);
        }
    }

    List<Pending> pending() {
        return pending.edits().isEmpty() ? List.of() : List.of(pending);
    }

    private void create(Day day) {
        YamlText text = pending.before();
        YamlPath place = DayForm.place(text);
        pending.add(
                DayForm.isList(text)
                        ? new YamlEdit.Append(place, DayForm.listed(day))
                        : new YamlEdit.Set(place.key(day.date().toString()), day.fields()));
    }

    private void change(YamlPath day, JsonObject before, JsonObject after) {
        Set<String> names = new LinkedHashSet<>(before.names());
        names.addAll(after.names());
        for (String name : names) {
            Optional<JsonValue> old = before.get(name);
            Optional<JsonValue> now = after.get(name);
            if (!old.equals(now)) {
                pending.add(edit(day.key(name), old, now));
            }
        }
    }

    private static YamlEdit edit(YamlPath path, Optional<JsonValue> old, Optional<JsonValue> now) {
        if (now.isEmpty()) {
            return new YamlEdit.Remove(path);
        }
        boolean grown = old.orElse(null) instanceof JsonArray shorter
                && now.get() instanceof JsonArray longer
                && longer.size() == shorter.size() + 1
                && longer.values().subList(0, shorter.size()).equals(shorter.values());
        return grown
                ? new YamlEdit.Append(path, ((JsonArray) now.get()).values().get(((JsonArray) now.get()).size() - 1))
                : new YamlEdit.Set(path, now.get());
    }
}
