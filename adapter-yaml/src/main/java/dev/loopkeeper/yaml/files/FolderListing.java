package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Locator.Place;
import dev.loopkeeper.yaml.files.disk.NameRules;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/**
 * The entries of one folder while they are put together.
 *
 * @param folder the folder as it is called
 * @param place where it really lies
 * @param entries by their names
 */
record FolderListing(RelPath folder, RelPath place, SortedMap<String, Entry> entries) {
    /** What is on disk; nothing when there is no such folder. */
    static FolderListing of(Locator locator, RelPath folder) {
        return of(locator.find(folder), folder);
    }

    /** What is on disk in a folder that lies at {@code place}; nothing when there is no such folder. */
    static FolderListing of(Place place, RelPath folder) {
        FolderListing listing = new FolderListing(folder, place.path(), new TreeMap<>());
        if (Files.isDirectory(place.file())) {
            listing.addAll(place.file());
        } else if (place.exists()) {
            FileType.check(place.file(), FileType.FOLDER);
        }
        return listing;
    }

    /** The same entries, to go on with. */
    FolderListing copy() {
        return new FolderListing(folder, place, new TreeMap<>(entries));
    }

    void put(String name, boolean isFolder) {
        put(name, () -> isFolder);
    }

    private void put(String name, BooleanSupplier isFolder) {
        if (NameRules.trouble(name).isEmpty()) {
            entries.put(name, new Entry(folder.below(name), isFolder));
        }
    }

    void remove(String name) {
        entries.remove(name);
    }

    List<Entry> sorted() {
        return List.copyOf(entries.values());
    }

    /** Whether there are just these entries later on. */
    boolean isStill(FolderListing later) {
        Iterator<Entry> now = later.entries.values().iterator();
        return entries.size() == later.entries.size()
                && entries.values().stream().allMatch(entry -> entry.isStill(now.next()));
    }

    private void addAll(Path place) {
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(place)) {
            stream.forEach(p -> put(p.getFileName().toString(), () -> Files.isDirectory(p)));
        } catch (IOException e) {
            throw SystemErrors.reading(place, e);
        } catch (DirectoryIteratorException e) {
            throw SystemErrors.reading(place, new IOException(e.getCause()));
        }
    }
}
