package dev.loopkeeper.connection;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.connection.AgentCommands.Assignment;
import dev.loopkeeper.connection.AgentServer.Seat;
import dev.loopkeeper.connection.ServerPlace.Program;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The command that each user of a store has set to do what agents are asked for. Like servers it is kept beside the store and for one
 * place, as it is run: only the person at the machine sets it, and no tool does. Safe for use by any number of threads.
 */
public final class ConfiguredRunner {
    private static final ServerName NAME = new ServerName("runner");
    private static final String MISSING =
            "nothing is installed that runs commands; add loopkeeper-adapter-mcp-client to the class path";
    private static final String TOOLLESS =
            "Nothing is installed that serves an agent's tools; add" + " loopkeeper-adapter-mcp to the class path.";

    private final Optional<URI> beside;
    private final Supplier<Optional<ToolServersProvider>> provider;
    private @Nullable ServerSettings settings;

    ConfiguredRunner(Optional<URI> beside, Supplier<Optional<ToolServersProvider>> provider) {
        this.beside = beside;
        this.provider = provider;
    }

    /** The user's command; empty when none is set here. */
    public Optional<AgentCommand> of(String user) {
        return Optional.ofNullable(settings().of(user).get(NAME))
                .filter(Program.class::isInstance)
                .flatMap(place -> AgentCommand.of((Program) place).switchOn(Optional::of, why -> Optional.empty()));
    }

    /** Whether one was set somewhere else, and came along with a folder; it is not run. */
    public boolean isForeign(String user) {
        return settings().foreign(user).contains(NAME);
    }

    /**
     * Sets the user's command, in the place of another one.
     *
     * @throws LoopkeeperException when it cannot be kept, or nothing is installed that runs commands
     */
    public void set(String user, AgentCommand command) {
        if (beside.isPresent() && provider.get().isEmpty()) {
            throw new LoopkeeperException(MISSING);
        }
        settings().put(user, NAME, command.program());
    }

    /**
     * Takes the user's command away, or one that came along with a folder.
     *
     * @return whether there was one
     * @throws LoopkeeperException when it cannot be taken away
     */
    public boolean remove(String user) {
        return settings().remove(user, NAME);
    }

    /**
     * Runs a command for an agent; see {@link AgentCommands#run}.
     *
     * @param seat for whom its tools are served
     * @param patience how long it may take
     */
    public CommandEnd run(AgentCommand command, String prompt, Seat seat, Duration patience, BooleanSupplier goesOn) {
        Optional<AgentServer> server = ServiceLoader.load(AgentServer.class, ConfiguredRunner.class.getClassLoader())
                .findFirst();
        Optional<ToolServersProvider> runs = provider.get();
        if (server.isEmpty() || runs.isEmpty()) {
            return new CommandEnd.Failed(runs.isEmpty() ? MISSING + "." : TOOLLESS, "");
        }
        Assignment assignment = new Assignment(prompt, server.get().command(seat), patience);
        return runs.get().commands().run(command, assignment, goesOn);
    }

    private synchronized ServerSettings settings() {
        if (settings == null) {
            settings = beside.flatMap(folder -> provider.get().map(found -> found.runners(folder)))
                    .orElseGet(HeldServerSettings::new);
        }
        return settings;
    }
}
