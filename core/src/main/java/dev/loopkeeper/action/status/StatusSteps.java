package dev.loopkeeper.action.status;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.DaySteps;
import dev.loopkeeper.action.goal.NextActions;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.Item;
import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import dev.loopkeeper.time.IntervalText;
import dev.loopkeeper.time.Week;
import dev.loopkeeper.time.Weeks;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The steps of a status report, by what a person has to know of them. */
final class StatusSteps {
    private static final int MOST = 50;
    private static final int NEXT = 5;
    /** How many steps that can be begun are counted besides those that are shown. */
    private static final int READY = 200;

    private final View view;
    private final StatusRecords records;
    private final LocalDate date;
    private final Weeks weeks;
    private final Optional<Week> week;
    private final List<Goal> goals;
    private final ReadFailures problems;
    private final List<StepOfGoal> inWeek;
    private final List<StepOfGoal> forDay;
    private final List<StepOfGoal> past;

    /**
     * Steps.
     *
     * @param records reads the steps of the goals
     * @param week the week that is shown, which may be another one than that of the date
     * @param goals the goals to whom they belong
     * @param problems takes what cannot be read
     */
    StatusSteps(
            View view,
            StatusRecords records,
            LocalDate date,
            Optional<Week> week,
            List<Goal> goals,
            ReadFailures problems) {
        this.view = view;
        this.records = records;
        this.date = date;
        this.weeks = view.weeks(date);
        this.week = week;
        this.goals = goals;
        this.problems = problems;
        this.inWeek = offered(weekSteps(week));
        List<StepOfGoal> all = new ArrayList<>(inWeek);
        all.addAll(
                week.map(Week::start).equals(records.ownWeek().map(Week::start))
                        ? List.of()
                        : offered(weekSteps(records.ownWeek())));
        all.addAll(without(offered(datedSteps()), all));
        this.forDay = all.stream().filter(item -> isForDay(item.step())).toList();
        this.past = all.stream()
                .filter(item -> isPast(item.step()))
                .sorted(Comparator.comparing(item -> lastDay(item.step())))
                .toList();
    }

    /** The identities of the steps for the day. */
    Set<StepId> ids() {
        return ids(forDay);
    }

    private static Set<StepId> ids(List<StepOfGoal> items) {
        return items.stream().map(item -> item.step().id()).collect(Collectors.toSet());
    }

    /** The steps for the day. */
    Section<Item> pending() {
        return items(forDay, MOST);
    }

    /** What else is open in the week. */
    Section<Item> thisWeek() {
        return items(without(inWeek, forDay), MOST);
    }

    /** What else is open in the week and not past due. */
    Section<Item> restOfWeek() {
        return items(without(without(inWeek, forDay), past), MOST);
    }

    private static List<StepOfGoal> without(List<StepOfGoal> items, List<StepOfGoal> others) {
        Set<StepId> gone = ids(others);
        return items.stream().filter(item -> !gone.contains(item.step().id())).toList();
    }

    /** What had to be done before the day. */
    Section<Item> pastDue() {
        return items(past, MOST);
    }

    /** What else can be begun now: of any goal, or of the one that is shown. */
    Section<Item> next(boolean any) {
        List<StepOfGoal> shown =
                Stream.of(inWeek, forDay, past).flatMap(List::stream).toList();
        int limit = any ? shown.size() + READY : Integer.MAX_VALUE;
        ListFilter filter = any ? ListFilter.ALL : ListFilter.of(goals.get(0).id());
        List<StepOfGoal> ready = NextActions.of(view, filter, limit).stream()
                .map(item -> new StepOfGoal(item.goal(), item.step()))
                .toList();
        return items(without(ready, shown), NEXT).exact(ready.size() < limit);
    }

    /** What has a time on the day that is still to come, by that time. */
    List<ComingUp> comingUp() {
        return forDay.stream()
                .flatMap(item -> Step.PLANNED
                        .find(item.step().doc())
                        .or(() -> Step.DUE.find(item.step().doc()))
                        .flatMap(due -> due.time(view.zone()))
                        .map(at -> ComingUp.of(at, item))
                        .stream())
                .filter(coming ->
                        coming.at().toLocalDate().equals(date) && !coming.at().isBefore(earliest()))
                .sorted(Comparator.comparing(ComingUp::at))
                .toList();
    }

    private ZonedDateTime earliest() {
        return date.equals(view.today()) ? view.now() : date.atStartOfDay(view.zone());
    }

    /** What is open of weeks that are over, as far as they are recent. */
    Section<Item> overdue() {
        StepQuery.Part recent = new StepQuery.Between(firstRecent(), firstNotOver() - 1);
        return items(without(without(offered(ofEachGoal(records.steps().open(recent))), forDay), past), MOST);
    }

    /** How many steps are open of the weeks before the recent ones. */
    int olderOverdue() {
        StepQuery.Between older = new StepQuery.Between(0, Math.min(firstRecent(), firstNotOver()) - 1);
        int shown = (int) Stream.of(forDay, past)
                .flatMap(List::stream)
                .filter(item -> older.wants(item.step().unit()))
                .count();
        return records.steps().countOpen(new StepQuery.Offered(older, date), problems) - shown;
    }

    /** The week shown or the present one, whichever comes first. */
    private int firstNotOver() {
        int present = weeks.of(view.today()).map(Week::number).orElse(1);
        return Math.min(present, week.map(Week::number).orElse(1));
    }

    private int firstRecent() {
        return Math.max(0, week.map(Week::number).orElse(0) - DaySteps.RECENT_WEEKS);
    }

    private List<StepOfGoal> weekSteps(Optional<Week> of) {
        return of.map(w -> ofEachGoal(goal -> records.inWeek(goal, w))).orElse(List.of());
    }

    /** The open steps for the day, and those past due, whatever week they belong to. */
    private List<StepOfGoal> datedSteps() {
        Map<GoalId, List<Step>> dated = dated().stream()
                .filter(step -> isForDay(step) || isPastDue(step))
                .sorted(StepQuery.ORDER)
                .collect(Collectors.groupingBy(Step::goal));
        return goals.stream()
                .flatMap(goal ->
                        dated.getOrDefault(goal.id(), List.of()).stream().map(step -> new StepOfGoal(goal, step)))
                .toList();
    }

    /** The open steps with a day that is not to come, of all goals or of the one; a goal that cannot be read has none. */
    private List<Step> dated() {
        try {
            return dated(goals.size() == 1 ? Optional.of(goals.get(0)) : Optional.empty());
        } catch (StoreException e) {
            return goals.stream()
                    .flatMap(goal -> problems.<List<Step>>orElse(List.of(), () -> dated(Optional.of(goal))).stream())
                    .toList();
        }
    }

    private List<Step> dated(Optional<Goal> goal) {
        return view.steps().dated(new DatedQuery(goal.map(Goal::id), DueDays.until(date), view.zone()));
    }

    /** A step of a week that was only planned is left to its week. */
    private boolean isPastDue(Step step) {
        boolean ofWeek = step.unit().filter(unit -> unit.week().isPresent()).isPresent();
        return day(step, Step.DUE)
                .or(() -> ofWeek ? Optional.empty() : day(step, Step.PLANNED))
                .filter(date::isAfter)
                .isPresent();
    }

    /** The steps that {@code steps} finds of each goal; a goal that cannot be read has none. */
    private List<StepOfGoal> ofEachGoal(Function<Goal, List<Step>> steps) {
        return goals.stream()
                .flatMap(goal -> problems.<List<Step>>orElse(List.of(), () -> steps.apply(goal)).stream()
                        .map(step -> new StepOfGoal(goal, step)))
                .toList();
    }

    /** What is open and not put off to a later day. */
    private List<StepOfGoal> offered(List<StepOfGoal> items) {
        return items.stream()
                .filter(item -> item.step().status().open() && !item.step().isPutOff(date))
                .toList();
    }

    private boolean isForDay(Step step) {
        return Stream.of(namedDay(step), day(step, Step.DUE), day(step, Step.PLANNED))
                .anyMatch(Optional.of(date)::equals);
    }

    /** The day that the key of a week's step names. */
    private Optional<LocalDate> namedDay(Step step) {
        OptionalInt number = step.unit().map(Unit::week).orElseGet(OptionalInt::empty);
        return number.isEmpty() ? Optional.empty() : DaySteps.date(step, weeks.number(number.getAsInt()));
    }

    private Optional<LocalDate> day(Step step, Field<Due> field) {
        return field.find(step.doc()).map(due -> due.date(view.zone()));
    }

    /** The day by which a step had to be done, or was to be done; the last day there is when it has none. */
    private LocalDate lastDay(Step step) {
        return day(step, Step.DUE)
                .or(() -> day(step, Step.PLANNED))
                .or(() -> namedDay(step))
                .orElse(LocalDate.MAX);
    }

    private boolean isPast(Step step) {
        return !isForDay(step) && lastDay(step).isBefore(date);
    }

    private Section<Item> items(List<StepOfGoal> steps, int most) {
        return Section.of(steps, most).map(this::item);
    }

    private Item item(StepOfGoal place) {
        Optional<String> due = Step.DUE.find(place.step().doc()).map(this::words);
        List<String> waitsFor = place.step().dependencies().stream()
                .flatMap(id -> view.steps().byId(id).stream())
                .filter(step -> step.status().open())
                .map(Step::title)
                .toList();
        return new Item(place, due, waitsFor);
    }

    private String words(Due due) {
        return due.time(view.zone())
                .map(ZonedDateTime::toLocalDateTime)
                .map(at -> IntervalText.of(at, at, view.present()))
                .orElseGet(() -> IntervalText.of(due.date(view.zone()), view.today()));
    }
}
