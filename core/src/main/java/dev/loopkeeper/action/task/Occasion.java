package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Energy;
import java.time.LocalTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** When, or in what state, a person asks what to do. */
public enum Occasion {
    /** In the morning. */
    MORNING(Energy.HIGH, "suits the morning"),
    /** In the afternoon. */
    AFTERNOON(Energy.MEDIUM, "suits the afternoon"),
    /** In the evening. */
    EVENING(Energy.LOW, "suits the evening"),
    /** With a few minutes between other things. */
    QUICK_BREAK(null, ""),
    /** With time and attention for demanding work. */
    DEEP_WORK(Energy.HIGH, "calls for deep focus"),
    /** Tired. */
    LOW_ENERGY(Energy.LOW, "takes little energy");

    private static final int BREAK_MINUTES = 15;
    private static final int NOON = 12;
    private static final int EVENING_HOUR = 18;

    private final Optional<Energy> energy;
    private final String phrase;

    Occasion(@Nullable Energy energy, String phrase) {
        this.energy = Optional.ofNullable(energy);
        this.phrase = phrase;
    }

    /** The time of day: the morning ends at noon, the afternoon at six. */
    public static Occasion at(LocalTime time) {
        return time.getHour() < NOON ? MORNING : time.getHour() < EVENING_HOUR ? AFTERNOON : EVENING;
    }

    /** How much attention tasks should take; empty when it does not matter. */
    Optional<Energy> energy() {
        return energy;
    }

    /** Whether tasks that take more or less attention are out of the question, rather than second choice. */
    boolean needsEnergy() {
        return this == DEEP_WORK || this == LOW_ENERGY;
    }

    /** What is said of a task that takes the right amount of attention. */
    String phrase() {
        return phrase;
    }

    /** How many minutes there are at most; empty when the occasion does not say. */
    Optional<Integer> minutes() {
        return this == QUICK_BREAK ? Optional.of(BREAK_MINUTES) : Optional.empty();
    }
}
