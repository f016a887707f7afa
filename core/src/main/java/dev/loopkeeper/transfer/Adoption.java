package dev.loopkeeper.transfer;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.Incoming.IfThere;
import dev.loopkeeper.storage.Load.Effect;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.record.RecordTypes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Fits what comes from another store into one that may hold data. What is of one user becomes the caller's; of several users, each keeps
 * theirs. A goal whose slug another one has there already becomes that one. Changes come along only where there is no history yet.
 * Not thread-safe.
 */
final class Adoption {
    private final Workspace workspace;
    private final Caller caller;
    private final IfThere ifThere;
    private final Set<UserId> known;
    private final Map<UserId, Map<String, GoalId>> slugs = new HashMap<>();
    private final Map<GoalId, GoalId> merged = new HashMap<>();
    private Optional<UserId> only = Optional.empty();

    /**
     * An adoption.
     *
     * @param replace whether records take the place of those of the same identity; those stay otherwise
     */
    Adoption(Workspace workspace, Caller caller, boolean replace) {
        this.workspace = workspace;
        this.caller = caller;
        this.ifThere = replace ? IfThere.REPLACE : IfThere.KEEP;
        this.known = Set.copyOf(workspace.users());
    }

    /** Says whose records will come. */
    void begin(List<UserId> users) {
        only = users.size() == 1 ? Optional.of(caller.user()) : Optional.empty();
    }

    /** Whose it becomes. */
    UserId userOf(UserId named) {
        return only.orElse(named);
    }

    /** Hands on what fits, in the form that fits. */
    void take(Incoming incoming, Consumer<Incoming> taker, ImportReport report) {
        UserId user = userOf(incoming.user());
        if (incoming instanceof Incoming.OfRecord record) {
            adapted(user, record, report).ifPresent(taker);
        } else if (incoming instanceof Incoming.OfHistory past) {
            if (known.contains(user)) {
                report.remark("a change was left out, since the store has a history of its own");
            } else {
                taker.accept(new Incoming.OfHistory(user, past.change()));
            }
        }
    }

    private Optional<Incoming> adapted(UserId user, Incoming.OfRecord record, ImportReport report) {
        if (record.ref().type() == RecordTypes.GOAL && isAnother(user, new Goal(record.doc()))) {
            report.count(RecordTypes.GOAL.name(), Effect.KEPT);
            report.kept(RecordTypes.GOAL.name(), record.ref().id(), record.doc().string(Goal.TITLE.name()));
            return Optional.empty();
        }
        JsonObject doc = withGoal(withGoal(record.doc(), "goal"), "parent");
        return Optional.of(new Incoming.OfRecord(user, record.ref(), doc, ifThere));
    }

    /** Whether the store has another goal of that slug, which its steps and logs then belong to. */
    private boolean isAnother(UserId user, Goal goal) {
        Optional<GoalId> there = goal.slug()
                .map(Goal::slugKey)
                .flatMap(key -> Optional.ofNullable(slugsOf(user).get(key)))
                .filter(id -> !id.equals(goal.id()));
        there.ifPresent(id -> merged.put(goal.id(), id));
        return there.isPresent();
    }

    private Map<String, GoalId> slugsOf(UserId user) {
        return slugs.computeIfAbsent(user, any -> {
            Map<String, GoalId> found = new HashMap<>();
            Caller as = new Caller(user, caller.actor(), caller.now(), caller.zone());
            workspace
                    .read(as, view -> view.goals().all(GoalQuery.all()))
                    .forEach(goal -> goal.slug().ifPresent(slug -> found.put(Goal.slugKey(slug), goal.id())));
            return found;
        });
    }

    private JsonObject withGoal(JsonObject doc, String member) {
        return doc.string(member)
                .flatMap(id -> Optional.ofNullable(merged.get(new GoalId(id))))
                .map(id -> doc.with(member, new JsonString(id.value())))
                .orElse(doc);
    }
}
