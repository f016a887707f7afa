package dev.loopkeeper.transfer.format;

import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Pattern;

/** Identities that follow from what a file says, so that the same file always gives the same. */
public final class Identities {
    private static final Pattern UUIDS = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final long VERSION = 0x8000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private Identities() {}

    /** The identity of the step that a file calls so: what is unique in the world stays. */
    public static String step(String format, String id) {
        return isUuid(id) ? id : of(format, id);
    }

    static boolean isUuid(String id) {
        return UUIDS.matcher(id).matches();
    }

    /** A UUID of version 8 for a name in a space of names. */
    static String of(String space, String name) {
        ByteBuffer hash = ByteBuffer.wrap(Hashing.sha256()
                .hashString(space + "\n" + name, StandardCharsets.UTF_8)
                .asBytes());
        long high = (hash.getLong() & ~0xF000L) | VERSION;
        long low = (hash.getLong() >>> 2) | VARIANT;
        return new UUID(high, low).toString();
    }
}
