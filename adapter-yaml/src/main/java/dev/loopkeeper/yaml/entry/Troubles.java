package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.yaml.files.disk.FolderException;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlSyntaxException;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Turns what goes wrong with files into what every store says. */
public final class Troubles {
    private Troubles() {}

    /** What reading says; a file that cannot be read is named as a store names it, one that changes meanwhile is read again. */
    public static <T> T naming(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (FolderException e) {
            if (e.kind() == FolderException.Kind.CHANGED_MEANWHILE) {
                throw e;
            }
            throw of(e);
        }
    }

    /** What a folder refuses. */
    public static StoreException of(FolderException e) {
        String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
        return e.kind() == FolderException.Kind.READ_ONLY
                ? new ReadOnlyStoreException(message)
                : new StoreException(message, e);
    }

    /** {@code mark} is the line of the first mark that a merge left, when there is one. */
    public static StoreException of(YamlSyntaxException e, OptionalInt mark) {
        return mark.isPresent()
                ? new StoreException(
                        e.name() + ", line " + mark.getAsInt()
                                + ", column 1: a merge left conflict markers here. Keep one"
                                + " version and remove the markers, or let 'doctor --repair' keep both.",
                        e)
                : of(e);
    }

    private static StoreException of(YamlSyntaxException e) {
        return new StoreException(
                e.name() + ", line " + e.line() + ", column " + e.column() + ": " + e.problem()
                        + ". Fix the file; nothing was changed.",
                e);
    }

    /** A field of an entry is wrong. */
    public static StoreException of(RelPath file, String entry, FaultyRecordException e) {
        return new StoreException(file + ", " + entry + ": " + e.getMessage() + ". Fix the file.", e);
    }

    /** An entry of which a field is wrong; the others of the file are read. */
    public static Trouble unreadable(RelPath file, String entry, FaultyRecordException e) {
        return unreadable(file, entry, Objects.requireNonNullElse(e.getMessage(), e.toString()));
    }

    /** An entry that cannot be read; the others of the file are. */
    public static Trouble unreadable(RelPath file, String entry, String problem) {
        return Trouble.forPeople(Trouble.Sort.UNREADABLE, file + ", " + entry, problem + "; fix the file");
    }

    /** A file is no JSON. */
    public static StoreException of(RelPath file, JsonSyntaxException e) {
        return new StoreException(file + ", " + e.getMessage() + ". Fix the file; nothing was changed.", e);
    }

    /** A file that cannot be read as a whole. */
    public static Trouble unreadable(RelPath file, StoreException e) {
        return Trouble.forPeople(
                Trouble.Sort.UNREADABLE, file.value(), Objects.requireNonNullElse(e.getMessage(), e.toString()));
    }

    /** What cannot be read stands where something else is to be written. */
    public static StoreException inTheWay(Trouble unreadable) {
        return new StoreException(unreadable.place() + ": " + unreadable.message() + " first; nothing was changed.");
    }

    /** A file is not laid out as it should be. */
    public static StoreException layout(RelPath file, String problem) {
        return new StoreException(file + ": " + problem + ". Fix the file.");
    }
}
