package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.record.RecordTypes;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Log entries as a goal's log file holds them: a list that grows at its end. */
public final class LogForm extends EntryForm<LogEntry> {
    private static final String MINUTES = "minutes";

    private final Goal goal;

    /** The form of a goal's entries; the file tells the goal. */
    public LogForm(Goal goal) {
        super(
                RecordTypes.LOG,
                Map.of(LogEntry.MEASURE.name(), "unit"),
                goal.name() + "/logs/",
                List.of("entries", "logs"));
        this.goal = goal;
    }

    @Override
    public JsonObject entry(JsonObject log) {
        String id = LogEntry.ID.in(log).value();
        JsonObject doc = Born.leftOut(log, id, LogEntry.AT).without(LogEntry.GOAL.name());
        return super.entry(doc.without(LogEntry.ID.name())).with(LogEntry.ID.name(), new JsonString(id));
    }

    @Override
    public JsonObject completed(JsonObject doc, String id) {
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
        return Born.filledIn(log.build(), id, LogEntry.AT);
    }
}
