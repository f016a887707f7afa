package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.disk.FileType;
import dev.loopkeeper.yaml.files.disk.Locator;
import dev.loopkeeper.yaml.files.disk.Locator.Place;
import dev.loopkeeper.yaml.files.disk.NameRules;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.Stat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
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
        return of(locator.find(folder), folder, (file, any) -> FolderNames.read(file));
    }

    /** What is on disk in a folder that lies at {@code place}, as {@code names} tells; nothing when there is no such folder. */
    static FolderListing of(Place place, RelPath folder, BiFunction<Path, Stat, List<String>> names) {
        FolderListing listing = new FolderListing(folder, place.path(), new TreeMap<>());
        if (place.stat().filter(Stat::folder).isPresent()) {
            for (String name : names.apply(place.file(), place.stat().get())) {
                listing.put(name, () -> Files.isDirectory(place.file().resolve(name)));
            }
        } else if (place.exists()) {
            FileType.check(place.file(), FileType.FOLDER);
        }
        return listing;
    }

    /** The same entries, to go on with. */
    FolderListing copy() {
        return new FolderListing(folder, place, new TreeMap<>(entries));
    }

    /** Shows a file that is there, or is there no more, when it lies in the folder, and its folder when that does. */
    void show(RelPath file, boolean there) {
        if (file.parent().equals(place)) {
            if (there) {
                put(file.name(), false);
            } else {
                entries.remove(file.name());
            }
        } else if (there && file.isBelow(place)) {
            put(file.partBelow(place), true);
        }
    }

    private void put(String name, boolean isFolder) {
        put(name, () -> isFolder);
    }

    private void put(String name, BooleanSupplier isFolder) {
        if (NameRules.trouble(name).isEmpty()) {
            entries.put(name, new Entry(folder.below(name), isFolder));
        }
    }

    /** Whether a folder or file in this folder is plainly not there; where case does not matter, only the disk can tell. */
    boolean lacks(String name) {
        return Locator.EXACT_NAMES && !has(name);
    }

    /** The listing of a folder in this one that is not there. */
    FolderListing missing(String name) {
        return new FolderListing(folder.below(name), place.below(name), new TreeMap<>());
    }

    boolean has(String name) {
        return entries.containsKey(name);
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
}
