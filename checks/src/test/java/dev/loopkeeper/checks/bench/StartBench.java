package dev.loopkeeper.checks.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Times whole runs of short commands against a Java program that says hello, all in turn on the JVM that runs this: first the
 * jar as anybody would start it, then by way of the launcher, alone and beside servers on the same stores. CPU time tells more
 * than the clock where others use the machine; that of the servers is not in it.
 */
final class StartBench {
    private static final String NOW = "2026-01-14T09:32";
    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Path folder;
    private final List<Row> all = new ArrayList<>();

    private StartBench(Path folder) {
        this.folder = folder;
    }

    /** Prints the table; takes the root of the project, which has to be built. */
    public static void main(String[] arguments) throws Exception {
        Path root = Path.of(arguments[0]).toAbsolutePath().normalize();
        Path folder = Files.createTempDirectory("loopkeeper-bench");
        try {
            new StartBench(folder).measure(root);
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private void measure(Path root) throws Exception {
        String jar = root.resolve("adapter-cli/target/loopkeeper.jar").toString();
        String launcher = root.resolve("loopkeeper").toString();
        String yaml = "yaml:" + folder.resolve("goals");
        String sqlite = "sqlite:" + folder.resolve("loopkeeper.db");
        row("Hello World", "", List.of(JAVA, "-cp", hello().toString(), "Hello"));
        for (String store : List.of(yaml, sqlite)) {
            new TimedCommand(List.of(launcher, "--store", store, "init", "--sample")).run();
        }
        rows("`java -jar`, ", List.of(JAVA, "-jar", jar), List.of("10", "10", "10", "10", "10"), sqlite, yaml);
        List<String> alone = List.of("env", "LOOPKEEPER_HAND_OVER=no", launcher);
        rows("`./loopkeeper`, ", alone, List.of("2", "4", "4.5", "5", "5"), sqlite, yaml);
        rows("`./loopkeeper` beside `serve`, ", List.of(launcher), List.of("", "1", "1", "", ""), sqlite, yaml);
        List<Process> servers = List.of(serve(launcher, sqlite), serve(launcher, yaml));
        try {
            TimedCommand.runInTurn(all.stream().map(Row::command).toList(), ROUNDS);
        } finally {
            servers.forEach(Process::destroy);
        }
        print();
    }

    private static Process serve(String launcher, String store) throws IOException {
        Process server = new ProcessBuilder(launcher, "--store", store, "serve", "--port", "0")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        if (server.inputReader().readLine() == null) {
            throw new IllegalStateException("the server did not start");
        }
        return server;
    }

    private void rows(String how, List<String> program, List<String> goals, String sqlite, String yaml) {
        row(how + "`--version`", goals.get(0), with(program, "--version"));
        row(how + "`status`, SQLite", goals.get(1), with(program, "--store", sqlite, "--now", NOW, "status"));
        row(how + "`status`, YAML", goals.get(2), with(program, "--store", yaml, "--now", NOW, "status"));
        String[] done = {"--now", NOW, "done", "fitness", "5", "min", "walk", "--again"};
        row(how + "`done`, SQLite", goals.get(3), with(with(program, "--store", sqlite), done));
        row(how + "`done`, YAML", goals.get(4), with(with(program, "--store", yaml), done));
    }

    private void row(String label, String goal, List<String> command) {
        all.add(new Row(label, goal, new TimedCommand(command)));
    }

    private static List<String> with(List<String> program, String... more) {
        return Stream.concat(program.stream(), Stream.of(more)).toList();
    }

    private Path hello() throws IOException {
        Path source = Files.writeString(
                folder.resolve("Hello.java"),
                "public class Hello { public static void main(String[] a) { System.out.println(\"Hello\"); } }");
        ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), source.toString());
        return folder;
    }

    private void print() {
        System.out.printf(
                Locale.ROOT,
                "Java %s, medians of %d runs in turn; x is times Hello World%n%n"
                        + "| run | ms | x | CPU ms | CPU x | goal |%n|---|---|---|---|---|---|%n",
                System.getProperty("java.version"),
                ROUNDS);
        TimedCommand hello = all.get(0).command;
        for (Row row : all) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.0f | %.1f | %.0f | %.1f | %s |%n",
                    row.label,
                    row.command.wall(),
                    row.command.wall() / hello.wall(),
                    row.command.cpu(),
                    row.command.cpu() / hello.cpu(),
                    row.goal);
        }
    }

    /**
     * One row of the table.
     *
     * @param label what is run
     * @param goal how many times as long as Hello World it may take
     * @param command the command
     */
    private record Row(String label, String goal, TimedCommand command) {}
}
