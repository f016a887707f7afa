package dev.loopkeeper.action.task;

import static dev.loopkeeper.action.task.ReviewScope.counted;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.task.Finding.Kind;
import dev.loopkeeper.action.task.Finding.Proposal;
import dev.loopkeeper.action.task.ReviewScope.Found;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a review finds about whole projects. */
record ProjectFindings(ReviewScope scope) {
    /** Active projects with open tasks, none of which can be done now; the inbox is no project. */
    Found stalled(int most) {
        Set<GoalId> stalled = scope.work().stalled(scope.day());
        List<Goal> projects = scope.projects().stream()
                .filter(project -> stalled.contains(project.id()) && !Inbox.is(project))
                .toList();
        return Found.of(projects, most, this::stalled);
    }

    private Finding stalled(Goal project) {
        List<Step> all = open(project);
        List<Step> tasks =
                all.stream().filter(task -> !task.isRestingOn(scope.today())).toList();
        Step first = tasks.get(0);
        List<Proposal> proposals = new ArrayList<>();
        if (!project.isSequential()) {
            proposals.add(Proposals.create(
                    project, "Decide what comes next in " + project.title(), "Add a task: decide what comes next"));
        }
        freeing(first).ifPresent(proposals::add);
        proposals.add(pause(project));
        String reason = tasks.size() == 1
                ? "Its only open task cannot be done now"
                : "None of its " + tasks.size() + " open tasks can be done now";
        String until = Projects.comesUp(scope.view(), all)
                .map(date -> ", the next on " + CalendarNames.of(date, scope.today()))
                .orElse("");
        return Finding.of(Kind.STALLED, project, reason + until + ".", proposals);
    }

    /** What takes away that which the task itself says is in its way. */
    private Optional<Proposal> freeing(Step task) {
        if (task.waits()) {
            return Optional.of(Proposals.clear(task, Step.WAITING_FOR, "It waits no longer: " + task.title()));
        }
        if (task.status() == StepStatus.BLOCKED) {
            return Optional.of(Proposals.set(
                    task, Step.STATUS, StepStatus.PENDING, "Nothing blocks it any longer: " + task.title()));
        }
        return Step.DEFER_UNTIL
                .find(task.doc())
                .filter(scope.today()::isBefore)
                .map(later -> Proposals.clear(task, Step.DEFER_UNTIL, "Do not put it off: " + task.title()));
    }

    private List<Step> open(Goal project) {
        return scope.view().steps().all(StepQuery.open(project.id()));
    }

    private static Proposal pause(Goal project) {
        return Proposals.become(project, GoalStatus.PAUSED, "Pause the project");
    }

    /** Active projects whose review is due. */
    Found reviewDue(int most) {
        List<Goal> projects = scope.projects().stream()
                .filter(project -> Projects.needsReview(scope.view(), project))
                .sorted(Comparator.comparing(
                        project -> Projects.reviewDay(scope.view(), project).orElse(LocalDate.MIN)))
                .toList();
        return Found.of(projects, most, this::reviewDue);
    }

    private Finding reviewDue(Goal project) {
        List<Proposal> proposals = new ArrayList<>(List.of(Proposals.reviewed(project, "It was reviewed just now")));
        if (open(project).isEmpty()) {
            proposals.add(Proposals.become(project, GoalStatus.COMPLETED, "It is complete"));
        }
        proposals.add(pause(project));
        String last = Goal.LAST_REVIEWED
                .find(project.doc())
                .map(day -> "It was last reviewed " + counted(scope.daysSince(day), "day") + " ago")
                .orElse("It was never reviewed");
        String every = counted(Goal.REVIEW_EVERY.in(project.doc()), "day");
        return Finding.of(Kind.REVIEW_DUE, project, last + ", and is to be every " + every + ".", proposals);
    }

    /** Projects on hold. */
    Found someday(int most) {
        List<Goal> projects = scope.projects().stream()
                .filter(project -> project.status() == GoalStatus.PAUSED)
                .toList();
        return Found.of(projects, most, ProjectFindings::someday);
    }

    private static Finding someday(Goal project) {
        return Finding.of(
                Kind.SOMEDAY,
                project,
                "The project is on hold.",
                List.of(
                        Proposals.become(project, GoalStatus.ACTIVE, "Take it up again"),
                        Proposals.become(project, GoalStatus.ABANDONED, "Give it up")));
    }
}
