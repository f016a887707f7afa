package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Step;
import java.util.Optional;

/**
 * Which tasks are out of the question: those that take longer than there is time, more or less attention than the occasion asks
 * for, or another place. What a task does not tell does not stand against it.
 *
 * @param request what a person has at hand
 */
record Fit(SuggestRequest request) {
    /** Whether a task can be suggested. */
    boolean of(Step task) {
        return fitsTime(task) && fitsEnergy(task) && fitsPlace(task);
    }

    /** How many minutes there are; empty when it does not matter. */
    Optional<Integer> minutes() {
        Optional<Integer> usual = request.occasion().minutes();
        return request.minutes()
                .map(given -> Math.min(given, usual.orElse(given)))
                .or(() -> usual);
    }

    private boolean fitsTime(Step task) {
        Optional<Integer> minutes = minutes();
        return minutes.isEmpty()
                || Step.ESTIMATE
                        .find(task.doc())
                        .filter(estimate -> estimate > minutes.get())
                        .isEmpty();
    }

    private boolean fitsEnergy(Step task) {
        return !request.occasion().needsEnergy()
                || Step.ENERGY
                        .find(task.doc())
                        .filter(energy -> !request.occasion().energy().equals(Optional.of(energy)))
                        .isEmpty();
    }

    private boolean fitsPlace(Step task) {
        return request.location().filter(place -> !place.fits(task)).isEmpty();
    }
}
