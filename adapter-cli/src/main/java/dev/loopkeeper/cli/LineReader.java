package dev.loopkeeper.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;

/** Reads lines of bytes, each bounded: of a longer one no more than the bound is ever held. Not thread-safe. */
final class LineReader {
    private static final int CHUNK = 1 << 16;

    private final InputStream in;
    private final int longest;
    private final byte[] chunk = new byte[CHUNK];
    private int next;
    private int end;

    LineReader(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /**
     * A line without its end.
     *
     * @param bytes what it holds; nothing when it is too long
     * @param tooLong whether it is longer than allowed
     */
    record Line(ByteBuffer bytes, boolean tooLong) {}

    /**
     * The next line; empty at the end of the input.
     *
     * @throws IOException when the input cannot be read
     */
    Optional<Line> next() throws IOException {
        if (!fill()) {
            return Optional.empty();
        }
        ByteArrayOutputStream held = new ByteArrayOutputStream();
        long length = 0;
        boolean ended = false;
        while (!ended && fill()) {
            int stop = lineEnd();
            length += stop - next;
            if (length <= longest) {
                held.write(chunk, next, stop - next);
            } else {
                held = new ByteArrayOutputStream();
            }
            ended = stop < end;
            next = ended ? stop + 1 : stop;
        }
        return Optional.of(new Line(ByteBuffer.wrap(held.toByteArray()), length > longest));
    }

    private int lineEnd() {
        int at = next;
        while (at < end && chunk[at] != '\n') {
            at++;
        }
        return at;
    }

    private boolean fill() throws IOException {
        if (next < end) {
            return true;
        }
        next = 0;
        end = Math.max(0, in.read(chunk));
        return end > 0;
    }
}
