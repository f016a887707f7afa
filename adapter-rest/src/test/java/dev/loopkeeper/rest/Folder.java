package dev.loopkeeper.rest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** An empty folder, which is gone with all that is in it when it is closed. */
final class Folder implements AutoCloseable {
    private final Path path;

    Folder() {
        try {
            path = Files.createTempDirectory("loopkeeper-rest");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        try (Stream<Path> all = Files.walk(path)) {
            List<Path> innerFirst = all.sorted(Comparator.reverseOrder()).toList();
            for (Path file : innerFirst) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
