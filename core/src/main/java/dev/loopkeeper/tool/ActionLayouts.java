package dev.loopkeeper.tool;

import dev.loopkeeper.action.Duplicate;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.View;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What several actions answer: tasks, entries, warnings, and loops in few words. */
public final class ActionLayouts {
    /** What there is to say about what was done. */
    public static final Layout<List<Warning>> WARNINGS = Layout.each(ObjectLayout.<Warning>of("warning")
            .put("code", Layout.TEXT, Warning::code)
            .put("message", Layout.TEXT, Warning::message));

    /** What was taken for a duplicate of what; left out when nothing was. */
    public static final Layout<List<Duplicate>> DUPLICATES = Layout.each(ObjectLayout.<Duplicate>of("duplicate")
            .put("id", Layout.TEXT, duplicate -> duplicate.of().id())
            .put("handle", Layout.TEXT, duplicate -> Handles.of(duplicate.of()))
            .put("name", Layout.TEXT, Duplicate::name)
            .put("reason", Layout.TEXT, Duplicate::reason));

    /** Where a step stands. */
    public static final ObjectLayout<StepOfGoal> PLACE = ObjectLayout.<StepOfGoal>of()
            .put("goal", Layout.TEXT, item -> item.goal().name())
            .putOrNull("unit", Layout.TEXT, item -> item.step().unit().map(Unit::name));

    /** A step and the names by which it is known. */
    public static final ObjectLayout<StepOfGoal> NAMED =
            PLACE.put("task_id", Layout.TEXT, item -> item.step().name());

    /** A task as lists name it. */
    public static final ObjectLayout<StepOfGoal> TASK =
            NAMED.put("name", Layout.TEXT, item -> item.step().title());

    /** Tasks as lists name them. */
    public static final Layout<List<StepOfGoal>> TASKS = Layout.each(TASK);

    /** A loop in a list of what happened to several. */
    public static final ObjectLayout<OpenLoop> BRIEF = ObjectLayout.<OpenLoop>of()
            .put(OpenLoop.ID, OpenLoop::id)
            .put(OpenLoop.KIND, OpenLoop::kind)
            .put(OpenLoop.CONTENT, OpenLoop::content);

    /** The record of something done, with the loop whose it is. */
    public static final ObjectLayout<OpenLoop> WIN = ObjectLayout.<OpenLoop>of()
            .put(OpenLoop.ID, OpenLoop::id)
            .putOrNull("original", Layout.TEXT, win -> Win.original(win).map(LoopId::value))
            .put(OpenLoop.CONTENT, OpenLoop::content);

    private ActionLayouts() {}

    /** A moment on the person's clocks, to the minute: {@code 2026-01-14T09:00}. */
    public static String local(View view, ZonedDateTime at) {
        return at.withZoneSameInstant(view.zone())
                .toLocalDateTime()
                .truncatedTo(ChronoUnit.MINUTES)
                .toString();
    }

    /** The entries, if there are any. */
    public static <T> Optional<List<T>> any(List<T> list) {
        return Optional.of(list).filter(some -> !some.isEmpty());
    }

    /** A log entry, its step written in a way of its own. */
    public static ObjectLayout<Logged> logged(UnaryOperator<String> task) {
        return ObjectLayout.<Logged>of()
                .put("goal", Layout.TEXT, logged -> logged.goal().name())
                .put(LogEntry.VALUE, logged -> logged.entry().value())
                .put(
                        LogEntry.MEASURE.name(),
                        Layout.TEXT,
                        logged -> LogEntry.MEASURE.find(logged.entry().doc()).orElse("minutes"))
                .putOrNull(
                        "task_id", Layout.TEXT, logged -> logged.entry().task().map(task))
                .putOrNull("notes", Layout.TEXT, logged -> logged.entry().notes());
    }
}
