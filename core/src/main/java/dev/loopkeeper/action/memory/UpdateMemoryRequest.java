package dev.loopkeeper.action.memory;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;

/**
 * What is to be corrected of a memory.
 *
 * @param memory its id, at least eight characters of it, or its handle
 * @param fields what is set, as the memory's schema names it
 */
public record UpdateMemoryRequest(String memory, JsonObject fields) {
    /** Nothing yet; add what is to be corrected. */
    public static UpdateMemoryRequest of(String memory) {
        return new UpdateMemoryRequest(memory, JsonObject.EMPTY);
    }

    /** The same, setting one more field, such as {@code Memory.CONTENT}. */
    public <T> UpdateMemoryRequest with(Field<T> field, T value) {
        return new UpdateMemoryRequest(memory, field.given(fields, value));
    }
}
