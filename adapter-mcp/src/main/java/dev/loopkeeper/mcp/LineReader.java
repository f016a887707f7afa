package dev.loopkeeper.mcp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
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

    /** What came before the next line break, or before the end. */
    sealed interface Line {
        /** Text, without its line break. */
        record Text(String text) implements Line {}

        /** No text. */
        record Unreadable(String why) implements Line {}
    }

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
        return Optional.of(length > longest ? tooLong() : decoded(held.toByteArray()));
    }

    private Line tooLong() {
        return new Line.Unreadable("a message may have " + longest + " bytes; send less at once");
    }

    /** A new decoder reports what is malformed instead of replacing it. */
    private static Line decoded(byte[] bytes) {
        try {
            return new Line.Text(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return new Line.Unreadable("the message is not valid UTF-8");
        }
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
