package dev.loopkeeper.action.task;

import static dev.loopkeeper.action.task.ReviewScope.counted;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.task.Finding.Kind;
import dev.loopkeeper.action.task.Finding.Proposal;
import dev.loopkeeper.action.task.ReviewScope.Found;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.OpenWorkQuery;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a review finds about single tasks. */
record TaskFindings(ReviewScope scope) {
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
    Found overFourHours(int most) {
        return found(tasks(OpenWorkQuery.Kind.LONG, Set.of(), most), this::overFourHours);
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
        proposals.add(Proposals.set(task, Step.ESTIMATE, OpenWorkQuery.LONG_MINUTES, "Four hours are enough"));
        String reason = "It is estimated at " + counted(estimate(task), "minute") + ", which is more than four hours.";
        return Finding.of(Kind.OVER_FOUR_HOURS, task, project, reason, proposals);
    }

    private static int estimate(Step task) {
        return Step.ESTIMATE.find(task.doc()).orElse(0);
    }

    /** Tasks that were due before today, and those whose due date was moved later twice. */
    Found pastDue(int most) {
        return found(
                tasks(OpenWorkQuery.Kind.PAST_DUE, scope.past().postponed(TWICE), most),
                task -> pastDue(task, Step.DUE.in(task.doc())));
    }

    private Page<Step> tasks(OpenWorkQuery.Kind kind, Set<StepId> some, int most) {
        return scope.work().tasks(scope.query(kind, Instant.MAX, some, most));
    }

    private static Found found(Page<Step> tasks, Function<Step, Finding> finding) {
        return new Found(tasks.total(), tasks.items().stream().map(finding).toList());
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
        return Finding.of(Kind.PAST_DUE, task, scope.project(task), pastDue(task, day), orDrop(task, proposals))
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

    /** What comes again can be left out once, or for good. */
    private static List<Proposal> orDrop(Step task, List<Proposal> others) {
        Stream<Proposal> drop = task.comesAgain()
                ? Stream.of(
                        Proposals.set(task, Step.STATUS, StepStatus.SKIPPED, "Skip it this time"),
                        Proposals.end(task, "Drop it for good"))
                : Stream.of(Proposals.set(task, Step.STATUS, StepStatus.SKIPPED, "Drop it"));
        return Stream.concat(others.stream(), drop).toList();
    }

    /** Tasks that could be done and were neither created nor changed for long. */
    Found untouched(int most) {
        Map<StepId, Instant> touched = scope.past().touched();
        Instant before = scope.daysAgo(UNTOUCHED_DAYS - 1);
        return oldest(
                scope.query(OpenWorkQuery.Kind.IDLE, before, touched.keySet(), most),
                touched,
                scope.past()::touched,
                since -> untouched(since.task(), since.instant()));
    }

    /** The tasks that are old by their creation, and those that are by what the change log tells of them. */
    private Found oldest(
            OpenWorkQuery query,
            Map<StepId, Instant> told,
            Function<Step, Optional<Instant>> instant,
            Function<Since, Finding> finding) {
        Page<Step> others = scope.work().tasks(query);
        List<Since> known = told.entrySet().stream()
                .filter(one -> one.getValue().isBefore(query.before()))
                .flatMap(one -> scope.task(one.getKey()).stream())
                .filter(query::isOfKind)
                .flatMap(task -> since(task, instant.apply(task)))
                .filter(since -> since.instant().isBefore(query.before()))
                .toList();
        Stream<Since> all = Stream.concat(
                known.stream(), others.items().stream().flatMap(task -> since(task, Step.CREATED_AT.find(task.doc()))));
        return new Found(
                others.total() + known.size(),
                all.sorted(Since.OLDEST).limit(query.most()).map(finding).toList());
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
                orDrop(
                        task,
                        List.of(
                                Proposals.note(
                                        task,
                                        "Kept on " + scope.today() + ".",
                                        "Keep it, and note that it was looked at"),
                                Proposals.set(
                                        task, Step.PRIORITY, Priority.SOMEDAY, "Someday, without a commitment"))));
    }

    /** Tasks that have waited for somebody for long. */
    Found waiting(int most) {
        Map<StepId, Instant> waiting = scope.past().waiting();
        return oldest(
                scope.query(OpenWorkQuery.Kind.WAITING, scope.daysAgo(WAITING_DAYS), waiting.keySet(), most),
                waiting,
                scope.past()::waitingSince,
                since -> waiting(since.task(), since.instant()));
    }

    private Finding waiting(Step task, Instant since) {
        Goal project = scope.project(task);
        String whom = Step.WAITING_FOR.in(task.doc());
        return Finding.of(
                Kind.WAITING,
                task,
                project,
                "It has waited for " + whom + " for " + counted(scope.daysSince(since), "day") + ".",
                orDrop(
                        task,
                        List.of(
                                Proposals.create(project, ask(whom, task.title()), "Ask " + whom + " about it"),
                                Proposals.clear(task, Step.WAITING_FOR, "It waits no longer"))));
    }

    /** {@code Ask Kim about the keys}, and {@code Ask Kim again for the keys} where the task is to ask already. */
    private static String ask(String whom, String title) {
        String ask = "Ask " + whom;
        boolean asks = title.regionMatches(true, 0, ask, 0, ask.length())
                && (title.length() == ask.length() || !Character.isLetterOrDigit(title.charAt(ask.length())));
        return asks ? ask + " again" + title.substring(ask.length()) : ask + " about " + title;
    }

    /** Tasks without a commitment. */
    Found someday(int most) {
        return found(tasks(OpenWorkQuery.Kind.SOMEDAY, Set.of(), most), this::someday);
    }

    private Finding someday(Step task) {
        return Finding.of(
                Kind.SOMEDAY,
                task,
                scope.project(task),
                "It is kept for someday.",
                orDrop(task, List.of(Proposals.set(task, Step.PRIORITY, Priority.NORMAL, "Take it on"))));
    }
}
