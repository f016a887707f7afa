package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.calendar.Schedule;
import dev.loopkeeper.action.calendar.ScheduleRequest;
import dev.loopkeeper.action.calendar.ScheduleResult;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Set;

/** {@code schedule}: time set aside in the calendar. */
public final class ScheduleTool {
    private static final Param<String> TITLE =
            Param.optional("title", Shapes.line(400), "What; default the task's title.");
    private static final Param<String> TIME =
            Param.optional("time", Shapes.line(100), "today 4pm, tomorrow 9am, 2026-01-14T09:00.");
    private static final Param<Integer> DURATION = Param.optional(
                    "duration", Shapes.whole(1, Appointment.MOST_MINUTES), "Minutes; default 30.")
            .shortSchema(Layout.type("integer"));
    private static final Param<String> GOAL =
            Param.optional("goal", Shapes.line(500), "Goal it serves.").alias("goal_id");
    private static final Param<String> TASK = Param.optional(
                    "task", Shapes.line(500), "Task done then; its event moves when scheduled again.")
            .alias("task_id");
    private static final Param<String> NOTES = Param.optional("notes", Appointment.NOTES.shape(), "Details.");
    private static final Param<String> MOVE = Param.optional("move", Shapes.line(500), "Event to move to time.");
    private static final Param<String> CANCEL = Param.optional("cancel", Shapes.line(500), "Event to cancel.");

    /** What happened to an event. */
    private enum State {
        CONFIRMED,
        CANCELLED
    }

    private static final ObjectLayout<ScheduleResult> EVENT = ObjectLayout.<ScheduleResult>of("event")
            .put("id", Layout.TEXT, result -> result.event().id())
            .put("handle", Layout.TEXT, result -> Handles.of(RecordTypes.EVENT.ref(result.event())))
            .put("title", Layout.TEXT, result -> result.event().title())
            .put(
                    "start",
                    Layout.TEXT,
                    (view, result) -> ActionLayouts.local(view, result.event().start()))
            .put(
                    "end",
                    Layout.TEXT,
                    (view, result) -> ActionLayouts.local(view, result.event().end()))
            .put("duration", Layout.WHOLE, result -> result.event().minutes())
            .put(
                    "status",
                    Layout.of(Shapes.choice(State.class)),
                    result -> result.cancelled() ? State.CANCELLED : State.CONFIRMED)
            .putIfAny(
                    "goal",
                    Layout.TEXT,
                    (view, result) -> result.event().goal().map(id -> RecordLayouts.goalName(view, id)))
            .putIfAny(
                    "notes",
                    Layout.TEXT,
                    result -> Appointment.NOTES.find(result.event().doc()))
            .putIfAny(
                    "location",
                    Layout.TEXT,
                    result -> Appointment.LOCATION.find(result.event().doc()));

    private static final ObjectLayout<CalendarEvent> CONFLICT = ObjectLayout.<CalendarEvent>of("conflict")
            .put("id", Layout.TEXT, other -> other.appointment().orElse(other.uid()))
            .put("title", Layout.TEXT, CalendarEvent::title)
            .put("start", Layout.TEXT, (view, other) -> ActionLayouts.local(view, other.start()))
            .put("end", Layout.TEXT, (view, other) -> ActionLayouts.local(view, other.end()))
            .put("all_day", Layout.FLAG, CalendarEvent::allDay);

    private static final ObjectLayout<ScheduleResult> RESULT = ObjectLayout.<ScheduleResult>of()
            .put("event", EVENT, result -> result)
            .putOrNull("step", RecordLayouts.STEP_OF_GOAL, ScheduleResult::step)
            .put("conflicts", Layout.each(CONFLICT), ScheduleResult::conflicts)
            .put(
                    "next_free",
                    Layout.orNull(Layout.TEXT),
                    (view, result) -> result.nextFree().map(free -> ActionLayouts.local(view, free)))
            .put("message", Layout.TEXT, ScheduleResult::message);

    private ScheduleTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.preparing(
                        Schedule.ACTION,
                        "Put something in the calendar",
                        "Set time aside for something or for a task, move it or cancel it. Says what overlaps, and"
                                + " when there is time.",
                        Set.of("everyday", "goals"),
                        Hints.CHANGES.reaching(Reach.OUTWARD),
                        List.of(TITLE, TIME, DURATION, GOAL, TASK, NOTES, MOVE, CANCEL),
                        RESULT,
                        Tool.Preparation.looking((view, args) -> {
                            var decide = Schedule.prepare(view, request(args));
                            return (later, same) -> decide.apply(later);
                        }))
                .asking((view, args) -> Schedule.question(view, request(args)));
    }

    private static ScheduleRequest request(Arguments args) {
        return new ScheduleRequest(
                args.get(TITLE),
                args.get(TIME),
                args.get(DURATION),
                args.get(GOAL),
                args.get(TASK),
                args.get(NOTES),
                args.get(MOVE),
                args.get(CANCEL));
    }
}
