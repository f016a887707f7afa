package dev.loopkeeper.connection;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Texts and values with placeholders such as {@code {{task.title}}}, which are filled from a document. A name leads to a member of an object,
 * a number to an entry of a list, counted from 0, or to a member of that name: {@code {{steps.1.result.id}}}. A text that is one placeholder
 * and nothing else becomes the value itself, a number or a list as well; between other words a value stands as text, and JSON where it is a
 * list or an object, and null as nothing. What is filled in is never read for placeholders again. Stateless.
 */
public final class Template {
    /** How many characters of text may be filled in at most, in all. */
    public static final int LONGEST = 1_000_000;

    /** JSON objects whose texts may hold placeholders, all of them well-formed. */
    public static final Shape<JsonObject> SHAPE = Shapes.object().as(Template::checked, Function.identity());

    private Template() {}

    /**
     * A value in which all placeholders are filled; the names of members stay.
     *
     * @return the value, or what is wrong: a placeholder that leads to nothing, with what there is instead
     */
    public static Reading<JsonValue> fill(JsonValue template, JsonObject data) {
        return new Filling(data).value(template);
    }

    /** The same for an object, such as the input of a tool. */
    public static Reading<JsonObject> fill(JsonObject template, JsonObject data) {
        return new Filling(data).value(template).then(filled -> Reading.good((JsonObject) filled));
    }

    /** A text in which all placeholders are filled, whatever they lead to; or what is wrong. */
    public static Reading<String> text(String template, JsonObject data) {
        return new Filling(data).text(TemplateText.parts(template));
    }

    /** The paths of all placeholders, in order, each as often as it stands there; those that are not well-formed are left out. */
    public static List<String> paths(JsonValue template) {
        return texts(template)
                .flatMap(text -> TemplateText.parts(text).stream())
                .filter(part -> part instanceof TemplateText.Place place && place.isPath())
                .map(part -> String.join(".", ((TemplateText.Place) part).path()))
                .toList();
    }

    /** Lets a text pass whose placeholders are well-formed, whatever they lead to. */
    static Reading<String> checked(String template) {
        return TemplateText.parts(template).stream()
                .flatMap(part -> part.fault().stream())
                .findFirst()
                .map(Reading::<String>bad)
                .orElseGet(() -> Reading.good(template));
    }

    private static Reading<JsonObject> checked(JsonObject template) {
        return texts(template)
                .map(Template::checked)
                .filter(reading -> reading instanceof Reading.Bad)
                .findFirst()
                .map(bad -> bad.then(any -> Reading.good(template)))
                .orElseGet(() -> Reading.good(template));
    }

    private static Stream<String> texts(JsonValue template) {
        if (template instanceof JsonString text) {
            return Stream.of(text.value());
        }
        return template instanceof JsonObject object
                ? object.members().values().stream().flatMap(Template::texts)
                : template instanceof JsonArray list ? list.stream().flatMap(Template::texts) : Stream.empty();
    }
}
