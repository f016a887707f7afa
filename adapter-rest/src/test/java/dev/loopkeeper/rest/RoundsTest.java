package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.action.listen.ListenResult;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Written;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static final Duration NEVER = Duration.ofDays(1);
    private static final Instant NOW = Instant.parse("2026-01-14T09:32:00Z");

    private final Loopkeeper store = Loopkeeper.open("memory:");
    private final List<Throwable> defects = new CopyOnWriteArrayList<>();
    private final BlockingQueue<UserId> rounds = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        store.close();
    }

    private Rounds start(Duration pause, Rounds.Work work) {
        Server.Options options = new Server.Options(
                Server.HOST, 0, UserId.DEFAULT, InstantSource.fixed(NOW), Optional.empty(), defects::add);
        return Rounds.start("rounds", store, options, pause, work);
    }

    private UserId awaitRound() throws InterruptedException {
        UserId user = rounds.poll(60, TimeUnit.SECONDS);
        assertThat(user).isNotNull();
        return user;
    }

    @Test
    void comeWithAChangeAndForAStoreThatTellsNoUsers() throws InterruptedException {
        try (Rounds running = start(NEVER, caller -> rounds.add(caller.user()))) {
            assertThat(rounds).as("%s", running).isEmpty();
            Written<ListenResult> unused = store.session("test").listen("I will call Ann tonight.");

            assertThat(awaitRound()).isEqualTo(UserId.DEFAULT);
        }
        assertThat(defects).isEmpty();
    }

    @Test
    void comeWhenSomethingIsNext() throws InterruptedException {
        Rounds.Work soon = new Rounds.Work() {
            @Override
            public void round(Caller caller) {
                rounds.add(caller.user());
            }

            @Override
            public Optional<Instant> next(UserId user) {
                return Optional.of(NOW.plusMillis(1));
            }
        };
        try (Rounds running = start(NEVER, soon)) {
            Written<ListenResult> unused = store.session("test").listen("I will call Ann tonight.");
            awaitRound();

            assertThat(awaitRound()).as("%s", running).isEqualTo(UserId.DEFAULT);
        }
    }

    @Test
    void tellAFaultThatStaysOnce() throws InterruptedException {
        Rounds.Work broken = caller -> {
            rounds.add(caller.user());
            throw new StoreException("the disk is full");
        };
        try (Rounds running = start(Duration.ofMillis(1), broken)) {
            for (int round = 0; round < 5; round++) {
                assertThat(awaitRound()).as("%s", running).isEqualTo(UserId.DEFAULT);
            }
        }
        assertThat(defects)
                .singleElement()
                .satisfies(defect -> assertThat(defect).hasMessage("the disk is full"));
    }

    @Test
    void tellAFaultOfOneUserOnceWhileOthersHaveNone() throws InterruptedException {
        UserId ann = new UserId("ann");
        Written<ListenResult> unused = store.session(ann, "test").listen("I will call Ben tonight.");
        Rounds.Work broken = caller -> {
            rounds.add(caller.user());
            if (caller.user().equals(ann)) {
                throw new StoreException("the disk is full");
            }
        };
        try (Rounds running = start(Duration.ofMillis(1), broken)) {
            for (int round = 0; round < 6; round++) {
                assertThat(awaitRound()).as("%s", running).isIn(UserId.DEFAULT, ann);
            }
        }
        assertThat(defects).hasSize(1);
    }

    @Test
    void goOnWhenWhatWasInstalledIsBroken() throws InterruptedException {
        Rounds.Work broken = caller -> {
            rounds.add(caller.user());
            throw new NoClassDefFoundError("no/such/Adapter");
        };
        try (Rounds running = start(Duration.ofMillis(1), broken)) {
            awaitRound();
            assertThat(awaitRound()).as("%s", running).isEqualTo(UserId.DEFAULT);
        }
        assertThat(defects).singleElement().isInstanceOf(NoClassDefFoundError.class);
    }
}
