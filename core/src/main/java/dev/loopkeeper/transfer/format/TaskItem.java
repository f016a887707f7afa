package dev.loopkeeper.transfer.format;

import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * A task as a file tells of it.
 *
 * @param place where it stands in the file, for people
 * @param id what it is called in the file, the same each time the file is read
 * @param project the project that it names; empty when it names none
 * @param fields what it says, as fields of a step, links aside
 * @param dependencies what the tasks are called that are to be done before it
 * @param parent what the task is called that it is part of
 * @param raw how the file writes it, so that it can be written so again
 */
public record TaskItem(
        String place,
        String id,
        Optional<String> project,
        JsonObject fields,
        List<String> dependencies,
        Optional<String> parent,
        JsonObject raw) {
    /** The member of {@link #raw} that is an identity, however much it looks like a secret. */
    public static final String UID = "uid";

    /** Copies the dependencies. */
    public TaskItem {
        dependencies = List.copyOf(dependencies);
    }
}
