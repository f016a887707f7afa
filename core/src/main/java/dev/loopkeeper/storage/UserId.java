package dev.loopkeeper.storage;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Whose records are meant; there is no call without one.
 *
 * @param value 1..100 characters, not blank, no control characters
 */
public record UserId(String value) {
    /** The user of a store that serves one person. */
    public static final UserId DEFAULT = new UserId("default");

    /** The default user first, then by name. */
    public static final Comparator<UserId> ORDER =
            Comparator.comparing((UserId user) -> !user.equals(DEFAULT)).thenComparing(UserId::value);

    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when {@code value} is blank, longer than 100 characters or holds control
     *     characters
     */
    public UserId {
        if (value.isBlank() || value.length() > 100 || value.codePoints().anyMatch(Character::isISOControl)) {
            throw new IllegalArgumentException("a user is 1 to 100 characters without control characters");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UserId that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
