package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.transfer.sync.SyncNote.Marks;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Brings to a list what was decided here. The list is looked at and written outside of transactions; what is to be written is worked out in
 * a short look at the records in between. Not thread-safe.
 */
final class Carrying {
    /** The list could not be read or written, or not wholly. */
    static final String TROUBLE = "list_trouble";

    private static final int TRIES = 3;
    private static final String LATER = " It is kept here and goes to the list when the tasks are next synchronised.";

    private final Workspace workspace;
    private final Caller caller;
    private final Outside outside;
    private final Set<Warning> warnings = new LinkedHashSet<>();
    private boolean broken;
    private int written;

    /**
     * A person's list, and when and where it is looked at.
     *
     * @param list the list
     * @param zone where the person is
     * @param now the present
     */
    record Outside(TaskList list, ZoneId zone, Instant now) {
        /** That of a person; empty when none is set, or it cannot be opened. */
        static Optional<Outside> of(View view) {
            return view.taskList().map(list -> new Outside(list, view.zone(), view.instant()));
        }

        SyncedSteps steps(View view) {
            return new SyncedSteps(view, list.name());
        }
    }

    Carrying(Workspace workspace, Caller caller, Outside outside) {
        this.workspace = workspace;
        this.caller = caller;
        this.outside = outside;
    }

    /** What is worth knowing of it. */
    List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    /** How many tasks were written or taken away. */
    int written() {
        return written;
    }

    /**
     * Brings what is to be brought. Where somebody else writes at the same time, it looks again.
     *
     * @param looking looks at the list, by the identities there
     * @param planning tells what is to be brought
     */
    void carry(
            Supplier<Seen<Map<String, ListedTask>>> looking,
            BiFunction<SyncedSteps, Map<String, ListedTask>, Errand.Plan> planning) {
        boolean overtaken = true;
        for (int i = 0; i < TRIES && overtaken && !broken; i++) {
            Seen<Map<String, ListedTask>> seen = looking.get();
            seen.trouble().ifPresent(this::fail);
            overtaken =
                    !broken && run(workspace.read(caller, view -> planning.apply(outside.steps(view), seen.value())));
        }
        if (overtaken) {
            warnings.add(new Warning(TROUBLE, "Somebody else is changing tasks of the list just now." + LATER));
        }
        workspace.keepNotes();
    }

    private void fail(String why) {
        broken = true;
        warnings.add(new Warning(TROUBLE, why + LATER));
    }

    /** A task that was written, as the list shows it now. */
    private record Written(Errand.Put put, ListedTask task) {}

    /** Does what is planned, and notes it; tells whether somebody else was faster somewhere. */
    private boolean run(Errand.Plan plan) {
        warnings.addAll(plan.warnings());
        List<Note> notes = new ArrayList<>();
        List<Written> tasks = new ArrayList<>();
        boolean overtaken = false;
        for (Errand errand : plan.errands()) {
            Kept kept = broken ? new Kept.Done() : run(errand, notes, tasks);
            overtaken |= kept instanceof Kept.Overtaken;
            if (kept instanceof Kept.Failed failed) {
                fail(failed.why());
            }
        }
        written += tasks.size();
        notes.addAll(workspace.read(
                caller,
                view -> tasks.stream()
                        .map(one -> note(outside.steps(view), one))
                        .toList()));
        workspace.note(caller, notes);
        return overtaken;
    }

    private Kept run(Errand errand, List<Note> notes, List<Written> tasks) {
        if (errand instanceof Errand.Known known) {
            notes.add(known.note());
            return new Kept.Done();
        }
        if (errand instanceof Errand.Put put) {
            return write(put, tasks);
        }
        Errand.Delete delete = (Errand.Delete) errand;
        Kept kept = outside.list().delete(delete.there());
        if (kept instanceof Kept.Done) {
            written++;
            notes.add(SyncNote.gone(delete.id()));
        }
        return kept;
    }

    private Kept write(Errand.Put put, List<Written> tasks) {
        TaskList list = outside.list();
        Kept kept = list.put(put.shown(), put.uids(), put.there(), outside.zone(), outside.now());
        if (!(kept instanceof Kept.Done)) {
            return kept;
        }
        Seen<Optional<ListedTask>> again = list.find(put.uid(), outside.zone());
        if (again.trouble().isPresent() || again.value().isEmpty()) {
            return new Kept.Failed(again.trouble().orElse(list.name() + " did not keep a task."));
        }
        tasks.add(new Written(put, again.value().get()));
        return kept;
    }

    /** How both are after a task was written; what was changed there before is still to be taken. */
    private static Note note(SyncedSteps steps, Written written) {
        Errand.Put put = written.put();
        TaskMerge merge = new TaskMerge(put.step(), steps.linked(written.task(), Map.of()), put.note());
        Map<TaskPart, Marks> marks = new EnumMap<>(TaskPart.class);
        for (TaskPart part : TaskMerge.PARTS) {
            boolean settled = part.isSame(put.step().doc(), put.shown().doc());
            Optional.ofNullable(settled ? merge.mark(part) : put.note().marks().get(part))
                    .ifPresent(known -> marks.put(part, known));
        }
        return SyncNote.saying(put.step().id(), steps.list(), put.uid(), marks);
    }
}
