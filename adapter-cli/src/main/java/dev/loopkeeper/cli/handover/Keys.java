package dev.loopkeeper.cli.handover;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Two secrets that nobody knows who may not read the file they are in.
 *
 * @param token what a caller shows
 * @param proof what this process shows to who showed the token: a port may be another program's by then
 */
record Keys(String token, String proof) {
    private static final int BYTES = 32;

    /** The length of each in characters. */
    static final int LENGTH = 2 * BYTES;

    static Keys random() {
        SecureRandom random = new SecureRandom();
        return new Keys(secret(random), secret(random));
    }

    private static String secret(SecureRandom random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Whether that is the token; takes equally long however much of it is right. */
    boolean isToken(String shown) {
        return MessageDigest.isEqual(
                token.getBytes(StandardCharsets.US_ASCII), shown.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public String toString() {
        return "Keys[hidden]";
    }
}
