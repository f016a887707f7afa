package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Firing.State;
import dev.loopkeeper.autopilot.gate.Decided;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Firings that a program has taken and did not end in time, as it was killed or is slow, which another one takes over; and approved calls of
 * which it never said what came of them. Stateless.
 */
final class Abandoned {
    private Abandoned() {}

    /**
     * What was taken over, in the order in which it is to be made.
     *
     * @param firings begun or taken
     * @param again those that may have been made before
     */
    record TakenOver(List<Firing> firings, Set<String> again) {
        static final TakenOver NOTHING = new TakenOver(List.of(), Set.of());

        /** Copies them. */
        TakenOver {
            firings = List.copyOf(firings);
            again = Set.copyOf(again);
        }
    }

    /** Whether there are any. */
    static boolean isThere(View view) {
        return !all(view).isEmpty() || approvals(view).findAny().isPresent();
    }

    private static Stream<Approval> approvals(View view) {
        return view
                .of(AutomationTypes.APPROVAL)
                .list(RecordQuery.where(Approval.STATE, Approval.State.RUNNING))
                .items()
                .stream()
                .filter(one -> Lease.isOver(Approval.DECIDED_AT.find(one.doc()), view.instant()));
    }

    private static List<Firing> all(View view) {
        return Stream.of(State.STARTED, State.TAKEN)
                .flatMap(state ->
                        view.of(AutomationTypes.FIRING).list(RecordQuery.where(Firing.STATE, state)).items().stream())
                .filter(firing -> Lease.isOver(Firing.STARTED_AT.find(firing.doc()), view.instant()))
                .toList();
    }

    /** Takes firings over, those that were begun and those that were not; what was approved and may have been done is at an end. */
    static Decision<TakenOver> takeOver(View view) {
        Changes changes = new Changes();
        List<Firing> taken = new ArrayList<>();
        Set<String> again = new HashSet<>();
        approvals(view).forEach(one -> Decided.lose(view, one, changes));
        for (Firing firing : all(view)) {
            boolean begun = firing.state() == State.STARTED;
            Firing now = firing.with(Firing.STATE, begun ? State.STARTED : Claims.state(taken.size()))
                    .with(Firing.STARTED_AT, view.instant());
            if (begun) {
                again.add(firing.id());
            }
            changes.put(AutomationTypes.FIRING, now);
            taken.add(now);
        }
        return Decision.accept(new TakenOver(taken, again), changes, taken.size() + " firings taken over");
    }
}
