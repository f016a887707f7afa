package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.matching.Candidate;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Reason;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.matching.StepMatcher;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Slug;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Where a report of something done may belong: the steps of the goals' week and their undated steps first; when nothing
 * fits there the open steps of earlier weeks, and then those of units that are no weeks.
 */
public final class DoneTarget {
    private final View view;
    private final LocalDate date;
    private final Optional<Week> week;
    private final List<Goal> goals;
    private final Map<GoalId, List<Step>> current = new HashMap<>();
    private final List<WeekSteps> touched = new ArrayList<>();

    /** Looks among the steps of some goals, as on a day. */
    public DoneTarget(View view, List<Goal> goals, LocalDate date) {
        this.view = view;
        this.goals = goals;
        this.date = date;
        this.week = view.weeks(date).of(date);
    }

    /** The step that is meant. */
    public Match<StepOfGoal> match(Said said) {
        List<Candidate<StepOfGoal>> named = candidates(goal -> byPath(goal, said.name()));
        if (named.size() == 1) {
            return exactly(named.get(0));
        }
        Match<StepOfGoal> match = match(said, this::currentSteps);
        if (said.hint().isBlank() && said.day().isEmpty()) {
            return match;
        }
        match = match instanceof Match.None ? match(said, this::overdue) : match;
        match = match instanceof Match.None ? match(said, this::inOtherUnits) : match;
        return match instanceof Match.One ? match : byHandle(said.name()).orElse(match);
    }

    /**
     * The completed step among some that the words would mean as well as {@code one} or better if it were still open; else
     * {@code one}. The members of a series are told in turn, so none of them stands for the next.
     */
    Match.One<StepOfGoal> withOpen(Said said, Match.One<StepOfGoal> one, Predicate<StepOfGoal> completed) {
        List<Candidate<StepOfGoal>> steps = candidates(this::currentSteps);
        if (steps.stream().noneMatch(step -> completed.test(step.item()))) {
            return one;
        }
        List<Candidate<StepOfGoal>> open = steps.stream()
                .map(step -> completed.test(step.item())
                        ? new Candidate<>(step.item(), step.key(), step.title(), false)
                        : step)
                .toList();
        return told(StepMatcher.match(said, date, open), one, completed);
    }

    private static Match.One<StepOfGoal> told(
            Match<StepOfGoal> match, Match.One<StepOfGoal> one, Predicate<StepOfGoal> completed) {
        if (match instanceof Match.Several<StepOfGoal> several) {
            return several.best().stream()
                    .filter(candidate -> completed.test(candidate.item()))
                    .findFirst()
                    .map(candidate -> new Match.One<>(
                            candidate, several.reason(), several.score(), several.shared(), several.dayConflict()))
                    .orElse(one);
        }
        boolean better = match.score() > one.score();
        return better
                        && match instanceof Match.One<StepOfGoal> other
                        && completed.test(other.candidate().item())
                ? other
                : one;
    }

    /** The step of that handle, when no words fit it alone. */
    private Optional<Match<StepOfGoal>> byHandle(String name) {
        if (!Handles.isOne(Names.plain(name), RecordTypes.STEP)) {
            return Optional.empty();
        }
        List<Candidate<StepOfGoal>> named = candidates(goal -> view.steps().all(StepQuery.whole(goal.id())).stream()
                .filter(step -> Names.isShort(name, Ref.of(step.id())))
                .toList());
        return named.size() == 1 ? Optional.of(exactly(named.get(0))) : Optional.empty();
    }

    private static Match<StepOfGoal> exactly(Candidate<StepOfGoal> named) {
        return new Match.One<>(named, Reason.EXACT_KEY, Reason.EXACT_KEY.most(), List.of(), false);
    }

    private Match<StepOfGoal> match(Said said, Function<Goal, List<Step>> steps) {
        return StepMatcher.match(said, date, candidates(steps));
    }

    /** Stores the weeks that were made from a template, once one of their steps is really touched. */
    public void keepTouched(StepOfGoal chosen, Changes changes) {
        touched.stream().filter(steps -> steps.steps().contains(chosen.step())).forEach(steps -> steps.keep(changes));
    }

    /** The week of the date; empty before week one. */
    Optional<Week> week() {
        return week;
    }

    /** The pending steps among which nothing fitted. */
    List<StepOfGoal> pending() {
        return candidates(this::currentSteps).stream()
                .map(Candidate::item)
                .filter(item -> item.step().status().open())
                .toList();
    }

    private List<Candidate<StepOfGoal>> candidates(Function<Goal, List<Step>> steps) {
        return goals.stream()
                .flatMap(goal -> steps.apply(goal).stream().map(step -> candidate(goal, step)))
                .toList();
    }

    private List<Step> currentSteps(Goal goal) {
        return current.computeIfAbsent(goal.id(), any -> readCurrentSteps(goal));
    }

    private List<Step> readCurrentSteps(Goal goal) {
        List<Step> steps = new ArrayList<>();
        week.ifPresent(w -> {
            WeekSteps ofWeek = WeekSteps.of(view, goal, w);
            touched.add(ofWeek);
            steps.addAll(ofWeek.steps());
        });
        steps.addAll(view.steps().all(StepQuery.undated(goal.id())));
        steps.removeIf(step -> step.status() == StepStatus.SKIPPED || hasComeBack(step, steps));
        return steps;
    }

    /** A completed task that is called by its title alone, or repeats, stands for nothing once an open one bears its name. */
    private static boolean hasComeBack(Step step, List<Step> steps) {
        return step.completed()
                && (Step.REPEAT.find(step.doc()).isPresent() || isCalledByTitle(step))
                && steps.stream()
                        .anyMatch(other -> other.status().open()
                                && other.title().equals(step.title())
                                && other.unit().equals(step.unit()));
    }

    private static boolean isCalledByTitle(Step step) {
        return Slug.of(step.title()).equals(Optional.of(step.name()));
    }

    /** The step of that path, {@code week-2/run-session}, which tells apart what bears one name in several units. */
    private List<Step> byPath(Goal goal, String hint) {
        int slash = hint.indexOf('/');
        if (slash < 0) {
            return List.of();
        }
        return Unit.SHAPE
                .read()
                .apply(new JsonString(hint.substring(0, slash).strip()))
                .switchOn(unit -> view.steps().all(StepQuery.in(goal.id(), unit)), any -> List.<Step>of())
                .stream()
                .filter(step -> !step.unit().equals(Optional.of(Unit.TEMPLATE)))
                .filter(step -> Names.plain(step.path()).equals(Names.plain(hint)))
                .toList();
    }

    private List<Step> overdue(Goal goal) {
        return week.map(w -> view.steps().all(StepQuery.openBefore(goal.id(), w.number())))
                .orElse(List.of());
    }

    private List<Step> inOtherUnits(Goal goal) {
        return view.steps().all(StepQuery.openOutsideWeeks(goal.id()));
    }

    private Candidate<StepOfGoal> candidate(Goal goal, Step step) {
        return new Candidate<>(new StepOfGoal(goal, step), step.key(), step.title(), step.doneOn(date));
    }
}
