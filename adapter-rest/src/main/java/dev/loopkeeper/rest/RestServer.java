package dev.loopkeeper.rest;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import dev.loopkeeper.rest.events.EventsEndpoint;
import dev.loopkeeper.rest.http.Guard;
import io.javalin.Javalin;
import java.net.URI;

/** Serves the REST endpoints and the web page with Javalin. */
public final class RestServer implements Server {
    @Override
    public Running start(Loopkeeper store, Options options) {
        Doorman doorman = Doorman.of(store, options);
        try {
            Javalin javalin = Javalin.create(doorman::configure).start(options.host(), options.port());
            return new Listening(javalin, doorman.events(), Guard.address(options.host(), javalin.port()));
        } catch (RuntimeException e) {
            throw new LoopkeeperException(
                    "cannot listen at " + options.host() + " port " + options.port() + "; is it taken? use --port", e);
        }
    }

    private record Listening(Javalin javalin, EventsEndpoint events, URI address) implements Running {
        @Override
        public void close() {
            events.close();
            javalin.stop();
        }
    }
}
