package dev.loopkeeper.checks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The goals folder in {@code examples/data}. */
final class SampleData {
    static final Path FOLDER = Tree.ROOT.resolve("examples/data");

    private SampleData() {}

    /** Copies it to {@code target}, which must not be there. */
    static Path copyTo(Path target) {
        for (Path file : Tree.files(FOLDER, any -> true)) {
            copy(file, target.resolve(FOLDER.relativize(file).toString()));
        }
        return target;
    }

    static void copy(Path from, Path to) {
        try {
            Files.createDirectories(to.getParent());
            Files.copy(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
