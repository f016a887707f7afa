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
 * jar as anybody would start it, then by way of the launcher. CPU time tells more than the clock where others use the machine.
 */
final class StartBench {
    private static final String NOW = "2026-01-14T09:32";
    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Path folder;
    private final List<Measured> all = new ArrayList<>();

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
            new Measured("", "", List.of(launcher, "--store", store, "init", "--sample")).run();
        }
        rows("`java -jar`, ", List.of(JAVA, "-jar", jar), List.of("10", "10", "10", "10", "10"), sqlite, yaml);
        rows("`./loopkeeper`, ", List.of(launcher), List.of("2", "4", "4.5", "5", "5"), sqlite, yaml);
        for (int round = 0; round < ROUNDS; round++) {
            for (Measured measured : all) {
                measured.run();
            }
        }
        print();
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
        all.add(new Measured(label, goal, command));
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
        Measured hello = all.get(0);
        for (Measured row : all) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.0f | %.1f | %.0f | %.1f | %s |%n",
                    row.label,
                    row.wall(),
                    row.wall() / hello.wall(),
                    row.cpu(),
                    row.cpu() / hello.cpu(),
                    row.goal);
        }
    }

    /** One kind of run and how long it took each time. */
    private static final class Measured {
        private final String label;
        private final String goal;
        private final List<String> command;
        private final List<Double> walls = new ArrayList<>();
        private final List<Double> cpus = new ArrayList<>();

        Measured(String label, String goal, List<String> command) {
            this.label = label;
            this.goal = goal;
            this.command = command;
        }

        void run() throws IOException, InterruptedException {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
            double spent = childrenMillis();
            long start = System.nanoTime();
            int exit = builder.start().waitFor();
            walls.add((System.nanoTime() - start) / 1e6);
            cpus.add(childrenMillis() - spent);
            if (exit != 0) {
                throw new IllegalStateException(command + " ended with " + exit);
            }
        }

        double wall() {
            return median(walls);
        }

        /** The mean: the system counts in hundredths of a second. */
        double cpu() {
            return cpus.stream().mapToDouble(millis -> millis).average().orElse(0);
        }

        private static double median(List<Double> values) {
            return values.stream().sorted().toList().get(values.size() / 2);
        }

        /** CPU time of all children so far, on Linux; 0 elsewhere. */
        private static double childrenMillis() throws IOException {
            Path stat = Path.of("/proc/self/stat");
            if (!Files.isReadable(stat)) {
                return 0;
            }
            String[] fields = Files.readString(stat).replaceFirst(".*\\) ", "").split(" ", -1);
            return 10.0 * (Long.parseLong(fields[13]) + Long.parseLong(fields[14]));
        }
    }
}
