package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.Aftermath;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.LinkedHashSet;
import java.util.List;
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
        Optional<Carrying> done =
                workspace.read(occasion.caller(), view -> view.taskList().map(list -> carried(view, list, named)));
        done.ifPresent(carrying -> {
            workspace.note(occasion.caller(), carrying.notes());
            workspace.keepNotes();
        });
        return done.map(Carrying::remarks).orElse(List.of()).stream()
                .map(Warning::message)
                .toList();
    }

    private static Carrying carried(View view, TaskList list, Set<StepId> named) {
        Carrying carrying = new Carrying(view, list, new SyncedSteps(view, list.name()));
        named.forEach(carrying::carry);
        return carrying;
    }
}
