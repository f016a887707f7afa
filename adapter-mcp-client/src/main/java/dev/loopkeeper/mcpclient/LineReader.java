package dev.loopkeeper.mcpclient;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads lines of UTF-8, of which none takes more memory than is allowed. Not thread-safe. */
final class LineReader {
    private final InputStream in;
    private final int longest;
    private boolean cut;

    LineReader(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /** The next line, of which what is too long is left out; null at the end. */
    @Nullable
    String next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        cut = false;
        int c = in.read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n') {
            if (line.size() < longest) {
                line.write(c);
            } else {
                cut = true;
            }
            c = in.read();
        }
        return line.toString(StandardCharsets.UTF_8).strip();
    }

    /** Whether something was left out of the line that was read last. */
    boolean wasCut() {
        return cut;
    }
}
