package dev.loopkeeper.testkit;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Changes;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Records for contracts. */
public final class Samples {
    /** When they were made. */
    public static final Instant CREATED = Instant.parse("2026-01-05T08:00:00Z");

    private Samples() {}

    /** A goal. */
    public static Goal goal(String id) {
        return Goal.of(new GoalId(id), "Goal " + id);
    }

    /** A step of a goal. */
    public static Step step(String id, String goal) {
        return Step.of(new StepId(id), new GoalId(goal), "Step " + id);
    }

    /** A step in a unit of a goal. */
    public static Step step(String id, String goal, String unit) {
        return step(id, goal).with(Step.UNIT, new Unit(unit));
    }

    static LogEntry log(String id, String goal, String date, long value) {
        JsonObject doc = LogEntry.ID.put(JsonObject.EMPTY, new LogId(id));
        doc = LogEntry.GOAL.put(doc, new GoalId(goal));
        doc = LogEntry.DATE.put(doc, LocalDate.parse(date));
        return new LogEntry(LogEntry.VALUE.put(doc, BigDecimal.valueOf(value)));
    }

    static Memory memory(String id, String content) {
        return Memory.of(new MemoryId(id), content);
    }

    /** An object written with single quotes. */
    public static JsonObject json(String text) {
        return (JsonObject) Json.parse(text.replace('\'', '"'));
    }

    /** The goals g and h, and steps that take their places in this order. */
    public static Changes inOrder(Step... steps) {
        Changes changes = new Changes().put(goal("g")).put(goal("h"));
        List<String> places = new ArrayList<>();
        for (Step step : steps) {
            String place =
                    step.goal().value() + "/" + step.unit().map(Unit::name).orElse("");
            places.add(place);
            changes.put(step.with(Step.ORDER, Collections.frequency(places, place)));
        }
        return changes;
    }
}
