package dev.loopkeeper.notify;

import java.time.Duration;
import java.util.Optional;

/** What came of one request. */
sealed interface Answer {
    /** Whether asking again may help. */
    boolean isPassing();

    /** When the server wants to be asked again, as far as it says so. */
    default Optional<Duration> retryAfter() {
        return Optional.empty();
    }

    /**
     * The server answered.
     *
     * @param status the HTTP status
     * @param retryAfter when it wants to be asked again
     */
    record Status(int status, Optional<Duration> retryAfter) implements Answer {
        boolean isGood() {
            return status / 100 == 2;
        }

        @Override
        public boolean isPassing() {
            return status == 429 || status / 100 == 5;
        }
    }

    /** It did not. */
    enum Broken implements Answer {
        /** Nobody is there. */
        UNREACHABLE,
        /** Who is there cannot show that it is who it should be. */
        UNTRUSTED,
        /** There was no answer in time. */
        LATE,
        /** The connection was closed without an answer. */
        CLOSED,
        /** Nobody waits any more. */
        INTERRUPTED;

        @Override
        public boolean isPassing() {
            return this == UNREACHABLE || this == CLOSED;
        }
    }
}
