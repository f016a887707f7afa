package dev.loopkeeper.tool;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.done.DoneResult.Matched;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Said;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The answer of {@code done}. */
final class DoneJson {
    /** The rule of words that only name what was done. */
    private static final String NAMED = "named";

    private DoneJson() {}

    static JsonObject of(DoneResult result) {
        return JsonObject.builder()
                .put("status", Shapes.nameOf(result.status()))
                .put(
                        "matched",
                        result.matched().<JsonValue>map(DoneJson::matched).orElse(JsonNull.NULL))
                .put("parsed", parsed(result.said()))
                .put("logged", result.logged().<JsonValue>map(DoneJson::logged).orElse(JsonNull.NULL))
                .put("daily_updated", result.daily())
                .put("candidates", candidates(result))
                .put("loops_completed", RecordJson.array(result.loops().completed(), LoopJson::brief))
                .put("wins", RecordJson.array(result.loops().wins(), LoopJson::win))
                .put("goal_progress", RecordJson.numberOrNull(result.progress()))
                .put("warnings", warnings(result.warnings()))
                .put("message", result.message())
                .build();
    }

    static JsonArray warnings(List<Warning> warnings) {
        return RecordJson.array(
                warnings,
                warning -> JsonObject.builder()
                        .put("code", warning.code())
                        .put("message", warning.message())
                        .build());
    }

    /** A task as lists name it. */
    static JsonObject task(StepOfGoal item) {
        return place(item)
                .put("task_id", item.step().name())
                .put("name", item.step().title())
                .build();
    }

    private static JsonObject.Builder place(StepOfGoal item) {
        return JsonObject.builder().put("goal", item.goal().name()).put("unit", unit(item.step()));
    }

    private static JsonValue unit(Step step) {
        return RecordJson.textOrNull(step.unit().map(Unit::name));
    }

    private static JsonObject matched(Matched matched) {
        return JsonObject.builder()
                .put("goal", matched.goal().name())
                .put("unit", unit(matched.step()))
                .put("task_id", matched.step().name())
                .put("task_name", matched.step().title())
                .put("step_id", matched.step().id().value())
                .put("reason", matched.reason())
                .put("score", matched.score())
                .put("shared", JsonArray.ofStrings(matched.shared()))
                .put("rule", matched.rule().isEmpty() ? NAMED : matched.rule())
                .put("quote", matched.quote())
                .build();
    }

    private static JsonArray candidates(DoneResult result) {
        return new JsonArray(Stream.concat(
                        result.candidates().stream().map(DoneJson::candidate),
                        result.loopCandidates().stream().map(DoneJson::candidate))
                .<JsonValue>map(json -> json)
                .toList());
    }

    private static JsonObject candidate(OpenLoop loop) {
        return JsonObject.builder()
                .put("goal", JsonNull.NULL)
                .put("unit", JsonNull.NULL)
                .put("id", loop.id().value())
                .put("name", loop.content())
                .build();
    }

    private static JsonObject candidate(StepOfGoal item) {
        return place(item)
                .put("id", item.step().name())
                .put("name", item.step().title())
                .build();
    }

    private static JsonObject parsed(Said said) {
        JsonValue quantity = said.quantity()
                .<JsonValue>map(q -> JsonObject.builder()
                        .put("amount", new JsonNumber(q.amount()))
                        .put("noun", q.noun())
                        .build())
                .orElse(JsonNull.NULL);
        Optional<String> day = said.day().map(d -> d.name().substring(0, 3).toLowerCase(Locale.ROOT));
        return JsonObject.builder()
                .put(
                        "minutes",
                        said.minutes()
                                .<JsonValue>map(m -> JsonNumber.of(m.value()))
                                .orElse(JsonNull.NULL))
                .put("quantity", quantity)
                .put("hint", said.hint())
                .put("day", RecordJson.textOrNull(day))
                .build();
    }

    private static JsonObject logged(Logged logged) {
        LogEntry entry = logged.entry();
        Optional<String> key = entry.task().map(path -> path.substring(path.indexOf('/') + 1));
        return JsonObject.builder()
                .put("goal", logged.goal().name())
                .put("value", new JsonNumber(entry.value()))
                .put("measure", LogEntry.MEASURE.find(entry.doc()).orElse("minutes"))
                .put("task_id", RecordJson.textOrNull(key))
                .put("notes", entry.notes().<JsonValue>map(JsonString::new).orElse(JsonNull.NULL))
                .build();
    }
}
