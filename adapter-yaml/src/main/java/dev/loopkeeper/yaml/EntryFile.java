package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.entry.Entries;
import dev.loopkeeper.yaml.entry.Entry;
import dev.loopkeeper.yaml.entry.EntryForm;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.entry.Listing;
import dev.loopkeeper.yaml.entry.LogForm;
import dev.loopkeeper.yaml.entry.LoopForm;
import dev.loopkeeper.yaml.entry.MemoryForm;
import dev.loopkeeper.yaml.entry.StepForm;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.List;
import java.util.Optional;

/**
 * A file whose entries may carry an identity of their own.
 *
 * @param file the file
 * @param kind what an entry is called
 * @param member the member that holds the identity
 * @param type the type of the records
 * @param entries the entries
 */
record EntryFile(RelPath file, String kind, String member, RecordType<?> type, Entries<?> entries) {
    /** The entries as they stand. */
    Listing listing() {
        return entries.listing();
    }

    /** The identity that an entry carries; empty when its place tells. */
    Optional<String> identity(JsonObject entry) {
        return entry.string(member);
    }

    /** The record at an index, wherever it may stand; empty when only its place tells which it is, or it cannot be read. */
    Optional<RecordInFile> identified(int index) {
        Entry<?> entry = entries.all().get(index);
        boolean known =
                type.equals(RecordTypes.STEP) || identity(entry.members()).isPresent();
        return known ? doc(type, entry).map(doc -> new RecordInFile(new Ref(type, entry.id()), doc)) : Optional.empty();
    }

    @SuppressWarnings("unchecked") // its entries are of its type
    private static <R> Optional<JsonObject> doc(RecordType<R> type, Entry<?> entry) {
        return entry.record().map(record -> type.doc((R) record));
    }

    /** The files whose entries may carry an identity, and how they call it; those that cannot be read are left out. */
    static List<EntryFile> all(UserFiles files) {
        return files.all().stream()
                .flatMap(file -> readable(files, file).stream())
                .toList();
    }

    private static Optional<EntryFile> readable(UserFiles files, RelPath file) {
        try {
            return of(files, file);
        } catch (StoreException brokenFilesAreNamedElsewhere) {
            return Optional.empty();
        }
    }

    private static Optional<EntryFile> of(UserFiles files, RelPath file) {
        return in(files, file, files.yaml(file));
    }

    /** The entries of a text that stands, or might stand, in a file; empty when that holds none with an identity. */
    static Optional<EntryFile> in(UserFiles files, RelPath file, YamlText text) {
        RelPath folder = file.parent();
        if (folder.parent().equals(files.todos())) {
            return Optional.of(steps(file, text));
        }
        if (file.equals(files.loops()) || folder.equals(files.loopFolder())) {
            return Optional.of(of(text, file, "loop", LoopForm.in(file)));
        }
        if (folder.equals(files.logs())) {
            return Optional.of(of(text, file, "entry", new LogForm(GoalForm.implied(FileNames.base(file)))));
        }
        return file.equals(files.memory())
                ? Optional.of(of(text, file, "entry", MemoryForm.FORM))
                : declared(files, file, text);
    }

    private static EntryFile of(YamlText text, RelPath file, String kind, EntryForm<?> form) {
        return new EntryFile(file, kind, form.identity(), form.type(), form.read(file, text));
    }

    private static EntryFile steps(RelPath file, YamlText text) {
        JsonObject said = text.value() instanceof JsonObject map ? map : JsonObject.EMPTY;
        Goal goal = GoalForm.implied(said.string("goal").orElseGet(() -> FileNames.base(file.parent())));
        Optional<String> unit = said.string("unit")
                .or(() -> Optional.of(FileNames.base(file)).filter(name -> !name.equals(FileNames.UNDATED)));
        Entries<?> entries =
                StepForm.read(file, goal, unit.map(Unit::new), text).entries();
        return new EntryFile(file, "task", "uid", RecordTypes.STEP, entries);
    }

    private static Optional<EntryFile> declared(UserFiles files, RelPath file, YamlText text) {
        return RecordTypes.declared().stream()
                .filter(type -> files.records(type).equals(file))
                .findFirst()
                .map(type -> of(text, file, type.name(), EntryForm.declared(type)));
    }
}
