package dev.loopkeeper.action.task;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.goal.CreateGoal;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.Availability;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How projects stand, and when they are to be reviewed. */
public final class Projects {
    /** Days between the reviews of a project that does not say otherwise. */
    public static final int DAYS_BETWEEN_REVIEWS = 7;

    private Projects() {}

    /**
     * How a project stands.
     *
     * @param project the project
     * @param total its tasks, those that were dropped and those that come again not counted, as in its progress
     * @param completed how many of them are done
     * @param available how many of them can be done now
     * @param next the first that can be done now
     * @param stalled whether it is active and has open tasks, of which none can be done now; one that comes again later does not
     *     count
     * @param comesUp the day on which the first of its tasks comes up by itself; empty when none does
     * @param needsReview whether its review is due
     */
    public record Standing(
            Goal project,
            int total,
            int completed,
            int available,
            Optional<Step> next,
            boolean stalled,
            Optional<LocalDate> comesUp,
            boolean needsReview) {}

    /** Creates a project: a goal that is reviewed, every week unless it says otherwise. */
    public static Decision<Goal> create(View view, CreateGoalRequest request) {
        return CreateGoal.decide(
                view,
                Goal.REVIEW_EVERY.find(request.fields()).isPresent()
                        ? request
                        : request.with(Goal.REVIEW_EVERY, DAYS_BETWEEN_REVIEWS));
    }

    /** Tells how a project stands. */
    public static Decision<Standing> standing(View view, String name) {
        return Names.goal(view, "project_id", name).decide(project -> Decision.answer(standing(view, project)));
    }

    /** Notes that a project was reviewed today. */
    public static Decision<Goal> review(View view, String name) {
        return Names.goal(view, "project_id", name).decide(project -> {
            Goal reviewed = project.with(Goal.LAST_REVIEWED, view.today()).with(Goal.UPDATED_AT, view.instant());
            return Decision.accept(reviewed, new Changes().put(reviewed), "Reviewed " + project.name() + ".");
        });
    }

    static Standing standing(View view, Goal project) {
        List<Step> tasks = view.steps().all(StepQuery.whole(project.id())).stream()
                .filter(step -> step.status() != StepStatus.SKIPPED)
                .toList();
        List<Step> available = new Availability(view.goals(), view.steps(), GoalUnits.workDay(view)).of(project);
        boolean open = tasks.stream().anyMatch(step -> step.status().open() && !step.isRestingOn(view.today()));
        return new Standing(
                project,
                (int) tasks.stream().filter(step -> !step.comesAgain()).count(),
                (int) tasks.stream().filter(Step::completed).count(),
                available.size(),
                available.stream().findFirst(),
                project.status() == GoalStatus.ACTIVE && open && available.isEmpty(),
                comesUp(view, tasks),
                needsReview(view, project));
    }

    /** The day from which the first of some tasks that wait for nothing else is offered; empty when none is put off. */
    static Optional<LocalDate> comesUp(View view, List<Step> tasks) {
        return tasks.stream()
                .filter(step -> step.status().open() && !step.waits())
                .filter(step -> step.dependencies().isEmpty())
                .flatMap(step -> step.offeredFrom().stream())
                .filter(view.today()::isBefore)
                .min(Comparator.naturalOrder());
    }

    /** Whether the review of an active project is due: as many days after the last one, else its creation, as it says. */
    static boolean needsReview(View view, Goal project) {
        return project.status() == GoalStatus.ACTIVE
                && Goal.REVIEW_EVERY.find(project.doc()).isPresent()
                && reviewDay(view, project).filter(view.today()::isBefore).isEmpty();
    }

    /** The day on which the next review of a project is due; empty when nothing tells when it began or how often it is reviewed. */
    static Optional<LocalDate> reviewDay(View view, Goal project) {
        return Goal.REVIEW_EVERY
                .find(project.doc())
                .flatMap(days -> lastReviewed(view, project).map(last -> last.plusDays(days)));
    }

    /** The day on which a project was last reviewed, else created. */
    private static Optional<LocalDate> lastReviewed(View view, Goal project) {
        return Goal.LAST_REVIEWED
                .find(project.doc())
                .or(() -> project.createdAt().map(view.dayClock()::today));
    }
}
