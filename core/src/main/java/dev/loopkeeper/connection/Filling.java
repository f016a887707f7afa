package dev.loopkeeper.connection;

import dev.loopkeeper.connection.TemplateText.Part;
import dev.loopkeeper.connection.TemplateText.Place;
import dev.loopkeeper.connection.TemplateText.Words;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One filling of a template. Not thread-safe. */
final class Filling {
    /** How many faults are told. */
    private static final int MOST = 10;

    private final JsonObject data;
    private int filled;

    Filling(JsonObject data) {
        this.data = data;
    }

    Reading<JsonValue> value(JsonValue template) {
        if (template instanceof JsonString text) {
            return sole(TemplateText.parts(text.value()));
        }
        if (template instanceof JsonObject object) {
            return object(object);
        }
        return template instanceof JsonArray list ? list(list) : Reading.good(template);
    }

    private Reading<JsonValue> object(JsonObject template) {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        List<String> bad = new ArrayList<>();
        template.members()
                .forEach((name, value) ->
                        value(value).switchOn(good -> members.put(name, good), why -> bad.add(name + ": " + why)));
        return bad.isEmpty() ? Reading.good(new JsonObject(members)) : Reading.bad(told(bad));
    }

    private Reading<JsonValue> list(JsonArray template) {
        List<JsonValue> entries = new ArrayList<>();
        List<String> bad = new ArrayList<>();
        for (JsonValue entry : template) {
            int place = entries.size() + bad.size() + 1;
            value(entry).switchOn(entries::add, why -> bad.add("entry " + place + ": " + why));
        }
        return bad.isEmpty() ? Reading.good(new JsonArray(entries)) : Reading.bad(told(bad));
    }

    private static String told(List<String> bad) {
        return String.join("; ", bad.subList(0, Math.min(MOST, bad.size())));
    }

    private Reading<JsonValue> sole(List<Part> parts) {
        return parts.size() == 1 && parts.get(0) instanceof Place place
                ? found(place).then(value -> counted(text(value)).then(any -> Reading.good(value)))
                : text(parts).then(text -> Reading.good(new JsonString(text)));
    }

    /** The first fault is told: a text may have thousands of places. */
    Reading<String> text(List<Part> parts) {
        StringBuilder whole = new StringBuilder();
        for (Part part : parts) {
            Reading<String> text = part instanceof Words words
                    ? counted(words.text())
                    : found((Place) part).then(value -> counted(text(value)));
            if (text instanceof Reading.Bad) {
                return text;
            }
            text.switchOn(whole::append, why -> whole);
        }
        return Reading.good(whole.toString());
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString text ? text.value() : value == JsonNull.NULL ? "" : Json.write(value);
    }

    private Reading<String> counted(String text) {
        boolean fits = text.length() <= Template.LONGEST - filled;
        filled = fits ? filled + text.length() : filled;
        return fits ? Reading.good(text) : Reading.bad("would become longer than " + Template.LONGEST + " characters");
    }

    private Reading<JsonValue> found(Place place) {
        return place.fault().map(Reading::<JsonValue>bad).orElseGet(() -> DataPath.find(data, place.path()));
    }
}
