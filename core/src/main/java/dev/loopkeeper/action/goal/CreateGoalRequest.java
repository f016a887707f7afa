package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Redaction;
import java.util.Optional;
import java.util.Set;

/**
 * A goal to be created.
 *
 * @param title what it is called
 * @param slug its readable name; empty to derive it from the title
 * @param parent the name of the goal it is part of
 * @param fields any other fields of the goal, as its schema names them
 */
public record CreateGoalRequest(String title, Optional<String> slug, Optional<String> parent, JsonObject fields) {
    /** A goal with nothing but a title. */
    public static CreateGoalRequest of(String title) {
        return new CreateGoalRequest(title, Optional.empty(), Optional.empty(), JsonObject.EMPTY);
    }

    /** The same under a readable name of its own. */
    public CreateGoalRequest slug(String name) {
        return new CreateGoalRequest(title, Optional.of(name), parent, fields);
    }

    /** The same as part of another goal, named by its slug, title or id. */
    public CreateGoalRequest partOf(String goal) {
        return new CreateGoalRequest(title, slug, Optional.of(goal), fields);
    }

    /** The same without what is not to be kept. */
    CreateGoalRequest redacted(Redaction redaction) {
        String kept = redaction.needed(Goal.TITLE.name(), title);
        return new CreateGoalRequest(
                kept, redaction.identity(Goal.SLUG.name(), slug), parent, redaction.of(fields, Set.of()));
    }

    /** The same with one more field, such as {@code Goal.TARGET}. */
    public <T> CreateGoalRequest with(Field<T> field, T value) {
        return new CreateGoalRequest(title, slug, parent, field.given(fields, value));
    }

    /** The same, when there is a value for it. */
    public <T> CreateGoalRequest withIfPresent(Field<T> field, Optional<T> value) {
        return value.map(given -> with(field, given)).orElse(this);
    }
}
