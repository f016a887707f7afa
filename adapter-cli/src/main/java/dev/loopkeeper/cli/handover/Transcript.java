package dev.loopkeeper.cli.handover;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a command printed, in order, in a form that a shell can read: pieces, each with a line before it that names its file
 * descriptor and its length. Shells know no zero byte in a text; such a byte is a piece of length 0.
 */
final class Transcript {
    private static final int LONGEST_PIECE = 1 << 16;

    private final ByteArrayOutputStream pieces = new ByteArrayOutputStream();

    /** A stream whose bytes are printed to a file descriptor. */
    OutputStream to(int descriptor) {
        return new Printed(descriptor);
    }

    /** Sends everything. */
    void send(OutputStream out) throws IOException {
        pieces.writeTo(out);
    }

    private void add(int descriptor, byte[] bytes, int from, int length) {
        pieces.writeBytes((descriptor + " " + length + "\n").getBytes(StandardCharsets.US_ASCII));
        pieces.write(bytes, from, length);
    }

    private final class Printed extends OutputStream {
        private final int descriptor;

        Printed(int descriptor) {
            this.descriptor = descriptor;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            int end = offset + length;
            int from = offset;
            while (from < end) {
                int to = from;
                while (to < end && to - from < LONGEST_PIECE && bytes[to] != 0) {
                    to++;
                }
                add(descriptor, bytes, from, to - from);
                from = Math.max(to, from + 1);
            }
        }
    }
}
