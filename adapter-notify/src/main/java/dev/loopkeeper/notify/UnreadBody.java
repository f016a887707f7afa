package dev.loopkeeper.notify;

import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** A body that is thrown away as it comes, and not waited for when it is long. */
final class UnreadBody implements BodySubscriber<Boolean> {
    private static final long MOST_BYTES = 64 << 10;

    private final CompletableFuture<Boolean> isOver = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;
    private long bytes;

    @Override
    public CompletionStage<Boolean> getBody() {
        return isOver;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        bytes += buffers.stream().mapToLong(ByteBuffer::remaining).sum();
        if (bytes > MOST_BYTES && subscription != null) {
            subscription.cancel();
            isOver.complete(false);
        }
    }

    @Override
    public void onError(Throwable fault) {
        isOver.complete(false);
    }

    @Override
    public void onComplete() {
        isOver.complete(true);
    }
}
