package dev.loopkeeper.tool;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The parameters by which lists are narrowed, the same for every list. */
public final class ListFilters {
    /** Only what belongs to a goal. */
    public static final Param<String> GOAL = Param.optional(
                    "goal", Shapes.line(500), "Only what belongs to this goal (slug, title, id or handle).")
            .alias("goal_id");

    /** Labels that are asked for. */
    public static final Shape<List<String>> LABELS = Shapes.listOrText(Shapes.line(100), 100);

    /** Only what has a label. */
    public static final Param<List<String>> TAG = Param.optional(
                    "tag", LABELS, "Only what has at least one of these labels.")
            .alias("tags");

    /** Only what is due in some days. */
    public static final Param<String> DUE = Param.optional(
            "due", Shapes.line(100), "Only what is due then: today, by friday, this week, 2026-01-14, past or none.");

    private static final Set<String> NAMES = Set.of(GOAL.name(), TAG.name(), DUE.name());

    private ListFilters() {}

    /** The parameters of a tool by which what it lists is narrowed; none when it changes something. */
    public static List<Param<?>> of(Tool tool) {
        return tool.hints().readOnly()
                ? tool.params().stream()
                        .filter(param -> NAMES.contains(param.name()))
                        .toList()
                : List.of();
    }

    /** What the arguments ask for; a goal only where {@link #GOAL} itself is a parameter. */
    public static FilterRequest request(Arguments args) {
        return new FilterRequest(args.get(GOAL), labels(args), args.get(DUE));
    }

    /** The same where a tool's own parameter says which goal is meant. */
    public static FilterRequest withinGoal(Arguments args) {
        return new FilterRequest(Optional.empty(), labels(args), args.get(DUE));
    }

    /** The labels that are asked for. */
    public static List<String> labels(Arguments args) {
        return args.get(TAG).orElse(List.of());
    }
}
