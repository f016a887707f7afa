package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.action.status.DayText;
import dev.loopkeeper.action.status.Section;
import dev.loopkeeper.action.status.Status;
import dev.loopkeeper.action.status.StatusReport;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.GoalToday;
import dev.loopkeeper.action.status.StatusReport.Item;
import dev.loopkeeper.action.status.StatusReport.Promise;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.action.status.StatusText;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Target;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.time.Week;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.Unreadable;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code status}: where things stand. */
public final class StatusTool {
    private static final int PARAGRAPH = 300;
    private static final Layout<LocalDate> DAY = Layout.of(Shapes.date());
    private static final Param<String> GOAL = Param.optional(
                    "goal", Shapes.line(500), "Only this goal (slug, title, id).")
            .alias("goal_id");
    private static final Param<String> DATE =
            Param.optional("date", Shapes.line(60), "Day: 2026-01-14, yesterday, monday. Default today.");
    private static final Param<Integer> WEEK = Param.optional(
                    "week", Shapes.whole(1, 99_999), "Number of the week to show instead of the day's own.")
            .hidden();
    private static final Param<DayText.Words> WORDS = Param.optional(
                    "words",
                    Shapes.choice(DayText.Words.class),
                    "What text is instead of a report: in plain lines for a person what matters in the morning, or in"
                            + " the evening.")
            .hidden();

    private static final ObjectLayout<Week> NUMBERED = ObjectLayout.<Week>of()
            .put("number", Layout.WHOLE, Week::number)
            .put("start", DAY, Week::start)
            .put("end", DAY, Week::end);

    private static final ObjectLayout<GoalToday> GOAL_TODAY = ObjectLayout.<GoalToday>of()
            .put("goal", Layout.TEXT, today -> today.goal().name())
            .put("title", Layout.TEXT, today -> today.goal().title())
            .putOrNull("field", Layout.TEXT, today -> today.metric().map(Metric::field))
            .putOrNull("value", Layout.ANY, GoalToday::value)
            .putOrNull("target", Layout.of(Target.SHAPE), today -> today.goal().target())
            .put("line", Layout.TEXT, today -> today.goal().title() + ": " + today.line());

    private static final ObjectLayout<ComingUp> COMING_UP = ObjectLayout.<ComingUp>of()
            .put(
                    "at",
                    Layout.TEXT,
                    coming -> coming.allDay()
                            ? coming.at().toLocalDate().toString()
                            : coming.at()
                                    .toLocalDateTime()
                                    .truncatedTo(ChronoUnit.MINUTES)
                                    .toString())
            .put("title", Layout.TEXT, ComingUp::title)
            .putIfAny("goal", Layout.TEXT, coming -> coming.goal().map(Goal::name))
            .putIfAny("task_id", Layout.TEXT, coming -> coming.step().map(Step::name));

    private static final ObjectLayout<RelevantLoop> SURFACED = ObjectLayout.<RelevantLoop>of()
            .putAll(ActionLayouts.BRIEF, RelevantLoop::loop)
            .put("why", Layout.TEXT, surfaced -> surfaced.relevance().why());

    private static final ObjectLayout<OpenLoop> WIN = ObjectLayout.<OpenLoop>of()
            .put(OpenLoop.CONTENT, OpenLoop::content)
            .put("at", Layout.TEXT, win -> win.moment().toString());

    private static final ObjectLayout<Memory> MEMORY = ObjectLayout.<Memory>of()
            .putOrNull("date", DAY, Memory::date)
            .put("text", Layout.TEXT, memory -> Excerpt.of(memory.content(), PARAGRAPH));

    private static final ObjectLayout<Promise> PROMISE = ObjectLayout.<Promise>of()
            .put(OpenLoop.ID, promise -> promise.loop().id())
            .put(OpenLoop.CONTENT, promise -> promise.loop().content())
            .put("when", Layout.TEXT, Promise::when);

    private static final ObjectLayout<Item> ITEM = ObjectLayout.<Item>of()
            .putAll(ActionLayouts.TASK, Item::place)
            .putIfAny("due", Layout.TEXT, Item::due)
            .putIfAny(
                    "waits_for",
                    Layout.TEXTS,
                    item -> Optional.of(item.waitsFor()).filter(any -> !any.isEmpty()));

    /** A report, and how it is said in words. */
    private record Told(StatusReport report, Optional<DayText.Words> words) {
        String text() {
            return words.isPresent() ? DayText.of(report, words.get()) : StatusText.of(report);
        }
    }

    private static final ObjectLayout<StatusReport> REPORT = ObjectLayout.<StatusReport>of()
            .put("date", DAY, StatusReport::date)
            .putOrNull("week", NUMBERED, StatusReport::week)
            .put("today", section(GOAL_TODAY), StatusReport::today)
            .put("promised", section(PROMISE), StatusReport::promised)
            .put("pending_today", section(ITEM), StatusReport::pendingToday)
            .put("past_due", section(ITEM), StatusReport::pastDue)
            .put("this_week", section(ITEM), StatusReport::thisWeek)
            .put("rest_of_week", section(ITEM), StatusReport::restOfWeek)
            .put("next", section(ITEM), StatusReport::next)
            .put("coming_up", section(COMING_UP), StatusReport::comingUp)
            .put("overdue", section(ITEM), StatusReport::overdue)
            .put("overdue_older", Layout.WHOLE, StatusReport::olderOverdue)
            .put("on_your_mind", section(SURFACED), StatusReport::onYourMind)
            .put("rest_on_your_mind", section(SURFACED), StatusReport::restOnYourMind)
            .put("recent_wins", section(WIN), StatusReport::recentWins)
            .put("recent_memory", Layout.each(MEMORY), StatusReport::memories)
            .put("more", Layout.OBJECT, report -> counts(report.more()))
            .putIfAny(
                    "more_at_least",
                    Layout.TEXTS,
                    report -> Optional.of(report.atLeast()).filter(any -> !any.isEmpty()))
            .put(Unreadable.PROBLEMS, Layout.TEXTS, StatusReport::problems);
    private static final ObjectLayout<Told> RESULT =
            ObjectLayout.<Told>of().putAll(REPORT, Told::report).put("text", Layout.TEXT, Told::text);

    private StatusTool() {}

    private static <T> Layout<Section<T>> section(Layout<T> item) {
        return Layout.each(item).from((view, section) -> section.items());
    }

    private static JsonObject counts(Map<String, Integer> counts) {
        JsonObject.Builder object = JsonObject.builder();
        counts.forEach(object::put);
        return object.build();
    }

    /** The tool. */
    public static Tool tool() {
        return Tool.reading(
                "status",
                "Show the status",
                "Show a day: each goal's progress and target, what is promised, pending, past due, coming up or left"
                        + " over. For 'how am I doing' or 'what is left today'.",
                Set.of("everyday", "goals"),
                List.of(GOAL, DATE, WEEK, WORDS),
                EmptyStore.after(RESULT, told -> told.report().today().items().isEmpty()),
                (view, args) -> Status.decide(view, new StatusRequest(args.get(GOAL), args.get(DATE), args.get(WEEK)))
                        .map(report -> new Told(report, args.get(WORDS))));
    }
}
