package dev.loopkeeper.transfer.sync;

import com.google.common.collect.Sets;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.done.Amounts;
import dev.loopkeeper.action.done.Completion;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.action.goal.DoneStep;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.goal.StepLinks;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.transfer.sync.SyncNote.Marks;
import dev.loopkeeper.transfer.sync.TaskMerge.Course;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes from a list what other programs changed there: each act is the one that a person would do here. Not thread-safe. */
final class Taking {
    private static final int MOST_DEEP = 20;

    /** What changes of a step that comes again when it is done, whatever the list says of it. */
    private static final Set<TaskPart> MOVING = Sets.immutableEnumSet(TaskPart.STATUS, TaskPart.DATES);

    private final View view;
    private final SyncedSteps steps;
    private final Changes changes = new Changes();
    private final List<Note> notes = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final Tally tally = new Tally();

    /** How many tasks something was done about. */
    static final class Tally {
        int created;
        int completed;
        int changed;
        int dropped;
    }

    Taking(View view, SyncedSteps steps) {
        this.view = view;
        this.steps = steps;
    }

    Changes changes() {
        return changes;
    }

    List<Note> notes() {
        return notes;
    }

    List<Warning> warnings() {
        return warnings;
    }

    List<Event> events() {
        return events;
    }

    Tally tally() {
        return tally;
    }

    /**
     * Takes what was changed of the task of a step.
     *
     * @param successor the task that stands for the step from now on, when another program closed the one it had
     */
    void take(TaskMerge merge, Optional<ListedTask> successor) {
        Step step = merge.step();
        JsonObject said = view.redaction().of(merge.task().said(), StepLinks.NAMES, Step.TITLE);
        Set<TaskPart> parts = merge.taken();
        boolean isDone = isDone(step, said, parts);
        Set<TaskPart> moving = isDone && step.comesAgain() ? MOVING : Set.of();
        Step edited = edited(step, Sets.difference(Sets.difference(parts, moving), Set.of(TaskPart.STATUS)), said);
        if (isDone) {
            complete(edited, day(said));
        } else {
            stand(step, parts.contains(TaskPart.STATUS) ? standing(edited, said) : edited);
        }
        clash(merge, parts);
        Step after = new Step(changes.put(Ref.of(step.id())).orElse(edited.doc()));
        Map<TaskPart, Marks> marks = new EnumMap<>(merge.marks());
        parts.forEach(part -> marks.put(part, marks(part, after, merge.task(), moving.contains(part))));
        notes.add(successor
                .map(next -> succeeding(after, steps.linked(next, Map.of())))
                .orElseGet(() ->
                        SyncNote.saying(step.id(), steps.list(), merge.task().uid(), marks)));
    }

    private static Marks marks(TaskPart part, Step step, ListedTask task, boolean carried) {
        return new Marks(carried ? Marks.NOTHING : part.mark(step.doc()), part.mark(task.plain()));
    }

    /** What is noted when another task stands for a step; what it says otherwise than the step is carried to it. */
    private Note succeeding(Step step, ListedTask next) {
        Map<TaskPart, Marks> marks = new EnumMap<>(TaskPart.class);
        TaskMerge.PARTS.forEach(part ->
                marks.put(part, marks(part, step, next, !part.isSame(step.doc(), next.said()))));
        return SyncNote.saying(step.id(), steps.list(), next.uid(), marks);
    }

    private Step edited(Step step, Set<TaskPart> parts, JsonObject said) {
        JsonObject doc = step.doc();
        for (TaskPart part : parts) {
            doc = part == TaskPart.LINKS ? linked(step, doc, said) : part.moved(doc, said);
        }
        return new Step(doc);
    }

    /** A step with the links that the list says; those that would lead back to it are not taken. */
    private JsonObject linked(Step step, JsonObject doc, JsonObject said) {
        Goal goal = view.goals().byId(step.goal()).orElseThrow();
        Lookup<JsonObject> links =
                new StepLinks(view, goal, step).resolved(TaskPart.LINKS.moved(JsonObject.EMPTY, said));
        if (links instanceof Lookup.Missed<JsonObject> missed) {
            warnings.add(new Warning(
                    "links_kept",
                    "'" + step.title() + "' keeps its links: "
                            + missed.refusal().message() + "."));
            return doc;
        }
        return TaskPart.LINKS.moved(doc, ((Lookup.Found<JsonObject>) links).value());
    }

    /**
     * Whether the task was done there. What comes again is not closed by most programs but moved to its next date, and so it is the same as
     * done here.
     */
    private boolean isDone(Step step, JsonObject said, Set<TaskPart> parts) {
        if (!step.status().open()) {
            return false;
        }
        if (parts.contains(TaskPart.STATUS) && Step.STATUS.in(said) == StepStatus.COMPLETED) {
            return true;
        }
        return parts.contains(TaskPart.DATES)
                && step.comesAgain()
                && Step.REPEAT.find(said).isPresent()
                && dates(DoneStep.of(view, step, view.today(), view.instant()).doc())
                        .equals(dates(said))
                && !dates(step.doc()).equals(dates(said));
    }

    private static List<Optional<?>> dates(JsonObject step) {
        return List.of(Step.DUE.find(step), Step.PLANNED.find(step));
    }

    private LocalDate day(JsonObject said) {
        LocalDate today = view.today();
        return Step.COMPLETED_AT
                .find(said)
                .map(view.dayClock()::today)
                .filter(day -> day.isBefore(today))
                .orElse(today);
    }

    private void complete(Step step, LocalDate day) {
        Goal goal = view.goals().byId(step.goal()).orElseThrow();
        changes.put(step);
        new Completion(view, goal, day, changes).complete(step, Said.NOTHING, Amounts.NONE, Optional.empty());
        changes.because("");
        GoalProgress.stepChanged(goal, changes);
        events.add(new Event.StepCompleted(view.caller().user(), step.id()));
        tally.completed++;
    }

    /** Where a step stands that was not done there. */
    private Step standing(Step step, JsonObject said) {
        StepStatus status = Step.STATUS.in(said);
        if (status == StepStatus.SKIPPED) {
            return skipped(step);
        }
        if (step.completed() && status.open()) {
            warnings.add(new Warning(
                    "reopened",
                    "'" + step.title() + "' is open again on the list, and so it is here; what was logged stays."));
        }
        Step stood = step.with(Step.STATUS, status).without(Step.COMPLETED_AT);
        return status == StepStatus.COMPLETED
                ? stood.withIfPresent(Step.COMPLETED_AT, Step.COMPLETED_AT.find(said))
                : stood;
    }

    private Step skipped(Step step) {
        return DoneStep.skipped(view, step).orElseGet(() -> step.with(Step.STATUS, StepStatus.SKIPPED));
    }

    private void stand(Step before, Step after) {
        if (!before.equals(after)) {
            changes.put(after);
            tally.changed++;
        }
        if (before.status() != after.status()) {
            view.goals().byId(before.goal()).ifPresent(goal -> GoalProgress.stepChanged(goal, changes));
        }
    }

    private void clash(TaskMerge merge, Set<TaskPart> parts) {
        List<String> both = parts.stream()
                .filter(part ->
                        merge.of(part) == Course.TAKE_OVER && merge.note().listed())
                .map(TaskPart::words)
                .toList();
        if (!both.isEmpty()) {
            warnings.add(new Warning(
                    "changed_twice",
                    "'" + merge.step().title() + "' was changed here and on the list: the " + String.join(" and ", both)
                            + " of the list counts, yours is in the history."));
        }
    }

    /** Drops what was taken away there. */
    void drop(Step step) {
        Step dropped = step.without(Step.REPEAT).with(Step.STATUS, StepStatus.SKIPPED);
        changes.put(dropped);
        view.goals().byId(step.goal()).ifPresent(goal -> GoalProgress.stepChanged(goal, changes));
        notes.add(SyncNote.gone(step.id()));
        tally.dropped++;
    }

    /** Where a new task goes. */
    private record Place(Goal goal, Optional<Unit> unit) {}

    /** Creates what is new there: beside the task that it is part of, else in the inbox. */
    void create(List<ListedTask> tasks) {
        Map<String, StepId> coming = new LinkedHashMap<>();
        Map<String, ListedTask> byUid = new LinkedHashMap<>();
        tasks.forEach(task -> {
            coming.put(task.uid(), SyncedSteps.idOf(task.uid()));
            byUid.put(task.uid(), task);
        });
        Place inbox = new Place(Inbox.of(view), Optional.empty());
        Map<Place, List<ListedTask>> places = new LinkedHashMap<>();
        tasks.forEach(
                task -> places.computeIfAbsent(place(task, byUid, MOST_DEEP).orElse(inbox), any -> new ArrayList<>())
                        .add(steps.linked(task, coming)));
        places.forEach(this::create);
    }

    /** Where the task is that it is part of, directly or through other new ones. */
    private Optional<Place> place(ListedTask task, Map<String, ListedTask> coming, int deep) {
        Optional<Place> here = task.parent()
                .flatMap(steps::step)
                .flatMap(whole -> view.goals().byId(whole.goal()).map(goal -> new Place(goal, whole.unit())));
        return here.isPresent() || deep == 0
                ? here
                : task.parent()
                        .flatMap(uid -> Optional.ofNullable(coming.get(uid)))
                        .flatMap(whole -> place(whole, coming, deep - 1));
    }

    private void create(Place place, List<ListedTask> tasks) {
        List<JsonObject> fields = tasks.stream().map(this::fields).toList();
        Decision<AddSteps.Result> added = AddSteps.decide(view, place.goal(), place.unit(), fields, changes);
        if (added instanceof Decision.Refused<AddSteps.Result> no) {
            warnings.add(new Warning(
                    "not_taken",
                    "What is new on the list was not taken: " + no.refusal().message() + "."));
            return;
        }
        tally.created += tasks.size();
        for (ListedTask task : tasks) {
            StepId id = SyncedSteps.idOf(task.uid());
            Step step = new Step(changes.put(Ref.of(id)).orElseThrow());
            Step linked = Step.DEPENDENCIES.in(task.said()).isEmpty()
                    ? step
                    : step.with(Step.DEPENDENCIES, Step.DEPENDENCIES.in(task.said()));
            changes.put(linked);
            notes.add(
                    SyncNote.saying(id, steps.list(), task.uid(), new TaskMerge(linked, task, SyncNote.NONE).marks()));
        }
    }

    private JsonObject fields(ListedTask task) {
        JsonObject said = view.redaction().of(task.said(), StepLinks.NAMES, Step.TITLE);
        JsonObject fields = Step.ID.put(said.without(Step.DEPENDENCIES.name()), SyncedSteps.idOf(task.uid()));
        JsonObject metadata = SyncedSteps.metadata(task.uid());
        return metadata.isEmpty() ? fields : Step.METADATA.put(fields, metadata);
    }
}
