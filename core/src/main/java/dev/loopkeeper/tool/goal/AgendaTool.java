package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.agenda.Agenda;
import dev.loopkeeper.action.agenda.AgendaItem;
import dev.loopkeeper.action.agenda.AgendaReport;
import dev.loopkeeper.action.agenda.AgendaRequest;
import dev.loopkeeper.action.agenda.AgendaText;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.Unreadable;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;

/** {@code agenda}: what comes, day by day. */
public final class AgendaTool {
    private static final Param<String> FROM = Param.optional(
            "from", Shapes.line(100), "First day to show: 2026-01-14, tomorrow, monday, next week. Default today.");
    private static final Param<Integer> DAYS = Param.optional(
                    "days", Shapes.whole(1, AgendaRequest.MOST_DAYS), "How many days to show.")
            .orElse(AgendaRequest.USUAL_DAYS);

    private static final ObjectLayout<AgendaItem> ITEM = ObjectLayout.<AgendaItem>of("item")
            .put("type", Layout.of(Shapes.choice(AgendaItem.Type.class)), AgendaItem::type)
            .put("id", Layout.TEXT, AgendaItem::id)
            .putIfAny("handle", Layout.TEXT, AgendaItem::handle)
            .put("title", Layout.TEXT, AgendaItem::title)
            .putIfAny("goal", Layout.TEXT, item -> item.goal().map(Goal::name))
            .putIfAny("unit", Layout.TEXT, AgendaItem::unit)
            .putIfAny("task_id", Layout.TEXT, AgendaItem::task)
            .putIfAny("time", Layout.TEXT, item -> item.time().map(LocalTime::toString))
            .putIfAny(
                    "start",
                    Layout.TEXT,
                    (view, item) -> item.event().map(event -> ActionLayouts.local(view, event.start())))
            .putIfAny(
                    "end",
                    Layout.TEXT,
                    (view, item) -> item.event().map(event -> ActionLayouts.local(view, event.end())))
            .putIfAny("all_day", Layout.FLAG, item -> item.event().map(CalendarEvent::allDay))
            .putIfAny("location", Layout.TEXT, item -> item.event().flatMap(CalendarEvent::location))
            .putIfAny("notes", Layout.TEXT, item -> item.event().flatMap(CalendarEvent::notes))
            .putIfAny("due", Layout.TEXT, AgendaItem::due)
            .putIfAny("when", Layout.TEXT, AgendaItem::when)
            .put("state", Layout.of(Shapes.choice(AgendaItem.State.class)), AgendaItem::state);

    private static final ObjectLayout<AgendaReport.Day> DAY = ObjectLayout.<AgendaReport.Day>of()
            .put("date", Layout.of(Shapes.date()), AgendaReport.Day::date)
            .put("items", Layout.each(ITEM), AgendaReport.Day::items);

    private static final ObjectLayout<AgendaReport> RESULT = ObjectLayout.<AgendaReport>of()
            .put("days", Layout.each(DAY), AgendaReport::days)
            .put("undated", Layout.each(ITEM), AgendaReport::withoutDay)
            .put("undated_total", Layout.WHOLE, AgendaReport::withoutDayTotal)
            .put("older", Layout.WHOLE, AgendaReport::older)
            .put(Unreadable.PROBLEMS, Layout.TEXTS, AgendaReport::problems)
            .put("text", Layout.TEXT, AgendaText::of);

    private AgendaTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.reading(
                "agenda",
                "Show the coming days",
                "Show what is due, planned, promised, past due or in the calendar, day by day, across all goals. Use"
                        + " it for 'what is on this week' or 'what comes up'; for one day with its progress use status.",
                Set.of("goals", "loops"),
                List.of(
                        FROM,
                        DAYS,
                        ListFilters.GOAL,
                        ListFilters.TAG,
                        ListFilters.CONTEXT,
                        ListFilters.FLAGGED,
                        ListFilters.WAITING),
                EmptyStore.after(RESULT, AgendaReport::isEmpty),
                (view, args) -> Agenda.decide(
                        view, new AgendaRequest(args.get(FROM), args.in(DAYS), ListFilters.request(args))));
    }
}
