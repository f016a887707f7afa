package dev.loopkeeper.action.edit;

import dev.loopkeeper.action.done.DoneMessage;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Undo;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Reversal;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Takes a completion back: exactly what it had written, as history knows it. A completion that history does not know,
 * because a person wrote it by hand, only loses its mark.
 */
record CompletionReversal(View view, Goal goal, Step before, Step edited, Changes changes) {
    private static final Set<String> MARKS = Set.of(Step.STATUS.name(), Step.COMPLETED_AT.name());

    Decision<EditResult> decide() {
        return completion().map(this::takeBack).orElseGet(this::unmark);
    }

    private Optional<Change> completion() {
        return view.history().touching(Ref.of(before.id())).stream()
                .filter(change -> change.reverses().isEmpty() && view.history().stands(change))
                .filter(change -> change.edits().stream().anyMatch(this::completes))
                .findFirst();
    }

    private boolean completes(Edit edit) {
        Ref ref = Ref.of(before.id());
        String field = before.completed() ? Step.STATUS.name() : Step.LAST_DONE.name();
        return edit instanceof Edit.SetField set
                && set.ref().equals(ref)
                && set.cause().equals(ref.id())
                && set.field().equals(field)
                && set.after().equals(before.doc().get(field));
    }

    private Decision<EditResult> takeBack(Change change) {
        String cause = before.id().value();
        boolean all = change.edits().stream()
                .allMatch(edit -> edit.cause().equals(cause)
                        || edit.lasts()
                        || edit.cause().equals(Edit.DERIVED));
        Reversal reversal = new Reversal(change.id(), all ? "" : cause);
        Undo.Plan plan = Undo.plan(change, reversal, view.records(), changes);
        changes.because("");
        List<Edit> turned = new EntryCorrections(view, change).takeBack(plan, changes);
        setEditedFields();
        Step step = new Step(changes.after(view.records(), Ref.of(before.id())).orElseThrow());
        JsonObject reverted = reverted(turned);
        String message = "Took back that " + step.name() + " was done" + day() + "." + DoneMessage.takenBack(reverted)
                + stays(plan.blocked());
        return new EditResult(Optional.of(step), Optional.of(reverted), JsonObject.EMPTY, message)
                .by(changes)
                .reversing(reversal);
    }

    /** The day on which a step that comes again was done, when that is not today. */
    private String day() {
        return before.completed()
                ? ""
                : Step.LAST_DONE
                        .find(before.doc())
                        .flatMap(date -> DoneMessage.day(date, view.today()))
                        .map(date -> " on " + date)
                        .orElse("");
    }

    private void setEditedFields() {
        Ref ref = Ref.of(before.id());
        Step open = open();
        Step.SCHEMA
                .fields()
                .map(Field::name)
                .filter(name -> (before.completed() && MARKS.contains(name))
                        || !before.doc().get(name).equals(open.doc().get(name)))
                .forEach(name -> changes.set(ref, name, open.doc().get(name)));
        GoalProgress.stepChanged(goal, changes);
        changes.because("");
    }

    private Step open() {
        StepStatus status = edited.completed() ? StepStatus.PENDING : edited.status();
        return edited.with(Step.STATUS, status).without(Step.COMPLETED_AT);
    }

    private static String stays(List<Edit> blocked) {
        return blocked.stream()
                .filter(edit -> edit.ref().type() == RecordTypes.DAY && edit instanceof Edit.OfField)
                .map(edit -> " " + ((Edit.OfField) edit).field() + " of "
                        + edit.ref().id() + " was set since and stays.")
                .distinct()
                .collect(Collectors.joining());
    }

    private JsonObject reverted(List<Edit> turned) {
        JsonObject.Builder reverted = JsonObject.builder();
        turned.stream()
                .filter(edit -> edit.ref().type() == RecordTypes.LOG)
                .map(Edit.Created.class::cast)
                .findFirst()
                .ifPresent(log -> reverted.put("logged", logged(new LogEntry(log.doc()))));
        List<String> reopened = turned.stream()
                .filter(CompletionReversal::reopensLoop)
                .map(edit -> edit.ref().id())
                .toList();
        if (!reopened.isEmpty()) {
            reverted.put("loops_reopened", JsonArray.ofStrings(reopened));
        }
        JsonObject.Builder daily = JsonObject.builder();
        turned.stream().filter(edit -> edit.ref().type() == RecordTypes.DAY).forEach(edit -> daily(edit, daily));
        if (!daily.build().isEmpty()) {
            reverted.put("daily_updated", daily.build());
        }
        return reverted.build();
    }

    private static boolean reopensLoop(Edit edit) {
        return edit.ref().type() == RecordTypes.LOOP
                && edit instanceof Edit.SetField set
                && set.field().equals(OpenLoop.STATUS.name());
    }

    private static JsonObject logged(LogEntry entry) {
        return JsonObject.builder()
                .put("date", entry.date().toString())
                .put("value", new JsonNumber(entry.value()))
                .put("measure", entry.measure())
                .build();
    }

    private void daily(Edit edit, JsonObject.Builder daily) {
        JsonObject after = changes.after(view.records(), edit.ref()).orElse(JsonObject.EMPTY);
        Stream.concat(edit.applyTo(JsonObject.EMPTY).names().stream(), goal.daily().map(Metric::field).stream())
                .forEach(name -> daily.put(name, after.get(name).orElse(JsonNull.NULL)));
    }

    private Decision<EditResult> unmark() {
        Step open = open().without(Step.LAST_DONE);
        changes.put(open);
        GoalProgress.stepChanged(goal, changes);
        String message = "Marked " + open.name() + " as not done. Nothing is known of how it was recorded, so log and"
                + " daily metrics stay as they are.";
        return new EditResult(Optional.of(open), Optional.of(JsonObject.EMPTY), JsonObject.EMPTY, message).by(changes);
    }
}
