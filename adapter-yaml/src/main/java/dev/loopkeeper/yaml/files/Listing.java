package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.FolderView.Entry;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The entries of one folder while they are put together. */
final class Listing {
    private final RelPath folder;
    private final SortedMap<String, Entry> entries = new TreeMap<>();

    Listing(RelPath folder) {
        this.folder = folder;
    }

    /** What is on disk; nothing when there is no such folder. */
    static Listing of(Locator locator, RelPath folder) {
        Listing listing = new Listing(folder);
        Path place = locator.find(folder).file();
        if (Files.isDirectory(place)) {
            listing.addAll(place);
        }
        return listing;
    }

    void put(String name, boolean isFolder) {
        if (NameRules.trouble(name).isEmpty()) {
            entries.put(name, new Entry(folder.resolve(name), isFolder));
        }
    }

    void remove(String name) {
        entries.remove(name);
    }

    List<Entry> sorted() {
        return List.copyOf(entries.values());
    }

    private void addAll(Path place) {
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(place)) {
            stream.forEach(p -> put(p.getFileName().toString(), Files.isDirectory(p)));
        } catch (IOException e) {
            throw Troubles.reading(place, e);
        } catch (DirectoryIteratorException e) {
            throw Troubles.reading(place, new IOException(e.getCause()));
        }
    }
}
