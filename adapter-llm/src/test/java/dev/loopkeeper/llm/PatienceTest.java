package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An answer is waited for as long as it may take, and not longer. */
class PatienceTest {
    private final StubModel stub = StubModel.start();

    /** The first question loads hundreds of classes, which takes of the time too. */
    @BeforeAll
    static void warmUp() {
        try (StubModel stub = StubModel.start()) {
            stub.then(StubReply.chat("{}"));
            Asked.ask(Asked.openAi(stub));
        }
    }

    @AfterEach
    void close() {
        stub.close();
    }

    @Test
    void silenceIsNotWaitedFor() throws InterruptedException {
        stub.then(StubReply.silence());

        Failure failure = (Failure) Asked.openAi(stub).ask(Asked.PROMPT, Asked.SHORT);

        assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(failure.why()).contains("did not answer within", "allow more time");
        assertThat(failure.cost().took()).isBetween(Asked.SHORT, Asked.LONG);
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void neitherIsABodyThatDrips() throws InterruptedException {
        stub.then(StubReply.drip());

        Failure failure = (Failure) Asked.openAi(stub).ask(Asked.PROMPT, Asked.SHORT);

        assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void aSecondTryHasTheRestOfTheTime() throws InterruptedException {
        stub.then(StubReply.status(429, "slow down", "Retry-After: 0")).then(StubReply.silence());

        Failure failure = (Failure) Asked.openAi(stub).ask(Asked.PROMPT, Asked.SHORT);

        assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(failure.cost().calls()).isEqualTo(2);
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void noTimeIsNone() {
        Failure failure = (Failure) Asked.openAi(stub).ask(Asked.PROMPT, Duration.ZERO);

        assertThat(failure.kind()).isEqualTo(Kind.TIMED_OUT);
        assertThat(failure.cost().calls()).isZero();
        assertThat(stub.requests()).isEmpty();
    }

    @Test
    void whoIsInterruptedWaitsNoMore() throws Exception {
        stub.then(StubReply.silence());
        CompletableFuture<ModelReply> reply = new CompletableFuture<>();
        CompletableFuture<Boolean> stillInterrupted = new CompletableFuture<>();
        Thread asking = new Thread(() -> {
            reply.complete(Asked.ask(Asked.openAi(stub)));
            stillInterrupted.complete(Thread.currentThread().isInterrupted());
        });
        asking.start();
        stub.awaitRequest();

        asking.interrupt();

        assertThat(reply.get(10, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.kind()).isEqualTo(Kind.CANCELLED));
        assertThat(stillInterrupted.get(10, TimeUnit.SECONDS)).isTrue();
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void evenWhileItWaitsToAskAgain() throws Exception {
        stub.then(StubReply.status(503, "starting", "Retry-After: 19"));
        CompletableFuture<ModelReply> reply = new CompletableFuture<>();
        Thread asking = new Thread(() -> reply.complete(Asked.ask(Asked.openAi(stub))));
        asking.start();
        stub.awaitRequest();

        asking.interrupt();

        assertThat(reply.get(10, TimeUnit.SECONDS))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.kind()).isEqualTo(Kind.CANCELLED));
        assertThat(stub.requests()).hasSize(1);
    }
}
