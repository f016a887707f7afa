package dev.loopkeeper.action.status;

import dev.loopkeeper.action.goal.StepsByGoal;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Progress;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What a status reads about its goals, each thing once. */
final class StatusRecords {
    private final View view;
    private final LocalDate date;
    private final Optional<Week> ownWeek;
    private final StepsByGoal steps;
    private final Map<Integer, List<Day>> weeks = new HashMap<>();
    private Optional<Function<Goal, Progress>> undated = Optional.empty();
    private Optional<Day> day = Optional.empty();

    StatusRecords(View view, LocalDate date, List<Goal> goals) {
        this.view = view;
        this.date = date;
        this.ownWeek = view.weeks(date).of(date);
        this.steps = new StepsByGoal(view, goals);
    }

    /** The week of the date itself, which need not be the one that is shown; empty before week one. */
    Optional<Week> ownWeek() {
        return ownWeek;
    }

    /** The steps of the goals. */
    StepsByGoal steps() {
        return steps;
    }

    /**
     * The steps of a goal in a week, those included that its template makes.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    List<Step> inWeek(Goal goal, Week week) {
        return steps.inWeek(goal, week).steps();
    }

    /**
     * What the steps of a goal that have no unit come to.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    Progress undated(Goal goal) {
        if (undated.isEmpty()) {
            undated = Optional.of(steps.progress(new StepQuery.Undated()));
        }
        return undated.orElseThrow().apply(goal);
    }

    /** The day of the date. */
    Day day() {
        if (day.isEmpty()) {
            day = Optional.of(view.days().on(date));
        }
        return day.orElseThrow();
    }

    /** The days of a week that hold anything. */
    List<Day> days(Week week) {
        return weeks.computeIfAbsent(week.number(), any -> view.days().between(week.start(), week.end()));
    }
}
