package dev.loopkeeper.storage;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Reversal;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what later changes that stand have made of what a change wrote. */
final class Overtaking {
    private static final Set<String> MEMBERSHIP = Set.of("goal", "parent");

    private final Change change;
    private final Records records;

    Overtaking(Change change, Records records) {
        this.change = change;
        this.records = records;
    }

    /**
     * The newest later change after which {@code edit} cannot be turned round: it deleted the record or made it anew, or
     * set the same field. What was set is also overtaken by a count, a mark or a list's element.
     */
    Optional<Change> overwriting(Edit edit) {
        return latest(
                records.history().touching(edit.ref()),
                later -> later.ref().equals(edit.ref())
                        && (!(later instanceof Edit.OfField field) || overwrites(field, edit)),
                Overtaking::givesBack);
    }

    private static boolean overwrites(Edit.OfField later, Edit edit) {
        return edit instanceof Edit.OfField mine
                && mine.field().equals(later.field())
                && (mine instanceof Edit.SetField || later instanceof Edit.SetField);
    }

    /**
     * The newest later change of the record that is more than {@code incidental} fields and what follows from others. One that took something
     * back by hand counts, as it could not be taken back itself once the record is gone.
     */
    Optional<Change> changing(Ref ref, Set<String> incidental) {
        return latest(
                records.history().touching(ref),
                other -> other.ref().equals(ref)
                        && (!(other instanceof Edit.SetField set)
                                || (!incidental.contains(set.field())
                                        && !set.cause().equals(Edit.DERIVED))),
                Overtaking::undoes);
    }

    /** The newest change of the record that stands, other than the one to be taken back. */
    Optional<Change> touching(Ref ref) {
        return records.history().touching(ref).stream()
                .filter(other -> !other.id().equals(change.id()))
                .filter(records.history()::stands)
                .findFirst();
    }

    /** A record that a goal would leave behind if it went; what the change itself brought goes with it. */
    Optional<Ref> dependent(GoalId goal) {
        Stream<Ref> steps = Stream.of(StepQuery.whole(goal), StepQuery.in(goal, Unit.TEMPLATE))
                .flatMap(query -> records.steps().list(query).items().stream())
                .map(Step::id)
                .map(Ref::of);
        Stream<Ref> logs = records.logs().list(LogQuery.of(goal)).items().stream()
                .map(LogEntry::id)
                .map(Ref::of);
        GoalQuery children = new GoalQuery(Set.of(), Optional.of(goal), Paging.ALL);
        Stream<Ref> goals = records.goals().list(children).items().stream().map(child -> Ref.of(child.id()));
        return Stream.of(steps, logs, goals)
                .flatMap(refs -> refs)
                .filter(ref -> !change.touches(ref))
                .findFirst();
    }

    /** The newest later change that brought something to a goal or took something from it, be that gone again by now. */
    Optional<Change> joining(GoalId goal) {
        return latest(
                records.history().latest(Integer.MAX_VALUE, Optional.empty()),
                edit -> joins(edit, goal),
                Overtaking::undoes);
    }

    private static boolean joins(Edit edit, GoalId goal) {
        if (edit instanceof Edit.SetField set) {
            return MEMBERSHIP.contains(set.field())
                    && Stream.of(set.before(), set.after())
                            .flatMap(Optional::stream)
                            .anyMatch(id(goal)::equals);
        }
        Optional<JsonObject> doc = edit instanceof Edit.Created created
                ? Optional.of(created.doc())
                : edit instanceof Edit.Deleted deleted ? Optional.of(deleted.doc()) : Optional.empty();
        return MEMBERSHIP.stream()
                .flatMap(field -> doc.flatMap(d -> d.get(field)).stream())
                .anyMatch(id(goal)::equals);
    }

    private static JsonValue id(GoalId goal) {
        return new JsonString(goal.value());
    }

    /**
     * What was made since and taken back since does not count, nor what took it back.
     *
     * @param givesBack whether an edit of a change that takes back another only does that
     */
    private Optional<Change> latest(
            List<Change> newestFirst, Predicate<Edit> meeting, BiPredicate<Change, Edit> givesBack) {
        List<Change> since = newestFirst.stream()
                .takeWhile(later -> !later.id().equals(change.id()))
                .toList();
        Set<String> made = since.stream().map(Change::id).collect(Collectors.toSet());
        return since.stream()
                .filter(later -> later.edits().stream()
                        .filter(meeting)
                        .anyMatch(edit ->
                                !(takesBack(later, made) && givesBack.test(later, edit)) && !isTakenBack(later, edit)))
                .filter(records.history()::stands)
                .findFirst();
    }

    private static boolean takesBack(Change later, Set<String> made) {
        return later.reverses().map(Reversal::change).filter(made::contains).isPresent();
    }

    /** By an undo, or by hand together with what followed from it. */
    private static boolean givesBack(Change later, Edit edit) {
        return undoes(later, edit) || !edit.cause().isEmpty();
    }

    private static boolean undoes(Change later, Edit edit) {
        return later.action().equals(Undo.ACTION);
    }

    private boolean isTakenBack(Change later, Edit edit) {
        return !edit.cause().isEmpty()
                && records.history().reversalsOf(later.id()).stream()
                        .filter(records.history()::stands)
                        .flatMap(reversal -> reversal.reverses().stream())
                        .anyMatch(reversal -> reversal.cause().equals(edit.cause()));
    }
}
