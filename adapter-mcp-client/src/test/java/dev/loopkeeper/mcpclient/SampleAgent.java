package dev.loopkeeper.mcpclient;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.connection.AgentCommands.Assignment;
import dev.loopkeeper.connection.CommandEnd;
import dev.loopkeeper.connection.ServerPlace.Program;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

/** A command that is an agent, a program of its own; its first word says what it does. */
final class SampleAgent {
    private SampleAgent() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        switch (args[0]) {
            case "reads" -> out.write(System.in.readAllBytes());
            case "repeats" -> out.println(String.join("|", args) + new String(System.in.readAllBytes(), UTF_8));
            case "looks" -> look(out, Path.of(args[1]));
            case "fails" -> {
                out.println("Half of it is done.");
                System.err.println("usage\n\n\u001b[31mno key\u001b[0m " + System.getenv("AGENT_KEY"));
                System.exit(1);
            }
            case "floods" -> flood(out);
            case "colours" -> out.println("\u001b[1mbold\u001b[0m \u001b]0;title\u0007done");
            case "stays" -> {
                Process child = new ProcessBuilder(Servers.agent("sleeps")).start();
                out.println(child.pid() + " " + ProcessHandle.current().pid());
                forever();
            }
            case "leaves" -> {
                Process child =
                        new ProcessBuilder(Servers.agent("sleeps")).inheritIO().start();
                out.println(child.pid());
                awaitFile(Path.of(args[1]));
            }
            case "employs" -> employ();
            default -> forever();
        }
    }

    private static void awaitFile(Path file) throws IOException, InterruptedException {
        try (WatchService watch = file.getFileSystem().newWatchService()) {
            file.getParent().register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            while (!Files.exists(file)) {
                watch.take().reset();
            }
        }
    }

    /** Does as a program that has an agent at work. */
    private static void employ() {
        List<String> command = Servers.agent("stays");
        CommandEnd unused = new StartedCommands(new Surroundings(name -> Optional.empty()))
                .run(
                        new AgentCommand(new Program(command.get(0), command.subList(1, command.size()), List.of())),
                        new Assignment("", List.of("server"), Servers.LONG),
                        () -> true);
    }

    private static void look(PrintStream out, Path config) throws IOException {
        out.println(Files.readString(config));
        out.println(
                Files.getPosixFilePermissions(config) + " " + Files.getPosixFilePermissions(config.resolveSibling("")));
        try (Stream<Path> here = Files.list(Path.of(""))) {
            out.println(here.toList());
        }
        Files.createDirectories(Path.of("notes", "deep"));
        Files.write(Path.of("notes", "deep", "one.txt"), List.of("mine"));
        out.println(Path.of("").toAbsolutePath());
    }

    private static void flood(PrintStream out) {
        for (int i = 0; i < 40_000; i++) {
            out.print("line " + i + " of much more than anybody wants to read\n");
        }
        out.print("the end 🎉");
        out.flush();
    }

    private static void forever() throws InterruptedException {
        new CountDownLatch(1).await();
    }
}
