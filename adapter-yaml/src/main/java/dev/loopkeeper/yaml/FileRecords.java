package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.entry.DayForm;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.entry.JsonFile;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlSyntaxException;
import dev.loopkeeper.yaml.text.YamlText;
import dev.loopkeeper.yaml.user.HistoryFile;
import dev.loopkeeper.yaml.user.ReplacedText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The records that a text holds, by what they are called in it, so that two versions of a file can be compared; and how
 * records of the other version are added.
 */
sealed interface FileRecords {
    /** The records by what tells them apart. */
    Map<String, JsonValue> records();

    /** Those of them that tell which record they are, wherever they stand. */
    default Map<String, RecordInFile> identified() {
        return Map.of();
    }

    /** What a record says that another version of it has to say as well to be the same. */
    default JsonValue said(JsonValue record) {
        return record;
    }

    /** The text with records added. */
    String with(Map<String, JsonValue> more);

    /**
     * The records of a text that stands, or might stand, in a file.
     *
     * @throws dev.loopkeeper.storage.StoreException when it cannot be read
     */
    static FileRecords in(UserFiles files, RelPath file, String text) {
        if (UserFiles.isHistory(file)) {
            return Lines.of(text);
        }
        if (file.name().endsWith(FileNames.JSON)) {
            return Members.of(file, text, file.equals(files.profile()));
        }
        YamlText yaml = parsed(file, text);
        return EntryFile.in(files, file, yaml)
                .<FileRecords>map(entries -> Items.of(yaml, entries))
                .orElseGet(() -> keyed(files, file, yaml));
    }

    private static FileRecords keyed(UserFiles files, RelPath file, YamlText text) {
        if (file.equals(files.goals())) {
            return Keyed.of(text, goals(text), Keyed.goals(file, text));
        }
        return Keyed.of(text, DayForm.place(text), file.equals(files.daily()) ? Keyed.days(file, text) : Map.of());
    }

    private static YamlPath goals(YamlText text) {
        return text.value() instanceof JsonObject map && map.has("goals") ? YamlPath.of("goals") : YamlPath.ROOT;
    }

    private static YamlText parsed(RelPath file, String text) {
        try {
            return YamlText.parse(file.value(), text);
        } catch (YamlSyntaxException e) {
            throw Troubles.of(e, OptionalInt.empty());
        }
    }

    /** Lines of the change log, by the ids of the changes. */
    record Lines(String text, Map<String, JsonValue> records) implements FileRecords {
        static Lines of(String text) {
            Map<String, JsonValue> records = new LinkedHashMap<>();
            text.lines()
                    .forEach(line -> HistoryFile.change(line)
                            .ifPresent(change -> records.putIfAbsent(change.id(), Json.parse(line))));
            return new Lines(text, records);
        }

        /** The replaced text of files is kept beside a change, and goes when something in it is forgotten. */
        @Override
        public JsonValue said(JsonValue line) {
            return ((JsonObject) line).without(ReplacedText.FILES);
        }

        /** Each line stands behind the last of those that were made no later, and the lines keep their order among each other. */
        @Override
        public String with(Map<String, JsonValue> more) {
            List<String> lines = new ArrayList<>(text.lines().toList());
            List<Instant> times = new ArrayList<>(lines.stream().map(Lines::at).toList());
            int next = 0;
            for (JsonValue line : more.values()) {
                String added = Json.write(line);
                Instant at = at(added);
                next = Math.max(next, placeFor(at, times));
                lines.add(next, added);
                times.add(next, at);
                next++;
            }
            return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
        }

        private static int placeFor(Instant at, List<Instant> times) {
            int place = times.size();
            while (place > 0 && times.get(place - 1).isAfter(at)) {
                place--;
            }
            return place;
        }

        /** When a change was made; a line that cannot be read never tells where another one stands. */
        private static Instant at(String line) {
            return HistoryFile.change(line).map(Change::at).orElse(Instant.MAX);
        }
    }

    /** Entries of a list, by their identities, else by all that they say. */
    record Items(YamlText text, YamlPath path, Map<String, JsonValue> records, Map<String, RecordInFile> identified)
            implements FileRecords {
        static Items of(YamlText text, EntryFile entries) {
            Map<String, JsonValue> records = new LinkedHashMap<>();
            Map<String, RecordInFile> identified = new HashMap<>();
            List<JsonValue> values = entries.listing().values();
            for (int i = 0; i < values.size(); i++) {
                String name = name(entries, values.get(i));
                records.putIfAbsent(name, values.get(i));
                entries.identified(i).ifPresent(record -> identified.putIfAbsent(name, record));
            }
            return new Items(text, entries.listing().path(), records, identified);
        }

        private static String name(EntryFile entries, JsonValue value) {
            Optional<JsonObject> entry = value instanceof JsonObject object ? Optional.of(object) : Optional.empty();
            return entry.flatMap(object -> object.string("id").or(() -> entries.identity(object)))
                    .orElseGet(() -> Json.write(value));
        }

        @Override
        public String with(Map<String, JsonValue> more) {
            List<YamlEdit> edits = new ArrayList<>();
            more.values().forEach(value -> edits.add(new YamlEdit.Append(path, value)));
            return text.edit(edits).text();
        }
    }

    /** Members of a mapping, by their keys; a list of days by their dates. */
    record Keyed(
            YamlText text,
            YamlPath path,
            boolean list,
            Map<String, JsonValue> records,
            Map<String, RecordInFile> identified)
            implements FileRecords {
        static Map<String, RecordInFile> goals(RelPath file, YamlText text) {
            Map<String, RecordInFile> goals = new HashMap<>();
            GoalForm.read(file, text)
                    .forEach((key, entry) -> entry.record()
                            .ifPresent(goal -> goals.put(key, new RecordInFile(Ref.of(goal.id()), goal.doc()))));
            return goals;
        }

        static Map<String, RecordInFile> days(RelPath file, YamlText text) {
            Map<String, RecordInFile> days = new HashMap<>();
            for (DayForm.DayInFile inFile : DayForm.read(file, text).days()) {
                Ref ref = Ref.of(inFile.day().date());
                days.putIfAbsent(ref.id(), new RecordInFile(ref, inFile.day().fields()));
            }
            return days;
        }

        static Keyed of(YamlText text, YamlPath path, Map<String, RecordInFile> identified) {
            JsonValue value = text.value();
            for (YamlPath.Step step : path.steps()) {
                value = ((JsonObject) value).get(step.shown()).orElse(JsonNull.NULL);
            }
            Map<String, JsonValue> records = new LinkedHashMap<>();
            if (value instanceof JsonObject map) {
                records.putAll(map.members());
            } else if (value instanceof JsonArray items) {
                items.forEach(item -> records.putIfAbsent(date(item), item));
            }
            return new Keyed(text, path, value instanceof JsonArray, records, identified);
        }

        private static String date(JsonValue item) {
            return item instanceof JsonObject day
                    ? day.string("date").orElseGet(() -> Json.write(day))
                    : Json.write(item);
        }

        @Override
        public String with(Map<String, JsonValue> more) {
            List<YamlEdit> edits = new ArrayList<>();
            more.forEach((key, value) ->
                    edits.add(list ? new YamlEdit.Append(path, value) : new YamlEdit.Set(path.key(key), value)));
            return text.edit(edits).text();
        }
    }

    /** Members of a JSON document; a document that is one record is not taken apart. */
    record Members(Map<String, JsonValue> records) implements FileRecords {
        private static final String WHOLE = "content";

        static Members of(RelPath file, String text, boolean apart) {
            JsonValue value = JsonFile.value(file, text, "document", json -> json);
            return new Members(apart && value instanceof JsonObject map ? map.members() : Map.of(WHOLE, value));
        }

        @Override
        public String with(Map<String, JsonValue> more) {
            Map<String, JsonValue> all = new LinkedHashMap<>(records);
            all.putAll(more);
            return Json.pretty(new JsonObject(all)) + "\n";
        }
    }
}
