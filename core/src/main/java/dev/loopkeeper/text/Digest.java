package dev.loopkeeper.text;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;

/** What stands for a text that is too long or too private to stand for itself. Stateless. */
public final class Digest {
    private static final int LONGEST = 150;

    private Digest() {}

    /** Tells a text from others: its SHA-256 in hexadecimal digits. */
    public static String of(String text) {
        return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
    }

    /** An identity as it is, or its digest where it is longer than identities may be. */
    public static String shortened(String id) {
        return id.length() <= LONGEST ? id : of(id);
    }
}
