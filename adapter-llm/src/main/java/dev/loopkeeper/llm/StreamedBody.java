package dev.loopkeeper.llm;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.llm.EventReader.Event;
import dev.loopkeeper.llm.HttpFault.Broken;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The body of an answer that comes in events, put together as if it had come at once. It is one only when the server said why it ends:
 * whatever comes before is a part, however the stream ends.
 */
final class StreamedBody extends WholeBody {
    /** Enough for 100 000 pieces, each of which has some 300 characters around it. */
    private static final long MOST_OF_STREAM = 8L * MOST_BYTES;

    private static final String LAST = "[DONE]";

    private final StreamedAnswer answer;
    private final EventReader events = new EventReader(MOST_BYTES);
    private long read;
    private volatile long heard = System.nanoTime();
    private volatile boolean begun;

    StreamedBody(StreamedAnswer answer) {
        this.answer = answer;
    }

    /** How long nothing came; empty before the model wrote anything, as it may read and think for long. */
    Optional<Duration> silence() {
        return begun ? Optional.of(Duration.ofNanos(System.nanoTime() - heard)) : Optional.empty();
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        heard = System.nanoTime();
        try {
            for (ByteBuffer buffer : buffers) {
                read(buffer);
            }
        } catch (JsonSyntaxException e) {
            stop(new StreamFault(Broken.UNREADABLE));
        } catch (IOException e) {
            stop(e);
        }
        begun = answer.length() > 0;
    }

    private void read(ByteBuffer buffer) throws IOException {
        read += buffer.remaining();
        if (read > MOST_OF_STREAM) {
            throw new LimitedBody.TooLongException();
        }
        for (Event event : events.read(buffer)) {
            if (!isKnown()) {
                take(event);
            }
        }
    }

    private void take(Event event) throws IOException {
        if (event.data().strip().equals(LAST)) {
            complete();
            return;
        }
        JsonObject piece = piece(event);
        answer.add(piece);
        if (answer.length() > MOST_BYTES) {
            throw new LimitedBody.TooLongException();
        }
        if (piece.string("type").equals(Optional.of("message_stop"))) {
            complete();
        }
    }

    /** Errors come as events too, and some servers write them in no form of their own. */
    private static JsonObject piece(Event event) throws StreamFault {
        boolean isError = event.name().equals("error");
        try {
            JsonObject piece = Json.parse(event.data()) instanceof JsonObject object ? object : JsonObject.EMPTY;
            if (isError
                    || piece.get("error")
                            .filter(error -> error != JsonNull.NULL)
                            .isPresent()) {
                throw StreamFault.of(piece);
            }
            return piece;
        } catch (JsonSyntaxException e) {
            if (isError) {
                throw new StreamFault(Broken.BROKEN_OFF);
            }
            throw e;
        }
    }

    /** The server says that this is all. It may leave the connection open all the same. */
    private void complete() {
        complete(Json.write(answer.whole()).getBytes(StandardCharsets.UTF_8));
    }

    /** Nothing more comes, whether or not it is all. */
    private void end(IOException unlessAll) {
        if (answer.isFinished()) {
            complete();
        } else {
            stop(unlessAll);
        }
    }

    @Override
    public void onError(Throwable fault) {
        end(new IOException(fault));
    }

    @Override
    public void onComplete() {
        end(new EOFException());
    }
}
