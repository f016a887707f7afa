package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Firing.State;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.tool.Calls;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks after the triggers of a store: takes what has come, does it, and records what came of it. Any number of programs may do so; each
 * firing is one program's. Used by one thread at a time.
 */
public final class Autopilot {
    /** After how long another program takes over what one has begun. */
    static final Duration LEASE = Duration.ofMinutes(10);

    private static final int BATCH = 50;

    private final Calls calls;
    private final Performer performer;
    private final AutoExecutions executions;
    private final Map<UserId, Watch> watches = new HashMap<>();
    private final Map<UserId, Instant> takenOver = new HashMap<>();

    /**
     * One that has looked at nothing yet.
     *
     * @param notifiers what tells people something
     */
    public Autopilot(Calls calls, List<Notifier> notifiers) {
        this.calls = calls;
        this.performer = new Performer(calls, notifiers);
        this.executions = new AutoExecutions(calls);
    }

    /**
     * What was made in a round, and what came of it.
     *
     * @param firings of triggers
     * @param executions of tasks that became available
     */
    public record Round(List<Firing> firings, List<Execution> executions) {
        /** Copies the lists. */
        public Round {
            firings = List.copyOf(firings);
            executions = List.copyOf(executions);
        }
    }

    /**
     * Makes what has come for a user's triggers, and for tasks that are to be executed, by now.
     *
     * @return what was made, and what came of it
     * @throws dev.loopkeeper.storage.StoreException when the store cannot be read or written
     * @throws dev.loopkeeper.storage.UnknownZoneException when nobody knows the user's zone
     */
    public Round round(Caller caller) {
        UserId user = caller.user();
        Watch before = watches.getOrDefault(user, new Watch());
        watches.remove(user);
        Looked looked = calls.workspace().read(caller, view -> {
            Watch watch = new Watch(before);
            return new Looked(watch, watch.look(view));
        });
        Claims.Wanted wanted = looked.wanted();
        List<Firing> firings = new ArrayList<>(leftBehind(caller));
        if (!wanted.isEmpty()) {
            firings.addAll(write(caller, view -> Claims.take(view, wanted)));
        }
        watches.put(user, looked.watch());
        List<Firing> made = perform(caller, firings);
        return new Round(made, executions.round(caller, looked.watch().changedSteps() || !made.isEmpty()));
    }

    /** When a user's next time comes, as far as the last round knows; empty when none does. */
    public Optional<Instant> next(UserId user) {
        return Optional.ofNullable(watches.get(user)).flatMap(Watch::next);
    }

    private record Looked(Watch watch, Claims.Wanted wanted) {}

    private <R> R write(Caller caller, Function<View, Decision<R>> decide) {
        return Bookkeeping.write(calls.workspace(), caller, decide);
    }

    private List<Firing> perform(Caller caller, List<Firing> firings) {
        List<Firing> all = new ArrayList<>();
        for (int from = 0; from < firings.size(); from += BATCH) {
            List<Firing> made = new ArrayList<>();
            for (Firing firing : firings.subList(from, Math.min(firings.size(), from + BATCH))) {
                made.add(firing.state() == State.STARTED ? perform(caller, firing) : firing);
            }
            all.addAll(write(caller, view -> ended(view, made)));
        }
        return all;
    }

    private Firing perform(Caller caller, Firing firing) {
        return calls.workspace()
                .read(caller, view -> view.of(AutomationTypes.TRIGGER).byId(firing.trigger()))
                .map(trigger -> performer.perform(caller, trigger, firing))
                .orElseGet(
                        () -> firing.with(Firing.STATE, State.FAILED).with(Firing.RESULT, "The trigger was deleted."));
    }

    private static Decision<List<Firing>> ended(View view, List<Firing> made) {
        Changes changes = new Changes();
        List<Firing> ended = made.stream()
                .map(firing -> firing.with(Firing.ENDED_AT, view.instant()))
                .toList();
        ended.forEach(firing -> changes.put(AutomationTypes.FIRING, firing));
        return Decision.accept(ended, changes, ended.size() + " firings ended");
    }

    /** What a program has begun and did not end in time: calls are repeated, which does nothing twice; what was told may have been. */
    private List<Firing> leftBehind(Caller caller) {
        Instant now = calls.workspace().read(caller, View::instant);
        Instant last = takenOver.getOrDefault(caller.user(), Instant.MIN);
        if (!last.isAfter(now) && last.plus(LEASE.dividedBy(2)).isAfter(now)) {
            return List.of();
        }
        takenOver.put(caller.user(), now);
        return calls.workspace().read(caller, Autopilot::isLeftBehind) ? write(caller, this::takeOver) : List.of();
    }

    private static boolean isLeftBehind(View view) {
        return !abandoned(view).isEmpty();
    }

    private static List<Firing> abandoned(View view) {
        return view.of(AutomationTypes.FIRING).list(RecordQuery.where(Firing.STATE, State.STARTED)).items().stream()
                .filter(firing -> Firing.STARTED_AT
                        .find(firing.doc())
                        .filter(at -> at.plus(LEASE).isAfter(view.instant()))
                        .isEmpty())
                .toList();
    }

    private Decision<List<Firing>> takeOver(View view) {
        Changes changes = new Changes();
        List<Firing> taken = new ArrayList<>();
        for (Firing firing : abandoned(view)) {
            boolean repeats =
                    Firing.ACTION.find(firing.doc()).filter(performer::repeats).isPresent();
            Firing now = repeats
                    ? firing.with(Firing.STARTED_AT, view.instant())
                    : firing.with(Firing.STATE, State.INTERRUPTED).with(Firing.ENDED_AT, view.instant());
            changes.put(AutomationTypes.FIRING, now);
            taken.add(now);
        }
        return Decision.accept(taken, changes, taken.size() + " firings taken over");
    }
}
