package dev.loopkeeper.transfer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Where the bytes of a file come from, as often as they are asked for. */
@FunctionalInterface
public interface Input {
    /**
     * Opens it from its start; whoever asks closes it.
     *
     * @throws IOException when it cannot be opened
     */
    InputStream open() throws IOException;

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
