package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.done.Done;
import dev.loopkeeper.action.done.DoneRequest;
import dev.loopkeeper.action.done.DoneResult;
import dev.loopkeeper.action.done.DoneResult.Matched;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Quantity;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Minutes;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** {@code done}: record something done, with all that follows from it. */
public final class DoneTool {
    /** The rule of words that only name what was done. */
    private static final String NAMED = "named";

    private static final Param<String> GOAL = Param.optional(
                    "goal", Shapes.line(500), "Its goal (slug, title, id); default any.")
            .alias("goal_id");
    private static final Param<String> WHAT = Param.optional(
                    "what", Shapes.text(2000), "The task in their words, a duration, a count, or both: '35 min run'.")
            .orElse("");
    private static final Param<String> DATE =
            Param.optional("date", Shapes.line(60), "Day: 2026-01-14, yesterday, monday. Default today.");
    private static final Param<String> NOTES = Param.optional("notes", Shapes.text(20_000), "Notes about it.");
    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Shapes.flag(), "Count it although it was reported just now.")
            .orElse(false);

    private static final ObjectLayout<Matched> MATCHED = ObjectLayout.<Matched>of()
            .putAll(ActionLayouts.PLACE, matched -> new StepOfGoal(matched.goal(), matched.step()))
            .put("task_id", Layout.TEXT, matched -> matched.step().name())
            .put("task_name", Layout.TEXT, matched -> matched.step().title())
            .put("step_id", Layout.TEXT, matched -> matched.step().id().value())
            .putIfAny("next", Layout.TEXT, DoneTool::next)
            .put("reason", Layout.TEXT, Matched::reason)
            .put("score", Layout.WHOLE, Matched::score)
            .put("shared", Layout.TEXTS, Matched::shared)
            .put("rule", Layout.TEXT, matched -> matched.rule().isEmpty() ? NAMED : matched.rule())
            .put("quote", Layout.TEXT, Matched::quote);

    private static final ObjectLayout<Said> SAID = ObjectLayout.<Said>of()
            .putOrNull("minutes", Layout.WHOLE, said -> said.minutes().<Number>map(Minutes::value))
            .putOrNull(
                    "quantity",
                    ObjectLayout.<Quantity>of()
                            .put("amount", Layout.NUMBER, Quantity::amount)
                            .put("noun", Layout.TEXT, Quantity::noun),
                    Said::quantity)
            .put("hint", Layout.TEXT, Said::hint)
            .putOrNull(
                    "day",
                    Layout.TEXT,
                    said -> said.day().map(day -> day.name().substring(0, 3).toLowerCase(Locale.ROOT)));

    private static final ObjectLayout<Candidate> CANDIDATE = ObjectLayout.<Candidate>of()
            .putOrNull("goal", Layout.TEXT, Candidate::goal)
            .putOrNull("unit", Layout.TEXT, Candidate::unit)
            .put("id", Layout.TEXT, Candidate::id)
            .put("handle", Layout.TEXT, Candidate::handle)
            .put("name", Layout.TEXT, Candidate::name)
            .putIfAny("kind", Layout.of(OpenLoop.KIND.shape()), Candidate::kind)
            .putIfAny("arguments", Layout.OBJECT, Candidate::exact);

    private static final ObjectLayout<DoneResult> RESULT = ObjectLayout.<DoneResult>of()
            .put("status", Layout.of(Shapes.choice(DoneResult.Status.class)), DoneResult::status)
            .put("date", Layout.of(Shapes.date()), DoneResult::date)
            .putOrNull("day", Layout.TEXT, DoneResult::day)
            .putOrNull("matched", MATCHED, DoneResult::matched)
            .put("parsed", SAID, DoneResult::said)
            .putOrNull(
                    "logged", ActionLayouts.logged(path -> path.substring(path.indexOf('/') + 1)), DoneResult::logged)
            .put("daily_updated", Layout.OBJECT, DoneResult::daily)
            .put("candidates", Layout.each(CANDIDATE), DoneTool::candidates)
            .put(
                    "loops_completed",
                    Layout.each(ActionLayouts.BRIEF),
                    result -> result.loops().completed())
            .put(
                    "wins",
                    Layout.each(ActionLayouts.WIN),
                    result -> result.loops().wins())
            .putOrNull("goal_progress", Layout.NUMBER, DoneResult::progress)
            .putIfAny(
                    "goal_progress_from",
                    RecordLayouts.PROGRESS_SOURCE,
                    result -> result.basis().map(GoalProgress.Basis::source))
            .put("warnings", ActionLayouts.WARNINGS, DoneResult::warnings)
            .put("message", Layout.TEXT, DoneResult::message);

    private DoneTool() {}

    /**
     * What may be meant: a step, or a loop as if it were a step of no goal.
     *
     * @param exact the arguments that mean it alone, when the report is ambiguous; all others stay as they were
     */
    private record Candidate(
            Optional<String> goal,
            Optional<String> unit,
            String id,
            String handle,
            String name,
            Optional<LoopKind> kind,
            Optional<JsonObject> exact) {
        static Candidate of(DoneResult result, StepOfGoal item) {
            Step step = item.step();
            return new Candidate(
                    Optional.of(item.goal().name()),
                    step.unit().map(Unit::name),
                    step.name(),
                    Handles.of(Ref.of(step.id())),
                    step.title(),
                    Optional.empty(),
                    meant(result, () -> result.meaning(item)));
        }

        static Candidate of(DoneResult result, OpenLoop loop) {
            return new Candidate(
                    Optional.empty(),
                    Optional.empty(),
                    loop.id().value(),
                    Handles.of(Ref.of(loop.id())),
                    loop.content(),
                    Optional.of(loop.kind()),
                    meant(result, () -> result.meaning(loop)));
        }

        private static Optional<JsonObject> meant(DoneResult result, Supplier<DoneRequest> meaning) {
            return result.status() == DoneResult.Status.AMBIGUOUS
                    ? Optional.of(arguments(meaning.get()))
                    : Optional.empty();
        }

        private static JsonObject arguments(DoneRequest request) {
            JsonObject.Builder arguments = JsonObject.builder();
            request.goal().ifPresent(goal -> arguments.put(GOAL.name(), goal));
            arguments.put(WHAT.name(), request.what());
            request.date().ifPresent(date -> arguments.put(DATE.name(), date));
            return arguments.build();
        }
    }

    /** The tool. */
    public static Tool tool() {
        return Tool.writing(
                        "done",
                        "Record something done",
                        "Record what the person did: completes the task meant, logs minutes or counts, updates day and"
                                + " goal. If it answers ambiguous, ask which is meant. Not for plans.",
                        Set.of("everyday", "goals"),
                        Hints.ADDS,
                        List.of(GOAL, WHAT, DATE, NOTES, AGAIN),
                        EmptyStore.after(RESULT, result -> result.status() == DoneResult.Status.NO_MATCH),
                        DoneTool::run)
                .outlined("status", "message");
    }

    private static List<Candidate> candidates(DoneResult result) {
        return Stream.concat(
                        result.candidates().stream().map(item -> Candidate.of(result, item)),
                        result.loopCandidates().stream().map(loop -> Candidate.of(result, loop)))
                .toList();
    }

    /** The day on which a step that comes again has its turn next. */
    private static Optional<String> next(Matched matched) {
        return Optional.of(matched.step())
                .filter(Step::comesAgain)
                .flatMap(Step::day)
                .map(LocalDate::toString);
    }

    private static Decision<DoneResult> run(View view, Arguments args) {
        DoneRequest request = new DoneRequest(
                args.get(GOAL),
                args.in(WHAT),
                args.get(DATE),
                args.get(NOTES).filter(notes -> !notes.isBlank()),
                args.in(AGAIN));
        return Done.decide(view, request);
    }
}
