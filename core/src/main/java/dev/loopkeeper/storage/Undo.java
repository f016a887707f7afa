package dev.loopkeeper.storage;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Reversal;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.FieldPast;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a change is taken back: field by field, counters by difference, computed values left to be computed again.
 *
 * <p>What a later change has set since is not overwritten; the plan names it as blocked.
 */
public final class Undo {
    /** The name under which history lists undos; asked to undo the last change, they are passed over. */
    public static final String ACTION = "undo";

    private static final Set<String> INCIDENTAL =
            Set.of("order", "updated_at", "last_mentioned_at", "asked_on", "check_ins");
    private static final Set<String> NAMING = Set.of("slug", "key", "goal", "unit");
    private static final Set<String> UNCOMPARED =
            Set.of("order", "updated_at", "progress", "last_mentioned_at", "asked_on", "check_ins");

    private final Change change;
    private final Reversal part;
    private final Records records;
    private final Changes changes;
    private final Overtaking overtaking;
    private final FieldPast past;
    private final Set<Ref> touchedAgain = new HashSet<>();
    private final Map<Edit, Optional<Change>> blocked = new LinkedHashMap<>();

    private Undo(Change change, Reversal part, Records records, Changes changes) {
        this.change = change;
        this.changes = changes;
        this.part = part;
        this.records = records;
        this.overtaking = new Overtaking(change, records);
        this.past = new FieldPast(change, records.history());
        Set<Ref> touched = new HashSet<>();
        change.edits().stream().map(Edit::ref).filter(ref -> !touched.add(ref)).forEach(touchedAgain::add);
    }

    /**
     * What taking a change back comes to.
     *
     * @param turned the edits that are turned round, as the change made them
     * @param blocked the edits that cannot be, because what they wrote was changed since
     * @param overtakenBy the change that stands in the way of the first of them; empty when a hand edit does
     */
    public record Plan(List<Edit> turned, List<Edit> blocked, Optional<Change> overtakenBy) {}

    /**
     * Plans to take back the part of {@code change} that {@code part} names.
     *
     * @param change a change that stands
     * @param records the records as they are
     * @param changes where what is to be done is added; blocked edits add nothing
     */
    public static Plan plan(Change change, Reversal part, Records records, Changes changes) {
        return new Undo(change, part, records, changes).plan();
    }

    private Plan plan() {
        List<Edit> wanted = wantedEdits();
        inOrderOfTurning(wanted).forEach(this::turnRound);
        if (part.whole() && change.undoes()) {
            markAgain();
        }
        List<Edit> turned =
                wanted.stream().filter(edit -> !blocked.containsKey(edit)).toList();
        return new Plan(
                turned,
                List.copyOf(blocked.keySet()),
                blocked.values().stream().findFirst().flatMap(later -> later));
    }

    /** The last edit first; steps that come back do so by their places, each of which counts on those before it. */
    private static List<Edit> inOrderOfTurning(List<Edit> edits) {
        List<Edit> order = new ArrayList<>(edits);
        Collections.reverse(order);
        Iterator<Edit> byPlace = order.stream()
                .filter(Undo::deletesStep)
                .sorted(Comparator.comparingInt(edit -> new Step(((Edit.Deleted) edit).doc()).order()))
                .iterator();
        order.replaceAll(edit -> deletesStep(edit) ? byPlace.next() : edit);
        return order;
    }

    private static boolean deletesStep(Edit edit) {
        return edit instanceof Edit.Deleted && edit.ref().type() == RecordTypes.STEP;
    }

    private List<Edit> wantedEdits() {
        Set<String> takenBack = records.history().reversalsOf(change.id()).stream()
                .filter(records.history()::stands)
                .map(later -> later.reverses().orElseThrow().cause())
                .collect(Collectors.toSet());
        String settled = settled();
        return change.edits().stream()
                .filter(edit -> !edit.lasts())
                .filter(edit -> part.whole() || edit.cause().equals(part.cause()))
                .filter(edit -> edit.cause().isEmpty() || !takenBack.contains(edit.cause()))
                .filter(edit -> edit.cause().isEmpty() || !edit.cause().equals(settled))
                .toList();
    }

    /** What this change took back of another that was undone as a whole since, so that it stays back; empty when nothing. */
    private String settled() {
        return change.reverses()
                .filter(reversal -> !reversal.whole())
                .filter(reversal -> records.history()
                        .byId(reversal.change())
                        .filter(original -> !records.history().stands(original))
                        .isPresent())
                .map(Reversal::cause)
                .orElse("");
    }

    private void turnRound(Edit edit) {
        changes.because(edit.cause());
        if (edit instanceof Edit.Created created) {
            uncreate(created);
        } else if (edit instanceof Edit.Deleted deleted) {
            undelete(deleted);
        } else if (edit instanceof Edit.SetField set) {
            unset(set);
        } else if (edit instanceof Edit.Scrubbed) {
            block(edit, Optional.empty());
        } else if (overtaking.overwriting(edit).isPresent()) {
            block(edit, overtaking.overwriting(edit));
        } else if (edit instanceof Edit.Marked marked) {
            unmark(marked);
        } else {
            uncount(edit);
        }
    }

    private void block(Edit edit, Optional<Change> later) {
        blocked.put(edit, later);
    }

    private void uncreate(Edit.Created edit) {
        Optional<GoalId> goal = Optional.of(edit.ref())
                .filter(ref -> ref.type() == RecordTypes.GOAL)
                .map(ref -> new GoalId(ref.id()));
        Optional<Change> later =
                overtaking.changing(edit.ref(), INCIDENTAL).or(() -> goal.flatMap(overtaking::joining));
        Optional<JsonObject> now = now(edit.ref());
        Optional<Ref> dependent = goal.flatMap(overtaking::dependent);
        if (later.isPresent() || now.filter(doc -> differ(edit.doc(), doc)).isPresent()) {
            block(edit, later);
        } else if (dependent.isPresent()) {
            block(edit, overtaking.touching(dependent.get()));
        } else {
            changes.delete(edit.ref());
        }
    }

    private void undelete(Edit.Deleted edit) {
        Optional<JsonObject> now =
                now(edit.ref()).filter(doc -> !edit.ref().type().implicit() || !doc.isEmpty());
        Optional<Ref> holder = holder(edit.ref(), edit.doc());
        if (isOrphan(edit)) {
            block(edit, overtaking.touching(Ref.of(new Step(edit.doc()).goal())));
        } else if (now.isPresent() || holder.isPresent()) {
            block(edit, overtaking.touching(holder.orElse(edit.ref())));
        } else {
            changes.put(edit.ref(), edit.doc());
        }
    }

    /** A step whose goal is gone, and does not come back with it. */
    private boolean isOrphan(Edit.Deleted edit) {
        if (edit.ref().type() != RecordTypes.STEP) {
            return false;
        }
        GoalId goal = new Step(edit.doc()).goal();
        return records.goals().byId(goal).isEmpty() && !change.touches(Ref.of(goal));
    }

    private void unset(Edit.SetField edit) {
        boolean computed = edit.cause().equals(Edit.DERIVED) || INCIDENTAL.contains(edit.field());
        Optional<JsonObject> doc = now(edit.ref());
        Optional<JsonValue> now = doc.flatMap(d -> d.get(edit.field()));
        Optional<Change> later = overtaking.overwriting(edit);
        boolean changed = later.isPresent() || (!now.equals(edit.after()) && !now.equals(edit.before()));
        Optional<Ref> holder = NAMING.contains(edit.field())
                ? doc.flatMap(d -> holder(edit.ref(), before(edit, d)))
                : Optional.empty();
        if (doc.isEmpty() && computed) {
            return;
        }
        if (doc.isEmpty() || (changed && !computed)) {
            block(edit, later);
        } else if (holder.isPresent()) {
            block(edit, overtaking.touching(holder.get()));
        } else if (!computed || now.equals(edit.after())) {
            changes.set(edit.ref(), edit.field(), edit.before());
        }
    }

    /** The record with what was turned round so far. */
    private Optional<JsonObject> now(Ref ref) {
        return touchedAgain.contains(ref) ? changes.after(records, ref) : records.find(ref);
    }

    private Optional<Ref> holder(Ref ref, JsonObject doc) {
        return new NameHolders(records, change::touches).holder(ref, doc);
    }

    /** What the record becomes when all that this change named it by is taken back. */
    private JsonObject before(Edit.SetField edit, JsonObject now) {
        JsonObject doc = now;
        for (Edit other : change.edits()) {
            if (other instanceof Edit.SetField set && set.ref().equals(edit.ref()) && NAMING.contains(set.field())) {
                doc = set.before().isPresent()
                        ? doc.with(set.field(), set.before().get())
                        : doc.without(set.field());
            }
        }
        return doc;
    }

    /** A field stays true while another standing change says so. */
    private void unmark(Edit.Marked edit) {
        if (!past.markedElsewhere(edit)) {
            changes.set(edit.ref(), edit.field(), past.beforeMarks(edit));
        }
    }

    /** Taking an undo back marks what it left marked for the sake of others, who may be gone by now. */
    private void markAgain() {
        change.reverses()
                .flatMap(reversal -> records.history().byId(reversal.change()))
                .ifPresent(this::markAgain);
    }

    private void markAgain(Change original) {
        FieldPast then = new FieldPast(original, records.history());
        FieldPast.marks(original)
                .filter(then::isMarkStill)
                .forEach(mark ->
                        changes.because(mark.cause()).set(mark.ref(), mark.field(), Optional.of(JsonBoolean.TRUE)));
    }

    private void uncount(Edit edit) {
        if (edit instanceof Edit.Counted c) {
            changes.wish(new Wish.Uncount(c.ref(), c.cause(), c.field(), c.by(), past.beganWithNothing(c)));
        } else if (edit instanceof Edit.ListAdded a) {
            changes.wish(
                    new Wish.Withdraw(a.ref(), a.cause(), a.field(), a.item(), a.index(), past.beganWithNothing(a)));
        } else if (edit instanceof Edit.ListRemoved r) {
            changes.wish(new Wish.Insert(r.ref(), r.cause(), r.field(), r.item(), r.index()));
        }
    }

    private static boolean differ(JsonObject made, JsonObject now) {
        return !compared(made).equals(compared(now));
    }

    private static JsonObject compared(JsonObject doc) {
        JsonObject rest = doc;
        for (String field : UNCOMPARED) {
            rest = rest.without(field);
        }
        return rest;
    }
}
