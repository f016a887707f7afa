package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.yaml.entry.Entries;
import dev.loopkeeper.yaml.entry.EntryForm;
import dev.loopkeeper.yaml.entry.Form;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.ListFile;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingAppend;
import dev.loopkeeper.yaml.user.PendingText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Changes of the files that hold records as a list, an entry each. */
final class ListChanges {
    private final UserFiles files;
    private final Map<RelPath, OfFile> changed = new LinkedHashMap<>();

    ListChanges(UserFiles files) {
        this.files = files;
    }

    /**
     * What happens to the entries of a file.
     *
     * @param form how they stand there
     * @param edits by the identity of the record
     */
    private record OfFile(EntryForm<?> form, Map<String, List<Edit>> edits) {
        List<JsonObject> onlyAdded() {
            boolean added = edits.values().stream()
                    .allMatch(edits -> edits.size() == 1 && edits.get(0) instanceof Edit.Created);
            return added
                    ? edits.values().stream()
                            .map(edits -> form.entry(((Edit.Created) edits.get(0)).doc()))
                            .toList()
                    : List.of();
        }
    }

    /** Takes in all edits of one record, which stands in a file. */
    void add(RelPath file, EntryForm<?> form, List<Edit> edits) {
        changed.computeIfAbsent(file, any -> new OfFile(form, new LinkedHashMap<>()))
                .edits()
                .put(edits.get(0).ref().id(), edits);
    }

    List<Pending> pending() {
        return changed.entrySet().stream()
                .map(change -> pending(change.getKey(), change.getValue()))
                .toList();
    }

    /** A file that only grows is not read again. */
    private Pending pending(RelPath file, OfFile change) {
        List<JsonObject> added = change.onlyAdded();
        Optional<PendingAppend> append = added.isEmpty() ? Optional.empty() : PendingAppend.of(file, files, added);
        return append.<Pending>map(pending -> pending).orElseGet(() -> edited(file, change));
    }

    private <R> Pending edited(RelPath file, EntryForm<R> form, Map<String, List<Edit>> edits) {
        Entries<R> entries = YamlRecords.entries(files, file, form);
        ListFile list = open(files, file, form, entries);
        edits.forEach((id, ofRecord) -> {
            Optional<JsonObject> before = entries.record(id).map(form.type()::doc);
            change(list, form, id, before, Edit.applyAll(ofRecord, before));
        });
        return list.pending();
    }

    private Pending edited(RelPath file, OfFile change) {
        return edited(file, change.form(), change.edits());
    }

    /** Brings an entry from one document to another. */
    static void change(
            ListFile list, EntryForm<?> form, String id, Optional<JsonObject> before, Optional<JsonObject> after) {
        if (before.isEmpty()) {
            after.ifPresent(doc -> list.append(id, form.entry(doc)));
        } else if (after.isEmpty()) {
            list.remove(id);
        } else {
            list.change(id, differences(form.form(), list.entry(id), before.get(), after.get()));
        }
    }

    private static Map<String, Optional<JsonValue>> differences(
            Form form, JsonObject entry, JsonObject before, JsonObject after) {
        Set<String> fields = new LinkedHashSet<>(before.names());
        fields.addAll(after.names());
        Map<String, Optional<JsonValue>> changed = new LinkedHashMap<>();
        for (String field : fields) {
            if (!before.get(field).equals(after.get(field))) {
                changed.put(form.nameIn(entry, field), after.get(field));
            }
        }
        return changed;
    }

    /**
     * The list of a file, to be changed.
     *
     * @param entries what it holds
     */
    static <R> ListFile open(UserFiles files, RelPath file, EntryForm<R> form, Entries<R> entries) {
        PendingText pending =
                new PendingText(file, files, text -> form.read(file, text).meaning());
        return new ListFile(pending, entries.listing(), entries.ids());
    }
}
