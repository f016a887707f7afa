package dev.loopkeeper.goal;

import org.jspecify.annotations.Nullable;

/** The identity of a step: any text that is not blank, a UUIDv7 or, for steps written by hand, their path. */
public record StepId(String value) {
    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when {@code value} is blank
     */
    public StepId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a step id is not blank");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StepId that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
