package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Log entries as a goal's log file holds them: a list that grows at its end. */
final class LogForm {
    static final Form FORM = new Form(LogEntry.SCHEMA, Map.of(LogEntry.MEASURE.name(), "unit"));
    private static final String MINUTES = "minutes";

    private LogForm() {}

    static Listing listing(RelPath file, YamlText text) {
        return Listing.in(file, text, FORM, YamlPath.ROOT, "entries", "logs");
    }

    static List<LogEntry> read(RelPath file, Goal goal, List<JsonObject> entries) {
        List<LogEntry> logs = new ArrayList<>();
        for (JsonObject entry : entries) {
            int place = logs.size() + 1;
            try {
                logs.add(log(goal, entry, place));
            } catch (FaultyRecordException e) {
                throw Troubles.of(file, "entry " + place, e);
            }
        }
        return logs;
    }

    /** A whole new entry. */
    static JsonObject write(LogEntry log) {
        JsonObject doc = Born.leftOut(log.doc(), log.id().value(), LogEntry.AT).without(LogEntry.GOAL.name());
        JsonValue id = new JsonString(log.id().value());
        return FORM.entry(doc.without(LogEntry.ID.name())).with(LogEntry.ID.name(), id);
    }

    private static LogEntry log(Goal goal, JsonObject entry, int place) {
        JsonObject doc = FORM.doc(entry);
        String id = doc.string(LogEntry.ID.name()).orElse(goal.name() + "/logs/" + place);
        JsonObject.Builder log = JsonObject.builder()
                .put(LogEntry.ID.name(), id)
                .put(LogEntry.GOAL.name(), goal.id().value());
        doc.members().forEach((name, value) -> {
            if (!name.equals(LogEntry.GOAL.name()) && !name.equals(LogEntry.ID.name())) {
                log.put(name, value);
            }
        });
        if (!doc.has(LogEntry.VALUE.name())) {
            Optional<JsonValue> minutes = doc.get(MINUTES).filter(JsonNumber.class::isInstance);
            log.put(LogEntry.VALUE.name(), minutes.orElse(JsonNumber.of(1)));
            log.put(LogEntry.MEASURE.name(), minutes.isPresent() ? MINUTES : "times");
        }
        return new LogEntry(Born.filledIn(log.build(), id, LogEntry.AT));
    }
}
