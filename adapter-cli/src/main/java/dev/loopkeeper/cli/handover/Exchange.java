package dev.loopkeeper.cli.handover;

import dev.loopkeeper.cli.input.NotHereException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * One connection. The caller shows the token, this process its proof; then the caller sends the command, and is sent
 * {@code begun} before anything can change, and in the end what the command printed and its exit code, or {@code local}
 * when the caller has to run it itself.
 */
record Exchange(Socket socket, Keys keys, HandOver.Runner runner) implements Runnable {
    private static final int PATIENCE = 2000;
    private static final int OUT = 1;
    private static final int ERR = 2;

    @Override
    public void run() {
        try (socket) {
            socket.setSoTimeout(PATIENCE);
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            if (keys.isToken(line(in))) {
                send(keys.proof() + "\n");
                answer(in);
            }
        } catch (IOException | UncheckedIOException | NumberFormatException | IndexOutOfBoundsException gone) {
            // Who went away, or never meant this, gets no answer.
            return;
        }
    }

    private void answer(InputStream in) throws IOException {
        Transcript transcript = new Transcript();
        try {
            int exit = runner.run(HandedCommand.read(in), transcript.to(OUT), transcript.to(ERR), this::begins);
            ByteArrayOutputStream answer = new ByteArrayOutputStream();
            transcript.send(answer);
            answer.writeBytes(("exit " + exit + "\n").getBytes(StandardCharsets.US_ASCII));
            answer.writeTo(socket.getOutputStream());
        } catch (NotHereException e) {
            send("local\n");
        }
    }

    private void begins() {
        try {
            send("begun\n");
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private void send(String text) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    /** A line that is no longer than a token. */
    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = in.read();
        while (next >= 0 && next != '\n' && line.length() < Keys.LENGTH) {
            line.append((char) next);
            next = in.read();
        }
        return next == '\n' ? line.toString() : "";
    }
}
