package dev.loopkeeper.tool.older;

import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.goal.ScheduleTool;
import dev.loopkeeper.tool.memory.MemoryTools;
import dev.loopkeeper.tool.memory.RecallTool;
import dev.loopkeeper.tool.memory.RememberTool;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All tools under older names. */
public final class OlderTools {
    private static final String CONTENT = "content";
    private static final String MEMORIES = "memories";
    private static final String ITEMS = "items";
    private static final String REQUIRED = "required";

    private static final Param<String> TEXT =
            Param.required("text", Memory.CONTENT.shape(), "What to remember, as a sentence that stands on its own.");
    private static final Param<String> DATE =
            Param.optional("date", Shapes.line(60), "Day it speaks of: 2026-01-12, yesterday. Default today.");
    private static final Param<String> QUERY = Param.optional(
            "query", Shapes.words(20_000), "What is asked. When it is left out, what matters most is listed.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(10);
    private static final Param<String> TASK =
            Param.required("task", Shapes.line(500), "The task (key, title, id). Scheduled again, its event moves.");
    private static final Param<String> TITLE = Param.required("title", Shapes.line(400), "What the event is called.");
    private static final Param<String> TIME =
            Param.required("time", Shapes.line(100), "When: today 4pm, tomorrow 9am, 2026-01-14T09:00.");
    private static final Param<Integer> DURATION =
            Param.optional("duration", Shapes.whole(1, Appointment.MOST_MINUTES), "Minutes; default 30.");
    private static final Param<String> NOTES = Param.optional("notes", Appointment.NOTES.shape(), "Details.");

    private OlderTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return Stream.concat(
                        Stream.concat(OlderGoalTools.tools().stream(), Stream.of(LogGoalTool.tool())),
                        Stream.of(memorySave(), memoryRead(), scheduleGoalTask(), addCalendarEvent()))
                .toList();
    }

    private static Tool memorySave() {
        Tool remember = RememberTool.tool();
        return OlderName.of(
                        "memory_save",
                        Hints.ADDS,
                        remember,
                        (view, args) -> OlderName.Now.call(
                                remember, OlderGoalTools.given(args, DATE).put(CONTENT, args.in(TEXT))))
                .with(Map.of(CONTENT, TEXT.name()))
                .tool(
                        "Save a memory (older name)",
                        "Older name of remember: keeps a pattern or an insight.",
                        List.of(TEXT, DATE));
    }

    private static Tool memoryRead() {
        Tool recall = RecallTool.tool();
        Tool list = MemoryTools.listMemories();
        return OlderName.of("memory_read", Hints.READS, list, (view, args) -> read(args, recall, list))
                .with(recalledOrListed(recall, list))
                .tool(
                        "Read memories (older name)",
                        "Older name of recall, and of list_memories when there is no query: finds what is remembered.",
                        List.of(QUERY, LIMIT));
    }

    /** Memories with what recall says of them, which those that are only listed do not have. */
    private static ObjectLayout<JsonObject> recalledOrListed(Tool recall, Tool list) {
        JsonObject recalled = memories(recall);
        JsonObject listed = memories(list).object(ITEMS).orElseThrow();
        JsonObject either = recalled.object(ITEMS)
                .orElseThrow()
                .with(REQUIRED, listed.get(REQUIRED).orElseThrow());
        return ObjectLayout.<JsonObject>of()
                .putWritten(recall.result(), json -> json)
                .putWritten(list.result(), json -> json)
                .put(
                        MEMORIES,
                        Layout.json(recalled.with(ITEMS, either)),
                        json -> json.get(MEMORIES).orElseThrow());
    }

    private static JsonObject memories(Tool tool) {
        return tool.result()
                .schema()
                .object("properties")
                .flatMap(members -> members.object(MEMORIES))
                .orElseThrow();
    }

    private static Decision<OlderName.Now> read(Arguments args, Tool recall, Tool list) {
        JsonObject.Builder arguments = OlderGoalTools.given(args, QUERY).put(LIMIT.name(), args.in(LIMIT));
        return OlderName.Now.call(args.get(QUERY).isPresent() ? recall : list, arguments);
    }

    private static Tool scheduleGoalTask() {
        return schedule(
                "schedule_goal_task",
                Hints.CHANGES.reaching(Reach.OUTWARD),
                "Schedule a task (older name)",
                "Older name of schedule with a task: sets time aside for a task of a goal.",
                List.of(CommonParams.GOAL, TASK, TIME, DURATION));
    }

    private static Tool addCalendarEvent() {
        return schedule(
                "add_calendar_event",
                Hints.ADDS.reaching(Reach.OUTWARD),
                "Add an event (older name)",
                "Older name of schedule with a title: puts an event into the calendar.",
                List.of(TITLE, TIME, DURATION, NOTES));
    }

    private static Tool schedule(String name, Hints hints, String title, String description, List<Param<?>> params) {
        Tool schedule = ScheduleTool.tool();
        return OlderName.of(
                        name,
                        hints,
                        schedule,
                        (View view, Arguments args) -> OlderName.Now.call(
                                schedule, OlderGoalTools.given(args, params.toArray(Param<?>[]::new))))
                .tool(title, description, params);
    }
}
