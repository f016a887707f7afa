package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class QueueTest {
    private final Queue queue = new Queue();
    private final List<String> done = Collections.synchronizedList(new ArrayList<>());

    private void await(CompletableFuture<?> answer) {
        try {
            queue.waiting(answer::get);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void workThatWaitsLetsOthersGoFirst() throws Exception {
        CompletableFuture<Void> answer = new CompletableFuture<>();
        CountDownLatch behind = new CountDownLatch(2);
        queue.execute(() -> {
            done.add("asks");
            await(answer);
            done.add("goes on");
            await(CompletableFuture.completedFuture(null));
            queue.execute(() -> done.add("within"));
            done.add("ends");
        });
        queue.execute(() -> done.add("second"));
        queue.execute(behind::countDown);
        queue.execute(behind::countDown);
        assertThat(behind.await(30, TimeUnit.SECONDS)).isTrue();
        answer.complete(null);
        queue.drain();

        assertThat(done).containsExactly("asks", "second", "goes on", "within", "ends");
    }

    @Test
    void drainingWaitsForWhatWaits() {
        CompletableFuture<Void> answer = new CompletableFuture<>();
        queue.execute(() -> {
            await(answer);
            await(CompletableFuture.completedFuture(null));
            done.add("first");
        });
        queue.execute(() -> {
            done.add("last");
            answer.complete(null);
        });
        queue.drain();

        assertThat(done).containsExactly("last", "first");
    }

    @Test
    void waitingOutsideOfWorkIsOnlyWaiting() throws Exception {
        assertThat(queue.<String>waiting(() -> "here")).isEqualTo("here");
        queue.drain();
    }

    /** Answers come in any order, from another thread, while work is handed over. */
    @Test
    void oneAtATimeRunsWhateverWaits() {
        int works = 400;
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<CompletableFuture<Void>> answers = IntStream.range(0, works)
                .mapToObj(any -> new CompletableFuture<Void>())
                .toList();
        List<CompletableFuture<Void>> mixed = new ArrayList<>(answers);
        Collections.shuffle(mixed, new Random(7));
        Thread client = new Thread(() -> mixed.forEach(answer -> answer.complete(null)));
        client.start();
        for (CompletableFuture<Void> answer : answers) {
            queue.execute(() -> {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                running.decrementAndGet();
                await(answer);
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                done.add("one");
                running.decrementAndGet();
            });
        }
        queue.drain();

        assertThat(done).hasSize(works);
        assertThat(most).hasValue(1);
    }
}
