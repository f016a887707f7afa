package dev.loopkeeper.text;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;

/** What stands for a text that is too long or too private to stand for itself. Stateless. */
public final class Digest {
    private Digest() {}

    /** Tells a text from others: its SHA-256 in hexadecimal digits. */
    public static String of(String text) {
        return Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
    }
}
