package dev.loopkeeper.llm;

import java.time.Duration;
import java.util.Optional;

/** Why a request brought no answer that could be read. */
sealed interface HttpFault {
    /**
     * The server refused.
     *
     * @param status the HTTP status
     * @param retryAfter when it wants to be asked again, as far as it says so
     * @param body what it says; for no eyes of people, as it may repeat what it was sent
     */
    record Refused(int status, Optional<Duration> retryAfter, String body) implements HttpFault {
        boolean isBusy() {
            return status == 429 || status == 503 || status == 529;
        }

        /** Whether the request was no good, so that another one may be. */
        boolean isOfRequest() {
            return status == 400 || status == 422;
        }
    }

    /** What else goes wrong. */
    enum Broken implements HttpFault {
        /** Nobody is there. */
        UNREACHABLE,
        /** Who is there cannot show that it is who it should be. */
        UNTRUSTED,
        /** The answer was not whole in time. */
        LATE,
        /** It began, and then nothing more came for too long. */
        SILENT,
        /** It began, and then the server said that it fails. */
        BROKEN_OFF,
        /** No model answers like that. */
        UNREADABLE,
        /** The answer is longer than any that is good. */
        TOO_LONG,
        /** The connection was closed before the answer was whole. */
        CLOSED,
        /** Nobody waits any more. */
        INTERRUPTED
    }
}
