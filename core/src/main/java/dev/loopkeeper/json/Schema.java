package dev.loopkeeper.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The fields a kind of record knows; members it does not know are kept untouched. Immutable. */
public final class Schema {
    private final List<Field<?>> required;
    private final List<Field<?>> optional;
    private final Map<String, Field<?>> byName;

    /**
     * The fields, no two of one name.
     *
     * @param required fields that must be present
     * @param optional fields that may be absent
     */
    public Schema(List<Field<?>> required, List<Field<?>> optional) {
        this.required = List.copyOf(required);
        this.optional = List.copyOf(optional);
        this.byName = fields().collect(Collectors.toUnmodifiableMap(Field::name, Function.identity()));
    }

    /** The fields that must be present. */
    public List<Field<?>> required() {
        return required;
    }

    /** The fields that may be absent. */
    public List<Field<?>> optional() {
        return optional;
    }

    /** All fields, those first that must be present. */
    public Stream<Field<?>> fields() {
        return Stream.concat(required.stream(), optional.stream());
    }

    /** The JSON Schema of the records: which fields there are, and which must be present. */
    public JsonObject json() {
        JsonObject.Builder properties = JsonObject.builder();
        fields().forEach(field -> properties.put(field.name(), field.shape().schema()));
        JsonObject.Builder json = JsonObject.builder().put("type", "object").put("properties", properties.build());
        if (!required.isEmpty()) {
            json.put(
                    "required",
                    JsonArray.ofStrings(required.stream().map(Field::name).toList()));
        }
        return json.build();
    }

    /** All that is wrong with {@code doc}, in the order of the fields. */
    public List<Fault> faults(JsonObject doc) {
        List<Fault> faults = new ArrayList<>();
        for (Field<?> field : required) {
            Optional<Fault> fault = field.fault(doc);
            if (fault.isEmpty() && field.find(doc).isEmpty()) {
                faults.add(new Fault(field.name(), "", "is missing"));
            }
            fault.ifPresent(faults::add);
        }
        optional.forEach(field -> field.fault(doc).ifPresent(faults::add));
        return faults;
    }

    /**
     * Gives {@code doc} back when nothing is wrong with it.
     *
     * @throws FaultyRecordException with everything that is wrong
     */
    public JsonObject checked(JsonObject doc) {
        if (!isSound(doc)) {
            throw new FaultyRecordException(faults(doc));
        }
        return doc;
    }

    /** {@code doc} without the members that hold a value which their field does not allow. */
    public JsonObject sound(JsonObject doc) {
        if (isSound(doc)) {
            return doc;
        }
        JsonObject sound = doc;
        for (Fault fault : faults(doc)) {
            sound = sound.without(fault.field());
        }
        return sound;
    }

    /** {@code doc} with every known member in its shortest form: defaults left out. */
    public JsonObject normal(JsonObject doc) {
        JsonObject normal = doc;
        for (Field<?> field : optional) {
            normal = field.normal(normal);
        }
        return normal;
    }

    /** {@code doc} with {@code fields} set, in its shortest form; null clears a member. */
    public JsonObject edited(JsonObject doc, JsonObject fields) {
        JsonObject edited = doc;
        for (Map.Entry<String, JsonValue> field : fields.members().entrySet()) {
            edited = field.getValue() == JsonNull.NULL
                    ? edited.without(field.getKey())
                    : edited.with(field.getKey(), field.getValue());
        }
        return normal(edited);
    }

    /** The field of that name. */
    public Optional<Field<?>> field(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Whether there are no {@link #faults}, by a look at what is there: a record has a third of its fields. */
    private boolean isSound(JsonObject doc) {
        for (Map.Entry<String, JsonValue> member : doc.members().entrySet()) {
            Field<?> field = byName.get(member.getKey());
            if (field != null && !field.allows(member.getValue())) {
                return false;
            }
        }
        for (Field<?> field : required) {
            if (field.isMissing(doc)) {
                return false;
            }
        }
        return true;
    }
}
