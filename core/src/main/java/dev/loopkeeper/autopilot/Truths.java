package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.automation.TriggerConfig.WhenTrue;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.text.Digest;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** What the conditions of triggers are true of, as the records are; each condition is looked into once. Used by one thread. */
final class Truths {
    private static final int PORTION = 50;
    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    private final View view;
    private final Map<WhenTrue, Map<String, JsonObject>> known = new HashMap<>();
    private Optional<List<Goal>> active = Optional.empty();

    Truths(View view) {
        this.view = view;
    }

    /** What a trigger's condition is true of, by identity: goals, or one thing without a name. */
    Map<String, JsonObject> of(WhenTrue condition) {
        return known.computeIfAbsent(condition, this::look);
    }

    /** What a trigger fires for now: what its condition has become true of. */
    List<Cue> cues(Trigger trigger, WhenTrue condition) {
        List<Cue> cues = new ArrayList<>();
        List<String> met = Trigger.MET.in(trigger.doc());
        of(condition).forEach((key, data) -> {
            if (!met.contains(key)) {
                String of = data.object("goal")
                        .flatMap(goal -> goal.string(Goal.TITLE.name()))
                        .map(title -> ": " + title)
                        .orElse("");
                cues.add(new Cue(
                        trigger,
                        view.instant() + "/" + Digest.of(key),
                        view.instant(),
                        condition.cause() + of,
                        false,
                        data));
            }
        });
        return cues;
    }

    private Map<String, JsonObject> look(WhenTrue condition) {
        return switch (condition.condition()) {
            case STALE_GOALS -> goals(goal -> isStale(goal, condition.days()));
            case UPCOMING_DEADLINE -> goals(goal -> isComing(goal, condition.days()));
            case LOW_PROGRESS -> goals(goal -> isBehind(goal, condition.threshold()));
            case MEMORY_THRESHOLD -> {
                int memories =
                        view.memories().stats(view.instant(), view.sight()).total();
                yield alone(
                        BigDecimal.valueOf(memories).compareTo(condition.threshold()) >= 0,
                        JsonObject.EMPTY.with(TriggerData.MEMORIES, JsonNumber.of((long) memories)));
            }
            case NO_ACTIVITY -> alone(isQuiet(condition.days()), JsonObject.EMPTY);
        };
    }

    private static Map<String, JsonObject> alone(boolean met, JsonObject data) {
        return met ? Map.of("-", data) : Map.of();
    }

    private Map<String, JsonObject> goals(Predicate<Goal> met) {
        if (active.isEmpty()) {
            active = Optional.of(view.goals().all(GoalQuery.withStatus(GoalStatus.ACTIVE)));
        }
        Map<String, JsonObject> found = new LinkedHashMap<>();
        active.get().stream()
                .filter(goal -> !goal.slug().equals(Optional.of(Inbox.SLUG)))
                .filter(met)
                .forEach(goal -> {
                    BigDecimal progress = GoalProgress.of(view, goal).percent();
                    JsonObject doc = goal.doc().with(Goal.PROGRESS.name(), new JsonNumber(progress));
                    found.put(goal.id().value(), TriggerData.goal(doc));
                });
        return found;
    }

    /**
     * A goal moves when a step of it is completed or something is logged for it, and one whose progress is set by hand whenever it
     * is changed: when the progress itself was is not kept.
     */
    private boolean isStale(Goal goal, int days) {
        LocalDate before = view.today().minusDays(days);
        Instant since = view.instant().minus(Duration.ofDays(days));
        boolean young = Goal.CREATED_AT.find(goal.doc()).filter(since::isBefore).isPresent();
        boolean moved = goal.progress().isPresent()
                && Goal.UPDATED_AT.find(goal.doc()).filter(since::isBefore).isPresent();
        return !young
                && !moved
                && view.steps().all(StepQuery.whole(goal.id())).stream()
                        .flatMap(step -> Step.COMPLETED_AT.find(step.doc()).stream())
                        .noneMatch(since::isBefore)
                && view.logs().list(LogQuery.of(goal.id())).items().stream()
                        .map(LogEntry::date)
                        .noneMatch(before::isBefore);
    }

    private boolean isComing(Goal goal, int days) {
        return due(goal)
                .filter(date -> !date.isBefore(view.today())
                        && !date.isAfter(view.today().plusDays(days)))
                .isPresent();
    }

    private boolean isBehind(Goal goal, BigDecimal threshold) {
        Optional<LocalDate> start =
                Goal.CREATED_AT.find(goal.doc()).map(at -> view.dayClock().today(at));
        Optional<LocalDate> end = due(goal);
        if (start.isEmpty() || end.isEmpty()) {
            return false;
        }
        long whole = Math.max(1, end.get().toEpochDay() - start.get().toEpochDay());
        long gone = Math.min(whole, view.today().toEpochDay() - start.get().toEpochDay());
        BigDecimal share =
                BigDecimal.valueOf(gone).multiply(ALL).divide(BigDecimal.valueOf(whole), 2, RoundingMode.HALF_UP);
        return GoalProgress.of(view, goal).percent().add(threshold).compareTo(share) < 0;
    }

    private Optional<LocalDate> due(Goal goal) {
        return Goal.DUE.find(goal.doc()).map(due -> due.date(view.zone()));
    }

    /** What runs by itself is nobody's doing. */
    private boolean isQuiet(int days) {
        Instant since = view.instant().minus(Duration.ofDays(days));
        Optional<String> before = Optional.empty();
        while (true) {
            List<Headline> portion = view.history().headlines(PORTION, before);
            Optional<Headline> last = portion.stream().filter(Truths::byPerson).findFirst();
            if (last.isPresent() || portion.isEmpty()) {
                return last.filter(headline -> headline.at().isAfter(since)).isEmpty();
            }
            Headline oldest = portion.get(portion.size() - 1);
            if (oldest.at().isBefore(since)) {
                return true;
            }
            before = Optional.of(oldest.id());
        }
    }

    private static boolean byPerson(Headline headline) {
        return headline.listed() && !Source.runsByItself(headline.actor());
    }
}
