package dev.loopkeeper.checks.bench;

import static dev.loopkeeper.checks.bench.TimedCommand.median;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Moment;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Times {@code status} with many goals: whole runs by way of the launcher against the same with ten goals, and calls of a warm
 * program against an earlier build where one is given. All in turn; CPU time tells more than the clock where others use the
 * machine.
 */
final class GoalsBench {
    private static final String NOW = "2026-01-21T09:32:00";
    private static final int ROUNDS = Integer.getInteger("rounds", 15);
    private static final int WARM_RUNS = 3;
    private static final int FEW = 10;
    private static final int MANY = 1_000;
    private static final List<String> SHAPES = List.of("goals alone", "three weeks and a log each");
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private final Path root;
    private final Path folder;

    private GoalsBench(Path root, Path folder) {
        this.root = root;
        this.folder = folder;
    }

    /** Prints the tables; takes the root of the project, which has to be built. */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("warm")) {
            System.out.println(warmCall(arguments[1], Integer.parseInt(arguments[2])));
            return;
        }
        Path folder = Files.createTempDirectory("loopkeeper-bench");
        try {
            new GoalsBench(Path.of(arguments[0]).toAbsolutePath().normalize(), folder).measure();
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private void measure() throws Exception {
        Map<String, List<String>> stores = new LinkedHashMap<>();
        for (String shape : SHAPES) {
            stores.put("YAML, " + shape, List.of(yaml(shape, FEW), yaml(shape, MANY)));
        }
        for (String shape : SHAPES) {
            List<String> yaml = stores.get("YAML, " + shape);
            stores.put("SQLite, " + shape, List.of(sqlite(yaml.get(0)), sqlite(yaml.get(1))));
        }
        wholeRuns(stores);
        warmCalls(stores);
    }

    private void wholeRuns(Map<String, List<String>> stores) throws Exception {
        List<TimedCommand> all = new ArrayList<>();
        for (List<String> pair : stores.values()) {
            pair.forEach(store -> all.add(new TimedCommand(loopkeeper("--store", store, "--now", NOW, "status"))));
        }
        TimedCommand.runInTurn(all, ROUNDS);
        System.out.printf(
                Locale.ROOT,
                "Java %s, `./loopkeeper status`, medians of %d runs in turn%n%n| store | %d goals, ms | %d goals, ms |"
                        + " x | CPU ms | CPU ms | x |%n|---|---|---|---|---|---|---|%n",
                System.getProperty("java.version"),
                ROUNDS,
                FEW,
                MANY);
        int at = 0;
        for (String store : stores.keySet()) {
            TimedCommand few = all.get(at++);
            TimedCommand many = all.get(at++);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.0f | %.0f | %.2f | %.0f | %.0f | %.2f |%n",
                    store,
                    few.wall(),
                    many.wall(),
                    many.wall() / few.wall(),
                    few.cpu(),
                    many.cpu(),
                    many.cpu() / few.cpu());
        }
    }

    private void warmCalls(Map<String, List<String>> stores) throws Exception {
        String jar = root.resolve("adapter-cli/target/loopkeeper.jar").toString();
        Optional<String> before = Optional.ofNullable(System.getProperty("before"));
        System.out.printf(
                Locale.ROOT,
                "%n`status` in a warm program, CPU of a call%n%n| store | %d goals, ms | %d goals, ms | before, ms |"
                        + " times faster |%n|---|---|---|---|---|%n",
                FEW,
                MANY);
        for (Map.Entry<String, List<String>> store : stores.entrySet()) {
            List<Double> few = new ArrayList<>();
            List<Double> many = new ArrayList<>();
            List<Double> earlier = new ArrayList<>();
            for (int run = 0; run < WARM_RUNS; run++) {
                few.add(warmProgram(jar, store.getValue().get(0), 300));
                many.add(warmProgram(jar, store.getValue().get(1), 300));
                if (before.isPresent()) {
                    earlier.add(warmProgram(before.get(), store.getValue().get(1), 5));
                }
            }
            String compared = before.isEmpty()
                    ? " | "
                    : String.format(Locale.ROOT, "%.1f | %.0f", median(earlier), median(earlier) / median(many));
            System.out.printf(
                    Locale.ROOT, "| %s | %.2f | %.2f | %s |%n", store.getKey(), median(few), median(many), compared);
        }
    }

    private double warmProgram(String jar, String store, int calls) throws IOException {
        String path = System.getProperty("classes") + File.pathSeparator + jar;
        String name = GoalsBench.class.getName();
        Process process = new ProcessBuilder(JAVA, "-cp", path, name, "warm", store, Integer.toString(calls))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return Double.parseDouble(new String(process.getInputStream().readAllBytes(), UTF_8).strip());
    }

    /** Milliseconds of CPU that a call needs in a program that has called as often before. */
    private static double warmCall(String store, int calls) {
        List<Double> times = new ArrayList<>();
        try (Loopkeeper loopkeeper = Loopkeeper.open(store)) {
            for (int call = 0; call < 2 * calls; call++) {
                long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                loopkeeper.tools().call("status", JsonObject.EMPTY, caller());
                times.add((ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e6);
            }
        }
        return median(times.subList(calls, times.size()));
    }

    private String yaml(String shape, int goals) throws IOException {
        Path store = Files.createDirectories(folder.resolve("yaml-" + SHAPES.indexOf(shape) + "-" + goals));
        String lines = IntStream.rangeClosed(1, goals)
                .mapToObj(i -> "  g" + i + ": {name: Goal " + i + "}\n")
                .collect(Collectors.joining());
        Files.writeString(store.resolve("goals.yml"), "goals:\n" + lines);
        for (int i = 1; i <= goals && SHAPES.indexOf(shape) > 0; i++) {
            Path todos = Files.createDirectories(store.resolve("todos/g" + i));
            for (int week = 1; week <= 3; week++) {
                String task = "tasks:\n  - id: task\n    name: Task of goal " + i + "\n    done: " + (week == 1) + "\n";
                Files.writeString(todos.resolve("week-" + week + ".yml"), task);
            }
            Path logs = Files.createDirectories(store.resolve("logs"));
            Files.writeString(logs.resolve("g" + i + ".yml"), "- date: 2026-01-05\n  value: 35\n  unit: minutes\n");
        }
        return "yaml:" + store;
    }

    /** The same goals, steps and logs in SQLite. */
    private String sqlite(String yaml) {
        String store = yaml.replace("yaml:", "sqlite:") + ".db";
        try (Loopkeeper from = Loopkeeper.open(yaml);
                Loopkeeper to = Loopkeeper.open(store)) {
            Changes changes = from.workspace().read(caller(), GoalsBench::records);
            to.workspace().write(caller(), "fill", view -> Decision.accept("", changes, "Filled."));
        }
        return store;
    }

    private static Changes records(View view) {
        Changes changes = new Changes();
        view.goals().active().forEach(goal -> {
            changes.put(goal);
            view.steps().all(StepQuery.whole(goal.id())).forEach(changes::create);
            view.logs().list(LogQuery.of(goal.id())).items().forEach(changes::create);
        });
        return changes;
    }

    private static Caller caller() {
        return new Caller(UserId.DEFAULT, "bench", Moment.parse(NOW).orElseThrow(), Optional.empty());
    }

    private List<String> loopkeeper(String... words) {
        return Stream.concat(Stream.of(root.resolve("loopkeeper").toString()), Stream.of(words))
                .toList();
    }
}
