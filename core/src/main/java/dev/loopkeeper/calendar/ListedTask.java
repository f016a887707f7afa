package dev.loopkeeper.calendar;

import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * A task as a list beside the records tells of it. Immutable.
 *
 * @param uid its identity there
 * @param plain what every program reads of it, as fields of a step, links aside
 * @param said the same with what only Loopkeeper wrote and reads
 * @param dependencies the identities of the tasks to be done before it
 * @param parent the identity of the task that it is part of; empty when it stands alone
 * @param version changes whenever it does
 */
public record ListedTask(
        String uid,
        JsonObject plain,
        JsonObject said,
        List<String> dependencies,
        Optional<String> parent,
        String version) {
    /** Copies the dependencies. */
    public ListedTask {
        dependencies = List.copyOf(dependencies);
    }
}
