package dev.loopkeeper.action.task;

import java.util.Optional;

/**
 * What a person has at hand.
 *
 * @param occasion when, or in what state, they ask
 * @param minutes how many whole minutes they have, 0 or more; empty when it does not matter
 * @param location where they are; empty when it does not matter
 * @param limit how many tasks they want to hear of, 1 to {@value #MOST}
 */
public record SuggestRequest(Occasion occasion, Optional<Integer> minutes, Optional<Location> location, int limit) {
    /** How many tasks can be suggested at once. */
    public static final int MOST = 10;

    /** How many tasks are suggested unless it is said otherwise. */
    public static final int USUAL = 5;

    /**
     * Checks the bounds.
     *
     * @throws IllegalArgumentException when {@code minutes} is negative or {@code limit} is not within 1..{@value #MOST}
     */
    public SuggestRequest {
        if (minutes.filter(given -> given < 0).isPresent() || limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("minutes " + minutes + ", limit " + limit);
        }
    }

    /** An occasion, and nothing else that matters. */
    public static SuggestRequest of(Occasion occasion) {
        return new SuggestRequest(occasion, Optional.empty(), Optional.empty(), USUAL);
    }

    /** The same with so many minutes. */
    public SuggestRequest within(int available) {
        return new SuggestRequest(occasion, Optional.of(available), location, limit);
    }

    /** The same at a place. */
    public SuggestRequest at(Location place) {
        return new SuggestRequest(occasion, minutes, Optional.of(place), limit);
    }

    /** The same with so many suggestions. */
    public SuggestRequest limit(int most) {
        return new SuggestRequest(occasion, minutes, location, most);
    }

    /** How long a task may take: as long as there is time, and no longer than the occasion lasts; empty when it does not matter. */
    Optional<Integer> most() {
        Optional<Integer> usual = occasion.minutes();
        return minutes.map(given -> Math.min(given, usual.orElse(given))).or(() -> usual);
    }
}
