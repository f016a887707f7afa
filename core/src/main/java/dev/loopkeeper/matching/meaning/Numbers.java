package dev.loopkeeper.matching.meaning;

import java.util.List;
import java.util.Set;

/**
 * The numbers of a doing.
 *
 * @param labels those that name something
 * @param counts those that count something
 * @param parts the parts of the day
 * @param measures the stems of what is counted: the page of {@code three pages}
 */
record Numbers(Set<String> labels, List<Long> counts, Set<String> parts, Set<String> measures) {
    /** Whether the numbers name the same, and what was counted reaches what was to be done. */
    boolean fit(Numbers planned) {
        return nameTheSame(planned)
                && (counts.isEmpty()
                        || planned.counts.stream()
                                .allMatch(count -> counts.stream().anyMatch(done -> done >= count)));
    }

    /** Whether no number of one names something that no number of the other does: chapter two is not chapter three. */
    boolean nameTheSame(Numbers other) {
        return labels.isEmpty()
                || other.labels.isEmpty()
                || labels.containsAll(other.labels)
                || other.labels.containsAll(labels);
    }
}
