package dev.loopkeeper;

import dev.loopkeeper.action.calendar.CalendarCarrier;
import dev.loopkeeper.automation.Notifier;
import dev.loopkeeper.autopilot.Agents;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.autopilot.PlanRunner;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.language.Language;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Aftermath;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import dev.loopkeeper.transfer.sync.TaskCarrier;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * One opened store with everything that can be done with it. Safe for use by any number of threads; close it in the end.
 */
public final class Loopkeeper implements AutoCloseable {
    private final Workspace workspace;
    private final InstantSource clock;
    private final ToolRunner tools;
    private final Optional<String> uri;
    private @Nullable ConfiguredServers servers;

    /**
     * What the surroundings provide. Immutable.
     *
     * @param clock tells the present
     * @param zone the zone of users who have not chosen one
     * @param random where ids come from; used under a lock
     * @param embedder tells what lies near in meaning; empty when words and the lexicon are all there is
     */
    public record Environment(
            InstantSource clock, ZoneId zone, RandomGenerator random, Optional<TextEmbedder> embedder) {
        /** Surroundings without an embedder. */
        public Environment(InstantSource clock, ZoneId zone, RandomGenerator random) {
            this(clock, zone, random, Optional.empty());
        }

        /** The machine's own clock and zone, and ids that no other program draws; without an embedder. */
        public static Environment ofThisMachine() {
            return ThisMachine.environment();
        }

        /** The same with another clock, such as a fixed one for tests. */
        public Environment withClock(InstantSource other) {
            return new Environment(other, zone, random, embedder);
        }

        /** The same with another zone for users who have not chosen one. */
        public Environment withZone(ZoneId other) {
            return new Environment(clock, other, random, embedder);
        }

        /** The same drawing ids from elsewhere; a generator that is seeded gives the same ids each time. */
        public Environment withRandom(RandomGenerator other) {
            return new Environment(clock, zone, other, embedder);
        }

        /** The same with vectors. */
        public Environment withEmbedder(TextEmbedder other) {
            return new Environment(clock, zone, random, Optional.of(other));
        }
    }

    private Loopkeeper(Workspace workspace, InstantSource clock, Optional<String> uri) {
        this.workspace = workspace;
        this.clock = clock;
        this.uri = uri;
        this.tools = new ToolRunner(workspace, Catalog.standard(), this::servers);
        workspace.afterwards(occasion -> new CalendarCarrier(workspace).of(occasion));
        workspace.afterwards(occasion -> isListed(occasion) ? new TaskCarrier(workspace).of(occasion) : List.of());
    }

    private static boolean isListed(Aftermath.Occasion occasion) {
        return Settings.TASK_LIST.find(occasion.settings().doc()).isPresent();
    }

    /**
     * Opens a store with the clock and zone of this machine; see {@link #open(String, Environment)}.
     *
     * @throws StoreException when there is no such kind of store, or it cannot be opened
     * @throws LoopkeeperException when no language is on the class path
     */
    public static Loopkeeper open(String uri) {
        return open(uri, Environment.ofThisMachine());
    }

    /**
     * Opens the store that {@code uri} names, such as {@code yaml:DIR} or {@code memory:}. Which kinds there are depends
     * on the adapters on the class path.
     *
     * @throws StoreException when there is no such kind of store, or it cannot be opened
     * @throws LoopkeeperException when no language is on the class path
     */
    public static Loopkeeper open(String uri, Environment environment) {
        Language.installed();
        int colon = uri.indexOf(':');
        String scheme = colon < 0 ? uri : uri.substring(0, colon);
        List<StorageProvider> providers = providers();
        StorageProvider provider = StorageProvider.find(providers, scheme)
                .orElseThrow(() -> new StoreException("'" + uri + "' is not a store; write "
                        + String.join(
                                " or ",
                                providers.stream().map(StorageProvider::example).toList())));
        return new Loopkeeper(
                new Workspace(
                        provider.open(colon < 0 ? "" : uri.substring(colon + 1)),
                        environment.zone(),
                        environment.random(),
                        environment.embedder()),
                environment.clock(),
                Optional.of(uri));
    }

    /**
     * Serves a workspace that was put together elsewhere, and closes it in the end.
     *
     * @throws LoopkeeperException when no language is on the class path
     */
    public static Loopkeeper over(Workspace workspace, InstantSource clock) {
        Language.installed();
        return new Loopkeeper(workspace, clock, Optional.empty());
    }

    /** Everything of the one user of a store that is not shared; see {@link #session(UserId, String)}. */
    public Session session(String actor) {
        return session(UserId.DEFAULT, actor);
    }

    /** Everything of one user, as someone who is called {@code actor} in the history sees and changes it. */
    public Session session(UserId user, String actor) {
        return new Session(new Transactions(tools, user, actor, () -> new Moment.Running(clock)));
    }

    /** The tools by name, for doors that speak JSON. */
    public ToolRunner tools() {
        return tools;
    }

    /** Does what agents were asked for, for a program that stays, or that is started now and then. */
    public Agents agents() {
        return new Agents(tools, clock, uri.filter(any -> workspace.beside().isPresent()));
    }

    /** Goes on with the runs of plans, for a program that stays, or that is started now and then. */
    public PlanRunner plans() {
        return new PlanRunner(tools);
    }

    /** Looks after the triggers of the store, for a program that stays, or that is started now and then. */
    public Autopilot autopilot() {
        List<Notifier> notifiers = new ArrayList<>();
        ServiceLoader.load(Notifier.class).forEach(notifiers::add);
        return new Autopilot(tools, notifiers);
    }

    /** The servers of tools that the store's users set up; for who sits at the machine, as a server may be a program that is run. */
    public synchronized ConfiguredServers servers() {
        if (servers == null) {
            servers = new ConfiguredServers(workspace.beside());
        }
        return servers;
    }

    /** The store with its history, for what the services do not offer. */
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public void close() {
        synchronized (this) {
            if (servers != null) {
                servers.close();
            }
        }
        workspace.close();
    }

    private static List<StorageProvider> providers() {
        List<StorageProvider> providers = new ArrayList<>(List.of(new MemoryStorage.Provider()));
        for (StorageProvider provider : ServiceLoader.load(StorageProvider.class)) {
            providers.add(provider);
        }
        return providers;
    }
}
