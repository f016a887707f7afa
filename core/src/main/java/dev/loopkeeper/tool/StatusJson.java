package dev.loopkeeper.tool;

import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.action.status.StatusReport;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.GoalToday;
import dev.loopkeeper.action.status.StatusText;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.Target;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/** The answer of {@code status}. */
final class StatusJson {
    private static final int PARAGRAPH = 300;

    private StatusJson() {}

    static JsonObject of(StatusReport report) {
        return JsonObject.builder()
                .put("date", report.date().toString())
                .put("week", report.week().<JsonValue>map(StatusJson::week).orElse(JsonNull.NULL))
                .put("today", RecordJson.array(report.today(), StatusJson::goal))
                .put("pending_today", RecordJson.array(report.pendingToday(), DoneJson::task))
                .put("this_week", RecordJson.array(report.thisWeek(), DoneJson::task))
                .put("coming_up", RecordJson.array(report.comingUp(), StatusJson::comingUp))
                .put("overdue", RecordJson.array(report.overdue(), DoneJson::task))
                .put("overdue_older", report.olderOverdue())
                .put("on_your_mind", RecordJson.array(report.onYourMind(), StatusJson::surfaced))
                .put("recent_wins", RecordJson.array(report.recentWins(), StatusJson::win))
                .put("recent_memory", RecordJson.array(report.memories(), StatusJson::memory))
                .put("problems", JsonArray.ofStrings(report.problems()))
                .put("text", StatusText.of(report))
                .build();
    }

    private static JsonObject week(Week week) {
        return JsonObject.builder()
                .put("number", week.number())
                .put("start", week.start().toString())
                .put("end", week.end().toString())
                .build();
    }

    private static JsonObject goal(GoalToday today) {
        return JsonObject.builder()
                .put("goal", today.goal().name())
                .put("title", today.goal().title())
                .put("field", RecordJson.textOrNull(today.metric().map(Metric::field)))
                .put("value", today.value().orElse(JsonNull.NULL))
                .put(
                        "target",
                        today.goal()
                                .target()
                                .map(target -> Target.SHAPE.write().apply(target))
                                .orElse(JsonNull.NULL))
                .put("line", today.goal().title() + ": " + today.line())
                .build();
    }

    private static JsonObject comingUp(ComingUp coming) {
        return JsonObject.builder()
                .put(
                        "at",
                        coming.at()
                                .toLocalDateTime()
                                .truncatedTo(ChronoUnit.MINUTES)
                                .toString())
                .put("title", coming.item().step().title())
                .put("goal", coming.item().goal().name())
                .put("task_id", coming.item().step().name())
                .build();
    }

    private static JsonObject surfaced(RelevantLoop one) {
        return LoopJson.brief(one.loop())
                .with("why", new JsonString(one.relevance().why()));
    }

    private static JsonObject win(OpenLoop win) {
        return JsonObject.builder()
                .put("content", win.content())
                .put("at", win.moment().toString())
                .build();
    }

    private static JsonObject memory(Memory memory) {
        return JsonObject.builder()
                .put(
                        "date",
                        RecordJson.textOrNull(Memory.DATE.find(memory.doc()).map(LocalDate::toString)))
                .put("text", Excerpt.of(memory.content(), PARAGRAPH))
                .build();
    }
}
