package dev.loopkeeper.llm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** The body of an answer that comes at once, of which no more is read than a bound. */
final class LimitedBody extends WholeBody {
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();

    /** The body is longer. */
    static final class TooLongException extends IOException {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (ByteBuffer buffer : buffers) {
            if (read.size() + buffer.remaining() > MOST_BYTES) {
                read.reset();
                stop(new TooLongException());
                return;
            }
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            read.write(bytes, 0, bytes.length);
        }
    }

    @Override
    public void onError(Throwable fault) {
        stop(fault);
    }

    @Override
    public void onComplete() {
        complete(read.toByteArray());
    }
}
