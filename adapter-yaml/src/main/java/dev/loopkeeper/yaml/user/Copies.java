package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells the copies in a folder from the files of the store; where names leave a doubt, by what the files hold. */
final class Copies {
    private final UserFiles files;

    Copies(UserFiles files) {
        this.files = files;
    }

    /** The entries without copies. */
    List<Entry> without(List<Entry> entries) {
        if (entries.stream().allMatch(entry -> CopyName.isOurs(entry.path().name()))) {
            return entries;
        }
        Set<String> names = names(entries);
        return entries.stream().filter(entry -> of(entry, names).isEmpty()).toList();
    }

    /** The copies in folders; in {@code top} only those of the files and folders that have their names there. */
    List<Copy> in(Stream<RelPath> folders, RelPath top) {
        return folders.flatMap(folder -> among(folder, folder.equals(top))).toList();
    }

    private Stream<Copy> among(RelPath folder, boolean top) {
        List<Entry> entries = entries(folder);
        Set<String> names = names(entries);
        return entries.stream()
                .flatMap(entry -> of(entry, names).stream()
                        .filter(copy -> !top || files.isOwn(copy.original()))
                        .flatMap(copy ->
                                files.holdsFiles(copy.original()) && entry.folder() ? within(copy) : Stream.of(copy)));
    }

    /** The files in a folder that is a copy, each of the one in the original. */
    private Stream<Copy> within(Copy folder) {
        return entries(folder.file()).stream().flatMap(entry -> {
            String name = entry.path().name();
            Copy copy = new Copy(entry.path(), folder.original().below(name), folder.backup());
            if (FileNames.isOfRecords(name)) {
                return Stream.of(copy);
            }
            return entry.folder() ? within(copy) : Stream.empty();
        });
    }

    private List<Entry> entries(RelPath folder) {
        try {
            return files.everything(folder);
        } catch (StoreException namedElsewhere) {
            return List.of();
        }
    }

    private static Set<String> names(List<Entry> entries) {
        return entries.stream().map(entry -> entry.path().name()).collect(Collectors.toSet());
    }

    private Optional<Copy> of(Entry entry, Set<String> names) {
        RelPath file = entry.path();
        return CopyName.of(file.name(), names).flatMap(name -> {
            RelPath original = file.parent().below(name.original());
            boolean copy = name.kind() != CopyName.Kind.LIKELY || isCopy(entry, original, name);
            return copy ? Optional.of(new Copy(file, original, name.kind() == CopyName.Kind.BACKUP)) : Optional.empty();
        });
    }

    /** Files that bear a fixed name or a month have no others like them; elsewhere the file tells what it is. */
    private boolean isCopy(Entry entry, RelPath original, CopyName name) {
        RelPath file = entry.path();
        if (files.isNamedByTheProgram(original)) {
            return true;
        }
        if (files.holdsFiles(original) && !files.isOwn(original) && entry.folder()) {
            return !isDescribed(file) && entries(file).stream().anyMatch(inner -> isFrom(inner.path(), original, name));
        }
        try {
            return holdsTheSame(value(file), value(original), original, name);
        } catch (StoreException unreadable) {
            return name.isUsual();
        }
    }

    /** Whether a file in a folder tells that it is from another one: by the goal or namespace that it says, or by its entries. */
    private boolean isFrom(RelPath file, RelPath folder, CopyName name) {
        try {
            JsonValue value = value(file);
            return owner(value)
                    .map(FileNames.base(folder)::equals)
                    .orElseGet(() -> name.isUsual()
                            && !Collections.disjoint(items(value), items(value(folder.below(file.name())))));
        } catch (StoreException unreadable) {
            return false;
        }
    }

    /** Whether a folder is that of a goal which the goals describe. */
    private boolean isDescribed(RelPath folder) {
        try {
            return folder.parent().equals(files.todos())
                    && GoalForm.read(files.goals(), files.yaml(files.goals())).containsKey(folder.name());
        } catch (StoreException namedElsewhere) {
            return false;
        }
    }

    private static Optional<String> owner(JsonValue value) {
        return value instanceof JsonObject map
                ? map.string("goal").or(() -> ProgressDocument.ID.find(map).flatMap(ProgressId::namespace))
                : Optional.empty();
    }

    private static boolean holdsTheSame(JsonValue copy, JsonValue original, RelPath file, CopyName name) {
        Optional<String> said = said(copy);
        return said.isPresent()
                ? said.equals(said(original).or(() -> Optional.of(FileNames.base(file))))
                : name.isUsual() && !Collections.disjoint(items(copy), items(original));
    }

    /** What a file says that it is for: a unit, the lack of one, or a project by the identity of its document. */
    private static Optional<String> said(JsonValue value) {
        return value instanceof JsonObject map
                ? map.string("unit")
                        .or(() -> map.string("goal").map(any -> FileNames.UNDATED))
                        .or(() -> ProgressDocument.ID.find(map).map(ProgressId::value))
                : Optional.empty();
    }

    private static Set<JsonValue> items(JsonValue value) {
        Stream<JsonValue> lists = value instanceof JsonObject map ? map.members().values().stream() : Stream.of(value);
        Set<JsonValue> items = new HashSet<>();
        lists.filter(JsonArray.class::isInstance).forEach(list -> items.addAll(((JsonArray) list).values()));
        return items;
    }

    private JsonValue value(RelPath file) {
        return files.yaml(file).value();
    }
}
