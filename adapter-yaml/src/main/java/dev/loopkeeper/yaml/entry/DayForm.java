package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Days as {@code daily.yml} holds them: a mapping from date to fields, at the top or under a key, or a list of records
 * with a date.
 */
public final class DayForm {
    private static final List<String> KEYS = List.of("entries", "days");
    private static final String DATE = "date";

    private DayForm() {}

    /**
     * One day where it stands.
     *
     * @param day its date and fields
     * @param path where its fields stand
     */
    public record DayInFile(Day day, YamlPath path) {}

    /**
     * The days of a file.
     *
     * @param days those that can be read
     * @param unreadable what is wrong with the others, by their dates or places
     */
    public record Days(List<DayInFile> days, Map<String, Trouble> unreadable) {
        /** The day of a date; empty when the file does not hold it. */
        public Optional<DayInFile> on(LocalDate date) {
            return days.stream().filter(day -> day.day().date().equals(date)).findFirst();
        }

        /** Refuses to write a day where something stands that cannot be read. */
        public void refuseToReplaceUnreadable(LocalDate date) {
            Trouble there = unreadable.get(date.toString());
            if (there != null) {
                throw Troubles.inTheWay(there);
            }
        }

        /** What is wrong with those that cannot be read. */
        public Collection<Trouble> troubles() {
            return unreadable.values();
        }

        /** What they mean: dates with their fields, and what is not understood. */
        public Set<Object> meaning() {
            return Stream.concat(
                            days.stream()
                                    .map(DayInFile::day)
                                    .filter(day -> !day.fields().isEmpty()),
                            unreadable.values().stream())
                    .collect(Collectors.toSet());
        }
    }

    /**
     * The days in the text of a file.
     *
     * @throws dev.loopkeeper.storage.StoreException when it holds no days
     */
    public static Days read(RelPath file, YamlText text) {
        YamlPath place = place(text);
        JsonValue value = at(text.value(), place);
        Days days = new Days(new ArrayList<>(), new LinkedHashMap<>());
        if (value instanceof JsonArray list) {
            for (int i = 0; i < list.size(); i++) {
                item(days, file, list.values().get(i), place.index(i));
            }
        } else if (value instanceof JsonObject map) {
            map.members().forEach((key, fields) -> {
                if (!key.isEmpty() && Character.isDigit(key.charAt(0))) {
                    add(days, file, key, fields, place.key(key));
                }
            });
        } else if (value != JsonNull.NULL) {
            throw Troubles.layout(file, "holds neither days nor a list of them");
        }
        return days;
    }

    /** Where the days stand. */
    public static YamlPath place(YamlText text) {
        return KEYS.stream()
                .filter(key -> text.value() instanceof JsonObject map && map.has(key))
                .findFirst()
                .map(YamlPath::of)
                .orElse(YamlPath.ROOT);
    }

    /** Whether the days stand in a list. */
    public static boolean isList(YamlText text) {
        return at(text.value(), place(text)) instanceof JsonArray;
    }

    /** A new record for a list of days. */
    public static JsonObject listed(Day day) {
        JsonObject.Builder item = JsonObject.builder().put(DATE, day.date().toString());
        day.fields().members().forEach(item::put);
        return item.build();
    }

    private static JsonValue at(JsonValue value, YamlPath place) {
        return place.equals(YamlPath.ROOT) || !(value instanceof JsonObject map)
                ? value
                : map.get(KEYS.stream().filter(map::has).findFirst().orElse("")).orElse(JsonNull.NULL);
    }

    private static void item(Days days, RelPath file, JsonValue item, YamlPath path) {
        Optional<String> date = item instanceof JsonObject fields ? fields.string(DATE) : Optional.empty();
        if (date.isEmpty()) {
            String place = "entry " + (days.days.size() + days.unreadable.size() + 1);
            days.unreadable.put(place, Troubles.unreadable(file, place, "is a day without a date"));
        } else {
            add(days, file, date.get(), ((JsonObject) item).without(DATE), path);
        }
    }

    private static void add(Days days, RelPath file, String date, JsonValue fields, YamlPath path) {
        if (!(fields instanceof JsonObject) && fields != JsonNull.NULL) {
            unreadable(days, file, date, "holds no fields");
            return;
        }
        try {
            JsonObject held = fields instanceof JsonObject map ? map : JsonObject.EMPTY;
            days.days.add(new DayInFile(new Day(LocalDate.parse(date), held), path));
        } catch (DateTimeException e) {
            unreadable(days, file, date, "is not a date such as 2026-01-14");
        }
    }

    private static void unreadable(Days days, RelPath file, String date, String problem) {
        days.unreadable.put(date, Troubles.unreadable(file, "day '" + date + "'", problem));
    }
}
