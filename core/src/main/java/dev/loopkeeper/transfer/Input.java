package dev.loopkeeper.transfer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Where the bytes of a file, or of the files of a folder, come from, as often as they are asked for. */
@FunctionalInterface
public interface Input {
    /**
     * Opens it from its start; whoever asks closes it.
     *
     * @throws IOException when it cannot be opened
     */
    InputStream open() throws IOException;

    /** The files of a folder in order; a file alone is its only one. */
    default List<Part> parts() {
        return List.of(new Part("", "", this));
    }

    /**
     * A file of a folder.
     *
     * @param name what it is called in the folder; empty when it stands alone
     * @param list what the list is called whose tasks the folder holds; empty when it stands alone
     * @param input its bytes
     */
    record Part(String name, String list, Input input) {}

    /** What {@code reading} makes of the bytes. */
    default <R> R read(Reading<R> reading) {
        try (InputStream in = open()) {
            return reading.of(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a file that is open. */
    @FunctionalInterface
    interface Reading<R> {
        /**
         * What the bytes come to.
         *
         * @throws IOException when they cannot be read
         */
        R of(InputStream in) throws IOException;
    }
}
