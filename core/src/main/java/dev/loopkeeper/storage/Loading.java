package dev.loopkeeper.storage;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Counted;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Takes records and history in, then keeps one entry in the history of each user. One run of one load; not thread-safe. */
final class Loading {
    private final Intake intake;
    private final Map<UserId, Long> records = new LinkedHashMap<>();
    private final Set<OwnGoal> goals = new HashSet<>();

    private record OwnGoal(UserId user, GoalId goal) {}

    private Loading(Intake intake) {
        this.intake = intake;
    }

    /** Makes a backup and takes everything in; one that was made already is not made again. */
    static Loaded run(
            Bulk bulk, Caller caller, String name, Supplier<Stream<Incoming>> incoming, Instant now, long seed) {
        String backup = bulk.backup(new Ids(now, seed).next());
        return bulk.load(intake -> {
            Optional<Loaded> before = before(intake.history(caller.user()), name);
            return before.orElseGet(() -> {
                Loading loading = new Loading(intake);
                loading.take(incoming.get());
                Loaded loaded = loading.loaded(backup);
                loading.finish(caller, now, new Ids(now, seed), new Delivery(name, loaded.json()));
                return loaded;
            });
        });
    }

    /** What the load of that name came to before. */
    static Optional<Loaded> before(HistoryStore history, String name) {
        return history.byRequest(name)
                .filter(Change::loads)
                .flatMap(Change::request)
                .map(delivery -> Loaded.read(delivery.answer()));
    }

    private void take(Stream<Incoming> all) {
        try (all) {
            all.forEachOrdered(this::take);
        }
        goals.forEach(this::checkGoal);
    }

    private Loaded loaded(String backup) {
        return new Loaded(records.values().stream().mapToLong(Long::longValue).sum(), backup);
    }

    /** The caller has an entry in any case. */
    private void finish(Caller caller, Instant now, Ids ids, Delivery delivery) {
        records.putIfAbsent(caller.user(), 0L);
        Instant at = now.truncatedTo(ChronoUnit.SECONDS);
        records.forEach((user, count) -> intake.keep(
                user,
                new Change(
                        ids.next(),
                        at,
                        caller.actor(),
                        Change.LOAD,
                        "Imported " + Counted.of(count, "record") + ".",
                        List.of(),
                        Optional.empty(),
                        Optional.of(delivery))));
    }

    private void take(Incoming incoming) {
        if (incoming instanceof Incoming.OfRecord record) {
            put(record);
            records.merge(record.user(), 1L, Long::sum);
        } else if (incoming instanceof Incoming.OfHistory past
                && intake.history(past.user()).byId(past.change().id()).isEmpty()) {
            intake.keep(past.user(), past.change());
        }
    }

    private void put(Incoming.OfRecord record) {
        UserId user = record.user();
        Draft draft = new Draft(ref -> intake.find(user, ref));
        new Wish.Put(record.ref(), "", record.doc()).applyTo(draft);
        if (!draft.edits().isEmpty()) {
            intake.apply(user, draft.edits());
        }
        goalOf(record).ifPresent(goal -> goals.add(new OwnGoal(user, goal)));
    }

    private static Optional<GoalId> goalOf(Incoming.OfRecord record) {
        RecordType<?> type = record.ref().type();
        if (type.equals(RecordTypes.STEP)) {
            return Optional.of(new Step(record.doc()).goal());
        }
        return type.equals(RecordTypes.LOG) ? Optional.of(new LogEntry(record.doc()).goal()) : Optional.empty();
    }

    private void checkGoal(OwnGoal own) {
        if (intake.find(own.user(), Ref.of(own.goal())).isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no goal " + own.goal().value() + ", which other records are for; nothing was changed");
        }
    }
}
