package dev.loopkeeper.action.agenda;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.agenda.AgendaItem.State;
import dev.loopkeeper.action.goal.DaySteps;
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
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The steps of an agenda: those with a due date or a planned day, those of its weeks, and those without a day. */
final class StepItems {
    private static final int RECENT_WEEKS = 2;

    private final View view;
    private final AgendaDays days;
    private final Map<GoalId, Goal> goals = new LinkedHashMap<>();
    private final ListFilter filter;
    private final ReadFailures problems;
    private final Weeks weeks;

    /** A step, whether it is kept, and the day of its week that it is for. */
    private record Placed(Goal goal, Step step, boolean kept, Optional<Week> week) {
        Optional<LocalDate> weekday() {
            return week.flatMap(of -> of.start()
                    .datesUntil(of.end().plusDays(1))
                    .filter(day -> DaySteps.isFor(step, day.getDayOfWeek()))
                    .findFirst());
        }
    }

    StepItems(View view, AgendaDays days, List<Goal> goals, ListFilter filter, ReadFailures problems) {
        this.view = view;
        this.days = days;
        goals.forEach(goal -> this.goals.put(goal.id(), goal));
        this.filter = filter;
        this.problems = problems;
        this.weeks = view.weeks(days.first());
    }

    /** What stands on the days, and what stands on none: of steps outside of weeks that have no day at most so many. */
    List<AgendaItem> items(int most) {
        Map<StepId, Placed> found = new LinkedHashMap<>();
        add(found, problems.orElse(List.of(), this::dated));
        goals.values().forEach(goal -> add(found, problems.orElse(List.of(), () -> ofWeeks(goal))));
        add(found, dayless(most));
        return found.values().stream().flatMap(this::items).toList();
    }

    /** How many steps are open of the weeks before those that are shown. */
    int older() {
        StepQuery.Part before = new StepQuery.Offered(new StepQuery.Between(0, firstWeek() - 1), days.first());
        return count(goal -> StepQuery.open(goal, before, filter));
    }

    /** How many steps outside of weeks have no day. */
    int daylessTotal() {
        return count(this::dayless);
    }

    private int count(Function<GoalId, StepQuery> query) {
        return goals.keySet().stream()
                .mapToInt(goal -> problems.<Integer>orElse(
                        0,
                        () -> view.steps()
                                .list(query.apply(goal).page(Paging.first(1)))
                                .total()))
                .sum();
    }

    private static void add(Map<StepId, Placed> found, Collection<Placed> some) {
        some.forEach(placed -> found.putIfAbsent(placed.step().id(), placed));
    }

    private List<Placed> dated() {
        DatedQuery query = new DatedQuery(filter.goal(), DueDays.until(days.last()), view.zone());
        return view.steps().dated(query).stream()
                .filter(filter::wants)
                .flatMap(step -> Optional.ofNullable(goals.get(step.goal())).map(goal -> kept(goal, step)).stream())
                .toList();
    }

    private List<Placed> ofWeeks(Goal goal) {
        int last = weeks.of(days.last()).map(Week::number).orElse(0);
        StepQuery.Part part = new StepQuery.Between(firstWeek(), last);
        List<Placed> all = new ArrayList<>(placed(goal, StepQuery.open(goal.id(), part, filter)));
        if (!view.steps().all(StepQuery.in(goal.id(), Unit.TEMPLATE)).isEmpty()) {
            IntStream.rangeClosed(presentWeek(), last)
                    .mapToObj(weeks::number)
                    .flatMap(week -> announced(goal, week))
                    .forEach(all::add);
        }
        return all;
    }

    /** The steps of a week that nobody has touched, as its template announces them. */
    private Stream<Placed> announced(Goal goal, Week week) {
        WeekSteps steps = WeekSteps.of(view, goal, week);
        return steps.fresh()
                ? steps.steps().stream()
                        .filter(filter::wants)
                        .map(step -> new Placed(goal, step, false, Optional.of(week)))
                : Stream.empty();
    }

    /** The first steps outside of weeks that have no day, the most important goals first. */
    private List<Placed> dayless(int most) {
        List<Placed> all = new ArrayList<>();
        for (Goal goal : goals.values()) {
            if (all.size() < most) {
                Paging rest = Paging.first(most - all.size());
                all.addAll(problems.orElse(
                        List.of(), () -> placed(goal, dayless(goal.id()).page(rest))));
            }
        }
        return all;
    }

    private StepQuery dayless(GoalId goal) {
        return StepQuery.open(goal, new StepQuery.Dayless(days.last()), filter);
    }

    private List<Placed> placed(Goal goal, StepQuery query) {
        return view.steps().all(query).stream().map(step -> kept(goal, step)).toList();
    }

    private Placed kept(Goal goal, Step step) {
        Optional<Week> week = step.unit().stream()
                .flatMapToInt(unit -> unit.week().stream())
                .mapToObj(weeks::number)
                .findFirst();
        return new Placed(goal, step, true, week);
    }

    /** The first week that is shown: two before the present one, or that of the first day. */
    private int firstWeek() {
        int recent = presentWeek() - RECENT_WEEKS;
        return Math.max(
                1, Math.min(recent, weeks.of(days.first()).map(Week::number).orElse(recent)));
    }

    private int presentWeek() {
        return weeks.of(days.today()).map(Week::number).orElse(1);
    }

    /** Where a step stands: on its day and on the day it is due, where the due date wins, or on none; never before it is offered. */
    private Stream<AgendaItem> items(Placed placed) {
        Optional<Due> due = Step.DUE.find(placed.step().doc());
        Optional<Due> planned = Step.PLANNED.find(placed.step().doc()).or(() -> day(placed));
        if (due.isEmpty() && planned.isEmpty()) {
            boolean before = placed.week()
                    .filter(week -> week.end().isBefore(days.first()))
                    .isPresent();
            return before || placed.step().isPutOff(days.last()) ? Stream.empty() : Stream.of(item(placed, State.PLANNED, Optional.empty(), Optional.empty()));
        }
        boolean late = due.isEmpty() || isOver(due.get());
        Optional<AgendaItem> asDue = due.flatMap(at -> standing(placed, at, isOver(at) ? State.PAST_DUE : State.DUE));
        Optional<AgendaItem> asPlanned =
                planned.flatMap(at -> standing(placed, at, isOver(at) && late ? State.PAST_DUE : State.PLANNED));
        boolean same = asDue.flatMap(AgendaItem::day).equals(asPlanned.flatMap(AgendaItem::day));
        return same
                ? asDue.or(() -> asPlanned).stream()
                : Stream.of(asDue, asPlanned).flatMap(Optional::stream);
    }

    /** The day for which a step of a week is, which is the week's last for all others once the week is over. */
    private Optional<Due> day(Placed placed) {
        Optional<LocalDate> over = placed.week().map(Week::end).filter(days::isOver);
        return placed.weekday().or(() -> over).map(Due::on);
    }

    private boolean isOver(Due due) {
        return days.isOver(due.date(view.zone()));
    }

    /** On that day when it is shown, unless the step is put off to a later one. */
    private Optional<AgendaItem> standing(Placed placed, Due at, State state) {
        return days.place(at.date(view.zone())).filter(day -> !placed.step().isPutOff(day)).map(day -> item(placed, state, Optional.of(day), Optional.of(at)));
    }

    private AgendaItem item(Placed placed, State state, Optional<LocalDate> day, Optional<Due> at) {
        Step step = placed.step();
        Goal goal = placed.goal();
        Optional<Due> over = state == State.PAST_DUE ? at : Optional.empty();
        return new AgendaItem(
                AgendaItem.Type.STEP,
                placed.kept() ? step.id().value() : goal.name() + "/" + step.path(),
                placed.kept() ? Optional.of(Handles.of(Ref.of(step.id()))) : Optional.empty(),
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
                Step.PRIORITY.find(step.doc()).orElse(Priority.NORMAL));
    }
}
