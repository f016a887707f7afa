package dev.loopkeeper.action.edit;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.done.Amounts;
import dev.loopkeeper.action.done.Completion;
import dev.loopkeeper.action.done.DoneMessage;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.action.goal.DoneStep;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.action.goal.RepeatArgument;
import dev.loopkeeper.action.goal.StepLinks;
import dev.loopkeeper.action.goal.StepMove;
import dev.loopkeeper.action.goal.StepUnlinker;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Changes one task: its fields, its completion, its place, or takes it away. */
public final class EditStep {
    private static final int TITLE = 60;

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
    public static Decision<EditResult> decide(View view, EditRequest given) {
        EditRequest request = given.redacted(view.redaction());
        return checked(request)
                .then(any -> Names.goal(view, "goal", request.goal()))
                .decide(goal -> new EditStep(view, request, goal).changed());
    }

    /** What the person is asked before a task is removed; empty when the request removes none. */
    public static Decision<Optional<String>> question(View view, EditRequest request) {
        if (!request.onlyDeletes()) {
            return Decision.answer(Optional.empty());
        }
        return Names.goal(view, "goal", request.goal())
                .decide(goal -> new EditStep(view, request, goal)
                        .find((step, places) -> Decision.answer(Optional.of(question(step)))));
    }

    static String question(Step step) {
        return "Delete '" + Excerpt.of(step.title(), TITLE) + "' (" + step.path() + ")? 'undo' can bring it back.";
    }

    private Decision<EditResult> changed() {
        return find(this::edit);
    }

    /** The same for a task that was found already; the request's goal, unit and task are not looked at. */
    static Decision<EditResult> decide(View view, Goal goal, Step step, EditRequest given) {
        EditRequest request = given.redacted(view.redaction());
        return checked(request).decide(any -> new EditStep(view, request, goal).edit(step, List.of()));
    }

    private static Lookup<EditRequest> checked(EditRequest request) {
        JsonObject fields = request.fields();
        if (request.isEmpty()) {
            String message = "nothing to change; give name, notes, done, delete, move_to or another field";
            return Lookup.invalid("name", "", message);
        }
        if (request.delete() && !request.onlyDeletes()) {
            return Lookup.invalid("delete", "true", "cannot be combined with another change");
        }
        if (request.done().isPresent() && fields.has(Step.STATUS.name())) {
            return Lookup.invalid("done", "" + request.done().get(), "cannot be combined with status");
        }
        if (request.moveTo().isPresent() && fields.has(Step.ORDER.name())) {
            return Lookup.invalid("order", "", "cannot be combined with move_to; a task that moves goes to the end");
        }
        return Lookup.found(request);
    }

    private <R> Decision<R> find(BiFunction<Step, List<WeekSteps>, Decision<R>> act) {
        return GoalUnits.unit(view, request.unit()).decide(unit -> in(places(unit), act));
    }

    /** The first place that knows the name decides. */
    private <R> Decision<R> in(List<WeekSteps> places, BiFunction<Step, List<WeekSteps>, Decision<R>> act) {
        List<Step> looked = new ArrayList<>();
        for (WeekSteps place : places) {
            looked.addAll(place.steps());
            Lookup<Step> here = Names.step(place.steps(), "task_id", request.task());
            if (here instanceof Lookup.Found<Step> found) {
                return act.apply(found.value(), places);
            }
        }
        return Names.step(looked, "task_id", request.task())
                .switchOn(step -> act.apply(step, places), refusal -> elsewhere(refusal, act));
    }

    private List<WeekSteps> places(Optional<Unit> unit) {
        WeekSteps named = GoalUnits.steps(view, goal, unit);
        return request.unit().isPresent() || unit.isEmpty()
                ? List.of(named)
                : List.of(named, GoalUnits.steps(view, goal, Optional.empty()));
    }

    /** Nothing of that name stands there; says where else something does. */
    private <R> Decision<R> elsewhere(Refusal refusal, BiFunction<Step, List<WeekSteps>, Decision<R>> act) {
        List<Step> all = view.steps().all(StepQuery.whole(goal.id()));
        if (refusal.code() != Refusal.Code.NOT_FOUND
                || !(Names.step(all, "task_id", request.task()) instanceof Lookup.Found<Step> found)) {
            return Decision.refuse(refusal);
        }
        Step step = found.value();
        if (Names.plain(step.path()).equals(Names.plain(request.task()))
                || step.id().value().equals(request.task().strip())) {
            return act.apply(step, List.of());
        }
        String where = step.unit()
                .map(unit -> unit.name() + "; call it " + step.path())
                .orElse("the undated tasks; leave unit out");
        String message = "'" + request.task() + "' is not here, but in " + where;
        return Decision.refuse(Refusal.of(Refusal.Code.NOT_FOUND, "task_id", request.task(), message));
    }

    private Decision<EditResult> edit(Step step, List<WeekSteps> places) {
        places.stream().filter(place -> place.steps().contains(step)).forEach(place -> place.keep(changes));
        if (request.delete()) {
            changes.delete(Ref.of(step.id()));
            StepUnlinker.from(view, List.of(step), changes);
            GoalProgress.stepChanged(goal, changes);
            String message = "Deleted " + step.path() + ".";
            return new EditResult(Optional.empty(), Optional.empty(), JsonObject.EMPTY, message).by(changes);
        }
        return placed(step)
                .then(any -> new StepLinks(view, goal, step).resolved(request.fields()))
                .then(fields -> RepeatArgument.resolved(view, fields))
                .map(fields -> noted(new Step(Step.SCHEMA.edited(step.doc(), fields))))
                .then(edited -> RepeatArgument.changed(view, step, edited))
                .decide(edited -> change(step, edited));
    }

    /** The step, unless its new place lies behind the last one. */
    private Lookup<Step> placed(Step step) {
        int last = view.steps().all(GoalUnits.query(step.goal(), step.unit())).size();
        return Step.ORDER
                .find(request.fields())
                .filter(place -> place > last)
                .map(place -> Lookup.<Step>invalid(
                        Step.ORDER.name(), "" + place, place + " is above " + last + " (1.." + last + ")"))
                .orElseGet(() -> Lookup.found(step));
    }

    private Decision<EditResult> change(Step before, Step edited) {
        return request.moveTo()
                .map(to -> new StepMove(view, edited, changes).to(goal, to))
                .orElseGet(() -> Lookup.found(edited))
                .decide(moved -> complete(before, moved))
                .map(result -> remarked(before, result));
    }

    private Decision<EditResult> complete(Step before, Step edited) {
        if (request.done().orElseGet(edited::completed)) {
            return done(before, edited);
        }
        boolean wasDone = request.done().isPresent() ? before.wasDone() : before.completed();
        return wasDone ? new CompletionReversal(view, goal, before, edited, changes).decide() : plain(before, edited);
    }

    private Decision<EditResult> done(Step before, Step edited) {
        return before.doneOn(view.today())
                ? plain(before, edited.completed() ? edited.with(Step.STATUS, before.status()) : edited)
                : completed(edited);
    }

    private Decision<EditResult> plain(Step before, Step edited) {
        boolean skipped = edited.status() == StepStatus.SKIPPED && before.status() != StepStatus.SKIPPED;
        return skipped && Step.REPEAT.find(edited.doc()).isPresent()
                ? leftOut(before, edited)
                : changed(
                        before,
                        edited,
                        before.equals(edited)
                                ? "Nothing had to change."
                                : "Changed " + edited.path() + tooLate(before, edited) + ".");
    }

    /** Says that it comes up only after it is due, when that is new. */
    private String tooLate(Step before, Step edited) {
        Optional<String> remark = edited.comesUpTooLate(view.zone());
        return remark.filter(text -> !remark.equals(before.comesUpTooLate(view.zone())))
                .map(text -> "; " + text)
                .orElse("");
    }

    /** What comes again is skipped for one time only, unless this was the last. */
    private Decision<EditResult> leftOut(Step before, Step edited) {
        Optional<Step> next = DoneStep.skipped(view, edited);
        String message = next.flatMap(Step::day)
                .map(day -> "Skipped " + edited.name() + " this time; it comes again on " + day
                        + ". To end it, set repeat to null or delete it.")
                .orElse("Skipped " + edited.name() + "; this was the last time.");
        return changed(before, next.orElse(edited), message);
    }

    private Decision<EditResult> changed(Step before, Step edited, String message) {
        changes.put(edited);
        if (before.status() != edited.status()
                || !before.path().equals(edited.path())
                || !before.goal().equals(edited.goal())) {
            progressChanges(edited);
        }
        return EditResult.of(edited, message).by(changes);
    }

    /** Says that what moved to a goal that is not active, or was opened there again, does not show up. */
    private EditResult remarked(Step before, EditResult result) {
        return result.step()
                .filter(now -> now.status().open())
                .filter(now -> !before.status().open() || !before.goal().equals(now.goal()))
                .flatMap(now -> view.goals().byId(now.goal()))
                .map(of -> result.saying(AddSteps.hidden(of)))
                .orElse(result);
    }

    private Decision<EditResult> completed(Step edited) {
        Step open = edited.completed() ? edited.with(Step.STATUS, StepStatus.PENDING) : edited;
        changes.put(open);
        Goal counting = view.goals().byId(open.goal()).orElse(goal);
        Completion.Recorded recorded = new Completion(view, counting, view.today(), changes)
                .complete(open, Said.NOTHING, Amounts.NONE, Optional.empty());
        progressChanges(open);
        Step step = recorded.step().orElse(edited);
        String message = DoneMessage.marked(counting, step, recorded);
        Event event = new Event.StepCompleted(view.caller().user(), step.id());
        return new EditResult(Optional.of(step), Optional.empty(), recorded.daily(), message)
                .by(changes)
                .telling(List.of(event));
    }

    private void progressChanges(Step edited) {
        GoalProgress.stepChanged(goal, changes);
        if (!edited.goal().equals(goal.id())) {
            view.goals().byId(edited.goal()).ifPresent(other -> GoalProgress.stepChanged(other, changes));
        }
    }

    private Step noted(Step step) {
        return request.notes()
                .map(notes -> notes.isEmpty()
                        ? step.without(Step.NOTES)
                        : notes.startsWith("+")
                                ? step.withNote(notes.substring(1).strip())
                                : step.with(Step.NOTES, notes))
                .orElse(step);
    }
}
