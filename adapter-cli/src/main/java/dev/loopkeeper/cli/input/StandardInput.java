package dev.loopkeeper.cli.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Reads what is piped in, whole. */
public final class StandardInput {
    private StandardInput() {}

    /**
     * The text.
     *
     * @param what what it stands for, as complaints call it
     * @throws CommandException when it is longer than {@code most} bytes, or no UTF-8
     */
    public static String text(InputStream in, String what, int most) {
        try {
            byte[] bytes = in.readNBytes(most + 1);
            if (bytes.length > most) {
                throw CommandException.usage(what, "", "are longer than " + most + " bytes");
            }
            return Utf8.read(ByteBuffer.wrap(bytes))
                    .orElseThrow(() -> CommandException.usage(what, "", "are not valid UTF-8"));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Says that standard input cannot be read, and why. */
    public static UncheckedIOException unreadable(IOException e) {
        return new UncheckedIOException("standard input cannot be read: " + e.getMessage(), e);
    }
}
