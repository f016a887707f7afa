package dev.loopkeeper.tool;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parameters by which lists are narrowed, the same for every list. */
public final class ListFilters {
    /** Only what belongs to a goal. */
    public static final Param<String> GOAL = Param.optional(
                    "goal", Shapes.line(500), "Only what belongs to this goal (slug, title, id or handle).")
            .alias("goal_id", "project");

    /** Labels that are asked for. */
    public static final Shape<List<String>> LABELS = Shapes.listOrText(Shapes.line(100), 100);

    /** Only what has a label. */
    public static final Param<List<String>> TAG = Param.optional(
                    "tag", LABELS, "Only what has at least one of these labels.")
            .alias("tags");

    /** Only what is due in some days. */
    public static final Param<String> DUE = Param.optional(
            "due", Shapes.line(100), "Only what is due then: today, by friday, this week, 2026-01-14, past or none.");

    /** Only what can be done in a context. */
    public static final Param<List<String>> CONTEXT = Param.optional(
                    "context",
                    LABELS,
                    "Only what can be done in at least one of these contexts, such as HOME or PHONE.")
            .alias("contexts");

    /** Only what is flagged. */
    public static final Param<Boolean> FLAGGED = Param.optional("flagged", Shapes.flag(), "true: only what is flagged.")
            .orElse(false);

    /** Only what waits for somebody. */
    public static final Param<Boolean> WAITING = Param.optional(
                    "waiting", Shapes.flag(), "true: only what waits for somebody or something.")
            .orElse(false);

    private static final List<Param<?>> ALL = List.of(GOAL, TAG, DUE, CONTEXT, FLAGGED, WAITING);

    private ListFilters() {}

    /** The parameters of a tool by which what it lists is narrowed, by their names here; none when it changes something. */
    public static Map<String, Param<?>> of(Tool tool) {
        Map<String, Param<?>> filters = new LinkedHashMap<>();
        if (tool.hints().readOnly()) {
            ALL.forEach(filter -> tool.param(filter.name())
                    .filter(param -> isAlike(param, filter))
                    .ifPresent(param -> filters.put(filter.name(), param)));
        }
        return filters;
    }

    /** Whether a parameter of that name takes what the filter takes, and means no other thing. */
    private static boolean isAlike(Param<?> param, Param<?> filter) {
        return param.field().shape().schema().equals(filter.field().shape().schema());
    }

    /** What the arguments ask for; a goal only where {@link #GOAL} itself is a parameter. */
    public static FilterRequest request(Arguments args) {
        return request(args, args.get(GOAL));
    }

    /** The same where a tool's own parameter says which goal is meant. */
    public static FilterRequest withinGoal(Arguments args) {
        return request(args, Optional.empty());
    }

    /** The same where a tool's own parameters say which goal and labels are meant, and whether only what is flagged. */
    public static FilterRequest request(Arguments args, Optional<String> goal, List<String> labels, boolean flagged) {
        return new FilterRequest(
                goal,
                labels,
                args.get(DUE),
                args.get(CONTEXT).orElse(List.of()),
                flagged,
                args.get(WAITING).orElse(false));
    }

    private static FilterRequest request(Arguments args, Optional<String> goal) {
        return request(args, goal, labels(args), args.get(FLAGGED).orElse(false));
    }

    /** The labels that are asked for. */
    public static List<String> labels(Arguments args) {
        return args.get(TAG).orElse(List.of());
    }
}
