package dev.loopkeeper.action.prompt;

import java.util.List;
import java.util.Optional;

/**
 * The part of a file system that an assistant may use.
 *
 * @param current the folder it works in; empty when there is none
 * @param allowed the folders it may read and write
 */
public record PromptWorkspace(Optional<String> current, List<String> allowed) {
    /** Copies the folders. */
    public PromptWorkspace {
        allowed = List.copyOf(allowed);
    }
}
