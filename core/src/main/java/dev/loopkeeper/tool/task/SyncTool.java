package dev.loopkeeper.tool.task;

import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.transfer.sync.SyncTasks;
import dev.loopkeeper.transfer.sync.SyncTasks.Result;
import java.util.List;
import java.util.Set;

/** {@code sync_tasks}: tasks that are kept the same as those of a list on a server. */
public final class SyncTool {
    private static final ObjectLayout<Result> RESULT = ObjectLayout.<Result>of()
            .put("list", Layout.TEXT, Result::list)
            .put("written", Layout.WHOLE, Result::written)
            .put("created", Layout.WHOLE, Result::created)
            .put("completed", Layout.WHOLE, Result::completed)
            .put("changed", Layout.WHOLE, Result::changed)
            .put("dropped", Layout.WHOLE, Result::dropped)
            .put("warnings", ActionLayouts.WARNINGS, Result::warnings)
            .put("message", Layout.TEXT, Result::message);

    private SyncTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.preparing(
                SyncTasks.ACTION,
                "Synchronise tasks with a list",
                "Make the person's tasks and those of the CalDAV list in their settings the same: takes what was"
                        + " added, changed, completed or deleted there, for example on a phone, and brings there what"
                        + " changed here.",
                Set.of("tasks"),
                Hints.CHANGES.reaching(Reach.OUTWARD),
                List.of(),
                RESULT,
                (workspace, caller, args) -> {
                    var decide = SyncTasks.reach(workspace, caller);
                    return (view, same) -> decide.apply(view);
                });
    }
}
