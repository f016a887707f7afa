package dev.loopkeeper.goal;

import org.jspecify.annotations.Nullable;

/** The identity of a goal: any text that is not blank, usually a UUIDv7. */
public record GoalId(String value) {
    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when {@code value} is blank
     */
    public GoalId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a goal id is not blank");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GoalId that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
