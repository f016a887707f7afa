package dev.loopkeeper.rest;

import com.google.common.base.Throwables;
import dev.loopkeeper.AccessTokens;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import dev.loopkeeper.autopilot.Agents;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.autopilot.PlanRunner;
import dev.loopkeeper.rest.events.EventsEndpoint;
import dev.loopkeeper.rest.http.Guard;
import dev.loopkeeper.rest.http.Limits;
import dev.loopkeeper.rest.token.TokenFiles;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import io.javalin.Javalin;
import io.javalin.util.JavalinBindException;
import io.javalin.util.JavalinException;
import java.net.URI;
import java.util.List;
import java.util.Map;

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
        // What is looked for beside the store may be faulty, so it is there before anybody is let in.
        Map<String, Rounds.Work> works = works(store);
        Javalin javalin = listening(Javalin.create(doorman::configure), options);
        TaskRounds tasks = TaskRounds.start(
                () -> store.session(UserId.DEFAULT, "serve").at(new Moment.Running(options.clock())),
                TaskRounds.USUAL,
                options.defects());
        URI address = Guard.address(options.host(), javalin.port());
        return new Listening(
                javalin, doorman.events(), doorman.warmUp(), tasks, rounds(store, options, works), address);
    }

    private static Javalin listening(Javalin javalin, Options options) {
        String where = "cannot listen at " + options.host() + " port " + options.port();
        try {
            return javalin.start(options.host(), options.port());
        } catch (JavalinBindException e) {
            throw new LoopkeeperException(where + "; is it taken? use --port", e);
        } catch (JavalinException e) {
            throw new LoopkeeperException(
                    where + ": " + Throwables.getRootCause(e).getMessage(), e);
        }
    }

    /** Each has its own thread: calls of other servers take their time, and agents take long. */
    private static Map<String, Rounds.Work> works(Loopkeeper store) {
        Autopilot autopilot = store.autopilot();
        PlanRunner plans = store.plans();
        Agents agents = store.agents();
        return Map.of(
                "loopkeeper-triggers", Rounds.Work.of(autopilot::round, autopilot::next),
                "loopkeeper-plans", Rounds.Work.of(plans::round, plans::next),
                "loopkeeper-agents", agents::round);
    }

    private static List<Rounds> rounds(Loopkeeper store, Options options, Map<String, Rounds.Work> works) {
        return works.entrySet().stream()
                .map(work -> Rounds.start(work.getKey(), store, options, Rounds.USUAL, work.getValue()))
                .toList();
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
