package dev.loopkeeper.cli.run;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.util.Optional;

/**
 * One call of a tool.
 *
 * @param tool its name
 * @param arguments its arguments
 * @param user whose records are meant; empty for the command line's user
 * @param now the caller's present; empty for the command line's
 */
public record ToolCall(String tool, JsonObject arguments, Optional<UserId> user, Optional<Moment> now) {
    /** A call of the command line's user, now. */
    public ToolCall(String tool, JsonObject arguments) {
        this(tool, arguments, Optional.empty(), Optional.empty());
    }
}
