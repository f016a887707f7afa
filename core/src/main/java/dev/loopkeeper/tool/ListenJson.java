package dev.loopkeeper.tool;

import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.listen.ListenResult;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.listening.Resolution;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Timebox;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.stream.Stream;

/** The answer of {@code listen}. */
final class ListenJson {
    private ListenJson() {}

    static JsonObject of(View view, ListenResult result) {
        return JsonObject.builder()
                .put("opened", RecordJson.array(result.opened(), noted -> opened(view, noted)))
                .put("completed", RecordJson.array(result.completed(), ListenJson::finding))
                .put("wins", RecordJson.array(result.wins(), ListenJson::win))
                .put("promoted", RecordJson.array(result.promoted(), ListenJson::promoted))
                .put("dismissed", RecordJson.array(result.dismissed(), ListenJson::finding))
                .put("missed", RecordJson.array(result.missed(), ListenJson::finding))
                .put("reopened", RecordJson.array(result.reopened(), ListenJson::finding))
                .put("moved", RecordJson.array(result.moved(), ListenJson::moved))
                .put("updated", updated(result))
                .put("candidates", RecordJson.array(result.candidates(), ListenJson::finding))
                .put("steps_completed", RecordJson.array(result.steps(), ListenJson::step))
                .put("logged", RecordJson.array(result.logged(), ListenJson::logged))
                .put("daily_updated", result.daily())
                .put("warnings", DoneJson.warnings(result.warnings()))
                .put("message", result.message())
                .build();
    }

    /** What is open again says so. */
    private static JsonArray updated(ListenResult result) {
        Stream<JsonValue> reopened =
                result.reopened().stream().map(finding -> finding(finding).with("reopened", JsonBoolean.TRUE));
        Stream<JsonValue> noted = result.updated().stream().map(ListenJson::noted);
        return new JsonArray(Stream.concat(reopened, noted).toList());
    }

    private static JsonObject finding(Resolution.Finding finding) {
        BigDecimal score = BigDecimal.valueOf(Math.min(1, finding.score())).setScale(2, RoundingMode.HALF_UP);
        JsonObject json = LoopJson.brief(finding.loop())
                .with("score", new JsonNumber(score.stripTrailingZeros()))
                .with("reason", new JsonString(finding.reason()));
        return explained(json, finding.rule(), finding.quote());
    }

    private static JsonObject opened(View view, ListenResult.Noted noted) {
        return explained(LoopJson.of(view, noted.loop()), noted.rule(), noted.quote());
    }

    private static JsonObject win(ListenResult.Noted noted) {
        return explained(LoopJson.win(noted.loop()), noted.rule(), noted.quote());
    }

    /** With the rule that found it and the words that caused it. */
    private static JsonObject explained(JsonObject json, String rule, String quote) {
        return json.with("rule", new JsonString(rule)).with("quote", new JsonString(quote));
    }

    private static JsonObject moved(ListenResult.Noted noted) {
        return noted(noted).with("timebox", timebox(noted.loop()));
    }

    private static JsonValue timebox(OpenLoop loop) {
        return loop.timebox().map(Timebox.SHAPE.write()).orElse(JsonNull.NULL);
    }

    private static JsonObject noted(ListenResult.Noted noted) {
        return explained(LoopJson.brief(noted.loop()), noted.rule(), noted.quote());
    }

    private static JsonObject promoted(ListenResult.Promoted promoted) {
        JsonObject json = LoopJson.brief(promoted.loop())
                .with("habit_id", new JsonString(promoted.habit().value()));
        return explained(json, promoted.rule(), promoted.quote());
    }

    private static JsonObject step(StepOfGoal item) {
        return JsonObject.builder()
                .put("goal", item.goal().name())
                .put("unit", RecordJson.textOrNull(item.step().unit().map(Unit::name)))
                .put("task_id", item.step().name())
                .put("step_id", item.step().id().value())
                .build();
    }

    private static JsonObject logged(Logged logged) {
        LogEntry entry = logged.entry();
        return JsonObject.builder()
                .put("goal", logged.goal().name())
                .put("value", new JsonNumber(entry.value()))
                .put("measure", LogEntry.MEASURE.find(entry.doc()).orElse("minutes"))
                .put("task_id", RecordJson.textOrNull(entry.task()))
                .put("notes", RecordJson.textOrNull(entry.notes()))
                .build();
    }
}
