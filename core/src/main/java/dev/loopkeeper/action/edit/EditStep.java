package dev.loopkeeper.action.edit;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.Amounts;
import dev.loopkeeper.action.done.Completion;
import dev.loopkeeper.action.done.DoneMessage;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.goal.Places;
import dev.loopkeeper.action.goal.StepLinks;
import dev.loopkeeper.action.goal.StepMove;
import dev.loopkeeper.action.goal.Unlinking;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes one task: its fields, its completion, its place, or takes it away. */
public final class EditStep {
    private final View view;
    private final EditRequest request;
    private final Goal goal;
    private final Changes changes = new Changes();

    private EditStep(View view, EditRequest request, Goal goal) {
        this.view = view;
        this.request = request;
        this.goal = goal;
    }

    /** Decides what is changed. */
    public static Decision<EditResult> decide(View view, EditRequest request) {
        return fault(request)
                .map(fault -> Decision.<EditResult>refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, fault)))
                .orElseGet(() -> Names.goal(view, "goal", request.goal())
                        .switchOn(goal -> new EditStep(view, request, goal).find(), Decision::refuse));
    }

    /** The same for a task that was found already; the request's goal, unit and task are not looked at. */
    static Decision<EditResult> decide(View view, Goal goal, Step step, EditRequest request) {
        return fault(request)
                .map(fault -> Decision.<EditResult>refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, fault)))
                .orElseGet(() -> new EditStep(view, request, goal).edit(step, List.of()));
    }

    private static Optional<Fault> fault(EditRequest request) {
        JsonObject fields = request.fields();
        if (request.isEmpty()) {
            String message = "nothing to change; give name, notes, done, delete, move_to or another field";
            return Optional.of(new Fault("name", "", message));
        }
        if (request.delete() && !request.onlyDeletes()) {
            return Optional.of(new Fault("delete", "true", "cannot be combined with another change"));
        }
        if (request.done().isPresent() && fields.has(Step.STATUS.name())) {
            String done = String.valueOf(request.done().get());
            return Optional.of(new Fault("done", done, "cannot be combined with status"));
        }
        if (request.moveTo().isPresent() && fields.has(Step.ORDER.name())) {
            String message = "cannot be combined with move_to; a task that moves goes to the end";
            return Optional.of(new Fault("order", "", message));
        }
        return Optional.empty();
    }

    private Decision<EditResult> find() {
        return Places.unit(view, request.unit()).switchOn(unit -> in(places(unit)), Decision::refuse);
    }

    /** The first place that knows the name decides. */
    private Decision<EditResult> in(List<WeekSteps> places) {
        List<Step> looked = new ArrayList<>();
        for (WeekSteps place : places) {
            looked.addAll(place.steps());
            Finding<Step> here = Names.step(place.steps(), "task_id", request.task());
            if (here instanceof Finding.Found<Step> found) {
                return edit(found.value(), places);
            }
        }
        return Names.step(looked, "task_id", request.task()).switchOn(step -> edit(step, places), this::elsewhere);
    }

    private List<WeekSteps> places(Optional<Unit> unit) {
        WeekSteps named = Places.steps(view, goal, unit);
        return request.unit().isPresent() || unit.isEmpty()
                ? List.of(named)
                : List.of(named, Places.steps(view, goal, Optional.empty()));
    }

    /** Nothing of that name stands there; says where else something does. */
    private Decision<EditResult> elsewhere(Refusal refusal) {
        if (refusal.code() != Refusal.Code.NOT_FOUND) {
            return Decision.refuse(refusal);
        }
        List<Step> all = view.steps().list(StepQuery.whole(goal.id())).items();
        Finding<Step> anywhere = Names.step(all, "task_id", request.task());
        if (anywhere instanceof Finding.Found<Step> found) {
            Step step = found.value();
            boolean byPath = Names.plain(step.path()).equals(Names.plain(request.task()))
                    || step.id().value().equals(request.task().strip());
            return byPath
                    ? edit(step, List.of())
                    : Decision.refuse(Refusal.of(
                            Refusal.Code.NOT_FOUND,
                            new Fault(
                                    "task_id",
                                    request.task(),
                                    "'" + request.task() + "' is not here, but in "
                                            + step.unit().map(Unit::name).orElse("the undated tasks")
                                            + "; name that unit")));
        }
        return Decision.refuse(refusal);
    }

    private Decision<EditResult> edit(Step step, List<WeekSteps> places) {
        places.stream().filter(place -> place.steps().contains(step)).forEach(place -> place.keep(changes));
        if (request.delete()) {
            changes.delete(Ref.of(step.id()));
            Unlinking.from(view, List.of(step), changes);
            GoalProgress.stepChanged(goal, changes);
            String message = "Deleted " + step.path() + ".";
            return Decision.accept(
                    new EditResult(Optional.empty(), Optional.empty(), JsonObject.EMPTY, message), changes, message);
        }
        Optional<Fault> misplaced = misplaced(step);
        return misplaced.isPresent()
                ? Decision.refuse(Refusal.of(Refusal.Code.INVALID_ARGUMENT, misplaced.get()))
                : new StepLinks(view, goal, step)
                        .resolved(request.fields())
                        .switchOn(fields -> change(step, noted(withFields(step, fields))), Decision::refuse);
    }

    private Optional<Fault> misplaced(Step step) {
        int last = view.steps()
                .list(Places.query(step.goal(), step.unit()))
                .items()
                .size();
        return Step.ORDER
                .find(request.fields())
                .filter(place -> place > last)
                .map(place ->
                        new Fault(Step.ORDER.name(), "" + place, place + " is above " + last + " (1.." + last + ")"));
    }

    private Decision<EditResult> change(Step before, Step edited) {
        return request.moveTo()
                .map(to -> new StepMove(view, edited, changes).to(goal, to))
                .orElseGet(() -> Finding.found(edited))
                .switchOn(moved -> complete(before, moved), Decision::refuse);
    }

    private Decision<EditResult> complete(Step before, Step edited) {
        boolean wanted = request.done().orElse(edited.completed());
        if (wanted == before.completed()) {
            return plain(before, edited);
        }
        return wanted ? completed(edited) : new Reopening(view, goal, before, edited, changes).decide();
    }

    private Decision<EditResult> plain(Step before, Step edited) {
        changes.put(edited);
        if (before.status() != edited.status()
                || !before.path().equals(edited.path())
                || !before.goal().equals(edited.goal())) {
            progressChanges(edited);
        }
        String message = before.equals(edited) ? "Nothing had to change." : "Changed " + edited.path() + ".";
        return Decision.accept(
                new EditResult(Optional.of(edited), Optional.empty(), JsonObject.EMPTY, message), changes, message);
    }

    private Decision<EditResult> completed(Step edited) {
        Step open = edited.completed() ? edited.with(Step.STATUS, StepStatus.PENDING) : edited;
        changes.put(open);
        Goal counting = view.goals().byId(open.goal()).orElse(goal);
        Completion.Recorded recorded = new Completion(view, counting, view.today(), changes)
                .complete(open, Said.NOTHING, Amounts.NONE, Optional.empty());
        progressChanges(open);
        Step step = recorded.step().orElse(edited);
        String message = DoneMessage.marked(counting, step, false, recorded);
        Event event = new Event.StepCompleted(view.caller().user(), step.id());
        return Decision.accept(
                        new EditResult(Optional.of(step), Optional.empty(), recorded.daily(), message),
                        changes,
                        message)
                .telling(List.of(event));
    }

    private void progressChanges(Step edited) {
        GoalProgress.stepChanged(goal, changes);
        if (!edited.goal().equals(goal.id())) {
            view.goals().byId(edited.goal()).ifPresent(other -> GoalProgress.stepChanged(other, changes));
        }
    }

    private static Step withFields(Step step, JsonObject fields) {
        JsonObject doc = step.doc();
        for (Map.Entry<String, JsonValue> field : fields.members().entrySet()) {
            doc = field.getValue() == JsonNull.NULL
                    ? doc.without(field.getKey())
                    : doc.with(field.getKey(), field.getValue());
        }
        return new Step(Step.SCHEMA.normal(doc));
    }

    private Step noted(Step step) {
        return request.notes()
                .map(notes -> {
                    if (notes.isEmpty()) {
                        return step.without(Step.NOTES);
                    }
                    if (!notes.startsWith("+")) {
                        return step.with(Step.NOTES, notes);
                    }
                    return step.withNote(notes.substring(1).strip());
                })
                .orElse(step);
    }
}
