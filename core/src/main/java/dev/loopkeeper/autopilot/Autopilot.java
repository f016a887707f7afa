package dev.loopkeeper.autopilot;

import com.google.common.collect.Lists;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Firing.State;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.autopilot.gate.Decided;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.Calls;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Looks after the triggers of a store: takes what has come, does it, and records what came of it. Any number of programs may do so; each
 * firing is one program's. Used by one thread at a time.
 */
public final class Autopilot {
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
        Looked looked = look(caller);
        Claims.Wanted wanted = looked.wanted();
        Abandoned.TakenOver left = leftBehind(caller, looked.watch().wanted());
        List<Firing> firings = new ArrayList<>(left.firings());
        if (!wanted.isEmpty()) {
            firings.addAll(write(caller, view -> Claims.take(view, wanted)));
        }
        watches.put(user, looked.watch());
        List<Firing> made = perform(caller, firings, left.again());
        return new Round(made, executions.round(caller, looked.watch().changedSteps() || !made.isEmpty()));
    }

    /** When a user's next time comes, as far as the last round knows; empty when none does. */
    public Optional<Instant> next(UserId user) {
        return Optional.ofNullable(watches.get(user)).flatMap(Watch::next);
    }

    private record Looked(Watch watch, Claims.Wanted wanted) {}

    /** A look changes what is known, so one that has to be repeated begins anew, as after a look that failed. */
    private Looked look(Caller caller) {
        Deque<Watch> known = new ArrayDeque<>();
        Optional.ofNullable(watches.remove(caller.user())).ifPresent(known::add);
        return calls.workspace().read(caller, view -> {
            Watch watch = known.isEmpty() ? new Watch() : known.remove();
            return new Looked(watch, watch.look(view));
        });
    }

    private <R> R write(Caller caller, Function<View, Decision<R>> decide) {
        return Bookkeeping.write(calls.workspace(), caller, decide);
    }

    /** The first portion is begun already; the next one with each that is ended. */
    private List<Firing> perform(Caller caller, List<Firing> firings, Set<String> again) {
        List<Firing> all = new ArrayList<>();
        Deque<Firing> left = new ArrayDeque<>(firings);
        List<Firing> begun = portion(left);
        while (!begun.isEmpty() || !left.isEmpty()) {
            List<Firing> made = inTime(caller, begun, again);
            Lists.reverse(begun.subList(made.size(), begun.size())).forEach(left::addFirst);
            List<Firing> taken = portion(left);
            Turn turn = write(caller, view -> turn(view, made, taken));
            all.addAll(turn.ended());
            begun = turn.begun();
        }
        return all;
    }

    private static List<Firing> portion(Deque<Firing> left) {
        List<Firing> portion = new ArrayList<>();
        while (!left.isEmpty() && portion.size() < Claims.PORTION) {
            portion.add(left.removeFirst());
        }
        return portion;
    }

    /** Makes as many as it can before another program might take them over; one at least. */
    private List<Firing> inTime(Caller caller, List<Firing> begun, Set<String> again) {
        Instant until = caller.present().plus(Lease.TIME.dividedBy(2));
        List<Firing> made = new ArrayList<>();
        for (Firing firing : begun) {
            if (!made.isEmpty() && caller.present().isAfter(until)) {
                break;
            }
            boolean repeated = again.contains(firing.id());
            made.add(firing.state() == State.STARTED ? perform(caller, firing, repeated) : firing);
        }
        return made;
    }

    private Firing perform(Caller caller, Firing firing, boolean again) {
        return calls.workspace()
                .read(caller, view -> view.of(AutomationTypes.TRIGGER).byId(firing.trigger()))
                .map(trigger -> performer.perform(caller, trigger, firing, again))
                .orElseGet(
                        () -> firing.with(Firing.STATE, State.FAILED).with(Firing.RESULT, "The trigger was deleted."));
    }

    /** Some firings are over, and the next ones begin. */
    private record Turn(List<Firing> ended, List<Firing> begun) {}

    private static Decision<Turn> turn(View view, List<Firing> made, List<Firing> taken) {
        Changes changes = new Changes();
        List<Firing> ended = made.stream()
                .filter(firing -> isMine(view, firing) || leftOpen(view, firing).isPresent())
                .map(firing -> Firing.ENDED_AT.find(firing.doc()).isPresent()
                        ? firing
                        : Decided.settled(view, firing.with(Firing.ENDED_AT, view.instant())))
                .toList();
        for (Firing firing : ended) {
            leftOpen(view, firing)
                    .flatMap(now -> Firing.APPROVAL.find(now.doc()))
                    .flatMap(view.of(AutomationTypes.APPROVAL)::byId)
                    .filter(asked -> asked.state() == Approval.State.WAITING)
                    .ifPresent(asked -> Decided.withdraw(view, asked, "What came of it is known by now.", changes));
            changes.put(AutomationTypes.FIRING, firing);
        }
        List<Firing> begun = taken.stream()
                .filter(firing -> isMine(view, firing))
                .map(firing -> begun(view, firing))
                .toList();
        begun.stream()
                .filter(firing -> firing.state() == State.STARTED)
                .forEach(firing -> changes.put(AutomationTypes.FIRING, firing));
        return Decision.accept(new Turn(ended, begun), changes, ended.size() + " firings ended");
    }

    /** Another program may have taken over, and ended, what waited or lasted for long. */
    private static boolean isMine(View view, Firing firing) {
        return view.of(AutomationTypes.FIRING)
                .byId(firing.id())
                .filter(now -> Firing.STARTED_AT.find(now.doc()).equals(Firing.STARTED_AT.find(firing.doc())))
                .isPresent();
    }

    /** What another program took over without knowing what came of it. */
    private static Optional<Firing> leftOpen(View view, Firing firing) {
        return view.of(AutomationTypes.FIRING).byId(firing.id()).filter(now -> now.state() == State.INTERRUPTED);
    }

    private static Firing begun(View view, Firing firing) {
        return firing.state() == State.TAKEN || firing.state() == State.STARTED
                ? firing.with(Firing.STATE, State.STARTED).with(Firing.STARTED_AT, view.instant())
                : firing;
    }

    /** What a program has taken and did not end in time, and what somebody wants to be made. */
    private Abandoned.TakenOver leftBehind(Caller caller, boolean wanted) {
        Instant now = calls.workspace().read(caller, View::instant);
        Instant last = takenOver.getOrDefault(caller.user(), Instant.MIN);
        if (!wanted && !last.isAfter(now) && last.plus(Lease.TIME.dividedBy(2)).isAfter(now)) {
            return Abandoned.TakenOver.NOTHING;
        }
        takenOver.put(caller.user(), now);
        return calls.workspace().read(caller, Abandoned::isThere)
                ? write(caller, Abandoned::takeOver)
                : Abandoned.TakenOver.NOTHING;
    }
}
