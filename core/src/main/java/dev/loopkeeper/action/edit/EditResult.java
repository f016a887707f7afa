package dev.loopkeeper.action.edit;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import java.util.Optional;

/**
 * What was changed.
 *
 * @param step the task as it is now; empty when it was removed, or a day was meant
 * @param reverted what went with a completion that was taken back: the log entry under {@code logged}, the day's fields
 *     under {@code daily_updated}
 * @param daily the day's fields with their new values, when a day was meant or a completion counted
 * @param message the outcome in words
 */
public record EditResult(Optional<Step> step, Optional<JsonObject> reverted, JsonObject daily, String message) {
    /** A task that was changed, and nothing else. */
    static EditResult of(Step step, String message) {
        return new EditResult(Optional.of(step), Optional.empty(), JsonObject.EMPTY, message);
    }

    /** The same with a remark behind its message. */
    EditResult saying(String remark) {
        return new EditResult(step, reverted, daily, message + remark);
    }

    /** The decision that comes to it. */
    Decision.Accepted<EditResult> by(Changes changes) {
        return Decision.accept(this, changes, message);
    }
}
