package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The steps of one unit of a goal; those of a week that nobody touched yet are made from the goal's weekly template.
 *
 * @param steps the steps in order
 * @param fresh whether they were just made and are not stored yet
 */
public record WeekSteps(List<Step> steps, boolean fresh) {
    /** The steps of a week; made from the template when nobody has touched the week. */
    public static WeekSteps of(View view, Goal goal, Week week) {
        return of(view, goal, Unit.of(week));
    }

    /** The steps of a unit as they are kept. */
    public static WeekSteps of(View view, Goal goal, Unit unit) {
        return of(
                view,
                unit,
                view.steps().all(StepQuery.in(goal.id(), unit)),
                () -> view.steps().all(StepQuery.in(goal.id(), Unit.TEMPLATE)));
    }

    /** The same of a goal with those steps {@code stored} in the unit and those in its weekly template. */
    public static WeekSteps of(View view, Unit unit, List<Step> stored, Supplier<List<Step>> weekly) {
        if (!stored.isEmpty() || unit.week().isEmpty()) {
            return new WeekSteps(stored, false);
        }
        List<Step> template = weekly.get();
        if (template.isEmpty()) {
            return new WeekSteps(List.of(), false);
        }
        List<Step> made = unit.week().stream()
                .mapToObj(number -> view.weeks(view.today()).number(number))
                .flatMap(week -> template.stream()
                        .map(step -> instance(view, step, week))
                        .filter(step -> isIn(view, step, week)))
                .toList();
        return new WeekSteps(made, true);
    }

    /** Their names, as names are compared; may be added to. */
    public Set<String> names() {
        return steps.stream().map(step -> Names.plain(step.name())).collect(Collectors.toCollection(HashSet::new));
    }

    /** Stores steps that were just made. */
    public void keep(Changes changes) {
        if (fresh) {
            steps.forEach(changes::create);
        }
    }

    private static Step instance(View view, Step template, Week week) {
        Step step = inWeek(view, inWeek(view, template, Step.PLANNED, week), Step.DUE, week);
        return step.with(Step.ID, new StepId(view.newId()))
                .with(Step.UNIT, Unit.of(week))
                .with(Step.STATUS, StepStatus.PENDING)
                .with(Step.CREATED_AT, view.instant())
                .without(Step.COMPLETED_AT)
                .without(Step.REPEAT)
                .without(Step.LAST_DONE);
    }

    /** Whether the week has the step's day; one of six days does not have every weekday. */
    private static boolean isIn(View view, Step step, Week week) {
        Optional<LocalDate> day = Step.PLANNED
                .find(step.doc())
                .or(() -> Step.DUE.find(step.doc()))
                .map(due -> due.date(view.zone()))
                .or(() -> DaySteps.day(step).map(week::on));
        return day.filter(date -> !week.contains(date)).isEmpty();
    }

    /** The same weekday and time in another week. */
    private static Step inWeek(View view, Step step, Field<Due> field, Week week) {
        return field.find(step.doc())
                .map(due -> {
                    LocalDate date = due.date(view.zone());
                    long days = ChronoUnit.DAYS.between(date, week.on(date.getDayOfWeek()));
                    return step.with(field, due.plusDays(days, view.zone()));
                })
                .orElse(step);
    }
}
