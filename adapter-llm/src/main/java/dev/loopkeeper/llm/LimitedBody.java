package dev.loopkeeper.llm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The body of an answer that comes at once, of which no more is read than a bound. */
final class LimitedBody implements BodySubscriber<byte[]> {
    /** A longer one is no answer. */
    static final int MOST_BYTES = 4 << 20;

    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private Flow.@Nullable Subscription subscription;

    /** The body is longer. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            if (read.size() + buffer.remaining() > MOST_BYTES) {
                stop();
                return;
            }
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            read.write(bytes, 0, bytes.length);
        }
    }

    private void stop() {
        if (subscription != null) {
            subscription.cancel();
        }
        read.reset();
        body.completeExceptionally(new TooLongException());
    }

    @Override
    public void onError(Throwable fault) {
        body.completeExceptionally(fault);
    }

    @Override
    public void onComplete() {
        body.complete(read.toByteArray());
    }
}
