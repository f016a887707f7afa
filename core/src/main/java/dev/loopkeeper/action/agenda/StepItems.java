package dev.loopkeeper.action.agenda;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.agenda.AgendaItem.State;
import dev.loopkeeper.action.goal.DaySteps;
import dev.loopkeeper.action.goal.StepsByGoal;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import dev.loopkeeper.time.Week;
import dev.loopkeeper.time.Weeks;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The steps of an agenda: those with a due date or a planned day, those of its weeks, and those without a day. */
final class StepItems {
    private final View view;
    private final AgendaDays days;
    private final Map<GoalId, Goal> goals = new LinkedHashMap<>();
    private final ListFilter filter;
    private final ReadFailures problems;
    private final Weeks weeks;
    private final StepsByGoal steps;

    /**
     * A step that may be on the agenda.
     *
     * @param stored whether it is in the store; when not, its week's template makes it
     * @param week the week it belongs to
     */
    private record OpenStep(Goal goal, Step step, boolean stored, Optional<Week> week) {}

    StepItems(View view, AgendaDays days, List<Goal> goals, ListFilter filter, ReadFailures problems) {
        this.view = view;
        this.days = days;
        goals.forEach(goal -> this.goals.put(goal.id(), goal));
        this.filter = filter;
        this.problems = problems;
        this.weeks = view.weeks(days.first());
        this.steps = new StepsByGoal(view, goals, filter);
    }

    /** What stands on the days, and what stands on none: of steps outside of weeks that have no day at most so many. */
    List<AgendaItem> items(int most) {
        Map<StepId, OpenStep> all = new LinkedHashMap<>();
        add(all, problems.orElse(List.of(), this::dated));
        add(all, ofWeeks());
        add(all, outsideWeeks(most));
        return all.values().stream().flatMap(this::items).toList();
    }

    /** How many steps are open of the weeks before those that are shown. */
    int older() {
        StepQuery.Between before = new StepQuery.Between(0, firstWeek() - 1);
        return steps.countOpen(new StepQuery.Offered(before, days.first()), problems);
    }

    /** How many steps outside of weeks have no day. */
    int outsideWeeksTotal() {
        return steps.countOpen(new StepQuery.Dayless(days.last()), problems);
    }

    private static void add(Map<StepId, OpenStep> all, List<OpenStep> some) {
        some.forEach(open -> all.putIfAbsent(open.step().id(), open));
    }

    private List<OpenStep> dated() {
        DatedQuery query = new DatedQuery(filter.goal(), DueDays.until(days.last()), view.zone());
        return view.steps().dated(query).stream()
                .filter(step -> goals.containsKey(step.goal()) && filter.wants(step))
                .map(this::stored)
                .toList();
    }

    /** The steps of the weeks that are shown, those included that a template makes. */
    private List<OpenStep> ofWeeks() {
        int last = weeks.of(days.last()).map(Week::number).orElse(0);
        Function<Goal, List<Step>> open = steps.open(new StepQuery.Between(firstWeek(), last));
        return goals.values().stream()
                .flatMap(goal ->
                        problems.orElse(List.<OpenStep>of(), () -> ofWeeks(goal, open.apply(goal), last)).stream())
                .toList();
    }

    private List<OpenStep> ofWeeks(Goal goal, List<Step> open, int last) {
        List<OpenStep> all = new ArrayList<>(open.stream().map(this::stored).toList());
        if (!steps.template(goal).isEmpty()) {
            IntStream.rangeClosed(presentWeek(), last)
                    .mapToObj(weeks::number)
                    .flatMap(week -> ofTemplate(goal, week))
                    .forEach(all::add);
        }
        return all;
    }

    /** The steps that the template makes of a week that nobody has touched. */
    private Stream<OpenStep> ofTemplate(Goal goal, Week week) {
        WeekSteps made = steps.inWeek(goal, week);
        return made.fresh()
                ? made.steps().stream()
                        .filter(filter::wants)
                        .map(step -> new OpenStep(goal, step, false, Optional.of(week)))
                : Stream.empty();
    }

    /** The first steps outside of weeks that have no day, the most important goals first. */
    private List<OpenStep> outsideWeeks(int most) {
        List<OpenStep> all = new ArrayList<>();
        for (GoalId goal : goals.keySet()) {
            if (all.size() < most) {
                StepQuery query = StepQuery.open(goal, new StepQuery.Dayless(days.last()), filter)
                        .page(Paging.first(most - all.size()));
                problems.<List<Step>>orElse(List.of(), () -> view.steps().all(query)).stream()
                        .map(this::stored)
                        .forEach(all::add);
            }
        }
        return all;
    }

    private OpenStep stored(Step step) {
        Optional<Week> week = step.unit().stream()
                .flatMapToInt(unit -> unit.week().stream())
                .mapToObj(weeks::number)
                .findFirst();
        return new OpenStep(Objects.requireNonNull(goals.get(step.goal())), step, true, week);
    }

    /** The first week that is shown: two before the present one, or that of the first day. */
    private int firstWeek() {
        int recent = presentWeek() - DaySteps.RECENT_WEEKS;
        return Math.max(
                1, Math.min(recent, weeks.of(days.first()).map(Week::number).orElse(recent)));
    }

    private int presentWeek() {
        return weeks.of(days.today()).map(Week::number).orElse(1);
    }

    /** Where a step stands: on its day and on the day it is due, where the due date wins, or on none. */
    private Stream<AgendaItem> items(OpenStep open) {
        Optional<Due> due = Step.DUE.find(open.step().doc());
        Optional<Due> planned = Step.PLANNED.find(open.step().doc()).or(() -> day(open));
        if (due.isEmpty() && planned.isEmpty()) {
            boolean before = open.week()
                    .filter(week -> week.end().isBefore(days.first()))
                    .isPresent();
            return before || open.step().isPutOff(days.last())
                    ? Stream.empty()
                    : Stream.of(item(open, State.PLANNED, Optional.empty(), Optional.empty()));
        }
        boolean late = due.isEmpty() || isOver(due.get());
        Optional<AgendaItem> asDue = due.flatMap(at -> onDay(open, at, isOver(at) ? State.PAST_DUE : State.DUE));
        Optional<AgendaItem> asPlanned =
                planned.flatMap(at -> onDay(open, at, isOver(at) && late ? State.PAST_DUE : State.PLANNED));
        boolean same = asDue.flatMap(AgendaItem::day).equals(asPlanned.flatMap(AgendaItem::day));
        return same
                ? asDue.or(() -> asPlanned).stream()
                : Stream.of(asDue, asPlanned).flatMap(Optional::stream);
    }

    /** The day for which a step of a week is, which is the week's last for all others once the week is over. */
    private Optional<Due> day(OpenStep open) {
        Optional<LocalDate> over = open.week().map(Week::end).filter(days::isOver);
        return open.week()
                .flatMap(week -> DaySteps.date(open.step(), week))
                .or(() -> over)
                .map(Due::on);
    }

    private boolean isOver(Due due) {
        return days.isOver(due.date(view.zone()));
    }

    /** On that day when it is shown, unless the step is put off to a later one. */
    private Optional<AgendaItem> onDay(OpenStep open, Due at, State state) {
        return days.place(at.date(view.zone()))
                .filter(day -> !open.step().isPutOff(day))
                .map(day -> item(open, state, Optional.of(day), Optional.of(at)));
    }

    private AgendaItem item(OpenStep open, State state, Optional<LocalDate> day, Optional<Due> at) {
        Step step = open.step();
        Goal goal = open.goal();
        Optional<Due> over = state == State.PAST_DUE ? at : Optional.empty();
        return new AgendaItem(
                AgendaItem.Type.STEP,
                open.stored() ? step.id().value() : goal.name() + "/" + step.path(),
                open.stored() ? Optional.of(Handles.of(Ref.of(step.id()))) : Optional.empty(),
                step.title(),
                Optional.of(goal),
                step.unit().map(Unit::name),
                Optional.of(step.name()),
                day,
                at.filter(its -> Optional.of(its.date(view.zone())).equals(day))
                        .flatMap(its -> its.time(view.zone()))
                        .map(ZonedDateTime::toLocalTime),
                Step.DUE.find(step.doc()).or(() -> over).map(Due::text),
                Optional.empty(),
                state,
                Step.PRIORITY.find(step.doc()).orElse(Priority.NORMAL),
                Optional.empty());
    }
}
