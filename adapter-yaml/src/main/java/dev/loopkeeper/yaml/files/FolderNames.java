package dev.loopkeeper.yaml.files;

import dev.loopkeeper.yaml.files.disk.Stat;
import dev.loopkeeper.yaml.files.disk.SystemErrors;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Reads the names in folders, and not again as long as a folder's time says that nothing came or went; safe for any thread.
 *
 * <p>Coarse times are not trusted: file systems that have them may also keep no time of changes in folders.
 */
final class FolderNames {
    private final InstantSource clock;
    private final Map<Path, Known> folders = new ConcurrentHashMap<>();

    private record Known(List<String> names, Stat stat) {}

    /** @param clock tells which folders changed too recently for their time to be trusted */
    FolderNames(InstantSource clock) {
        this.clock = clock;
    }

    /** The names in a folder that was just looked at, in any order. */
    List<String> in(Path folder, Stat stat) {
        Known known = folders.get(folder);
        if (known != null && known.stat().equals(stat)) {
            return known.names();
        }
        long now = clock.millis();
        List<String> names = read(folder);
        if (KnownText.isFinelyTimed(stat) && !KnownText.isRacy(stat, now)) {
            folders.put(folder, new Known(names, stat));
        } else {
            folders.remove(folder);
        }
        return names;
    }

    /** The names in a folder as they are now. */
    static List<String> read(Path folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            stream.forEach(path -> names.add(path.getFileName().toString()));
        } catch (IOException e) {
            throw SystemErrors.reading(folder, e);
        } catch (DirectoryIteratorException e) {
            throw SystemErrors.reading(folder, new IOException(e.getCause()));
        }
        return names;
    }
}
