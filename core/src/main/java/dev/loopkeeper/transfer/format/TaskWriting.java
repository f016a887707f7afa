package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The surroundings in which tasks are written, and what cannot be. Not thread-safe. */
public final class TaskWriting {
    private static final List<Field<?>> TOLD = List.of(
            Step.UNIT,
            Step.PARENT,
            Step.RESULT,
            Step.PLANNED,
            Step.DEFER_UNTIL,
            Step.FLAGGED,
            Step.ENERGY,
            Step.ESTIMATE,
            Step.CONTEXTS,
            Step.WAITING_FOR,
            Step.CREATED_AT,
            Step.NOTES,
            Step.DESCRIPTION);

    private final ZonedDateTime now;
    private final TimeLanguage language;
    private final Map<String, Long> losses = new TreeMap<>();

    /**
     * A writing.
     *
     * @param now the person's present
     * @param language the person's words for times
     */
    public TaskWriting(ZonedDateTime now, TimeLanguage language) {
        this.now = now;
        this.language = language;
    }

    TimeLanguage language() {
        return language;
    }

    /** The person's present. */
    public ZonedDateTime now() {
        return now;
    }

    /** Where the person is. */
    public ZoneId zone() {
        return now.getZone();
    }

    /** Takes down which of what a step says the format has no place for. */
    void lostBeyond(Step step, Set<Field<?>> held) {
        TOLD.stream()
                .filter(field -> !held.contains(field) && step.doc().has(field.name()))
                .forEach(field -> lost(field.name().replace('_', ' ')));
    }

    /** Takes down that the format cannot hold something of a task. */
    public void lost(String what) {
        losses.merge(what, 1L, Long::sum);
    }

    /** What the format cannot hold, and of how many tasks. */
    public Map<String, Long> losses() {
        return new TreeMap<>(losses);
    }
}
