package dev.loopkeeper.tool.task;

import dev.loopkeeper.action.task.AnalyzeWorkload;
import dev.loopkeeper.action.task.Consideration;
import dev.loopkeeper.action.task.Location;
import dev.loopkeeper.action.task.Occasion;
import dev.loopkeeper.action.task.QueryTasks;
import dev.loopkeeper.action.task.SuggestNextActions;
import dev.loopkeeper.action.task.SuggestRequest;
import dev.loopkeeper.action.task.Suggestion;
import dev.loopkeeper.action.task.Workload;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/** {@code suggest_next_actions} and {@code analyze_workload}. */
public final class AdviceTools {
    private static final BigDecimal MINUTES_AN_HOUR = BigDecimal.valueOf(60);

    private static final Param<Occasion> CONTEXT = Param.required(
            "context", Shapes.choice(Occasion.class), "Time of day, or how much time or energy there is.");
    private static final Param<BigDecimal> MINUTES = Param.optional(
                    "available_minutes",
                    Shapes.number(BigDecimal.ZERO, BigDecimal.valueOf(1_000_000))
                            .as(
                                    minutes -> minutes.signum() > 0
                                            ? Reading.good(minutes)
                                            : Reading.bad("0 is too little: it has to be more than 0"),
                                    minutes -> minutes)
                            .describedBy("exclusiveMinimum", JsonNumber.of(0)),
                    "How many minutes there are; longer tasks are left out.")
            .alias("minutes");
    private static final Param<Location> LOCATION = Param.optional(
            "location", Shapes.choice(Location.class), "Where the person is; what cannot be done there is left out.");
    private static final Param<Integer> LIMIT = Param.optional(
                    "limit", Shapes.whole(1, SuggestRequest.MOST), "How many tasks to suggest.")
            .orElse(SuggestRequest.USUAL);

    private static final ObjectLayout<Consideration> CONSIDERATION = ObjectLayout.<Consideration>of("consideration")
            .put("kind", Layout.of(Shapes.choice(Consideration.Kind.class)), Consideration::kind)
            .put("points", Layout.WHOLE, Consideration::points)
            .put("text", Layout.TEXT, Consideration::phrase);

    private static final ObjectLayout<Suggestion> SUGGESTION = ObjectLayout.<Suggestion>of("suggestion")
            .put("task_id", Layout.TEXT, one -> one.task().id().value())
            .put("reason", Layout.TEXT, Suggestion::reason)
            .putOrNull(
                    "estimated_minutes",
                    Layout.of(Step.ESTIMATE.shape()),
                    one -> Step.ESTIMATE.find(one.task().doc()))
            .put("score", Layout.WHOLE, Suggestion::score)
            .put("considerations", Layout.each(CONSIDERATION), Suggestion::considerations)
            .putAll(TaskTools.ITEM, one -> new QueryTasks.Item(one.task(), one.project(), true));

    private static final ObjectLayout<List<Suggestion>> SUGGESTED =
            ObjectLayout.<List<Suggestion>>of().put("suggestions", Layout.each(SUGGESTION), all -> all);

    private static final Param<Integer> HORIZON = Param.optional(
                    "time_horizon_days",
                    Shapes.whole(1, AnalyzeWorkload.MOST_DAYS),
                    "How many days to look at, today included.")
            .alias("days")
            .orElse(AnalyzeWorkload.USUAL_DAYS);

    private static final ObjectLayout<Workload.Day> DAY = ObjectLayout.<Workload.Day>of("day")
            .put("date", Layout.of(Shapes.date()), Workload.Day::date)
            .put("capacity_hours", Layout.NUMBER, day -> hours(day.capacity()))
            .put("busy_hours", Layout.NUMBER, day -> hours(day.busy()))
            .put("planned_hours", Layout.NUMBER, day -> hours(day.planned()))
            .put("overcommitted", Layout.FLAG, Workload.Day::overcommitted);

    private static final ObjectLayout<Workload.Move> MOVE = ObjectLayout.<Workload.Move>of("move")
            .put("task_id", Layout.TEXT, move -> move.task().id().value())
            .put("title", Layout.TEXT, move -> move.task().title())
            .put("from", Layout.of(Shapes.date()), Workload.Move::from)
            .put("to", Layout.of(Shapes.date()), Workload.Move::to);

    private static final ObjectLayout<Workload> WORKLOAD = ObjectLayout.<Workload>of()
            .put("overdue_count", Layout.WHOLE, Workload::overdue)
            .put("due_soon_count", Layout.WHOLE, Workload::dueSoon)
            .put("total_estimated_hours", Layout.NUMBER, work -> hours(work.planned()))
            .put("available_hours_estimate", Layout.NUMBER, work -> hours(work.capacity()))
            .put("overcommitted", Layout.FLAG, Workload::overcommitted)
            .put("unestimated_count", Layout.WHOLE, Workload::unestimated)
            .put("recommendations", Layout.TEXTS, Workload::recommendations)
            .put("moves", Layout.each(MOVE), Workload::moves)
            .put("days", Layout.each(DAY), Workload::days);

    private AdviceTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(suggest(), analyze());
    }

    private static Tool suggest() {
        return Tool.reading(
                "suggest_next_actions",
                "Suggest what to do now",
                "Suggest tasks to do now and say why: by due date, priority, time, energy, place and when such tasks were"
                        + " done before. Only tasks that nothing hinders. Use it for 'what should I work on?'.",
                TaskTools.TASKS,
                List.of(CONTEXT, MINUTES, LOCATION, LIMIT),
                SUGGESTED,
                (view, args) -> Decision.answer(SuggestNextActions.of(view, request(args))));
    }

    private static SuggestRequest request(Arguments args) {
        return new SuggestRequest(
                args.in(CONTEXT), args.get(MINUTES).map(BigDecimal::intValue), args.get(LOCATION), args.in(LIMIT));
    }

    private static Tool analyze() {
        return Tool.reading(
                "analyze_workload",
                "Compare the work with the time for it",
                "Compare the work of the coming days with the hours that the setting capacity gives each weekday, less the"
                        + " events of the calendar: what is past"
                        + " due, which days have too much, and what could move where. Work counts on the day it is planned"
                        + " for, else when it is due. To move a task set its planned day with update_step.",
                TaskTools.TASKS,
                List.of(HORIZON),
                WORKLOAD,
                (view, args) -> Decision.answer(AnalyzeWorkload.of(view, args.in(HORIZON))));
    }

    private static BigDecimal hours(int minutes) {
        BigDecimal hours = BigDecimal.valueOf(minutes).divide(MINUTES_AN_HOUR, 2, RoundingMode.HALF_UP);
        return hours.signum() == 0
                ? BigDecimal.ZERO
                : new BigDecimal(hours.stripTrailingZeros().toPlainString());
    }
}
