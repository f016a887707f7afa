package dev.loopkeeper.time.language;

import java.util.List;

/**
 * What a text says about time, each list in the order of the text; no two of them overlap.
 *
 * @param times instants, intervals and deadlines
 * @param lengths lengths of time
 * @param repeats recurrences
 */
public record TimeReading(List<TimeExpression> times, List<LengthExpression> lengths, List<RepeatExpression> repeats) {
    /** Copies the lists. */
    public TimeReading {
        times = List.copyOf(times);
        lengths = List.copyOf(lengths);
        repeats = List.copyOf(repeats);
    }
}
