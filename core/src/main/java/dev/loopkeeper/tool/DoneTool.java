package dev.loopkeeper.tool;

import dev.loopkeeper.action.done.Done;
import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Set;

/** {@code done}: record something done, with all that follows from it. */
final class DoneTool {
    private static final Param<String> GOAL = Param.optional(
                    "goal", Shapes.line(500), "Its goal (slug, title or id); left out, all are searched.")
            .alias("goal_id");
    private static final Param<String> WHAT = Param.optional(
                    "what", Shapes.text(2000), "Words that name the task, a duration, a count, or both: '35 min run'.")
            .orElse("");
    private static final Param<String> DATE = Param.optional(
            "date", Shapes.line(60), "Day it was done: 2026-01-14, today, yesterday, monday. Default today.");
    private static final Param<String> NOTES =
            Param.optional("notes", Shapes.text(20_000), "Anything worth keeping about it.");
    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Shapes.flag(), "Count it although the same was reported within the last ten minutes.")
            .orElse(false)
            .seldom();

    private DoneTool() {}

    static Tool tool() {
        return Tool.writing(
                "done",
                "Record something done",
                "Record that the person did something: completes the task that is meant, logs minutes or counts, updates the day"
                        + " and the goal. When the answer is ambiguous, ask which candidate is meant. Not for plans.",
                Set.of("everyday", "goals"),
                Hints.ADDS,
                List.of(GOAL, WHAT, DATE, NOTES, AGAIN),
                DoneTool::run);
    }

    private static Decision<JsonObject> run(View view, Arguments args) {
        DoneRequest request = new DoneRequest(
                args.get(GOAL),
                args.in(WHAT),
                args.get(DATE),
                args.get(NOTES).filter(notes -> !notes.isBlank()),
                args.in(AGAIN));
        return Done.decide(view, request).map(DoneJson::of);
    }
}
