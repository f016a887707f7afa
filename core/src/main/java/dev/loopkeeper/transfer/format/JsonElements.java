package dev.loopkeeper.transfer.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.function.ObjLongConsumer;

/** Takes a text of JSON objects apart, in a list or one after the other, without holding more than one of them. */
final class JsonElements {
    private static final int CHUNK = 1 << 15;
    private static final int LONGEST = 16 << 20;

    private final ObjLongConsumer<String> taker;
    private final StringBuilder object = new StringBuilder();
    private int depth;
    private boolean quoted;
    private boolean escaped;
    private long line = 1;
    private long begun = 1;

    private JsonElements(ObjLongConsumer<String> taker) {
        this.taker = taker;
    }

    /**
     * Hands over each object as text, with the line in which it begins; what is cut off at the end comes as it is.
     *
     * @throws IOException when the stream cannot be read
     */
    static boolean read(InputStream in, ObjLongConsumer<String> taker) throws IOException {
        JsonElements elements = new JsonElements(taker);
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
        char[] chunk = new char[CHUNK];
        for (int read = reader.read(chunk); read >= 0; read = reader.read(chunk)) {
            for (int i = 0; i < read; i++) {
                elements.take(chunk[i]);
            }
        }
        elements.end();
        return true;
    }

    private void take(char c) {
        if (c == '\n') {
            line++;
        }
        if (depth == 0 && c == '{') {
            begun = line;
        }
        if (depth > 0 || c == '{') {
            object.append(c);
            nest(c);
        }
        if ((depth == 0 && !object.isEmpty()) || object.length() > LONGEST) {
            end();
        }
    }

    private void nest(char c) {
        if (quoted) {
            quoted = escaped || c != '"';
            escaped = !escaped && c == '\\';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{') {
            depth++;
        } else if (c == '}') {
            depth--;
        }
    }

    private void end() {
        if (!object.isEmpty()) {
            taker.accept(object.toString(), begun);
        }
        object.setLength(0);
        depth = 0;
        quoted = false;
        escaped = false;
    }
}
