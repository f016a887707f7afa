package dev.loopkeeper.tool;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The parameters by which lists are narrowed, the same for every list. */
public final class ListFilters {
    /** Only what belongs to a goal. */
    public static final Param<String> GOAL = Param.optional(
                    "goal", Shapes.line(500), "Only what belongs to this goal (slug, title, id or handle).")
            .alias("goal_id");

    /** Only what has a label. */
    public static final Param<List<String>> TAG = Param.optional(
                    "tag",
                    Shapes.line(1000).as(ListFilters::split, labels -> String.join(",", labels)),
                    "Only what has this label, or one of several with commas between them.")
            .alias("tags");

    /** Only what is due in some days. */
    public static final Param<String> DUE = Param.optional(
            "due", Shapes.line(100), "Only what is due then: today, by friday, this week, 2026-01-14, past or none.");

    /** Only what can be done in a context. */
    public static final Param<List<String>> CONTEXT = Param.optional(
                    "context",
                    Shapes.line(1000).as(ListFilters::split, labels -> String.join(",", labels)),
                    "Only what can be done there or with that: HOME, PHONE or another context, or one of several with"
                            + " commas between them.")
            .alias("contexts");

    /** Only what is flagged. */
    public static final Param<Boolean> FLAGGED =
            Param.optional("flagged", Shapes.flag(), "true: only what is flagged.").orElse(false);

    /** Only what waits for somebody. */
    public static final Param<Boolean> WAITING = Param.optional(
                    "waiting", Shapes.flag(), "true: only what waits for somebody or something.")
            .orElse(false);

    private static final Set<String> NAMES =
            Set.of(GOAL.name(), TAG.name(), DUE.name(), CONTEXT.name(), FLAGGED.name(), WAITING.name());

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

    private static Reading<List<String>> split(String text) {
        List<String> labels = Stream.of(text.split(","))
                .map(String::strip)
                .filter(label -> !label.isEmpty())
                .toList();
        return labels.isEmpty() ? Reading.bad("names no label") : Reading.good(labels);
    }
}
