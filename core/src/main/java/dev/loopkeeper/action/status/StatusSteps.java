package dev.loopkeeper.action.status;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.DaySteps;
import dev.loopkeeper.action.goal.NextActions;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.Item;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.IntervalText;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The steps of a status report, by what a person has to know of them. */
final class StatusSteps {
    private static final int MOST = 50;
    private static final int NEXT = 5;
    /** How many steps that can be begun are looked at. */
    private static final int READY = 200;

    private static final int RECENT_WEEKS = 2;

    private final View view;
    private final StatusRecords records;
    private final LocalDate date;
    private final Optional<Week> week;
    private final List<Goal> goals;
    private final ReadFailures problems;
    private final List<StepOfGoal> inWeek;
    private final List<StepOfGoal> shown;

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
        this.week = week;
        this.goals = goals;
        this.problems = problems;
        this.inWeek = open(weekSteps());
        Stream<StepOfGoal> due = open(looseSteps()).stream().filter(item -> isForDay(item) || isPast(item));
        this.shown = Stream.concat(inWeek.stream(), due).toList();
    }

    /** The identities of the steps for the day. */
    Set<StepId> ids() {
        return ids(forDay());
    }

    private static Set<StepId> ids(Stream<StepOfGoal> items) {
        return items.map(item -> item.step().id()).collect(Collectors.toSet());
    }

    /** The steps for the day. */
    Section<Item> pending() {
        return items(forDay().toList(), MOST);
    }

    private Stream<StepOfGoal> forDay() {
        return shown.stream().filter(this::isForDay);
    }

    /** What else is open in the week. */
    Section<Item> thisWeek() {
        return items(inWeek.stream().filter(item -> !isForDay(item)).toList(), MOST);
    }

    /** What had to be done before the day. */
    Section<Item> pastDue() {
        return items(
                shown.stream()
                        .filter(this::isPast)
                        .sorted(Comparator.comparing(item -> lastDay(item.step())))
                        .toList(),
                MOST);
    }

    /** What else can be begun now. */
    Section<Item> next() {
        Set<GoalId> wanted = goals.stream().map(Goal::id).collect(Collectors.toSet());
        Set<StepId> told = ids(shown.stream());
        List<StepOfGoal> further = NextActions.of(view, READY).stream()
                .map(item -> new StepOfGoal(item.goal(), item.step()))
                .filter(item -> wanted.contains(item.goal().id())
                        && !told.contains(item.step().id()))
                .toList();
        return items(further, NEXT);
    }

    /** What has a time on the day that is still to come. */
    Section<ComingUp> comingUp() {
        List<ComingUp> timed = forDay().flatMap(item -> Step.PLANNED
                        .find(item.step().doc())
                        .or(() -> Step.DUE.find(item.step().doc()))
                        .flatMap(due -> due.time(view.zone()))
                        .map(at -> new ComingUp(at, item))
                        .stream())
                .filter(coming ->
                        coming.at().toLocalDate().equals(date) && !coming.at().isBefore(earliest()))
                .sorted(Comparator.comparing(ComingUp::at))
                .toList();
        return Section.of(timed, MOST);
    }

    private ZonedDateTime earliest() {
        return date.equals(view.today()) ? view.now() : date.atStartOfDay(view.zone());
    }

    /** What is open of weeks that are over, as far as they are recent. */
    Section<Item> overdue() {
        return items(ofEachGoal(records.open(new StepQuery.Between(firstRecent(), firstNotOver() - 1))), MOST);
    }

    /** How many steps are open of the weeks before the recent ones. */
    int olderOverdue() {
        return records.count(new StepQuery.Between(0, Math.min(firstRecent(), firstNotOver()) - 1), problems);
    }

    /** The week shown or the present one, whichever comes first. */
    private int firstNotOver() {
        int present = view.weeks(date).of(view.today()).map(Week::number).orElse(1);
        return Math.min(present, week.map(Week::number).orElse(1));
    }

    private int firstRecent() {
        return Math.max(0, week.map(Week::number).orElse(0) - RECENT_WEEKS);
    }

    private List<StepOfGoal> weekSteps() {
        return week.map(w -> ofEachGoal(goal -> records.inWeek(goal, w))).orElse(List.of());
    }

    /** The open steps that belong to no week. */
    private List<StepOfGoal> looseSteps() {
        Function<Goal, List<Step>> undated = records.open(new StepQuery.Undated());
        Function<Goal, List<Step>> elsewhere = records.open(new StepQuery.NoWeek());
        return ofEachGoal(goal -> Stream.concat(undated.apply(goal).stream(), elsewhere.apply(goal).stream())
                .toList());
    }

    /** The steps that {@code steps} finds of each goal; a goal that cannot be read has none. */
    private List<StepOfGoal> ofEachGoal(Function<Goal, List<Step>> steps) {
        return goals.stream()
                .flatMap(goal -> problems.<List<Step>>orElse(List.of(), () -> steps.apply(goal)).stream()
                        .map(step -> new StepOfGoal(goal, step)))
                .toList();
    }

    /** What is open and not put off to a later day. */
    private List<StepOfGoal> open(List<StepOfGoal> items) {
        return items.stream()
                .filter(item -> item.step().status().open())
                .filter(item -> Step.DEFER_UNTIL
                        .find(item.step().doc())
                        .filter(date::isBefore)
                        .isEmpty())
                .toList();
    }

    private boolean isForDay(StepOfGoal item) {
        boolean named = namedDay(item.step()).equals(Optional.of(date));
        return named
                || Stream.of(Step.DUE, Step.PLANNED)
                        .anyMatch(field -> day(item.step(), field).equals(Optional.of(date)));
    }

    /** The day of the week shown that the key of one of its steps names. */
    private Optional<LocalDate> namedDay(Step step) {
        return week.filter(w -> step.unit().equals(Optional.of(Unit.of(w))))
                .flatMap(w -> DaySteps.day(step).map(day -> w.start().with(TemporalAdjusters.nextOrSame(day))));
    }

    private Optional<LocalDate> day(Step step, Field<Due> field) {
        return field.find(step.doc()).map(due -> due.date(view.zone()));
    }

    /** The day by which a step had to be done; the last day there is when it has none. */
    private LocalDate lastDay(Step step) {
        return day(step, Step.DUE).or(() -> namedDay(step)).orElse(LocalDate.MAX);
    }

    private boolean isPast(StepOfGoal item) {
        return !isForDay(item) && lastDay(item.step()).isBefore(date);
    }

    private Section<Item> items(List<StepOfGoal> steps, int most) {
        Section<StepOfGoal> section = Section.of(steps, most);
        return new Section<>(section.items().stream().map(this::item).toList(), section.more());
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
