package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.loop.ListLoops;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.HabitStrength;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.List;

/** Loops as they are answered: every member is always there, null when there is no value. */
final class LoopJson {
    private static final List<Field<?>> FIELDS = List.of(
            OpenLoop.KIND,
            OpenLoop.STATUS,
            OpenLoop.CONTENT,
            OpenLoop.TIMEBOX,
            OpenLoop.CONFIDENCE,
            OpenLoop.OWNER,
            OpenLoop.MENTIONS,
            OpenLoop.LAST_MENTIONED_AT,
            OpenLoop.DEDUPE_KEY,
            OpenLoop.OUTCOME,
            OpenLoop.SCOPE,
            OpenLoop.GOAL,
            OpenLoop.STEP,
            OpenLoop.SOURCE,
            OpenLoop.SNOOZED_UNTIL,
            OpenLoop.CREATED_AT,
            OpenLoop.UPDATED_AT,
            OpenLoop.COMPLETED_AT,
            OpenLoop.METADATA);

    private LoopJson() {}

    static JsonObject of(View view, OpenLoop loop) {
        JsonObject.Builder json =
                JsonObject.builder().put("id", loop.id().value()).put("handle", Handles.of(Ref.of(loop.id())));
        FIELDS.forEach(field -> json.put(field.name(), value(field, loop.doc())));
        json.put(OpenLoop.DEDUPE_KEY.name(), loop.dedupeKey());
        OpenLoop.GOAL
                .find(loop.doc())
                .ifPresent(goal -> json.put(OpenLoop.GOAL.name(), RecordJson.goalName(view, goal)));
        return json.build();
    }

    static JsonObject of(View view, ListLoops.Item item) {
        JsonObject json = of(view, item.loop());
        return item.strength().map(strength -> with(json, strength)).orElse(json);
    }

    private static JsonObject with(JsonObject json, HabitStrength strength) {
        return json.with("strength", new JsonNumber(strength.strength()))
                .with("wins_per_week", new JsonNumber(strength.winsPerWeek()))
                .with("last_done", RecordJson.textOrNull(strength.last().map(LocalDate::toString)));
    }

    /** A loop in a list of what happened to several. */
    static JsonObject brief(OpenLoop loop) {
        return JsonObject.builder()
                .put("id", loop.id().value())
                .put("kind", loop.kind().name())
                .put("content", loop.content())
                .build();
    }

    /** The record of something done, with the loop whose it is. */
    static JsonObject win(OpenLoop win) {
        return JsonObject.builder()
                .put("id", win.id().value())
                .put("original", RecordJson.textOrNull(Win.original(win).map(LoopId::value)))
                .put("content", win.content())
                .build();
    }

    private static <T> JsonValue value(Field<T> field, JsonObject doc) {
        return field.find(doc).map(value -> field.shape().write().apply(value)).orElse(JsonNull.NULL);
    }
}
