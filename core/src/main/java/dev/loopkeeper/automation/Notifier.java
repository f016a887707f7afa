package dev.loopkeeper.automation;

import java.time.Duration;
import java.util.Optional;

/** Port: tells a person something outside of the store. Safe for use by any number of threads. */
public interface Notifier {
    /** By what a person can be told. */
    enum Channel {
        /** Where the program runs that tells it. */
        TERMINAL,
        /** A server that the person has set up. */
        WEBHOOK,
        /** The screen of this machine. */
        DESKTOP
    }

    /** Whether it tells by this channel. */
    boolean serves(Channel channel);

    /**
     * Tells something, in so much time at most.
     *
     * @param address where, for a webhook; empty for the others
     * @return why it could not be told, and what to do, as a sentence; empty when it was
     */
    Optional<String> tell(Channel channel, Optional<String> address, Notice notice, Duration within);
}
