package dev.loopkeeper.calendar;

import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A list of tasks beside the records, which other programs read and change too. What it cannot do it says; it never throws. It may be
 * slow, so it is asked outside of writes. Safe for use by any number of threads.
 */
public interface TaskList {
    /** What people call it, such as its address. */
    String name();

    /** Every task of it, each once; one that cannot be read is left out and named. */
    Seen<List<ListedTask>> tasks(ZoneId zone);

    /** The task of that identity; empty when there is none. */
    Seen<Optional<ListedTask>> find(String uid, ZoneId zone);

    /**
     * Writes what a step says; whatever else another program wrote about the task stays.
     *
     * @param uids what steps are called there, this one and those that it names
     * @param seen what the list held of it when it was looked at; if that is something else by now nothing is written
     * @param now the present, as the time of the change
     */
    Kept put(Step step, Map<StepId, String> uids, Optional<ListedTask> seen, ZoneId zone, Instant now);

    /** Takes a task away, unless it is something else by now. */
    Kept delete(ListedTask seen);
}
