package dev.loopkeeper.automation;

import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A step of a plan in words, for people.
 *
 * @param name what it is called
 * @param does what it does, such as {@code calls create_task}
 * @param about what else is said of it, as far as anything is
 */
public record StepWords(String name, String does, List<Fact> about) {
    private static final int LONGEST = 1_000;
    private static final Map<Integer, String> UNITS = Map.of(86_400, "day", 3_600, "hour", 60, "minute");

    /** Copies the list. */
    public StepWords {
        about = List.copyOf(about);
    }

    /**
     * Something that is said of a step, such as {@code Tried again: once}.
     *
     * @param name what it is about
     * @param text what is said
     */
    public record Fact(String name, String text) {}

    /**
     * The words for one of some steps.
     *
     * @param filled its members, in which placeholders may be filled in
     * @param title what people call a step of a goal
     */
    public static StepWords of(PlanSteps steps, PlanStep step, JsonObject filled, Function<StepId, String> title) {
        List<Fact> about = new ArrayList<>();
        add(about, "Comes after", after(steps, step));
        add(about, "Otherwise", String.join(", ", PlanStep.ELSE.in(step.doc())));
        add(about, "Choices", String.join(", ", PlanStep.CHOICES.in(step.doc())));
        add(about, "Tried again", retried(step.retry()));
        add(about, "When it fails", failing(step.onFailure()));
        add(about, "Completes", step.completes().stream().map(title).collect(Collectors.joining(", ")));
        add(about, "Safe to repeat", PlanStep.IDEMPOTENT.in(step.doc()) ? "yes" : "");
        return new StepWords(step.name().orElse(""), does(step.type(), filled), about);
    }

    private static void add(List<Fact> about, String name, String text) {
        if (!text.isEmpty()) {
            about.add(new Fact(name, text));
        }
    }

    private static String does(PlanStep.Type type, JsonObject step) {
        return switch (type) {
            case TOOL ->
                "calls " + text(step, PlanStep.TOOL.name()).map(StepWords::tool).orElse("");
            case DECISION ->
                "asks the language model: “"
                        + Excerpt.of(text(step, PlanStep.PROMPT.name()).orElse(""), LONGEST) + "”";
            case CONDITION ->
                "looks whether " + text(step, PlanStep.VALUE.name()).orElse("") + " " + compared(step);
            case WAIT ->
                step.whole(PlanStep.SECONDS.name()).isPresent()
                        ? "waits for "
                                + lasting((int)
                                        step.whole(PlanStep.SECONDS.name()).getAsLong())
                        : "waits until " + text(step, PlanStep.UNTIL.name()).orElse("");
            case PLAN -> "runs the plan " + text(step, PlanStep.PLAN.name()).orElse("");
        };
    }

    private static String tool(String name) {
        return ToolName.parse(name)
                .map(there -> there.tool() + " at " + there.server())
                .orElse(name);
    }

    private static String compared(JsonObject step) {
        return Stream.of(
                        text(step, PlanStep.EQUALS.name()).map(other -> "is " + other),
                        text(step, PlanStep.ABOVE.name()).map(least -> "is more than " + least),
                        text(step, PlanStep.BELOW.name()).map(most -> "is less than " + most),
                        text(step, PlanStep.CONTAINS.name()).map(part -> "holds “" + part + "”"),
                        PlanStep.EXISTS.find(step).map(there -> there ? "is there" : "is not there"))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse("");
    }

    private static Optional<String> text(JsonObject step, String member) {
        return step.get(member).map(StepWords::shown).map(text -> Excerpt.of(text, LONGEST));
    }

    private static String shown(JsonValue value) {
        return value instanceof JsonString text ? text.value() : Json.write(value);
    }

    /** What comes before a step, where that is not just the one above. */
    private static String after(PlanSteps steps, PlanStep step) {
        Optional<List<String>> said = PlanStep.DEPENDS_ON.find(step.doc());
        List<String> all = Stream.concat(
                        steps.all().stream()
                                .filter(other -> PlanStep.ELSE
                                        .in(other.doc())
                                        .contains(step.name().orElse("")))
                                .map(other -> other.name().orElse("") + ", when it is not so"),
                        said.stream().flatMap(List::stream))
                .toList();
        return all.isEmpty() && said.isPresent() ? "nothing, so it begins at once" : String.join(", ", all);
    }

    private static String retried(Retry retry) {
        int pause = (int) retry.pause().toSeconds();
        String after = pause == 0 ? "" : ", after " + lasting(pause);
        return switch (retry.most()) {
            case 0 -> "";
            case 1 -> "once" + after;
            default -> retry.most() + " times" + after;
        };
    }

    private static String failing(PlanStep.OnFailure then) {
        return switch (then) {
            case STOP -> "";
            case SKIP -> "what depends on it is left out";
            case CONTINUE -> "the run goes on as if it were done";
        };
    }

    /** In the largest unit that fits: {@code 2 days}, {@code 90 seconds}. */
    private static String lasting(int seconds) {
        return UNITS.keySet().stream()
                .filter(unit -> seconds % unit == 0)
                .max(Integer::compareTo)
                .map(unit -> Counted.of(seconds / unit, UNITS.getOrDefault(unit, "")))
                .orElseGet(() -> Counted.of(seconds, "second"));
    }
}
