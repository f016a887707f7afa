package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.testkit.StorageFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Runs the same random calls of all tools over several stores in lockstep and compares what they answer: the first store
 * says what is right, usually the one in memory.
 *
 * <p>A seed always gives the same calls, times and ids. What fails names its seed and the shortest beginning of its calls
 * that shows the difference. Used by one thread.
 */
public final class Sequences {
    private static final int REOPENED_EVERY = 37;

    /** In how many calls so much time may pass that the first change would no longer be kept; with room to spare. */
    private static final int CALLS_IN_A_SEASON = 50;

    private final Map<String, Supplier<StorageFixture>> stores;

    /**
     * Sequences over {@code stores}, by the names under which differences are reported; the map's order counts.
     *
     * @throws IllegalArgumentException when there is no store
     */
    public Sequences(Map<String, Supplier<StorageFixture>> stores) {
        if (stores.isEmpty()) {
            throw new IllegalArgumentException("there is no store to compare");
        }
        this.stores = stores;
    }

    /**
     * Runs {@code length} calls and compares every answer, and in the end all that is held for each user.
     *
     * @throws AssertionError when two stores differ, or a tool throws
     */
    public void compare(long seed, int length) {
        List<Operation> made = new ArrayList<>();
        try {
            withStores(seed, lockstep -> {
                run(lockstep, new OperationSource(seed), length);
                made.addAll(lockstep.made());
                lockstep.compareEverything();
            });
        } catch (AssertionError late) {
            throw made.isEmpty() ? late : shortest(seed, made, late);
        }
    }

    /**
     * Runs {@code length} calls within the days that history is kept, and then takes everything back, change by change.
     *
     * @throws AssertionError when stores differ, something cannot be taken back, or something is left over, the zone and
     *     week one apart
     */
    public void undoEverything(long seed, int length) {
        withStores(seed, lockstep -> {
            int haste = Math.max(1, length / CALLS_IN_A_SEASON);
            OperationSource source = run(lockstep, new OperationSource(seed, haste), length);
            for (UserId user : OperationSource.USERS) {
                undoAll(lockstep, new Operation(user, source.now(), "undo", JsonObject.EMPTY));
                lockstep.expectNothingOf(user);
            }
            lockstep.compareEverything();
        });
    }

    private static OperationSource run(Lockstep lockstep, OperationSource source, int length) {
        for (int i = 1; i <= length; i++) {
            Operation operation = source.next();
            lockstep.call(operation);
            source.learn(operation.user(), lockstep.held(operation.user()));
            if (i % REOPENED_EVERY == 0) {
                lockstep.reopen();
            }
        }
        return source;
    }

    private static void undoAll(Lockstep lockstep, Operation undo) {
        int most = lockstep.made().size() + 1;
        JsonObject answer = lockstep.call(undo);
        for (int undone = 0; answer.has("undone"); undone++) {
            if (undone == most) {
                throw lockstep.failure("there is no end to undoing");
            }
            answer = lockstep.call(undo);
        }
        Optional<String> code = answer.object("error").flatMap(error -> error.string("code"));
        if (!code.equals(Optional.of("not_found"))) {
            throw lockstep.failure("undoing ends with " + answer);
        }
    }

    /** Makes the calls again and looks at everything after each, to find the first after which the stores differ. */
    private AssertionError shortest(long seed, List<Operation> made, AssertionError late) {
        try {
            withStores(
                    seed,
                    lockstep -> made.forEach(operation -> {
                        lockstep.call(operation);
                        lockstep.compareEverything();
                    }));
        } catch (AssertionError early) {
            return early;
        }
        return late;
    }

    private void withStores(long seed, Consumer<Lockstep> work) {
        List<StorageFixture> fixtures = new ArrayList<>();
        try {
            List<Contender> contenders = new ArrayList<>();
            stores.forEach((name, store) -> {
                StorageFixture fixture = store.get();
                fixtures.add(fixture);
                contenders.add(new Contender(name, fixture, seed));
            });
            work.accept(new Lockstep(contenders, seed));
        } finally {
            fixtures.forEach(StorageFixture::close);
        }
    }
}
