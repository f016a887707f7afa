package dev.loopkeeper.listening;

import java.util.List;

/**
 * What a message says.
 *
 * @param acts what its speaker does with it, in the order of the message
 */
public record Interpretation(List<Act> acts) {
    /** That it says nothing. */
    public static final Interpretation NOTHING = new Interpretation(List.of());

    /** Copies the acts. */
    public Interpretation {
        acts = List.copyOf(acts);
    }
}
