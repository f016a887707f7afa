package dev.loopkeeper.mcp.protocol;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A server without a transport: whoever has a way to a client opens a {@link Connection} and hands over what comes.
 * Safe for use by any number of threads.
 */
public final class Endpoint {
    private final Offer offer;
    private final RequestRunner runner;
    private final Consumer<Throwable> defects;
    private final Library library;
    private final Subscriptions subscriptions;
    private final Methods methods;

    /**
     * A server of what is offered.
     *
     * @param runner runs requests; one that runs them one after the other keeps their order
     * @param touched told whenever something may have changed; who wants changes to be told calls {@link #look} soon
     * @param defects told of exceptions that nobody foresaw
     */
    public Endpoint(Offer offer, RequestRunner runner, Runnable touched, Consumer<Throwable> defects) {
        this.offer = offer;
        this.runner = runner;
        this.defects = defects;
        this.library = new Library(offer);
        this.subscriptions = new Subscriptions(offer, library);
        this.methods = new Methods(offer, library, subscriptions, touched);
    }

    /**
     * Opens a connection: a process on stdio, a session, or a single request.
     *
     * @param standing where messages go that belong to no request; empty when there is no such way
     */
    public Connection connect(Optional<Outlet> standing) {
        return new Connection(this, standing);
    }

    /** Tells clients of what changed since the last look; does nothing when nobody wants to be told. */
    public void look() {
        if (subscriptions.areWanted()) {
            try {
                subscriptions.look();
            } catch (RuntimeException | Error defect) {
                defects.accept(defect);
            }
        }
    }

    Offer offer() {
        return offer;
    }

    Methods methods() {
        return methods;
    }

    Subscriptions subscriptions() {
        return subscriptions;
    }

    RequestRunner runner() {
        return runner;
    }

    /** Hands work over; what goes wrong in it keeps nothing else from being run. */
    void later(Runnable work) {
        runner.execute(() -> {
            try {
                work.run();
            } catch (RuntimeException | Error defect) {
                defects.accept(defect);
            }
        });
    }

    void defect(Throwable defect) {
        defects.accept(defect);
    }
}
