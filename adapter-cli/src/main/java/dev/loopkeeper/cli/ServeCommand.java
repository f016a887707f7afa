package dev.loopkeeper.cli;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.Server;
import dev.loopkeeper.cli.handover.HandOver;
import dev.loopkeeper.cli.handover.ServedStore;
import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.screen.Text;
import dev.loopkeeper.storage.Refusal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;

/** {@code serve}: answers browsers and other programs until the process is ended. */
final class ServeCommand implements Command {
    private static final String HOST = "--host";
    private static final String PORT = "--port";

    @Override
    public String name() {
        return "serve";
    }

    @Override
    public String words() {
        return "";
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.value(HOST, "HOST", "The name or address to listen at (default: " + Server.HOST + ")."),
                Option.value(PORT, "N", "The port to listen at (default: " + Server.PORT + "; 0: any free one)."));
    }

    @Override
    public Exit run(Run run) {
        run.surroundings().needOwnProcess("it runs until it is ended");
        Server server = server();
        int port = run.given().text(PORT).map(ServeCommand::port).orElse(Server.PORT);
        Machine.runsLong();
        try (ToolDoor door = run.open()) {
            Server.Options options = door.served(run.given().text(HOST).orElse(Server.HOST), port, run::complain);
            try (Server.Running running = started(server, door, options)) {
                Optional<HandOver> handOver = handOver(run);
                closeInTheEnd(door, running, handOver);
                run.output().line(running.address().toString());
                run.output().flush();
                running.warmUp();
                awaitEnd();
                handOver.ifPresent(HandOver::close);
            }
        }
        return Exit.OK;
    }

    /** The server that this program was put together with. */
    static Server server() {
        return ServiceLoader.load(Server.class).findFirst().orElseThrow(ServeCommand::none);
    }

    private static Server.Running started(Server server, ToolDoor door, Server.Options options) {
        try {
            return server.start(door.loopkeeper(), options);
        } catch (LoopkeeperException e) {
            throw CommandException.of(Refusal.of(Refusal.Code.CONFLICT, CommandException.reason(e)));
        }
    }

    /** Takes commands of the launcher, where the store is in a file or folder; without that, they run as always. */
    private static Optional<HandOver> handOver(Run run) {
        return ServedStore.of(run.globals().store())
                .filter(store -> Machine.hidesFiles())
                .flatMap(store -> handOver(run, store));
    }

    private static Optional<HandOver> handOver(Run run, ServedStore store) {
        Path folder = run.surroundings().dataFolder().resolve("running");
        try {
            return Optional.of(HandOver.start(
                    folder,
                    HandedCommands.variables(),
                    Machine.program(),
                    new HandedCommands(run.surroundings(), store, run.program())));
        } catch (IOException e) {
            run.output()
                    .complain("loopkeeper: commands start a JVM of their own, as " + folder + " cannot be used: "
                            + Text.oneLine(CommandException.reason(e)));
            return Optional.empty();
        }
    }

    private static int port(String text) {
        return Optional.of(text)
                .filter(digits -> digits.matches("\\d{1,5}"))
                .map(Integer::parseInt)
                .filter(port -> port <= Server.MOST_PORT)
                .orElseThrow(
                        () -> CommandException.usage("port", text, "must be a number from 0 to " + Server.MOST_PORT));
    }

    /** Closes all before the process ends, from before anybody knows that it is there. */
    private static void closeInTheEnd(ToolDoor door, Server.Running running, Optional<HandOver> handOver) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            handOver.ifPresent(HandOver::stop);
                            running.close();
                            handOver.ifPresent(HandOver::close);
                            door.close();
                        },
                        "loopkeeper-end"));
    }

    /** Waits for the end of the process, or to be interrupted. */
    private static void awaitEnd() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static CommandException none() {
        return CommandException.of(Refusal.of(
                Refusal.Code.NOT_FOUND, "this program was put together without a server; loopkeeper.jar has one"));
    }
}
