package dev.loopkeeper.tool.older;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.MetricRule;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.goal.DoneTool;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code log_goal}, the older name of {@code done}. */
final class LogGoalTool {
    private static final String WHAT = "what";
    private static final String CANDIDATES = "candidates";
    private static final String ARGUMENTS = "arguments";
    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");
    private static final Param<String> VALUE = Param.optional(
            "value",
            value(),
            "How much: minutes, or how many of what the goal counts; or in words, such as '35 min' and '3 chapters'.");
    private static final Param<String> NOTES = Param.optional("notes", Shapes.text(20_000), "Notes about it.");
    private static final Param<String> DATE =
            Param.optional("date", Shapes.line(60), "Day: 2026-01-14, yesterday. Default today.");
    private static final Param<String> TASK =
            Param.optional("todo_task", Shapes.line(400), "The task that was done (key, title, id).");
    private static final Param<String> UNIT = Param.optional(
            "todo_unit", Shapes.line(60), "Unit the task stands in, such as week-2. Default the week of the date.");

    private LogGoalTool() {}

    static Tool tool() {
        Tool done = DoneTool.tool();
        return OlderName.of("log_goal", Hints.ADDS, done, (view, args) -> meaning(view, args, done))
                .with(Map.of(WHAT, VALUE.name()))
                .answering(LogGoalTool::inOlderNames)
                .tool(
                        "Log something done (older name)",
                        "Older name of done: logs an amount for a goal, and completes the task that it was for.",
                        List.of(CommonParams.GOAL, VALUE, NOTES, DATE, TASK, UNIT));
    }

    /** A number, which a text may hold as well; true says no more than that it was done. */
    private static Shape<String> value() {
        Shape<String> text = Shapes.text(2000);
        return new Shape<>(
                json -> json instanceof JsonNumber number
                        ? Reading.good(number.value().toPlainString())
                        : json == JsonBoolean.TRUE
                                ? Reading.good("")
                                : json == JsonBoolean.FALSE
                                        ? Reading.bad("says that nothing was done, so there is nothing to log")
                                        : text.read().apply(json),
                JsonString::new,
                JsonObject.EMPTY.with("type", JsonArray.ofStrings(List.of("number", "string", "boolean"))));
    }

    private static Decision<OlderName.Now> meaning(View view, Arguments args, Tool done) {
        return Names.goal(view, CommonParams.GOAL.name(), args.in(CommonParams.GOAL))
                .decide(goal -> DateArgument.orToday(view, args.get(DATE))
                        .decide(date -> task(view, goal, date, args)
                                .then(task -> OlderName.Now.call(
                                        done,
                                        OlderGoalTools.given(args, CommonParams.GOAL, DATE, NOTES)
                                                .put(WHAT, what(goal, args.get(VALUE), task.result()))))));
    }

    private static String what(Goal goal, Optional<String> value, String task) {
        return Stream.of(amount(goal, value.orElse("").strip()), task)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    /** A bare number counts what the goal counts, else minutes. */
    private static String amount(Goal goal, String value) {
        if (!NUMBER.matcher(value).matches()) {
            return value;
        }
        String number = new BigDecimal(value).stripTrailingZeros().toPlainString();
        return number + " "
                + goal.daily()
                        .filter(metric -> metric.rule() == MetricRule.INCREMENT)
                        .map(Metric::noun)
                        .orElse("min");
    }

    /** The words that mean the task alone when its unit is given; else its name as it is, which is looked for. */
    private static Decision<String> task(View view, Goal goal, LocalDate date, Arguments args) {
        Optional<String> task = args.get(TASK).map(String::strip).filter(name -> !name.isEmpty());
        if (task.isEmpty() || args.get(UNIT).isEmpty()) {
            return Decision.answer(task.orElse(""));
        }
        Optional<Unit> week = view.weeks(date).of(date).map(Unit::of);
        return GoalUnits.unit(view, args.get(UNIT))
                .then(unit -> Names.step(GoalUnits.steps(view, goal, unit).steps(), TASK.name(), task.get()))
                .decide(step -> Decision.answer(step.unit().equals(week) ? step.name() : exact(step)));
    }

    private static String exact(Step step) {
        return step.unit().isPresent() ? step.path() : Handles.of(Ref.of(step.id()));
    }

    /** The arguments that mean one of several, as this tool takes them. */
    private static JsonObject inOlderNames(JsonObject answer) {
        List<JsonValue> candidates = answer.array(CANDIDATES).orElse(JsonArray.EMPTY).values().stream()
                .map(candidate -> candidate instanceof JsonObject object ? renamed(object) : candidate)
                .toList();
        return candidates.isEmpty() ? answer : answer.with(CANDIDATES, new JsonArray(candidates));
    }

    private static JsonObject renamed(JsonObject candidate) {
        return candidate
                .object(ARGUMENTS)
                .map(meant -> meant.without(WHAT)
                        .with(VALUE.name(), new JsonString(meant.string(WHAT).orElse("")))
                        .with(TASK.name(), new JsonString(""))
                        .with(UNIT.name(), new JsonString("")))
                .map(meant -> candidate.with(ARGUMENTS, meant))
                .orElse(candidate);
    }
}
