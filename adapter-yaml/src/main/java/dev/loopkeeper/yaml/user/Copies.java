package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.yaml.entry.FileNames;
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
        return entries.stream()
                .filter(entry -> of(entry.path(), names).isEmpty())
                .toList();
    }

    /** The copies in folders; in {@code top} only those of the files that have their names there. */
    List<Copy> in(Stream<RelPath> folders, RelPath top) {
        return folders.flatMap(this::among)
                .filter(copy -> !copy.file().parent().equals(top) || files.isNamedByTheProgram(copy.original()))
                .toList();
    }

    private Stream<Copy> among(RelPath folder) {
        try {
            List<Entry> entries = files.everything(folder);
            Set<String> names = names(entries);
            return entries.stream().flatMap(entry -> of(entry.path(), names).stream());
        } catch (StoreException namedElsewhere) {
            return Stream.empty();
        }
    }

    private static Set<String> names(List<Entry> entries) {
        return entries.stream().map(entry -> entry.path().name()).collect(Collectors.toSet());
    }

    private Optional<Copy> of(RelPath file, Set<String> names) {
        return CopyName.of(file.name(), names).flatMap(name -> {
            RelPath original = file.parent().below(name.original());
            boolean copy = name.kind() != CopyName.Kind.LIKELY || isCopy(file, original, name);
            return copy ? Optional.of(new Copy(file, original, name.kind() == CopyName.Kind.BACKUP)) : Optional.empty();
        });
    }

    /** Files that bear a fixed name or a month have no others like them; elsewhere the file tells what it is. */
    private boolean isCopy(RelPath file, RelPath original, CopyName name) {
        if (files.isNamedByTheProgram(original)) {
            return true;
        }
        try {
            return holdsTheSame(value(file), value(original), original, name);
        } catch (StoreException unreadable) {
            return name.isUsual();
        }
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
