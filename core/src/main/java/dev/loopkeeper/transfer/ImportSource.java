package dev.loopkeeper.transfer;

import dev.loopkeeper.storage.Incoming;
import java.util.function.Consumer;

/** Something that can be taken in: a file, read as often as it is asked for. */
public interface ImportSource {
    /** The name of its format. */
    String format();

    /** Whether it may hold more records than one change of history takes in. */
    boolean isLarge();

    /**
     * Hands over everything from the start, in the order in which a store takes it in.
     *
     * @param report takes down what is left out, and why
     * @throws ImportException when anything cannot be read; all that is wrong is told
     */
    void read(Consumer<Incoming> taker, ImportReport report);

    /**
     * Takes in what stands beside the records, after they are kept.
     *
     * @param dryRun whether it is only told what would be
     */
    default void finish(boolean dryRun, ImportReport report) {}
}
