package dev.loopkeeper.llm;

import java.net.http.HttpResponse.BodySubscriber;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The body of an answer that is whole, or nothing: of which no more is read once it is known which of both. */
abstract class WholeBody implements BodySubscriber<byte[]> {
    /** A longer answer is none. */
    static final int MOST_BYTES = 4 << 20;

    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    @Override
    public final CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public final void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    /** Whether it is known by now. */
    final boolean isKnown() {
        return body.isDone();
    }

    /** This is all. */
    final void complete(byte[] whole) {
        body.complete(whole);
        cancel();
    }

    /** It is none. */
    final void stop(Throwable why) {
        body.completeExceptionally(why);
        cancel();
    }

    private void cancel() {
        if (subscription != null) {
            subscription.cancel();
        }
    }
}
