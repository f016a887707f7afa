package dev.loopkeeper.ical.task;

import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.transfer.format.StepFields;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What some properties say together, and which part of a task it is.
 *
 * @param part the part
 * @param properties the names of the properties
 * @param reader reads the properties into fields
 * @param writer writes the fields as properties
 */
record Aspect(TaskPart part, Set<String> properties, Reader reader, Writer writer) {
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

    /** The fields in which a step says it. */
    List<Field<?>> fields() {
        return part.fields();
    }

    /** Whether two steps say the same of it. */
    boolean isSame(JsonObject one, JsonObject other) {
        return part.isSame(one, other);
    }

    static <T> Optional<T> value(Field<T> field, JsonObject step) {
        return field.find(step).or(field::whenAbsent);
    }
}
