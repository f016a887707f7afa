package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What was noted of one user's records: a line for each. Lines that cannot be read are passed over.
 *
 * @param notes what is known, by record
 */
record NotesFile(Map<Ref, JsonObject> notes) {
    private static final String KIND = "kind";
    private static final String ID = "id";
    private static final String NOTE = "note";

    static NotesFile of(String text) {
        Map<Ref, JsonObject> notes = new LinkedHashMap<>();
        text.lines()
                .flatMap(line -> json(line).stream())
                .forEach(json -> ref(json)
                        .ifPresent(ref -> notes.put(ref, json.object(NOTE).orElse(JsonObject.EMPTY))));
        return new NotesFile(notes);
    }

    JsonObject of(Ref ref) {
        return notes.getOrDefault(ref, JsonObject.EMPTY);
    }

    /** The text with more notes. */
    String with(List<Note> more) {
        Map<Ref, JsonObject> all = new LinkedHashMap<>(notes);
        more.forEach(note -> all.put(note.ref(), note.over(all.getOrDefault(note.ref(), JsonObject.EMPTY))));
        return all.entrySet().stream()
                .map(entry -> line(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining());
    }

    private static String line(Ref ref, JsonObject note) {
        return Json.write(JsonObject.builder()
                        .put(KIND, ref.type().name())
                        .put(ID, ref.id())
                        .put(NOTE, note)
                        .build())
                + "\n";
    }

    private static Optional<JsonObject> json(String line) {
        try {
            return Json.parse(line) instanceof JsonObject json ? Optional.of(json) : Optional.empty();
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    private static Optional<Ref> ref(JsonObject json) {
        return RecordTypes.named(json.string(KIND).orElse(""))
                .flatMap(type -> json.string(ID).map(id -> new Ref(type, id)));
    }
}
