package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.UserId;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;

/** Names of folders that users have; different on every file system for different users. Stateless. */
final class UserFolder {
    private static final int LONGEST = 40;

    private UserFolder() {}

    /** The name: that of the user where it is plain, else what is left of it and what tells the whole apart. */
    static String of(UserId user) {
        String name = user.value();
        String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        String whole =
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
        return plain.equals(name) && name.length() <= LONGEST
                ? name
                : plain.substring(0, Math.min(LONGEST, plain.length())) + "-" + whole;
    }
}
