package dev.loopkeeper.tool.task;

import dev.loopkeeper.action.task.Consideration;
import dev.loopkeeper.action.task.Location;
import dev.loopkeeper.action.task.Occasion;
import dev.loopkeeper.action.task.QueryTasks;
import dev.loopkeeper.action.task.SuggestNextActions;
import dev.loopkeeper.action.task.SuggestRequest;
import dev.loopkeeper.action.task.Suggestion;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/** {@code suggest_next_actions}. */
public final class AdviceTools {
    private static final Set<String> TASKS = Set.of("tasks");

    private static final Param<Occasion> CONTEXT = Param.required(
            "context", Shapes.choice(Occasion.class), "Time of day, or how much time or energy there is.");
    private static final Param<BigDecimal> MINUTES = Param.optional(
                    "available_minutes",
                    Shapes.number(BigDecimal.ZERO, BigDecimal.valueOf(1_000_000))
                            .as(
                                    minutes -> minutes.signum() > 0
                                            ? Reading.good(minutes)
                                            : Reading.bad("0 is too little: it has to be more than 0"),
                                    minutes -> minutes)
                            .describedBy("exclusiveMinimum", JsonNumber.of(0)),
                    "How many minutes there are; longer tasks are left out.")
            .alias("minutes");
    private static final Param<Location> LOCATION = Param.optional(
            "location", Shapes.choice(Location.class), "Where the person is; what cannot be done there is left out.");
    private static final Param<Integer> LIMIT = Param.optional(
                    "limit", Shapes.whole(1, SuggestRequest.MOST), "How many tasks to suggest.")
            .orElse(SuggestRequest.USUAL);

    private static final ObjectLayout<Consideration> CONSIDERATION = ObjectLayout.<Consideration>of("consideration")
            .put("kind", Layout.of(Shapes.choice(Consideration.Kind.class)), Consideration::kind)
            .put("points", Layout.WHOLE, Consideration::points)
            .put("text", Layout.TEXT, Consideration::phrase);

    private static final ObjectLayout<Suggestion> SUGGESTION = ObjectLayout.<Suggestion>of("suggestion")
            .put("task_id", Layout.TEXT, one -> one.task().id().value())
            .put("reason", Layout.TEXT, Suggestion::reason)
            .putOrNull("estimated_minutes", Layout.of(Step.ESTIMATE.shape()), one -> Step.ESTIMATE.find(one.task().doc()))
            .put("score", Layout.WHOLE, Suggestion::score)
            .put("considerations", Layout.each(CONSIDERATION), Suggestion::considerations)
            .putAll(TaskTools.ITEM, one -> new QueryTasks.Item(one.task(), one.project(), true));

    private static final ObjectLayout<List<Suggestion>> SUGGESTED = ObjectLayout.<List<Suggestion>>of()
            .put("suggestions", Layout.each(SUGGESTION), all -> all);

    private AdviceTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(suggest());
    }

    private static Tool suggest() {
        return Tool.reading(
                "suggest_next_actions",
                "Suggest what to do now",
                "Suggest tasks to do now and say why: by due date, priority, time, energy, place and when such tasks were"
                        + " done before. Only tasks that nothing hinders. Use it for 'what should I work on?'.",
                TASKS,
                List.of(CONTEXT, MINUTES, LOCATION, LIMIT),
                SUGGESTED,
                (view, args) -> Decision.answer(SuggestNextActions.of(view, request(args))));
    }

    private static SuggestRequest request(Arguments args) {
        return new SuggestRequest(
                args.in(CONTEXT), args.get(MINUTES).map(BigDecimal::intValue), args.get(LOCATION), args.in(LIMIT));
    }
}
