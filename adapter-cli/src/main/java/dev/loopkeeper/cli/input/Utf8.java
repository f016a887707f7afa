package dev.loopkeeper.cli.input;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads bytes as UTF-8, strictly. */
public final class Utf8 {
    private Utf8() {}

    /** The text; empty when the bytes are no UTF-8. */
    public static Optional<String> read(ByteBuffer bytes) {
        try {
            // A new decoder reports what is malformed instead of replacing it.
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
