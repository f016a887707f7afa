package dev.loopkeeper.yaml;

import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Days as {@code daily.yml} holds them: a mapping from date to fields, at the top or under a key, or a list of records
 * with a date.
 */
final class DayForm {
    private static final List<String> KEYS = List.of("entries", "days");
    private static final String DATE = "date";

    private DayForm() {}

    /**
     * One day where it stands.
     *
     * @param day its date and fields
     * @param path where its fields stand
     */
    record Placed(Day day, YamlPath path) {}

    static List<Placed> read(RelPath file, YamlText text) {
        YamlPath place = place(text);
        JsonValue value = at(text.value(), place);
        List<Placed> days = new ArrayList<>();
        if (value instanceof JsonArray list) {
            for (JsonValue item : list) {
                days.add(item(file, item, place.index(days.size())));
            }
        } else if (value instanceof JsonObject map) {
            map.members().forEach((key, fields) -> {
                if (!key.isEmpty() && Character.isDigit(key.charAt(0))) {
                    days.add(member(file, key, fields, place.key(key)));
                }
            });
        } else if (value != JsonNull.NULL) {
            throw Troubles.layout(file, "holds neither days nor a list of them");
        }
        return days;
    }

    /** Where the days stand. */
    static YamlPath place(YamlText text) {
        return KEYS.stream()
                .filter(key -> text.value() instanceof JsonObject map && map.has(key))
                .findFirst()
                .map(YamlPath::of)
                .orElse(YamlPath.ROOT);
    }

    /** Whether the days stand in a list. */
    static boolean isList(YamlText text) {
        return at(text.value(), place(text)) instanceof JsonArray;
    }

    /** A new record for a list of days. */
    static JsonObject listed(Day day) {
        JsonObject.Builder item = JsonObject.builder().put(DATE, day.date().toString());
        day.fields().members().forEach(item::put);
        return item.build();
    }

    private static JsonValue at(JsonValue value, YamlPath place) {
        return place.equals(YamlPath.ROOT) || !(value instanceof JsonObject map)
                ? value
                : map.get(KEYS.stream().filter(map::has).findFirst().orElse("")).orElse(JsonNull.NULL);
    }

    private static Placed item(RelPath file, JsonValue item, YamlPath path) {
        Optional<String> date = item instanceof JsonObject fields ? fields.string(DATE) : Optional.empty();
        if (date.isEmpty()) {
            throw Troubles.layout(file, "a day without a date");
        }
        return member(file, date.get(), ((JsonObject) item).without(DATE), path);
    }

    private static Placed member(RelPath file, String date, JsonValue fields, YamlPath path) {
        if (!(fields instanceof JsonObject) && fields != JsonNull.NULL) {
            throw Troubles.layout(file, "'" + date + "' holds no fields");
        }
        try {
            JsonObject held = fields instanceof JsonObject map ? map : JsonObject.EMPTY;
            return new Placed(new Day(LocalDate.parse(date), held), path);
        } catch (DateTimeException e) {
            throw Troubles.layout(file, "'" + date + "' is not a date such as 2026-01-14");
        }
    }
}
