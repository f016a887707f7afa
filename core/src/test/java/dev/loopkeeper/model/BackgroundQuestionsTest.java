package dev.loopkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Questions that nobody waits for to the end. */
class BackgroundQuestionsTest {
    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("given up", e);
        }
    }

    @Test
    void areAskedOneAfterTheOther() {
        List<Integer> asked = new ArrayList<>();
        List<CompletableFuture<Boolean>> answers;
        try (BackgroundQuestions questions = new BackgroundQuestions()) {
            answers = IntStream.range(0, 5)
                    .mapToObj(number -> questions.ask(() -> asked.add(number)).orElseThrow())
                    .toList();
        }

        assertThat(answers).allMatch(CompletableFuture::isDone);
        assertThat(asked).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void areNotTakenWhereTooManyWait() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        try (BackgroundQuestions questions = new BackgroundQuestions()) {
            assertThat(questions.ask(() -> {
                        begun.countDown();
                        await(released);
                        return 0;
                    }))
                    .isPresent();
            await(begun);

            assertThat(IntStream.range(0, BackgroundQuestions.MOST).mapToObj(any -> questions.ask(() -> 1)))
                    .allMatch(answer -> answer.isPresent());
            assertThat(questions.ask(() -> 2)).isEmpty();
            released.countDown();
        }
    }

    @Test
    void areGivenUpAtTheEnd() {
        CountDownLatch begun = new CountDownLatch(1);
        BackgroundQuestions questions = new BackgroundQuestions(Duration.ofMillis(1));
        CompletableFuture<Integer> answer = questions
                .ask(() -> {
                    begun.countDown();
                    await(new CountDownLatch(1));
                    return 0;
                })
                .orElseThrow();
        await(begun);

        questions.close();

        assertThat(answer).isCompletedExceptionally();
        assertThat(questions.ask(() -> 1)).isEmpty();
        questions.close();
    }

    @Test
    void anEndWithoutQuestionsStartsNothing() {
        long before = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("loopkeeper-model"))
                .count();

        new BackgroundQuestions().close();

        assertThat(Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().equals("loopkeeper-model")))
                .hasSizeLessThanOrEqualTo((int) before);
    }
}
