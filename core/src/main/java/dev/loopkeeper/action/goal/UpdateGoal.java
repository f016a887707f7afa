package dev.loopkeeper.action.goal;

import com.google.common.collect.ImmutableList;
import com.google.common.graph.Traverser;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Counted;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Changes a goal's fields; a goal that becomes completed is remembered as an event. */
public final class UpdateGoal {
    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    private final View view;
    private final Goal before;
    private final JsonObject fields;
    private final Changes changes = new Changes();

    private UpdateGoal(View view, Goal before, JsonObject fields) {
        this.view = view;
        this.before = before;
        this.fields = fields;
    }

    /**
     * Decides what is changed.
     *
     * @param name the goal's name
     * @param given fields to be set, as the goal's schema names them; null clears a field, and the parent is named as
     *     people name goals
     */
    public static Decision<GoalResult> decide(View view, String name, JsonObject given) {
        JsonObject fields = view.redaction().of(given, Set.of(Goal.PARENT), Goal.TITLE);
        if (fields.isEmpty()) {
            return refuse("status", "", "nothing to change; give status, progress, title or another field");
        }
        return Names.goal(view, "goal", name).decide(goal -> new UpdateGoal(view, goal, fields).decide());
    }

    private static Decision<GoalResult> refuse(String field, String value, String message) {
        return Decision.refuse(Refusal.invalid(field, value, message));
    }

    private Decision<GoalResult> decide() {
        if (fields.get(Goal.TITLE.name()).filter(JsonNull.NULL::equals).isPresent()) {
            return refuse(Goal.TITLE.name(), "null", "cannot be cleared");
        }
        return parent().decide(this::placed);
    }

    /** The fields with the parent's identity where its name stood. */
    private Lookup<JsonObject> parent() {
        Optional<String> named = fields.string(Goal.PARENT.name());
        if (named.isEmpty()) {
            return Lookup.found(fields);
        }
        String name = named.get();
        return Names.plain(name).equals("none")
                ? Lookup.found(fields.with(Goal.PARENT.name(), JsonNull.NULL))
                : Names.goal(view, Goal.PARENT.name(), name).then(parent -> below(parent, name));
    }

    private Lookup<JsonObject> below(Goal parent, String name) {
        List<GoalId> way = ImmutableList.copyOf(Traverser.<GoalId>forGraph(id ->
                        view.goals().byId(id).flatMap(Goal::parent).stream().toList())
                .breadthFirst(parent.id()));
        int end = way.indexOf(before.id());
        if (end < 0) {
            Inbox.keep(view, parent, changes);
            return Lookup.found(Goal.PARENT.put(fields, parent.id()));
        }
        String led = way.subList(0, end + 1).stream()
                .map(id -> view.goals().byId(id).orElseThrow().name())
                .collect(Collectors.joining(" -> "));
        String message = "a goal cannot be part of itself: " + before.name() + " -> " + led;
        return Lookup.invalid(Goal.PARENT.name(), name, message);
    }

    private Decision<GoalResult> placed(JsonObject set) {
        Goal edited = new Goal(Goal.SCHEMA.edited(before.doc(), set));
        if (edited.doc().equals(before.doc())) {
            return Decision.answer(result(before, "Nothing had to change."));
        }
        return Inbox.kept(before, edited).decide(this::changed);
    }

    private Decision<GoalResult> changed(Goal edited) {
        Goal stamped = edited.with(Goal.UPDATED_AT, view.instant());
        boolean completed = edited.status() == GoalStatus.COMPLETED;
        if (completed == (before.status() == GoalStatus.COMPLETED)) {
            return saved(stamped, "Changed goal " + edited.name() + "." + stillOpen(edited));
        }
        return completed ? complete(stamped) : saved(reopened(stamped), "Goal " + edited.name() + " is open again.");
    }

    /** What completing had set goes with it, unless it was set anew. */
    private Goal reopened(Goal edited) {
        Goal open = edited.without(Goal.COMPLETED_AT);
        return fields.has(Goal.PROGRESS.name()) ? open : open.without(Goal.PROGRESS);
    }

    private Decision<GoalResult> complete(Goal edited) {
        Optional<BigDecimal> progress = Goal.PROGRESS.find(fields).filter(share -> share.compareTo(ALL) != 0);
        if (progress.isPresent()) {
            String share = progress.get().toPlainString();
            return refuse(Goal.PROGRESS.name(), share, "cannot be combined with completed, which is 100");
        }
        Goal completed = edited.with(Goal.PROGRESS, ALL).with(Goal.COMPLETED_AT, view.instant());
        changes.put(completed);
        return Remember.decide(view, memory(completed), changes)
                .then(remembered -> completed(completed, remembered.events()));
    }

    /** What is out of sight from now on. */
    private String stillOpen(Goal goal) {
        boolean left = goal.status() != GoalStatus.ACTIVE && goal.status() != before.status();
        long open = left
                ? view.steps().all(StepQuery.whole(goal.id())).stream()
                        .filter(step -> step.status().open())
                        .count()
                : 0;
        return open == 0
                ? ""
                : " " + Counted.of(open, "task") + (open == 1 ? " stays" : " stay")
                        + " open, in no list of what to do until the goal is active again.";
    }

    private static Remember.Request memory(Goal goal) {
        JsonObject doc = Memory.TYPE.put(JsonObject.EMPTY, MemoryType.EVENT);
        doc = Memory.SOURCE_ID.put(Memory.SOURCE.put(doc, "goal"), goal.id().value());
        return new Remember.Request("Completed the goal: " + goal.title(), Optional.empty(), doc);
    }

    private Decision<GoalResult> completed(Goal goal, List<Event> remembered) {
        Event event = new Event.GoalCompleted(view.caller().user(), goal.id());
        List<Event> events =
                Stream.concat(Stream.of(event), remembered.stream()).toList();
        String message = "Completed goal " + goal.name() + "." + stillOpen(goal);
        return Decision.accept(result(goal, message), changes, message).telling(events);
    }

    private Decision<GoalResult> saved(Goal goal, String message) {
        return Decision.accept(result(goal, message), changes.put(goal), message);
    }

    private GoalResult result(Goal goal, String message) {
        GoalProgress.Basis progress = GoalProgress.of(view, goal);
        return new GoalResult(goal, progress, GoalProgress.suggestion(view, goal, progress, changes), message);
    }
}
