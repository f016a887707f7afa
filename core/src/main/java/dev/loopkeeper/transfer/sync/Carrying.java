package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.transfer.sync.SyncNote.Marks;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Brings to a list what was decided here, step by step. What somebody changed there stays as it is, until it is taken from there. Doing
 * so twice is the same as once. Not thread-safe.
 */
final class Carrying {
    /** The list could not be read or written, or not wholly. */
    static final String TROUBLE = "list_trouble";

    private static final int TRIES = 3;

    private final View view;
    private final TaskList list;
    private final SyncedSteps steps;
    private final List<Note> notes = new ArrayList<>();
    private final Set<Warning> remarks = new LinkedHashSet<>();
    private boolean broken;
    private int written;

    Carrying(View view, TaskList list, SyncedSteps steps) {
        this.view = view;
        this.list = list;
        this.steps = steps;
    }

    /** What is to be noted of what was done. */
    List<Note> notes() {
        return notes;
    }

    /** What could not be done. */
    List<Warning> remarks() {
        return List.copyOf(remarks);
    }

    /** How many tasks were written or taken away. */
    int written() {
        return written;
    }

    /** Whether the list cannot be written. */
    boolean isBroken() {
        return broken;
    }

    /** Brings a step to the list, or takes its task away when the step is gone. */
    void carry(StepId id) {
        Optional<Step> step = view.steps().byId(id);
        SyncNote note = steps.note(id);
        if (step.isPresent() ? note.listed() || steps.belongs(step.get()) : note.listed()) {
            String uid = step.map(steps::uid).orElseGet(() -> note.uid().orElse(id.value()));
            settle(uid, there -> step.isPresent() ? put(step.get(), note, there) : remove(id, note, there));
        }
    }

    /** Writes a task again that the list held and does not hold any more. */
    void carryAgain(Step step) {
        settle(steps.uid(step), there -> there.isPresent() ? new Kept.Done() : put(step, SyncNote.NONE, there));
    }

    /** Takes a task away whose step is gone. */
    void remove(StepId id, String uid) {
        settle(uid, there -> remove(id, steps.note(id), there));
    }

    /** What is to be done about a task. */
    private interface Act {
        Kept on(Optional<ListedTask> there);
    }

    private void settle(String uid, Act act) {
        Kept kept = new Kept.Overtaken();
        for (int i = 0; i < TRIES && !broken && kept instanceof Kept.Overtaken; i++) {
            Seen<Optional<ListedTask>> seen = list.find(uid, view.zone());
            kept = seen.trouble().<Kept>map(Kept.Failed::new).orElseGet(() -> act.on(seen.value()));
        }
        if (kept instanceof Kept.Failed failed) {
            broken = true;
            remarks.add(new Warning(
                    TROUBLE,
                    failed.why() + " It is kept here and goes to the list when the tasks are next synchronised."));
        }
    }

    private Kept put(Step step, SyncNote note, Optional<ListedTask> there) {
        if (there.isEmpty()) {
            return note.listed() ? new Kept.Done() : write(step, note, step, there);
        }
        TaskMerge merge = steps.merge(step, there.get());
        if (merge.carries()) {
            return write(step, note, merge.shown(), there);
        }
        Map<TaskPart, Marks> marks = merge.marks();
        if (!note.listed() || !marks.equals(note.marks())) {
            notes.add(SyncNote.saying(step.id(), steps.list(), steps.uid(step), marks));
        }
        return new Kept.Done();
    }

    /** Writes what is to be shown, and notes how both are then; what was changed there is still to be taken. */
    private Kept write(Step step, SyncNote note, Step shown, Optional<ListedTask> there) {
        Kept kept = list.put(shown, steps.uids(shown), there, view.zone(), view.instant());
        if (!(kept instanceof Kept.Done)) {
            return kept;
        }
        Seen<Optional<ListedTask>> again = list.find(steps.uid(step), view.zone());
        if (again.trouble().isPresent() || again.value().isEmpty()) {
            return new Kept.Failed(again.trouble().orElse(list.name() + " did not keep a task."));
        }
        written++;
        TaskMerge merge =
                new TaskMerge(step, steps.merge(shown, again.value().get()).task(), note);
        Map<TaskPart, Marks> marks = new EnumMap<>(TaskPart.class);
        for (TaskPart part : TaskMerge.PARTS) {
            boolean settled = part.isSame(step.doc(), shown.doc());
            Optional.ofNullable(settled ? merge.mark(part) : note.marks().get(part))
                    .ifPresent(known -> marks.put(part, known));
        }
        notes.add(SyncNote.saying(step.id(), steps.list(), steps.uid(step), marks));
        return kept;
    }

    private Kept remove(StepId id, SyncNote note, Optional<ListedTask> there) {
        if (there.isPresent()) {
            ListedTask task = steps.linked(there.get(), Map.of());
            if (TaskMerge.isChangedThere(task, note)) {
                remarks.add(new Warning(
                        "comes_back",
                        "'" + Step.TITLE.find(task.plain()).orElse(task.uid())
                                + "' was changed on the list since, and so it comes back."));
                notes.add(SyncNote.gone(id));
                return new Kept.Done();
            }
            Kept kept = list.delete(there.get());
            if (!(kept instanceof Kept.Done)) {
                return kept;
            }
            written++;
        }
        notes.add(SyncNote.gone(id));
        return new Kept.Done();
    }
}
