package dev.loopkeeper.storage;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Load.Effect;
import dev.loopkeeper.storage.Load.Trace;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Counted;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Takes records and history in, then keeps what the load leaves as its trace. One run of one load; not thread-safe. */
final class Loading {
    private final Intake intake;
    private final Load load;
    private final List<UserId> users;
    private final Map<UserId, Taken> taken = new LinkedHashMap<>();
    private final Set<OwnGoal> goals = new HashSet<>();

    private record OwnGoal(UserId user, GoalId goal) {}

    /** What was taken in of one user. */
    private static final class Taken {
        private final List<Edit> edits = new ArrayList<>();
        private long records;
    }

    /** Ends a transaction that is only tried, so that nothing of it stays. */
    private static final class Rehearsed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Loaded loaded;

        Rehearsed(Loaded loaded) {
            super("only tried", null, false, false);
            this.loaded = loaded;
        }
    }

    private Loading(Intake intake, Load load, List<UserId> users) {
        this.intake = intake;
        this.load = load;
        this.users = users;
    }

    /** Takes everything in, after a backup where one is wanted; what was made already is not made again. */
    static Loaded run(Bulk bulk, Caller caller, Load load, Instant now, long seed) {
        boolean backedUp = load.trace() == Trace.BACKUP;
        String backup = backedUp ? bulk.backup(new Ids(now, seed).next()) : "";
        List<UserId> users = backedUp ? bulk.users() : List.of();
        try {
            return bulk.load(intake -> {
                Optional<Loaded> before = before(intake.history(caller.user()), load);
                return before.orElseGet(
                        () -> new Loading(intake, load, users).run(caller, backup, now, new Ids(now, seed)));
            });
        } catch (Rehearsed tried) {
            return tried.loaded;
        }
    }

    /** What the load of that name came to before. */
    static Optional<Loaded> before(HistoryStore history, Load load) {
        return keepsEntry(load)
                ? history.byRequest(load.name())
                        .filter(Change::loads)
                        .flatMap(Change::request)
                        .map(delivery -> Loaded.read(delivery.answer()))
                : Optional.empty();
    }

    private static boolean keepsEntry(Load load) {
        return load.trace() == Trace.BACKUP || load.trace() == Trace.EDITS;
    }

    private Loaded run(Caller caller, String backup, Instant now, Ids ids) {
        take(load.incoming().get());
        Loaded loaded =
                new Loaded(taken.values().stream().mapToLong(of -> of.records).sum(), backup);
        if (load.trace() == Trace.REHEARSAL) {
            throw new Rehearsed(loaded);
        }
        if (keepsEntry(load)) {
            of(caller.user());
            finish(caller, now, ids, new Delivery(load.name(), loaded.json(lastChanges())));
        }
        return loaded;
    }

    private void take(Stream<Incoming> all) {
        try (all) {
            all.forEachOrdered(this::take);
        }
        goals.forEach(this::checkGoal);
    }

    /** The last change of each user whom the load does not concern: going back to its backup would lose later ones. */
    private Map<UserId, String> lastChanges() {
        Map<UserId, String> last = new LinkedHashMap<>();
        users.stream()
                .filter(user -> !taken.containsKey(user))
                .forEach(user -> intake.history(user).headlines(1, Optional.empty()).stream()
                        .findFirst()
                        .ifPresent(change -> last.put(user, change.id())));
        return last;
    }

    private void finish(Caller caller, Instant now, Ids ids, Delivery delivery) {
        Instant at = now.truncatedTo(ChronoUnit.SECONDS);
        boolean always = load.trace() == Trace.BACKUP;
        taken.entrySet().removeIf(of -> !always && of.getValue().edits.isEmpty());
        taken.forEach((user, of) -> intake.keep(
                user,
                new Change(
                        ids.next(),
                        at,
                        caller.actor(),
                        Change.LOAD,
                        "Imported " + Counted.of(of.records, "record") + ".",
                        of.edits,
                        Optional.empty(),
                        Optional.of(delivery))));
    }

    private Taken of(UserId user) {
        return taken.computeIfAbsent(user, any -> new Taken());
    }

    private void take(Incoming incoming) {
        if (incoming instanceof Incoming.OfRecord record) {
            put(record);
        } else if (incoming instanceof Incoming.OfHistory past
                && intake.history(past.user()).byId(past.change().id()).isEmpty()) {
            intake.keep(past.user(), past.change());
        }
    }

    private void put(Incoming.OfRecord record) {
        UserId user = record.user();
        Taken of = of(user);
        of.records++;
        Optional<JsonObject> there = intake.find(user, record.ref());
        Optional<JsonObject> before = there.filter(doc -> !doc.isEmpty());
        JsonObject wanted = before.map(record::over).orElseGet(record::doc);
        Draft draft = new Draft(any -> there);
        new Wish.Put(record.ref(), "", wanted).applyTo(draft);
        if (!draft.edits().isEmpty()) {
            intake.apply(user, draft.edits());
            if (load.trace() == Trace.EDITS) {
                of.edits.addAll(draft.edits());
            }
        }
        load.watch().accept(new Load.Arrival(record, effect(record, before, draft)));
        goalOf(record).ifPresent(goal -> goals.add(new OwnGoal(user, goal)));
    }

    private static Effect effect(Incoming.OfRecord record, Optional<JsonObject> before, Draft draft) {
        if (before.isEmpty()) {
            return Effect.CREATED;
        }
        if (!draft.edits().isEmpty()) {
            return Effect.CHANGED;
        }
        return record.isLike(before.get()) ? Effect.SAME : Effect.KEPT;
    }

    private static Optional<GoalId> goalOf(Incoming.OfRecord record) {
        RecordType<?> type = record.ref().type();
        if (type.equals(RecordTypes.STEP)) {
            return Step.GOAL.find(record.doc());
        }
        return type.equals(RecordTypes.LOG) ? LogEntry.GOAL.find(record.doc()) : Optional.empty();
    }

    private void checkGoal(OwnGoal own) {
        if (intake.find(own.user(), Ref.of(own.goal())).isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no goal " + own.goal().value() + ", which other records are for; nothing was changed");
        }
    }
}
