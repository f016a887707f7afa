package dev.loopkeeper.yaml.files.disk;

import java.io.IOException;
import java.nio.file.Path;

/** Called before every single change on disk, so that a test can let the power fail there. */
@FunctionalInterface
public interface Faults {
    /** No step is ever refused. */
    Faults NONE = (step, file) -> {};

    /**
     * Hears of a step that is about to be done.
     *
     * @throws IOException when the disk is to refuse this step
     */
    void before(Step step, Path file) throws IOException;

    /** The kinds of change on disk. */
    enum Step {
        MAKE_FOLDER,
        CREATE,
        HALF_WRITTEN,
        FLUSH,
        APPEND,
        NOTE,
        TRUNCATE,
        RENAME,
        DELETE,
        FLUSH_FOLDER
    }
}
