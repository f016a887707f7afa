package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.edit.EditLog;
import dev.loopkeeper.action.edit.EditLogRequest;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** {@code edit_log}: correct what was logged. */
public final class EditLogTool {
    private static final Param<String> DATE = Param.optional(
            "date", Shapes.line(60), "Day of the entry: 2026-01-14, yesterday. Enough when it is the only one.");
    private static final Param<String> ENTRY =
            Param.optional("entry", Shapes.line(400), "The entry (id, at least eight characters of it, or handle).");
    private static final Param<BigDecimal> VALUE =
            Param.optional("value", LogEntry.VALUE.shape(), "How much it really was, of what the entry measures.");
    private static final Param<String> NOTES =
            Param.optional("notes", LogEntry.NOTES.shape(), "New notes; a leading + appends them.");
    private static final Param<Boolean> DELETE =
            Param.optional("delete", Shapes.flag(), "Remove the entry.").orElse(false);

    private static final ObjectLayout<Logged> LOGGED = ObjectLayout.<Logged>of("log_entry")
            .put("id", Layout.TEXT, logged -> logged.entry().id().value())
            .put(
                    "handle",
                    Layout.TEXT,
                    logged -> Handles.of(Ref.of(logged.entry().id())))
            .put(LogEntry.DATE, logged -> logged.entry().date())
            .putAll(ActionLayouts.logged(UnaryOperator.identity()), logged -> logged);

    private static final ObjectLayout<EditLog.Result> RESULT = ObjectLayout.<EditLog.Result>of()
            .putOrNull("entry", LOGGED, EditLog.Result::logged)
            .put("daily_updated", Layout.OBJECT, EditLog.Result::daily)
            .put("goal_progress", Layout.NUMBER, result -> result.basis().percent())
            .put(
                    "goal_progress_from",
                    RecordLayouts.PROGRESS_SOURCE,
                    result -> result.basis().source())
            .put("message", Layout.TEXT, EditLog.Result::message);

    private EditLogTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.writing(
                        EditLog.ACTION,
                        "Correct the log",
                        "Correct or remove one entry of a goal's log, when less or more was done than was recorded; the"
                                + " day's value follows. To take back that a task was done, use edit.",
                        Set.of("goals"),
                        Hints.CHANGES,
                        List.of(CommonParams.GOAL, DATE, ENTRY, VALUE, NOTES, DELETE),
                        RESULT,
                        (view, args) -> EditLog.decide(view, request(args)))
                .asking((view, args) -> EditLog.question(view, request(args)));
    }

    private static EditLogRequest request(Arguments args) {
        return new EditLogRequest(
                args.in(CommonParams.GOAL),
                args.get(DATE),
                args.get(ENTRY),
                args.get(VALUE),
                args.get(NOTES),
                args.in(DELETE));
    }
}
