package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import java.time.LocalDateTime;
import java.util.Optional;

/**
 * One call of a tool.
 *
 * @param user who calls
 * @param now the present on the caller's clock
 * @param tool the tool's name
 * @param arguments its arguments
 */
record Operation(UserId user, LocalDateTime now, String tool, JsonObject arguments) {
    /** The caller as the tool sees it. */
    Caller caller() {
        return new Caller(user, "sequence", new Moment.Local(now), Optional.empty());
    }

    @Override
    public String toString() {
        return "%s at %s: %s %s".formatted(user.value(), now, tool, Json.write(arguments));
    }
}
