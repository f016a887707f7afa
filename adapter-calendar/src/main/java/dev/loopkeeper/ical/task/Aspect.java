package dev.loopkeeper.ical.task;

import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.transfer.format.StepFields;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What some properties say together, and in which fields a step says it.
 *
 * @param properties the names of the properties
 * @param fields the fields
 * @param reader reads the properties into fields
 * @param writer writes the fields as properties
 */
record Aspect(Set<String> properties, List<Field<?>> fields, Reader reader, Writer writer) {
    /** Reads. */
    @FunctionalInterface
    interface Reader {
        /**
         * Puts what a task says into fields.
         *
         * @throws IllegalArgumentException when it holds what no task can
         */
        void read(Todo todo, StepFields fields);
    }

    /** Writes. */
    @FunctionalInterface
    interface Writer {
        /** Writes what the fields of a step say. */
        void write(JsonObject step, ContentLines lines, Stamps stamps);
    }

    /** Whether two steps say the same of it. */
    boolean isSame(JsonObject one, JsonObject other) {
        return fields.stream().allMatch(field -> value(field, one).equals(value(field, other)));
    }

    static <T> Optional<T> value(Field<T> field, JsonObject step) {
        return field.find(step).or(field::whenAbsent);
    }
}
