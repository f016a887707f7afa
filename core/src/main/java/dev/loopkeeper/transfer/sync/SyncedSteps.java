package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.transfer.format.Identities;
import dev.loopkeeper.transfer.format.TaskItem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A person's steps as a list of tasks knows them: those that belong on it, what each is called there, and what was noted of them. Not
 * thread-safe.
 */
final class SyncedSteps {
    /** The format whose identities the tasks of a list have. */
    private static final String FORMAT = "ics";

    private final View view;
    private final String list;
    private final Map<StepId, SyncNote> notes = new HashMap<>();
    private final Map<String, Step> named = new HashMap<>();

    /** The steps of a person beside the list of that address. */
    SyncedSteps(View view, String list) {
        this.view = view;
        this.list = list;
    }

    String list() {
        return list;
    }

    /** The steps that the list is to hold: the open ones of active goals. */
    List<Step> open() {
        List<GoalId> goals = view.goals().active().stream().map(Goal::id).toList();
        List<Step> steps = view.steps().all(StepQuery.open(goals, new StepQuery.Whole()));
        List<String> ids = steps.stream().map(step -> step.id().value()).toList();
        view.notes(RecordTypes.STEP, ids).forEach((id, note) -> know(new StepId(id), note));
        steps.forEach(step -> named.put(uid(step), step));
        return steps;
    }

    private void know(StepId id, JsonObject noted) {
        notes.put(id, SyncNote.read(noted, list));
    }

    Optional<Step> byId(StepId id) {
        return view.steps().byId(id);
    }

    /** Whether a step has to do with the list: it is there, it is to be there, or it was there and is no more here. */
    boolean concerns(StepId id) {
        return note(id).listed() || byId(id).filter(this::belongs).isPresent();
    }

    private boolean belongs(Step step) {
        return step.status().open()
                && view.goals()
                        .byId(step.goal())
                        .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                        .isPresent();
    }

    /** Whether a new step may get that name. */
    boolean isFree(String uid) {
        return !named.containsKey(uid)
                && ids(uid).allMatch(id -> view.steps().byId(id).isEmpty() && !note(id).listed());
    }

    SyncNote note(StepId id) {
        if (!notes.containsKey(id)) {
            know(id, view.notes(Ref.of(id)));
        }
        return notes.getOrDefault(id, SyncNote.NONE);
    }

    /** What a step is called on the list, be it here or not. */
    String uid(StepId id) {
        return byId(id).map(this::uid).orElseGet(() -> note(id).uid().orElse(id.value()));
    }

    /** What a step is called on the list: what it came with, else its own identity. */
    String uid(Step step) {
        return note(step.id()).uid().or(() -> cameWith(step)).orElse(step.id().value());
    }

    private static Optional<String> cameWith(Step step) {
        return Step.METADATA
                .in(step.doc())
                .object(FORMAT)
                .flatMap(raw -> raw.string(TaskItem.UID))
                .filter(uid -> !uid.isEmpty());
    }

    /** What a step and those that it names are called. */
    Map<StepId, String> uids(Step step) {
        Map<StepId, String> uids = new HashMap<>();
        uids.put(step.id(), uid(step));
        step.links().flatMap(id -> view.steps().byId(id).stream()).forEach(other -> uids.put(other.id(), uid(other)));
        return uids;
    }

    /** The step that the list calls so; empty when there is none. */
    Optional<Step> step(String uid) {
        return Optional.ofNullable(named.get(uid))
                .or(() -> ids(uid).flatMap(id -> view.steps().byId(id).stream())
                        .filter(step -> uid(step).equals(uid))
                        .findFirst());
    }

    /** The identities that a step may have which the list calls so. */
    private Stream<StepId> ids(String uid) {
        return Stream.of(new StepId(uid), idOf(uid)).distinct();
    }

    /** The identity that a new step gets which the list calls so. */
    static StepId idOf(String uid) {
        return new StepId(Identities.step(FORMAT, uid));
    }

    /** What a new step keeps of what the list calls it. */
    static JsonObject metadata(String uid) {
        return idOf(uid).value().equals(uid)
                ? JsonObject.EMPTY
                : JsonObject.builder()
                        .put(FORMAT, JsonObject.builder().put(TaskItem.UID, uid).build())
                        .build();
    }

    /** The step that the list got under that name and that is no more; empty when there was none. */
    Optional<StepId> gone(String uid) {
        return ids(uid).filter(id -> view.steps().byId(id).isEmpty() && note(id).listed())
                .findFirst();
    }

    /** A task whose links are those to steps that are here, or to others of {@code coming}. */
    ListedTask linked(ListedTask task, Map<String, StepId> coming) {
        List<StepId> dependencies = task.dependencies().stream()
                .flatMap(uid -> known(uid, coming).stream())
                .toList();
        Optional<StepId> parent = task.parent().flatMap(uid -> known(uid, coming));
        return new ListedTask(
                task.uid(),
                linked(task.plain(), dependencies, parent),
                linked(task.said(), dependencies, parent),
                task.dependencies(),
                task.parent(),
                task.version());
    }

    private Optional<StepId> known(String uid, Map<String, StepId> coming) {
        return step(uid).map(Step::id).or(() -> Optional.ofNullable(coming.get(uid)));
    }

    private static JsonObject linked(JsonObject fields, List<StepId> dependencies, Optional<StepId> parent) {
        JsonObject all = dependencies.isEmpty() ? fields : Step.DEPENDENCIES.put(fields, dependencies);
        return Step.PARENT.putIfPresent(all, parent);
    }

    /** The step and its task side by side. */
    TaskMerge merge(Step step, ListedTask task) {
        return new TaskMerge(step, linked(task, Map.of()), note(step.id()));
    }

    /** Whether a step says something else than when its task said the same. */
    boolean isChangedHere(Step step) {
        SyncNote note = note(step.id());
        return TaskMerge.PARTS.stream()
                .anyMatch(part -> !Optional.ofNullable(note.marks().get(part))
                        .map(SyncNote.Marks::here)
                        .equals(Optional.of(part.mark(step.doc()))));
    }
}
