package dev.loopkeeper.rest;

import dev.loopkeeper.AccessTokens;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.autopilot.Agents;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.autopilot.PlanRunner;
import dev.loopkeeper.rest.events.EventsEndpoint;
import dev.loopkeeper.rest.http.Guard;
import dev.loopkeeper.rest.http.Limits;
import dev.loopkeeper.rest.token.TokenFiles;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import io.javalin.Javalin;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Serves the REST endpoints and the web page with Javalin. */
public final class RestServer implements Server {
    private final Limits limits;

    /** A server with the usual limits. */
    public RestServer() {
        this(Limits.STANDARD);
    }

    RestServer(Limits limits) {
        this.limits = limits;
    }

    @Override
    public Running start(Loopkeeper store, Options options) {
        Doorman doorman = Doorman.of(store, options, limits);
        try {
            Javalin javalin = Javalin.create(doorman::configure).start(options.host(), options.port());
            TaskRounds rounds = TaskRounds.start(
                    () -> store.session(UserId.DEFAULT, "serve")
                            .at(new Moment.Exact(options.clock().instant())),
                    TaskRounds.USUAL,
                    options.defects());
            URI address = Guard.address(options.host(), javalin.port());
            return new Listening(
                    javalin,
                    doorman.events(),
                    doorman.warmUp(),
                    rounds,
                    List.of(triggers(store, options), plans(store, options), agents(store, options)),
                    address);
        } catch (RuntimeException e) {
            throw new LoopkeeperException(
                    "cannot listen at " + options.host() + " port " + options.port() + "; is it taken? use --port", e);
        }
    }

    private static Rounds triggers(Loopkeeper store, Options options) {
        Autopilot autopilot = store.autopilot();
        return Rounds.start("loopkeeper-triggers", store, options, Rounds.USUAL, new Rounds.Work() {
            @Override
            public void round(Caller caller) {
                Autopilot.Round unused = autopilot.round(caller);
            }

            @Override
            public Optional<Instant> next(UserId user) {
                return autopilot.next(user);
            }
        });
    }

    /** Calls of other servers take their time, so triggers do not wait for plans. */
    private static Rounds plans(Loopkeeper store, Options options) {
        PlanRunner plans = store.plans();
        return Rounds.start("loopkeeper-plans", store, options, Rounds.USUAL, new Rounds.Work() {
            @Override
            public void round(Caller caller) {
                List<PlanRun> unused = plans.round(caller);
            }

            @Override
            public Optional<Instant> next(UserId user) {
                return plans.next(user);
            }
        });
    }

    /** Agents take long, so triggers do not wait for them. */
    private static Rounds agents(Loopkeeper store, Options options) {
        Agents agents = store.agents();
        return Rounds.start("loopkeeper-agents", store, options, Rounds.USUAL, agents::round);
    }

    @Override
    public AccessTokens tokens(Loopkeeper store) {
        return TokenFiles.of(store)
                .orElseThrow(() -> new LoopkeeperException("a store in memory keeps no tokens; use yaml: or sqlite:"));
    }

    private record Listening(
            Javalin javalin, EventsEndpoint events, WarmUp warmth, TaskRounds tasks, List<Rounds> rounds, URI address)
            implements Running {
        @Override
        public void warmUp() {
            warmth.start();
        }

        @Override
        public void close() {
            warmth.close();
            tasks.close();
            rounds.forEach(Rounds::close);
            events.close();
            javalin.stop();
        }
    }
}
