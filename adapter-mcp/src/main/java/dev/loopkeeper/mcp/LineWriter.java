package dev.loopkeeper.mcp;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.Outlet;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes messages, one a line, each whole and at once; when nobody reads any more they are dropped. */
final class LineWriter implements Outlet {
    private final OutputStream out;
    private boolean broken;

    LineWriter(OutputStream out) {
        this.out = out;
    }

    @Override
    public void send(JsonValue message) {
        byte[] line = (Json.write(message) + "\n").getBytes(StandardCharsets.UTF_8);
        write(line);
    }

    private synchronized void write(byte[] line) {
        if (broken) {
            return;
        }
        try {
            out.write(line);
            out.flush();
        } catch (IOException nobodyReads) {
            broken = true;
        }
    }

    /** Whether the other end went away. */
    synchronized boolean isBroken() {
        return broken;
    }
}
