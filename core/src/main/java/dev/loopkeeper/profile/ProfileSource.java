package dev.loopkeeper.profile;

import java.math.BigDecimal;

/** How an entry of a profile came to be known. */
public enum ProfileSource {
    /** The person said so. */
    STATED("1"),
    /** Somebody concluded it; it never takes the place of what was stated. */
    INFERRED("0.5");

    private final BigDecimal confidence;

    ProfileSource(String confidence) {
        this.confidence = new BigDecimal(confidence);
    }

    /** How sure it is when nothing else is said, 0 to 1. */
    public BigDecimal confidence() {
        return confidence;
    }
}
