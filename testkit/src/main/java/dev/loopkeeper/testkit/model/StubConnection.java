package dev.loopkeeper.testkit.model;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The connection of one client, for one answer. For one thread. */
public final class StubConnection {
    private static final int A_MOMENT = 10;

    private final Socket socket;
    private final OutputStream out;

    StubConnection(Socket socket) throws IOException {
        this.socket = socket;
        this.out = socket.getOutputStream();
    }

    /** The head of an answer of so many bytes. */
    void start(int status, List<String> headers, String type, int length) throws IOException {
        head(status, headers, type, "Content-Length: " + length);
    }

    /** The head of a stream of events. */
    void startStream() throws IOException {
        head(200, List.of(), "text/event-stream; charset=utf-8", "Transfer-Encoding: chunked");
    }

    private void head(int status, List<String> headers, String type, String length) throws IOException {
        String more =
                String.join("", headers.stream().map(line -> line + "\r\n").toList());
        write(("HTTP/1.1 " + status + " Stub\r\n" + more + "Content-Type: " + type + "\r\n" + length
                        + "\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
    }

    /** Writes what belongs to the body. */
    void write(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    /** Writes events, one after the other. */
    void send(List<String> events) throws IOException {
        for (String event : events) {
            byte[] bytes = event.getBytes(StandardCharsets.UTF_8);
            write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            write(bytes);
            write("\r\n".getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** Says that the stream is whole. */
    void endStream() throws IOException {
        write("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    /** Whether the client went; waits a moment for that. */
    boolean isLeft() throws IOException {
        socket.setSoTimeout(A_MOMENT);
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException stillThere) {
            return false;
        }
    }

    /** Waits until the client goes. */
    void awaitLeaving() throws IOException {
        socket.getInputStream().readAllBytes();
        throw new IOException("gone");
    }
}
