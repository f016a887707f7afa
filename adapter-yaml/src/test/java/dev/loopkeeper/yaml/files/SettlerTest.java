package dev.loopkeeper.yaml.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SettlerTest {
    private static final Duration SOON = Duration.ofMillis(10);

    @Test
    void worksOnceForAllWhoAskedMeanwhile() throws Exception {
        AtomicInteger worked = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(1);
        Settler settler = new Settler(SOON, () -> {
            worked.incrementAndGet();
            done.countDown();
        });
        settler.later();
        settler.later();
        done.await();
        settler.cancel();
        assertThat(worked).hasValueBetween(1, 2);
    }

    @Test
    void whatWasTakenBackIsNotDone() throws Exception {
        AtomicInteger worked = new AtomicInteger();
        Settler settler = new Settler(SOON, worked::incrementAndGet);
        settler.later();
        settler.cancel();
        int before = worked.get();

        CountDownLatch afterAllThatWait = new CountDownLatch(1);
        new Settler(SOON.multipliedBy(5), afterAllThatWait::countDown).later();
        afterAllThatWait.await();
        assertThat(worked).hasValue(before);
    }

    @Test
    void takingBackWaitsForWhatHasBegun() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        AtomicBoolean over = new AtomicBoolean();
        Settler settler = new Settler(SOON, () -> {
            begun.countDown();
            awaitIt(go);
            over.set(true);
        });
        settler.later();
        begun.await();

        AtomicBoolean overWhenTakenBack = new AtomicBoolean();
        Thread closing = new Thread(() -> {
            settler.cancel();
            overWhenTakenBack.set(over.get());
        });
        closing.start();
        while (closing.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
        }
        go.countDown();
        closing.join();
        assertThat(overWhenTakenBack).isTrue();
    }

    @Test
    void worksAgainForWhoeverAsksLater() throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Settler settler = new Settler(SOON, done::countDown);
        settler.cancel();
        settler.later();
        done.await();
        assertThat(done.getCount()).isZero();
    }

    private static void awaitIt(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
