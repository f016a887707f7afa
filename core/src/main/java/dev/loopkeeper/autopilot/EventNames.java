package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.text.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What happened in a change, by the names under which triggers wait for it. Stateless. */
final class EventNames {
    private static final int LONGEST_TITLE = 200;
    private static final String STATUS = Goal.STATUS.name();
    private static final List<String> NAMED =
            List.of("goal_completed", "step_completed", "loop_opened", "loop_completed", "memory_added");
    private static final Map<RecordType<?>, String> CREATED =
            Map.of(RecordTypes.LOOP, "loop_opened", RecordTypes.MEMORY, "memory_added");
    private static final Map<RecordType<?>, String> COMPLETED = Map.of(
            RecordTypes.GOAL, Shapes.nameOf(GoalStatus.COMPLETED),
            RecordTypes.STEP, Shapes.nameOf(StepStatus.COMPLETED),
            RecordTypes.LOOP, LoopStatus.COMPLETED.name());
    private static final Set<RecordType<?>> OWN = Set.of(
            AutomationTypes.TRIGGER,
            AutomationTypes.FIRING,
            AutomationTypes.APPROVAL,
            AutomationTypes.EXECUTION,
            AutomationTypes.AGENT_TASK,
            AutomationTypes.AGENT_TURN,
            AutomationTypes.PLAN,
            AutomationTypes.PLAN_RUN);

    private EventNames() {}

    /** All names. */
    static List<String> all() {
        Set<String> names = new LinkedHashSet<>(NAMED);
        RecordTypes.all().stream().filter(type -> !OWN.contains(type)).forEach(type -> {
            // What is always there neither comes nor goes.
            if (type.implicit()) {
                names.add(type.name() + "_changed");
            } else {
                names.add(type.name() + "_created");
                names.add(type.name() + "_changed");
                names.add(type.name() + "_deleted");
            }
        });
        // What was captured is accepted or dropped, and stays.
        names.remove(RecordTypes.CAPTURED.name() + "_deleted");
        return List.copyOf(names);
    }

    /** What may be meant by the name of an event that there is not: one much like it, one of the same kind of record, or any. */
    static String hint(String name) {
        String kind = name.substring(0, name.indexOf('_') + 1);
        List<String> same = all().stream()
                .filter(event -> !kind.isEmpty() && event.startsWith(kind))
                .toList();
        return Nearest.hint(
                name, all(), 1, "; " + (same.isEmpty() ? "there are " + kinds() : Counted.there(same, same.size())));
    }

    private static String kinds() {
        return String.join(", ", NAMED)
                + RecordTypes.all().stream()
                        .filter(type -> !OWN.contains(type))
                        .map(RecordType::name)
                        .collect(Collectors.joining(", ", "; and _created, _changed or _deleted after: ", ""));
    }

    /**
     * One thing that happened.
     *
     * @param place its place in the change
     * @param name by what name triggers wait for it
     * @param ref what it happened to
     */
    record Happened(int place, String name, Ref ref) {}

    /** What happened in a change, each once, in order. */
    static List<Happened> of(Change change) {
        Map<Ref, Set<String>> names = new LinkedHashMap<>();
        for (Edit edit : change.edits()) {
            if (!OWN.contains(edit.ref().type()) && !bringsInbox(edit)) {
                Set<String> known = names.computeIfAbsent(edit.ref(), any -> new LinkedHashSet<>());
                String base = edit.ref().type().name();
                if (edit instanceof Edit.Created created) {
                    known.add(base + "_created");
                    if (!isWin(created)) {
                        Optional.ofNullable(CREATED.get(edit.ref().type())).ifPresent(known::add);
                        complete(edit.ref(), created.doc().get(STATUS), known);
                    }
                } else if (edit instanceof Edit.Deleted) {
                    known.add(base + "_deleted");
                } else {
                    known.add(base + "_changed");
                    if (edit instanceof Edit.SetField set && set.field().equals(STATUS)) {
                        complete(edit.ref(), set.after(), known);
                    }
                }
            }
        }
        List<Happened> all = new ArrayList<>();
        names.forEach((ref, known) -> known.forEach(name -> all.add(new Happened(all.size(), name, ref))));
        return all;
    }

    /** The inbox is there from the start, whenever it is written down. */
    private static boolean bringsInbox(Edit edit) {
        return edit instanceof Edit.Created created
                && edit.ref().type() == RecordTypes.GOAL
                && Inbox.is(new Goal(created.doc()));
    }

    /** A win tells of a loop that was completed: it was never open itself. */
    private static boolean isWin(Edit.Created created) {
        return created.ref().type() == RecordTypes.LOOP && Win.is(created.doc());
    }

    private static void complete(Ref ref, Optional<JsonValue> status, Set<String> known) {
        Optional.ofNullable(COMPLETED.get(ref.type()))
                .filter(completed -> status.equals(Optional.of(new JsonString(completed))))
                .ifPresent(any -> known.add(ref.type().name() + "_completed"));
    }

    /** The cue of something that happened in a change, with the record as it is now, or was before it went, and the goal that it belongs to. */
    static Cue cue(View view, Trigger trigger, Change change, Happened happened) {
        Ref ref = happened.ref();
        JsonObject record =
                view.records().find(ref).or(() -> deleted(change, ref)).orElse(JsonObject.EMPTY);
        Optional<JsonObject> goal = record.string(Step.GOAL.name())
                .filter(any -> ref.type() != RecordTypes.GOAL)
                .flatMap(id -> view.records().find(new Ref(RecordTypes.GOAL, id)));
        return new Cue(
                trigger,
                change.id() + "/" + happened.place(),
                change.at(),
                trigger.config().cause() + titled(record),
                false,
                TriggerData.happened(happened, change, record, goal));
    }

    /** What a record was before it went. */
    private static Optional<JsonObject> deleted(Change change, Ref ref) {
        return change.edits().stream()
                .filter(edit -> edit.ref().equals(ref) && edit instanceof Edit.Deleted)
                .map(edit -> ((Edit.Deleted) edit).doc())
                .findFirst();
    }

    private static String titled(JsonObject record) {
        return record.string(Goal.TITLE.name())
                .or(() -> record.string(OpenLoop.CONTENT.name()))
                .map(text -> ": " + Excerpt.of(text, LONGEST_TITLE))
                .orElse("");
    }
}
