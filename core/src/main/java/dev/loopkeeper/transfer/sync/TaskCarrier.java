package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.Aftermath;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Brings each change of steps to the list of tasks that a person keeps the same, undo included. What does not get there goes with the
 * next {@link SyncTasks}.
 */
public final class TaskCarrier implements Aftermath {
    private final Workspace workspace;

    /** Carries what is decided in that workspace. */
    public TaskCarrier(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public List<String> of(Occasion occasion) {
        Set<StepId> named = occasion.change().edits().stream()
                .map(Edit::ref)
                .filter(ref -> ref.type().equals(RecordTypes.STEP))
                .map(Ref::id)
                .map(StepId::new)
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (named.isEmpty()) {
            return List.of();
        }
        Caller caller = occasion.caller();
        return workspace
                .read(caller, view -> Carrying.Outside.of(view).map(outside -> start(view, outside, named)))
                .map(start -> carried(caller, start))
                .orElse(List.of());
    }

    /** What is known at the beginning: which steps have to do with the list, and what they are called there. */
    private record Start(Carrying.Outside outside, Map<StepId, String> uids) {}

    private static Start start(View view, Carrying.Outside outside, Set<StepId> named) {
        SyncedSteps steps = outside.steps(view);
        Map<StepId, String> uids = new LinkedHashMap<>();
        named.stream().filter(steps::concerns).forEach(id -> uids.put(id, steps.uid(id)));
        return new Start(outside, uids);
    }

    private List<String> carried(Caller caller, Start start) {
        if (start.uids().isEmpty()) {
            return List.of();
        }
        Carrying carrying = new Carrying(workspace, caller, start.outside());
        carrying.carry(
                () -> look(start),
                (steps, there) -> Planning.of(steps, start.uids().keySet(), there));
        return carrying.warnings().stream().map(Warning::message).toList();
    }

    private static Seen<Map<String, ListedTask>> look(Start start) {
        Map<String, ListedTask> there = new HashMap<>();
        for (String uid : start.uids().values()) {
            Seen<Optional<ListedTask>> seen =
                    start.outside().list().find(uid, start.outside().zone());
            if (seen.trouble().isPresent()) {
                return new Seen.Partly<>(there, seen.trouble().get());
            }
            seen.value().ifPresent(task -> there.put(uid, task));
        }
        return new Seen.Found<>(there);
    }
}
