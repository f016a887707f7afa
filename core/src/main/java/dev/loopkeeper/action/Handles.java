package dev.loopkeeper.action;

import dev.loopkeeper.conversation.ConversationId;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;
import java.nio.charset.StandardCharsets;

/**
 * Short names under which listed records can be called, such as {@code g4k7}: a letter for the kind and three letters or
 * digits that follow from the id, so that a handle stays what it is. Two records may share one; it is then ambiguous.
 */
public final class Handles {
    private static final String ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";
    private static final int LENGTH = 4;
    private static final long FNV_START = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private Handles() {}

    /** The handle of a record. */
    public static String of(Ref ref) {
        return of(ref.type().name().charAt(0), ref.id());
    }

    /** The handle of a conversation, which is no record. */
    public static String of(ConversationId id) {
        return of('c', id.value());
    }

    /** Whether a name has the form of a handle of records of that kind. */
    public static boolean isOne(String name, RecordType<?> type) {
        return name.length() == LENGTH
                && name.charAt(0) == type.name().charAt(0)
                && name.substring(1).chars().allMatch(c -> ALPHABET.indexOf(c) >= 0);
    }

    private static String of(char letter, String id) {
        long hash = FNV_START;
        for (byte b : id.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        hash ^= hash >>> 32;
        StringBuilder handle = new StringBuilder().append(letter);
        for (int i = 0; i < LENGTH - 1; i++) {
            handle.append(ALPHABET.charAt((int) (hash >>> (5 * i)) & 31));
        }
        return handle.toString();
    }
}
