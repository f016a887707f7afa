package dev.loopkeeper;

import dev.loopkeeper.storage.UserId;
import java.net.URI;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Consumer;

/** Answers other programs and browsers over the network. Found by ServiceLoader, so that who starts it need not know it. */
public interface Server {
    /** Where it listens unless told otherwise: where this machine alone can ask. */
    String HOST = "127.0.0.1";

    /** The port at which it listens unless told otherwise. */
    int PORT = 8321;

    /** The highest port that there is. */
    int MOST_PORT = 65_535;

    /**
     * Begins to answer, and returns when it listens.
     *
     * @param store the store that is served; whoever opened it closes it, after the server
     * @throws LoopkeeperException when it cannot listen there, or is not allowed to; it says what to do
     */
    Running start(Loopkeeper store, Options options);

    /**
     * The tokens of the store's users.
     *
     * @throws LoopkeeperException when the store keeps none
     */
    AccessTokens tokens(Loopkeeper store);

    /**
     * Where and for whom it answers.
     *
     * @param host the name or address to listen at
     * @param port 0 to 65535; with 0 the machine picks a free one
     * @param user whose records those see who show no token, which only programs on this machine may do
     * @param clock tells the present
     * @param zone the zone of all who ask; empty for everybody's own
     * @param defects told of what is a fault of the server itself, by any thread
     */
    record Options(
            String host,
            int port,
            UserId user,
            InstantSource clock,
            Optional<ZoneId> zone,
            Consumer<Throwable> defects) {
        /** Options of a server that keeps its faults to itself, for people in their own zones. */
        public Options(String host, int port, UserId user, InstantSource clock) {
            this(host, port, user, clock, Optional.empty(), defect -> {});
        }
    }

    /** A server that answers; closing it ends what is asked just now, and then listens no more. */
    interface Running extends AutoCloseable {
        /** Where it answers, ending with a slash. */
        URI address();

        /**
         * Has those who ask first answered sooner, where it can: for a few seconds it reads ahead in the background, as long
         * as nobody asks, and writes nothing. Called at most once.
         */
        default void warmUp() {
            // Not every server has something to read ahead.
        }

        @Override
        void close();
    }
}
