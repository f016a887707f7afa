package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** Finds the record that bears the name under which another is to come back: a goal's slug, a step's key, a text. */
final class NameHolders {
    private final Records records;
    private final Predicate<Ref> leaving;

    /**
     * Looks among records.
     *
     * @param leaving records that do not count, because they change as well
     */
    NameHolders(Records records, Predicate<Ref> leaving) {
        this.records = records;
        this.leaving = leaving;
    }

    /** The record that stands in the way of {@code ref} becoming {@code doc}. */
    Optional<Ref> holder(Ref ref, JsonObject doc) {
        Optional<Ref> found = bearer(ref, doc);
        return found.filter(other -> !other.equals(ref) && !leaving.test(other));
    }

    private Optional<Ref> bearer(Ref ref, JsonObject doc) {
        RecordType<?> type = ref.type();
        if (type.equals(RecordTypes.GOAL)) {
            return Goal.SLUG.find(doc).flatMap(records.goals()::bySlug).map(goal -> Ref.of(goal.id()));
        }
        if (type.equals(RecordTypes.STEP)) {
            return sibling(ref, new Step(doc));
        }
        if (type.equals(RecordTypes.MEMORY)) {
            Memory memory = new Memory(doc);
            return Memory.AGAIN.in(doc)
                    ? Optional.empty()
                    : records.memories().saying(memory.type(), memory.content()).stream()
                            .filter(other -> !Memory.AGAIN.in(other.doc()) && memory.isSameAs(other))
                            .map(other -> Ref.of(other.id()))
                            .findFirst();
        }
        return type.equals(RecordTypes.LOOP) ? sameWin(new OpenLoop(doc)) : Optional.empty();
    }

    private Optional<Ref> sameWin(OpenLoop loop) {
        return Win.original(loop)
                .flatMap(
                        original -> records.loops().win(original, Win.date(loop).orElseThrow()))
                .map(win -> Ref.of(win.id()));
    }

    private Optional<Ref> sibling(Ref ref, Step step) {
        GoalId goal = step.goal();
        StepQuery place = step.unit().map(unit -> StepQuery.in(goal, unit)).orElseGet(() -> StepQuery.undated(goal));
        return records.steps().list(place).items().stream()
                .filter(other -> plain(other).equals(plain(step)))
                .map(other -> Ref.of(other.id()))
                .filter(other -> !other.equals(ref) && !leaving.test(other))
                .findFirst();
    }

    private static String plain(Step step) {
        return step.name().strip().toLowerCase(Locale.ROOT);
    }
}
