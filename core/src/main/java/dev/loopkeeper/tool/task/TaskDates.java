package dev.loopkeeper.tool.task;

import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.tool.DueArguments;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;

/** The dates of tasks: a day, a local time, an instant, which becomes the person's local time, or words. */
final class TaskDates {
    static final Param<String> DUE = Param.optional(
                    "due_date", DueArguments.SHAPE, "Hard deadline: 2026-03-06, a time, or words such as by friday.")
            .alias("due");
    static final Param<String> DEFER = Param.optional(
                    "defer_date",
                    DueArguments.SHAPE,
                    "Day from which it is available: 2026-03-06 or next monday; a time of day is not kept.")
            .alias("defer_until");
    static final Param<String> DUE_BEFORE =
            Param.optional("due_before", DueArguments.SHAPE, "Only what is due by then: 2026-03-06, a time, or words.");
    static final Param<String> DEFER_UNTIL = Param.optional(
                    "defer_until",
                    DueArguments.SHAPE,
                    "Day from which it is available, a time of day is not kept; null clears it.")
            .allowingNull()
            .alias("defer_date");
    static final Param<String> PLANNED = Param.optional(
            "planned", DueArguments.SHAPE, "Day on which it is to be done: 2026-03-06, a time, or friday at 9.");
    private static final Map<String, End> ENDS = Map.of(
            DUE.name(), End.LAST,
            DEFER.name(), End.FIRST,
            DEFER_UNTIL.name(), End.FIRST,
            PLANNED.name(), End.FIRST,
            DUE_BEFORE.name(), End.LAST);

    private TaskDates() {}

    /** A handler that may be given these dates in words. */
    static <R> Tool.UseCase<R> reading(Tool.UseCase<R> handler) {
        return DueArguments.readingDates(ENDS, TaskDates::local, handler);
    }

    /** The date that such a parameter holds once it is read. */
    static Due due(String date) {
        return new Due(date);
    }

    /** Says that a task is available on the whole day, where a time was given. */
    static String wholeDay(Optional<Due> defer) {
        return defer.filter(given -> !given.equals(Due.on(given.day())))
                .map(given -> "; at any time of that day")
                .orElse("");
    }

    private static Due local(View view, Due given) {
        return given.time(view.zone())
                .map(at -> new Due(
                        at.toLocalDateTime().truncatedTo(ChronoUnit.MINUTES).toString()))
                .orElse(given);
    }
}
