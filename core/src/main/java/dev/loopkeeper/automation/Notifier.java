package dev.loopkeeper.automation;

import java.time.Duration;
import java.util.Optional;

/**
 * Port: tells a person something outside of the store; found through {@link java.util.ServiceLoader}. What a notice says is data, and is
 * taken for a command nowhere. Safe for use by any number of threads.
 */
public interface Notifier {
    /** By what a person can be told. */
    enum Channel {
        /** Where the program runs that tells it, on its standard error. */
        TERMINAL("in the terminal"),
        /** A server that the person has set up, which gets the same id when it is told the same again. */
        WEBHOOK("by the webhook"),
        /** The screen of this machine. */
        DESKTOP("on the screen");

        private final String words;

        Channel(String words) {
            this.words = words;
        }

        /** Where that is, for people. */
        public String words() {
            return words;
        }
    }

    /** Whether it tells by this channel. */
    boolean serves(Channel channel);

    /**
     * Tells something, and comes back when it is told, cannot be told, or the time is over. An interrupt ends it, and stays set.
     *
     * @param address where, for a webhook, as {@link dev.loopkeeper.settings.WebhookPlace} allows it; empty for the others
     * @param within how long it may take at most, all tries together
     * @return why it could not be told, and what to do, as a sentence; empty when it was
     */
    Optional<String> tell(Channel channel, Optional<String> address, Notice notice, Duration within);
}
