package dev.loopkeeper.mcp.conformance;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** States that nobody else can make up. */
final class Seal {
    private static final UUID SECRET = UUID.randomUUID();

    private Seal() {}

    static String of(String state) {
        return state + ":" + UUID.nameUUIDFromBytes((SECRET + state).getBytes(StandardCharsets.UTF_8));
    }
}
