package dev.loopkeeper.json;

import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Nearest;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * JSON objects that have these members and no others.
 *
 * @param schema the members
 * @param what what one of them is, for messages: {@code a setting}
 */
public record ClosedObject(Schema schema, String what) {
    /** All that is wrong with {@code doc}: members that there are not, each with the nearest name, then bad values. */
    public List<Fault> faults(JsonObject doc) {
        List<String> names = schema.fields().map(Field::name).toList();
        Stream<Fault> unknown =
                doc.names().stream().filter(name -> !names.contains(name)).map(name -> unknown(doc, name, names, what));
        return Stream.concat(unknown, schema.faults(doc).stream()).toList();
    }

    /**
     * Lets {@code doc} pass when nothing is wrong with it.
     *
     * @throws FaultyRecordException with everything that is wrong
     */
    public void check(JsonObject doc) {
        List<Fault> faults = faults(doc);
        if (!faults.isEmpty()) {
            throw new FaultyRecordException(faults);
        }
    }

    /** How they look in JSON; each is read in its shortest form, without null and defaults. */
    public Shape<JsonObject> shape() {
        return Shapes.object()
                .as(doc -> Reading.goodUnless(faults(doc), schema.normal(doc)), doc -> doc)
                .withSchema(schema.json().with("additionalProperties", JsonBoolean.FALSE));
    }

    /** What is wrong with a member of {@code doc} that is not one of {@code names}, which are {@code what}. */
    public static Fault unknown(JsonObject doc, String name, Collection<String> names, String what) {
        String hint = Nearest.hint(name, names, 1, "; " + Counted.there(names, names.size()));
        String value = doc.get(name).map(Shapes::shown).orElse("");
        return new Fault(new Fault("", name, "").value(), value, "is not " + what + hint);
    }
}
