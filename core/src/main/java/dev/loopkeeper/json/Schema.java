package dev.loopkeeper.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The fields a kind of record knows; members it does not know are kept untouched.
 *
 * @param required fields that must be present
 * @param optional fields that may be absent
 */
public record Schema(List<Field<?>> required, List<Field<?>> optional) {
    /** Copies both lists. */
    public Schema {
        required = List.copyOf(required);
        optional = List.copyOf(optional);
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
        List<Fault> faults = faults(doc);
        if (!faults.isEmpty()) {
            throw new FaultyRecordException(faults);
        }
        return doc;
    }

    /** {@code doc} with every known member in its shortest form: defaults left out. */
    public JsonObject normal(JsonObject doc) {
        JsonObject normal = doc;
        for (Field<?> field : optional) {
            normal = field.normal(normal);
        }
        return normal;
    }

    /** The field of that name. */
    public Optional<Field<?>> field(String name) {
        return java.util.stream.Stream.concat(required.stream(), optional.stream())
                .filter(f -> f.name().equals(name))
                .findFirst();
    }
}
