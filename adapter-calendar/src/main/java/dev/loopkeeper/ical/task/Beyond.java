package dev.loopkeeper.ical.task;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a step says and no property can, in one property of our own. It counts as long as the properties beside it are still those
 * that were written with it: what another program changed is believed.
 */
final class Beyond {
    static final String NAME = "X-LOOPKEEPER-STEP";
    private static final String PROJECT = "project";

    /** Fields that no property speaks of. */
    private static final List<Field<?>> ALONE =
            List.of(Step.UNIT, Step.RESULT, Step.FLAGGED, Step.ENERGY, Step.WAITING_FOR, Step.LAST_DONE);

    private Beyond() {}

    /** What the properties say, with what they cannot say. */
    static JsonObject added(Todo todo, JsonObject said) {
        JsonObject beyond = of(todo);
        JsonObject all = said;
        for (Field<?> field : ALONE) {
            all = over(all, beyond, field);
        }
        for (Aspect aspect : Aspects.EVERY) {
            JsonObject meant = said;
            for (Field<?> field : aspect.fields()) {
                meant = over(meant, beyond, field);
            }
            if (!aspect.isSame(meant, said) && aspect.isSame(heard(aspect, meant, todo), said)) {
                for (Field<?> field : aspect.fields()) {
                    all = over(all, beyond, field);
                }
            }
        }
        return all;
    }

    private static JsonObject over(JsonObject step, JsonObject beyond, Field<?> field) {
        Optional<JsonValue> value = beyond.get(field.name());
        if (value.isEmpty() || value.get() instanceof JsonNull) {
            return value.isEmpty() ? step : step.without(field.name());
        }
        return step.with(field.name(), value.get());
    }

    /** What is read of what is written of an aspect. */
    private static JsonObject heard(Aspect aspect, JsonObject step, Todo todo) {
        Stamps stamps = new Stamps(todo.zone(), true);
        ContentLines lines = new ContentLines();
        Aspects.EVERY.stream()
                .filter(other -> other.equals(aspect) || other.fields().contains(Step.STATUS))
                .forEach(other -> other.writer().write(step, lines, stamps));
        return Aspects.read(FileTask.of(lines, todo));
    }

    /** The project that a task names itself. */
    static Optional<String> project(Todo todo) {
        return of(todo).string(PROJECT);
    }

    private static JsonObject of(Todo todo) {
        try {
            return todo.properties().text(NAME).map(Json::parse).stream()
                    .flatMap(json -> json instanceof JsonObject object ? Stream.of(object) : Stream.empty())
                    .findFirst()
                    .orElse(JsonObject.EMPTY);
        } catch (JsonSyntaxException e) {
            throw new IllegalArgumentException(NAME + " is not JSON: " + e.getMessage(), e);
        }
    }

    /**
     * What a step says beyond its properties; empty when they say all.
     *
     * @param said what is read of the properties
     */
    static Optional<String> written(JsonObject step, JsonObject said, Optional<String> project) {
        JsonObject.Builder beyond = JsonObject.builder();
        Stream.concat(ALONE.stream(), Aspects.EVERY.stream().flatMap(aspect -> aspect.fields().stream()))
                .filter(field -> !Aspect.value(field, step).equals(Aspect.value(field, said)))
                .forEach(
                        field -> beyond.put(field.name(), step.get(field.name()).orElse(JsonNull.NULL)));
        JsonObject all = beyond.putIfPresent(PROJECT, project).build();
        return all.isEmpty() ? Optional.empty() : Optional.of(Json.write(all));
    }
}
