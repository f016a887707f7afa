package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.record.RecordTypes;
import java.util.List;
import java.util.Map;

/** Memories as {@code memory.yml} holds them: a list of texts with their day. */
public final class MemoryForm extends EntryForm<Memory> {
    /** The form of memories. */
    public static final MemoryForm FORM = new MemoryForm();

    private MemoryForm() {
        super(RecordTypes.MEMORY, Map.of(Memory.CONTENT.name(), "text"), "memory/", List.of("memories", "entries"));
    }

    @Override
    public JsonObject completed(JsonObject doc, String id) {
        return super.completed(Born.filledIn(doc, id, Memory.CREATED_AT), id);
    }

    /** Who it is, its day and its text come first. */
    @Override
    public JsonObject entry(JsonObject memory) {
        JsonObject doc = Born.leftOut(memory, Memory.ID.in(memory).value(), Memory.CREATED_AT);
        JsonObject.Builder entry = JsonObject.builder();
        List.<Field<?>>of(Memory.ID, Memory.DATE, Memory.CONTENT)
                .forEach(field -> doc.get(field.name()).ifPresent(value -> entry.put(field.name(), value)));
        doc.members().forEach(entry::put);
        return super.entry(entry.build());
    }
}
