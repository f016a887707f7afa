package dev.loopkeeper.goal;

import dev.loopkeeper.json.Page;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Set;
import java.util.SortedMap;

/** What a review asks of the open tasks of some active goals, the weekly template aside; reads only. */
public interface OpenWork {
    /** The first of the tasks that {@code query} asks for, and how many there are. */
    Page<Step> tasks(OpenWorkQuery query);

    /** What is due on each day from {@code first} on; days on which nothing is due are left out. */
    SortedMap<LocalDate, DueLoad> due(LocalDate first, ZoneId zone);

    /**
     * The goals that have open tasks of which none can be done on a day, as {@link Availability} tells; a task that comes again
     * later does not count.
     */
    Set<GoalId> stalled(WorkDay day);
}
