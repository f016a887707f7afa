package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonLines;
import dev.loopkeeper.mcp.protocol.Connection;
import dev.loopkeeper.mcp.protocol.Endpoint;
import dev.loopkeeper.mcp.protocol.Offer;
import dev.loopkeeper.mcp.protocol.RpcError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Serves one client over two streams, a message a line. Requests run in the order they came, so that what is piped in
 * at once means the same as what is typed; the reader never waits for them, so that answers and cancellations get through.
 */
final class StdioServer {
    /** The longest message in bytes. */
    static final int LONGEST = 8 << 20;

    private final Offer offer;
    private final Consumer<Throwable> defects;

    StdioServer(Offer offer, Consumer<Throwable> defects) {
        this.offer = offer;
        this.defects = defects;
    }

    /**
     * Serves until the input ends and everything is answered.
     *
     * @throws IOException when the input cannot be read
     */
    void run(InputStream in, OutputStream out) throws IOException {
        Queue queue = new Queue();
        LineWriter writer = new LineWriter(out);
        Lookout lookout = new Lookout();
        Endpoint endpoint = new Endpoint(offer, queue, lookout::wake, defects);
        lookout.watchWith(endpoint::look);
        Connection connection = endpoint.connect(Optional.of(writer));
        try {
            read(new JsonLines(in, LONGEST), connection, writer);
        } finally {
            connection.close();
            queue.drain();
            lookout.close();
        }
    }

    private static void read(JsonLines lines, Connection connection, LineWriter writer) throws IOException {
        Optional<JsonLines.Line> line = lines.next();
        while (line.isPresent() && !writer.isBroken()) {
            if (line.get() instanceof JsonLines.Line.Text text) {
                connection.receive(text.text(), writer);
            } else if (line.get() instanceof JsonLines.Line.Unreadable unreadable) {
                connection.refuse(RpcError.parse(unreadable.why()), writer);
            }
            line = lines.next();
        }
    }
}
