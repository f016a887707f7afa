package dev.loopkeeper.yaml.files.journal;

import dev.loopkeeper.yaml.files.disk.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * One piece of a journal: a line of {@value #HEAD} bytes that says what follows, and the body. A piece that was written in part, or
 * that an earlier use of the journal left, is recognised.
 *
 * @param sort one letter
 * @param generation the use of the journal that it belongs to
 * @param length of the body
 * @param sum of all that is above and the body
 */
public record Frame(char sort, String generation, long length, String sum) {
    /** How many bytes the line before a body has. */
    public static final int HEAD = 53;

    private static final int NUMBER = 16;

    /** The bytes of a piece. */
    public static byte[] encode(char sort, String generation, byte[] body) {
        String start = sort + " " + generation + " " + hex(body.length) + " ";
        byte[] head = (start + sum(start, body) + "\n").getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = Arrays.copyOf(head, HEAD + body.length);
        System.arraycopy(body, 0, all, HEAD, body.length);
        return all;
    }

    /** What such a line says; empty when it is none. */
    public static Optional<Frame> head(byte[] line) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        if (text.length() != HEAD || text.charAt(HEAD - 1) != '\n' || text.charAt(1) != ' ') {
            return Optional.empty();
        }
        try {
            long length = Long.parseLong(text, 2 + NUMBER + 1, 2 + NUMBER + 1 + NUMBER, 16);
            String sum = text.substring(HEAD - 1 - NUMBER, HEAD - 1);
            return length < 0 || length > Integer.MAX_VALUE
                    ? Optional.empty()
                    : Optional.of(new Frame(text.charAt(0), text.substring(2, 2 + NUMBER), length, sum));
        } catch (NumberFormatException notOurs) {
            return Optional.empty();
        }
    }

    /** Whether this is the whole body. */
    boolean fits(byte[] body) {
        return body.length == length && sum.equals(sum(sort + " " + generation + " " + hex(length) + " ", body));
    }

    /** Sixteen digits. */
    static String hex(long number) {
        String digits = Long.toHexString(number);
        return "0".repeat(NUMBER - digits.length()) + digits;
    }

    private static String sum(String start, byte[] body) {
        long of = Fingerprint.of(start.getBytes(StandardCharsets.ISO_8859_1)).sum();
        return hex(Fingerprint.of(body).sum() ^ Long.rotateLeft(of, 1));
    }
}
