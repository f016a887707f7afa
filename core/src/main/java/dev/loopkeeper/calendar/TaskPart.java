package dev.loopkeeper.calendar;

import com.google.common.hash.Hashing;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What other programs know of tasks, too, part by part: a part is compared and changed as a whole. */
public enum TaskPart {
    /** What is to be done. */
    TITLE(Step.TITLE),
    /** More words about it. */
    NOTES(Step.DESCRIPTION, Step.NOTES),
    /** Where it stands. */
    STATUS(Step.STATUS, Step.COMPLETED_AT),
    /** When it is to be done, and how it comes again. */
    DATES(Step.DUE, Step.PLANNED, Step.DEFER_UNTIL, Step.REPEAT),
    /** How much it presses. */
    PRIORITY(Step.PRIORITY),
    /** What it is filed under. */
    LABELS(Step.TAGS, Step.CONTEXTS),
    /** How long it takes. */
    ESTIMATE(Step.ESTIMATE),
    /** The tasks to be done before it, and the one it is part of. */
    LINKS(Step.DEPENDENCIES, Step.PARENT),
    /** When it was written down. */
    CREATED(Step.CREATED_AT);

    private static final int SHORT = 12;

    // A copied list of fields has no state.
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<Field<?>> fields;

    TaskPart(Field<?>... fields) {
        this.fields = List.of(fields);
    }

    /** The fields of a step that say it. */
    public List<Field<?>> fields() {
        return fields;
    }

    /** What people call it. */
    public String words() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether two steps say the same of it. */
    public boolean isSame(JsonObject one, JsonObject other) {
        return fields.stream().allMatch(field -> value(field, one).equals(value(field, other)));
    }

    private static <T> Optional<T> value(Field<T> field, JsonObject step) {
        return field.find(step).or(field::whenAbsent);
    }

    /** Tells what a step says of it from whatever else it could say, without its words. */
    public String mark(JsonObject step) {
        JsonObject.Builder said = JsonObject.builder();
        fields.forEach(field -> written(field, step).ifPresent(json -> said.put(field.name(), json)));
        return Hashing.sha256()
                .hashString(Json.write(said.build()), StandardCharsets.UTF_8)
                .toString()
                .substring(0, SHORT);
    }

    private static <T> Optional<JsonValue> written(Field<T> field, JsonObject step) {
        return value(field, step).map(field.shape().write());
    }

    /** A step that says of it what another says. */
    public JsonObject moved(JsonObject step, JsonObject from) {
        JsonObject all = step;
        for (Field<?> field : fields) {
            Optional<JsonValue> value = from.get(field.name());
            all = value.isPresent() ? all.with(field.name(), value.get()) : all.without(field.name());
        }
        return all;
    }
}
