package dev.loopkeeper.cli;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.cli.handover.HandOver;
import dev.loopkeeper.cli.handover.HandedCommand;
import dev.loopkeeper.cli.handover.ServedStore;
import dev.loopkeeper.cli.input.HostProcess;
import dev.loopkeeper.cli.input.NotHereException;
import dev.loopkeeper.cli.input.Surroundings;
import dev.loopkeeper.cli.run.CommandLine;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Runs commands that were handed to a server, as a process of their own would: each opens the store anew, with its caller's
 * environment, and shares nothing with the server or another command but the classes.
 */
final class HandedCommands implements HandOver.Runner {
    private final Surroundings server;
    private final ServedStore store;
    private final CommandLine program;
    private final List<String> zone = Machine.zone();
    private final Loopkeeper.Environment environment;

    HandedCommands(Surroundings server, ServedStore store, CommandLine program) {
        this.server = server;
        this.store = store;
        this.program = program;
        this.environment = server.machine().get();
    }

    /** The variables that a caller sends. */
    static List<String> variables() {
        return Stream.concat(Surroundings.VARIABLES.stream(), Machine.OWN_VARIABLES.stream())
                .toList();
    }

    @Override
    public int run(HandedCommand command, OutputStream out, OutputStream err, Runnable begins) {
        if (!isAtHome(command) || !zone.equals(Machine.zone())) {
            throw new NotHereException("its environment or the time zone is another one");
        }
        return program.run(command.arguments(), surroundings(command, out, err, begins));
    }

    /** Parts of the program read these from the environment of their process. */
    private boolean isAtHome(HandedCommand command) {
        return Machine.OWN_VARIABLES.stream()
                .allMatch(name -> Optional.ofNullable(command.variables().get(name))
                        .equals(Optional.ofNullable(server.variables().get(name))));
    }

    private Surroundings surroundings(HandedCommand command, OutputStream out, OutputStream err, Runnable begins) {
        return new Surroundings(
                new NoInput(),
                out,
                err,
                command.variables(),
                () -> command.typed() && command.shown(),
                Machine.charset(command.shown(), command.utf8()),
                server.home(),
                server.system(),
                this::environment,
                Optional.of(new Host(store, command.folder(), begins)));
    }

    private synchronized Loopkeeper.Environment environment() {
        return environment.withRandom(new SplittableRandom(environment.random().nextLong()));
    }

    /** This process, for one command. */
    private record Host(ServedStore store, String folder, Runnable begins) implements HostProcess {
        @Override
        public void opens(String uri) {
            if (!store.is(uri, folder)) {
                throw new NotHereException("it is about another store");
            }
            begins.run();
        }
    }

    /** Standard input stays with the caller. */
    private static final class NoInput extends InputStream {
        @Override
        public int read() {
            throw new NotHereException("it reads standard input");
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            return read();
        }
    }
}
