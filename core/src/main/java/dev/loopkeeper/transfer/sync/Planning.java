package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.transfer.sync.SyncNote.Marks;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Works out what is to be brought to a list. Doing so again after it was brought gives nothing. Not thread-safe. */
final class Planning {
    /** How many tasks are written at once, so that none takes long. */
    private static final int PORTION = 200;

    /** So many tasks are not taken away one by one: the list was emptied, or it is another one. */
    private static final int SUSPICIOUS = 3;

    private final SyncedSteps steps;
    private final Map<String, ListedTask> there;
    private final List<Errand> errands = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();

    private Planning(SyncedSteps steps, Map<String, ListedTask> there) {
        this.steps = steps;
        this.there = there;
    }

    /** What is to be brought of some steps. */
    static Errand.Plan of(SyncedSteps steps, Collection<StepId> ids, Map<String, ListedTask> there) {
        Planning planning = new Planning(steps, there);
        ids.forEach(planning::add);
        return planning.plan();
    }

    /**
     * What is to be brought of all steps.
     *
     * @param whole whether all of the list could be read, so that what it does not show is not there
     */
    static Errand.Plan ofAll(SyncedSteps steps, Map<String, ListedTask> there, boolean whole) {
        Planning planning = new Planning(steps, there);
        List<Step> open = steps.open();
        if (whole) {
            planning.writeAgain(open);
        }
        there.keySet().forEach(uid -> steps.gone(uid).ifPresent(planning::add));
        Stream.concat(open.stream(), there.keySet().stream().flatMap(uid -> steps.step(uid).stream()))
                .filter(step -> steps.isChangedHere(step) || !there.containsKey(steps.uid(step)))
                .map(Step::id)
                .distinct()
                .forEach(planning::add);
        return planning.plan();
    }

    private Errand.Plan plan() {
        if (errands.size() > PORTION) {
            warnings.add(new Warning("more_to_come", "There is more; it goes to the list the next time."));
        }
        return new Errand.Plan(errands.stream().limit(PORTION).toList(), warnings);
    }

    private void add(StepId id) {
        Optional<Step> step = steps.byId(id);
        SyncNote note = steps.note(id);
        if (steps.concerns(id)) {
            Optional<ListedTask> task = Optional.ofNullable(there.get(steps.uid(id)));
            if (step.isPresent()) {
                put(step.get(), note, task);
            } else {
                remove(id, note, task);
            }
        }
    }

    private void put(Step step, SyncNote note, Optional<ListedTask> task) {
        if (task.isEmpty()) {
            if (!note.listed()) {
                errands.add(new Errand.Put(step, step, note, steps.uids(step), task));
            }
            return;
        }
        TaskMerge merge = steps.merge(step, task.get());
        Map<TaskPart, Marks> marks = merge.marks();
        if (merge.carries()) {
            Step shown = merge.shown();
            errands.add(new Errand.Put(step, shown, note, steps.uids(shown), task));
        } else if (!note.listed() || !marks.equals(note.marks())) {
            errands.add(new Errand.Known(SyncNote.saying(step.id(), steps.list(), steps.uid(step), marks)));
        }
    }

    private void remove(StepId id, SyncNote note, Optional<ListedTask> task) {
        Optional<ListedTask> linked = task.map(one -> steps.linked(one, Map.of()));
        if (linked.isEmpty()) {
            errands.add(new Errand.Known(SyncNote.gone(id)));
        } else if (TaskMerge.isChangedThere(linked.get(), note)) {
            warnings.add(new Warning(
                    "comes_back",
                    "'"
                            + Step.TITLE
                                    .find(linked.get().plain())
                                    .orElse(linked.get().uid())
                            + "' was changed on the list since, and so it comes back."));
            errands.add(new Errand.Known(SyncNote.gone(id)));
        } else {
            errands.add(new Errand.Delete(id, task.get()));
        }
    }

    /** What was taken away there and changed here since is written again, and everything when the list was emptied. */
    private void writeAgain(List<Step> open) {
        List<Step> listed =
                open.stream().filter(step -> steps.note(step.id()).listed()).toList();
        List<Step> missing = listed.stream()
                .filter(step -> !there.containsKey(steps.uid(step)))
                .toList();
        boolean emptied = missing.size() >= SUSPICIOUS && missing.size() == listed.size();
        missing.stream()
                .filter(step -> emptied || steps.isChangedHere(step))
                .forEach(step ->
                        errands.add(new Errand.Put(step, step, SyncNote.NONE, steps.uids(step), Optional.empty())));
        if (emptied) {
            warnings.add(new Warning(
                    "list_emptied",
                    "The list held none of your " + missing.size()
                            + " tasks any more; they were written there again, and none was dropped here."));
        }
    }
}
