package dev.loopkeeper.yaml;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Memories as {@code memory.yml} holds them: a list of texts with their day. */
final class MemoryForm {
    static final Form FORM = new Form(Memory.SCHEMA, Map.of(Memory.CONTENT.name(), "text"));

    private MemoryForm() {}

    static Listing listing(RelPath file, YamlText text) {
        return Listing.in(file, text, FORM, YamlPath.ROOT, "memories", "entries");
    }

    static List<Memory> read(RelPath file, List<JsonObject> entries) {
        List<Memory> memories = new ArrayList<>();
        for (JsonObject entry : entries) {
            int place = memories.size() + 1;
            try {
                memories.add(memory(entry, place));
            } catch (FaultyRecordException e) {
                throw Troubles.of(file, "entry " + place, e);
            }
        }
        return memories;
    }

    /** A whole new entry. */
    static JsonObject write(Memory memory) {
        JsonObject doc = Born.leftOut(memory.doc(), memory.id().value(), Memory.CREATED_AT);
        JsonObject.Builder entry =
                JsonObject.builder().put(Memory.ID.name(), memory.id().value());
        List.of(Memory.DATE.name(), Memory.CONTENT.name())
                .forEach(field -> doc.get(field).ifPresent(value -> entry.put(inFile(field), value)));
        doc.members().forEach((field, value) -> entry.put(inFile(field), value));
        return entry.build();
    }

    private static Memory memory(JsonObject entry, int place) {
        JsonObject doc = FORM.doc(entry);
        String id = doc.string(Memory.ID.name()).orElse("memory/" + place);
        JsonObject filled = Born.filledIn(doc.with(Memory.ID.name(), new JsonString(id)), id, Memory.CREATED_AT);
        return new Memory(Memory.SCHEMA.normal(filled));
    }

    private static String inFile(String field) {
        return FORM.inFile().getOrDefault(field, field);
    }
}
