package dev.loopkeeper.action.task;

import static dev.loopkeeper.action.task.ReviewScope.counted;

import dev.loopkeeper.action.goal.Inbox;
import dev.loopkeeper.action.task.Finding.Kind;
import dev.loopkeeper.action.task.Finding.Proposal;
import dev.loopkeeper.action.task.ReviewScope.Candidate;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a review finds about single tasks. */
record TaskFindings(ReviewScope scope) {
    private static final int FOUR_HOURS = 240;
    private static final int MINUTES_TO_LIST_PARTS = 15;
    private static final int UNTOUCHED_DAYS = 30;
    private static final int WAITING_DAYS = 7;
    private static final int TWICE = 2;
    private static final int WEEK = 7;

    /** A task and since when it is as it is. */
    private record Since(Step task, Instant instant) {
        static final Comparator<Since> OLDEST = Comparator.comparing(Since::instant)
                .thenComparing(since -> since.task().id().value());
    }

    /** Tasks that take more than four hours and are not broken down yet. */
    Stream<Candidate> overFourHours() {
        Set<StepId> wholes = scope.open().stream()
                .flatMap(task -> Step.PARENT.find(task.doc()).stream())
                .collect(Collectors.toSet());
        return scope.open().stream()
                .filter(task -> estimate(task) > FOUR_HOURS && !wholes.contains(task.id()))
                .map(task -> new Candidate(Kind.OVER_FOUR_HOURS, () -> overFourHours(task)));
    }

    private Finding overFourHours(Step task) {
        Goal project = scope.project(task);
        List<Proposal> proposals = new ArrayList<>();
        proposals.add(Proposals.createPart(
                task,
                "List the parts of " + task.title(),
                MINUTES_TO_LIST_PARTS,
                "Break it down: list its parts first"));
        if (Inbox.is(project)) {
            proposals.add(Proposals.convert(task, "Make it a project"));
        }
        proposals.add(Proposals.set(task, Step.ESTIMATE, FOUR_HOURS, "Four hours are enough"));
        String reason = "It is estimated at " + counted(estimate(task), "minute") + ", which is more than four hours.";
        return Finding.of(Kind.OVER_FOUR_HOURS, task, project, reason, proposals);
    }

    private static int estimate(Step task) {
        return Step.ESTIMATE.find(task.doc()).orElse(0);
    }

    /** Tasks that were due before today, and those whose due date was moved later twice. */
    Stream<Candidate> pastDue() {
        return scope.open().stream()
                .filter(task -> scope.due(task).isPresent()
                        && (isPast(task) || scope.past().postponed(task) >= TWICE))
                .map(task -> new Candidate(Kind.PAST_DUE, () -> pastDue(task, Step.DUE.in(task.doc()))));
    }

    private boolean isPast(Step task) {
        return scope.due(task).filter(scope.today()::isAfter).isPresent();
    }

    private Finding pastDue(Step task, Due due) {
        LocalDate day = due.date(scope.view().zone());
        boolean slips = scope.past().postponed(task) >= TWICE;
        List<Proposal> proposals = new ArrayList<>();
        if (isPast(task)) {
            proposals.add(due(task, due, scope.today(), "Do it today"));
            proposals.add(due(
                    task,
                    due,
                    scope.today().plusDays(WEEK),
                    "Do it by " + scope.said(scope.today().plusDays(WEEK))));
        } else {
            proposals.add(Proposals.set(task, Step.PLANNED, Due.on(scope.today()), "Plan it for today"));
        }
        if (slips) {
            proposals.add(Proposals.clear(task, Step.DUE, "Take its due date away"));
        }
        proposals.add(Proposals.complete(task, "It is done"));
        proposals.add(drop(task));
        return Finding.of(Kind.PAST_DUE, task, scope.project(task), pastDue(task, day), proposals)
                .on(day);
    }

    private String pastDue(Step task, LocalDate day) {
        int times = scope.past().postponed(task);
        String moved = "its due date was moved later " + (times == TWICE ? "twice" : times + " times");
        if (!isPast(task)) {
            return "It is due on " + scope.said(day) + ", and " + moved + ".";
        }
        String late = "It was due on " + scope.said(day) + ", " + counted(scope.daysSince(day), "day") + " ago";
        return times >= TWICE ? late + ", and " + moved + "." : late + ".";
    }

    private Proposal due(Step task, Due due, LocalDate to, String text) {
        return Proposals.set(
                task, Step.DUE, due.plusDays(-daysTo(due, to), scope.view().zone()), text);
    }

    private long daysTo(Due due, LocalDate to) {
        return scope.daysSince(to) - scope.daysSince(due.date(scope.view().zone()));
    }

    private static Proposal drop(Step task) {
        return Proposals.set(task, Step.STATUS, StepStatus.SKIPPED, "Drop it");
    }

    /** Tasks that could be done and were neither created nor changed for long. */
    Stream<Candidate> untouched() {
        return scope.open().stream()
                .filter(this::couldBeDone)
                .flatMap(task -> since(task, scope.past().touched(task)))
                .filter(since -> scope.daysSince(since.instant()) >= UNTOUCHED_DAYS)
                .sorted(Since.OLDEST)
                .map(since -> new Candidate(Kind.UNTOUCHED, () -> untouched(since.task(), since.instant())));
    }

    /** What waits, is put off or has no commitment is not expected to be touched. */
    private boolean couldBeDone(Step task) {
        return !task.waits() && !isSomeday(task) && scope.day().hasBegun(task.unit()) && task.offeredOn(scope.today());
    }

    private static Stream<Since> since(Step task, Optional<Instant> instant) {
        return instant.map(at -> new Since(task, at)).stream();
    }

    private Finding untouched(Step task, Instant touched) {
        return Finding.of(
                Kind.UNTOUCHED,
                task,
                scope.project(task),
                "Nothing about it was changed for " + counted(scope.daysSince(touched), "day") + ".",
                List.of(
                        Proposals.note(
                                task, "Kept on " + scope.today() + ".", "Keep it, and note that it was looked at"),
                        drop(task),
                        Proposals.set(task, Step.PRIORITY, Priority.SOMEDAY, "Someday, without a commitment")));
    }

    /** Tasks that have waited for somebody for long. */
    Stream<Candidate> waiting() {
        return scope.open().stream()
                .filter(Step::waits)
                .flatMap(task -> since(task, scope.past().waitingSince(task)))
                .filter(since -> scope.daysSince(since.instant()) > WAITING_DAYS)
                .sorted(Since.OLDEST)
                .map(since -> new Candidate(Kind.WAITING, () -> waiting(since.task(), since.instant())));
    }

    private Finding waiting(Step task, Instant since) {
        Goal project = scope.project(task);
        String whom = Step.WAITING_FOR.in(task.doc());
        return Finding.of(
                Kind.WAITING,
                task,
                project,
                "It has waited for " + whom + " for " + counted(scope.daysSince(since), "day") + ".",
                List.of(
                        Proposals.create(
                                project, "Ask " + whom + " about " + task.title(), "Ask " + whom + " about it"),
                        Proposals.clear(task, Step.WAITING_FOR, "It waits no longer"),
                        drop(task)));
    }

    /** Tasks without a commitment. */
    Stream<Candidate> someday() {
        return scope.open().stream()
                .filter(TaskFindings::isSomeday)
                .map(task -> new Candidate(Kind.SOMEDAY, () -> someday(task)));
    }

    private static boolean isSomeday(Step task) {
        return Step.PRIORITY.find(task.doc()).equals(Optional.of(Priority.SOMEDAY));
    }

    private Finding someday(Step task) {
        return Finding.of(
                Kind.SOMEDAY,
                task,
                scope.project(task),
                "It is kept for someday.",
                List.of(Proposals.set(task, Step.PRIORITY, Priority.NORMAL, "Take it on"), drop(task)));
    }
}
