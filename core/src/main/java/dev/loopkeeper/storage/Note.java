package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something worth knowing of a record that is no part of it: how often it was looked up, when it was last asked about.
 * Notes carry numbers, dates and the like, and no words of a person. Immutable.
 *
 * @param ref the record; it need not be there
 * @param counts by how much numbers grow, by name
 * @param latest what is true from now on, by name; a name is counted or set, never both
 */
public record Note(Ref ref, Map<String, Long> counts, JsonObject latest) {
    /**
     * Copies the counts.
     *
     * @throws IllegalArgumentException when a name is counted and set
     */
    public Note {
        counts = Map.copyOf(counts);
        if (counts.keySet().stream().anyMatch(latest::has)) {
            throw new IllegalArgumentException("a name of a note is counted or set, not both");
        }
    }

    /** A note that says nothing yet. */
    public static Note of(Ref ref) {
        return new Note(ref, Map.of(), JsonObject.EMPTY);
    }

    /** The same, and {@code name} has grown by {@code by}. */
    public Note count(String name, long by) {
        return and(new Note(ref, Map.of(name, by), JsonObject.EMPTY));
    }

    /** The same, and {@code name} is {@code value} from now on. */
    public Note set(String name, JsonValue value) {
        return and(new Note(ref, Map.of(), JsonObject.EMPTY.with(name, value)));
    }

    /** Both notes of one record in one: counts are added up, of what is set the later stands. */
    public Note and(Note later) {
        Map<String, Long> sums = new LinkedHashMap<>(counts);
        later.counts.forEach((name, by) -> sums.merge(name, by, Math::addExact));
        JsonObject.Builder values = latest.toBuilder();
        later.latest.members().forEach(values::put);
        return new Note(ref, sums, values.build());
    }

    /** What was known of the record, with this. */
    public JsonObject over(JsonObject known) {
        JsonObject.Builder all = known.toBuilder();
        latest.members().forEach(all::put);
        counts.forEach((name, by) -> all.put(
                name, new JsonNumber(known.number(name).orElse(BigDecimal.ZERO).add(BigDecimal.valueOf(by)))));
        return all.build();
    }
}
