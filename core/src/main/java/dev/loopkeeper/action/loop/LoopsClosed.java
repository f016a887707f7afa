package dev.loopkeeper.action.loop;

import dev.loopkeeper.loop.OpenLoop;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What something that was done meant for the loops that say the same.
 *
 * @param completed the commitments that are over
 * @param wins the records of what was done, for commitments and habits
 */
public record LoopsClosed(List<OpenLoop> completed, List<OpenLoop> wins) {
    /** Nothing. */
    public static final LoopsClosed NONE = new LoopsClosed(List.of(), List.of());

    /** Copies the lists. */
    public LoopsClosed {
        completed = List.copyOf(completed);
        wins = List.copyOf(wins);
    }

    /** Whether nothing came of it. */
    public boolean isEmpty() {
        return completed.isEmpty() && wins.isEmpty();
    }

    /** The outcome in words; empty when there is none. */
    public String words() {
        return (completed.isEmpty() ? wins : completed)
                .stream().map(OpenLoop::content).collect(Collectors.joining(", "));
    }
}
