package dev.loopkeeper.cli.screen;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Standard output and error, both UTF-8 whatever the machine's charset is. Output waits until it is flushed. */
public final class Output {
    private final OutputStream out;
    private final OutputStream err;
    private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();
    private boolean lost;

    /** Writes to these streams, and closes neither. */
    public Output(OutputStream out, OutputStream err) {
        this.out = out;
        this.err = err;
    }

    /** Writes a line on standard output, with the next flush. */
    public void line(String text) {
        waiting.writeBytes((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Writes text without a line's end, with the next flush. */
    public void part(String text) {
        waiting.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Hands over what waits.
     *
     * @throws UncheckedIOException when nobody takes it
     */
    public void flush() {
        try {
            waiting.writeTo(out);
            waiting.reset();
            out.flush();
        } catch (IOException e) {
            waiting.reset();
            throw new UncheckedIOException(e);
        }
    }

    /** Writes a line on standard error at once; a lost one is no reason to fail. */
    public void complain(String text) {
        if (lost) {
            return;
        }
        try {
            err.write((text + "\n").getBytes(StandardCharsets.UTF_8));
            err.flush();
        } catch (IOException nobodyListens) {
            lost = true;
        }
    }
}
