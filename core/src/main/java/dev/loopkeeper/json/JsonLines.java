package dev.loopkeeper.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads UTF-8 text line by line, each line of a bounded length: of a longer one no more than the bound is ever held, and
 * reading goes on behind it. Lines end at line feeds alone. Not thread-safe.
 */
public final class JsonLines {
    private static final int CHUNK = 1 << 16;

    private final InputStream in;
    private final int longest;
    private final byte[] chunk = new byte[CHUNK];
    private int next;
    private int end;

    /**
     * Reads from a stream that stays the caller's to close.
     *
     * @param longest how many bytes a line may have, without its end
     */
    public JsonLines(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /** What came before the next line feed, or before the end of the input. */
    public sealed interface Line {
        /** Text, without its line feed. */
        record Text(String text) implements Line {}

        /** No text; the reason is a sentence for whoever wrote it. */
        record Unreadable(String why) implements Line {}
    }

    /**
     * The next line; empty at the end of the input.
     *
     * @throws IOException when the input cannot be read
     */
    public Optional<Line> next() throws IOException {
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
        return new Line.Unreadable("the line is longer than " + longest + " bytes; send less at once");
    }

    /** A new decoder reports what is malformed instead of replacing it. */
    private static Line decoded(byte[] bytes) {
        try {
            return new Line.Text(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException e) {
            return new Line.Unreadable("the line is not valid UTF-8");
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
