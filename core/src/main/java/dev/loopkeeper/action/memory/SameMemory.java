package dev.loopkeeper.action.memory;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.memory.Memory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is said once more: what it adds, and what stays. Stateless. */
final class SameMemory {
    private static final List<Field<?>> ADDED = List.of(
            Memory.SUBJECT,
            Memory.SCOPE,
            Memory.SOURCE,
            Memory.SOURCE_ID,
            Memory.POSITION,
            Memory.QUOTE,
            Memory.AUTHOR);

    private SameMemory() {}

    /** The known memory with all that it did not have: labels, and the fields that were not set. */
    static Memory joined(Memory known, Memory said) {
        Set<String> tags = new LinkedHashSet<>(known.tags());
        tags.addAll(said.tags());
        JsonObject metadata = Memory.METADATA.in(known.doc());
        JsonObject doc = Memory.TAGS.put(known.doc(), List.copyOf(tags));
        for (var member : Memory.METADATA.in(said.doc()).members().entrySet()) {
            metadata = metadata.has(member.getKey()) ? metadata : metadata.with(member.getKey(), member.getValue());
        }
        doc = Memory.METADATA.put(doc, metadata);
        for (Field<?> field : ADDED) {
            Optional<JsonValue> value = said.doc().get(field.name());
            doc = doc.has(field.name()) || value.isEmpty() ? doc : doc.with(field.name(), value.get());
        }
        return new Memory(doc);
    }

    /**
     * The fields of which the known memory says something else, and goes on to.
     *
     * @param dated whether a day was given
     */
    static List<String> unchanged(Memory known, Memory said, boolean dated) {
        List<Field<?>> looked = new ArrayList<>(ADDED);
        looked.remove(Memory.AUTHOR);
        looked.add(Memory.METADATA);
        if (dated) {
            looked.add(Memory.DATE);
        }
        JsonObject kept = joined(known, said).doc();
        return looked.stream()
                .filter(field -> said.doc().has(field.name()))
                .filter(field -> !isIn(said.doc().get(field.name()), kept.get(field.name())))
                .map(Field::name)
                .toList();
    }

    private static boolean isIn(Optional<JsonValue> given, Optional<JsonValue> kept) {
        return given.equals(kept)
                || (given.orElseThrow() instanceof JsonObject members
                        && kept.orElseThrow() instanceof JsonObject all
                        && all.members()
                                .entrySet()
                                .containsAll(members.members().entrySet()));
    }
}
