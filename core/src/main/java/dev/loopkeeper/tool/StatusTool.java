package dev.loopkeeper.tool;

import dev.loopkeeper.action.status.Status;
import dev.loopkeeper.action.status.StatusRequest;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Set;

/** {@code status}: where things stand. */
final class StatusTool {
    private static final Param<String> GOAL = Param.optional(
                    "goal", Shapes.line(500), "Only this goal (slug, title or id).")
            .alias("goal_id");
    private static final Param<String> DATE = Param.optional(
            "date", Shapes.line(60), "Day to show: 2026-01-14, today, yesterday, monday. Default today.");
    private static final Param<Integer> WEEK = Param.optional(
                    "week", Shapes.whole(1, 99_999), "Number of the week to show instead of the day's own.")
            .seldom();

    private StatusTool() {}

    static Tool tool() {
        return Tool.reading(
                "status",
                "Show where things stand",
                "Show a day: each goal's progress and target, what is pending, coming up or left over, and what was"
                        + " remembered lately. Use it to answer 'how am I doing' or 'what is left today'.",
                Set.of("everyday", "goals"),
                List.of(GOAL, DATE, WEEK),
                (view, args) -> Status.decide(view, new StatusRequest(args.get(GOAL), args.get(DATE), args.get(WEEK)))
                        .map(StatusJson::of));
    }
}
