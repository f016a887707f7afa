package dev.loopkeeper.checks.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.autopilot.Autopilot;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Incoming;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Moment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Times very many triggers, of which a tenth is due in the same minute and calls a tool, in a command and in a running program; and measures
 * what {@code serve} uses of a core while none is due.
 */
final class TriggerBench {
    private static final int TRIGGERS = Integer.getInteger("triggers", 10_000);
    private static final int DUE = Integer.getInteger("due", 1_000);
    private static final int SECONDS = Integer.getInteger("seconds", 60);
    private static final int SETTLING = 25;
    private static final int GOALS = 100;
    private static final OperatingSystemMXBean CORES = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final String classes;
    private final Path folder;
    private final Instant created = Instant.now().truncatedTo(ChronoUnit.HOURS);
    private final Instant noon = created.plus(Duration.ofHours(12));

    private TriggerBench(String classes, Path folder) {
        this.classes = classes;
        this.folder = folder;
    }

    /** Prints the table; takes nothing. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("loopkeeper-triggers");
        try {
            print("%d triggers, %d of them due, Java %s", TRIGGERS, DUE, System.getProperty("java.version"));
            print("");
            TriggerBench bench = new TriggerBench(System.getProperty("java.class.path"), folder);
            for (String store : List.of("sqlite:" + folder.resolve("a.db"), "yaml:" + folder.resolve("a"))) {
                print("| %s | |", store.startsWith("sqlite") ? "SQLite" : "YAML");
                print("|---|---|");
                bench.measure(store);
                print("");
            }
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private void measure(String store) throws Exception {
        fill(store);
        row("`triggers run-due`, none due", seconds(() -> runDue(store, noon.minusSeconds(60))));
        row("`triggers run-due` that fires them", seconds(() -> runDue(store, noon)));
        try (Loopkeeper keeper = open(store)) {
            Autopilot autopilot = keeper.autopilot();
            row("a running program, first round", both(() -> round(autopilot, noon.plusSeconds(60), 0)));
            for (int warm = 0; warm < 5; warm++) {
                round(autopilot, noon.plusSeconds(61 + warm), 0);
            }
            row("a round when nothing was changed", both(() -> round(autopilot, noon.plusSeconds(70), 0)));
            row("a round that fires as many", both(() -> round(autopilot, noon.plusSeconds(1800), DUE)));
            row("the round after", both(() -> round(autopilot, noon.plusSeconds(1801), 0)));
        }
        String idle = store.replace("/a", "/idle");
        fill(idle);
        row("idle `serve`, share of a core", String.format(Locale.ROOT, "%.2f %%", idle(idle)));
    }

    private static void row(String name, String value) {
        print("| %s | %s |", name, value);
    }

    private interface Work {
        void run() throws Exception;
    }

    private static String seconds(Work work) throws Exception {
        long start = System.nanoTime();
        work.run();
        return String.format(Locale.ROOT, "%.2f s", (System.nanoTime() - start) / 1e9);
    }

    /** How long something takes in this program, and how much time of cores. */
    private static String both(Work work) throws Exception {
        long before = CORES.getProcessCpuTime();
        String seconds = seconds(work);
        return String.format(Locale.ROOT, "%s, CPU %.3f s", seconds, (CORES.getProcessCpuTime() - before) / 1e9);
    }

    private void fill(String store) {
        try (Loopkeeper keeper = open(store)) {
            keeper.workspace().load(caller(created), "bench", () -> Stream.concat(goals(), triggers()));
        }
    }

    private static Loopkeeper open(String store) {
        return Loopkeeper.open(
                store, new Loopkeeper.Environment(InstantSource.system(), ZoneOffset.UTC, new SplittableRandom(1)));
    }

    private Stream<Incoming> goals() {
        return IntStream.range(0, GOALS)
                .mapToObj(i -> Goal.of(new GoalId("g" + i), "Goal " + i).with(Goal.CREATED_AT, created))
                .map(goal -> new Incoming.OfRecord(UserId.DEFAULT, Ref.of(goal.id()), goal.doc()));
    }

    private Stream<Incoming> triggers() {
        return IntStream.range(0, TRIGGERS).mapToObj(i -> {
            JsonObject doc = (JsonObject) Json.parse("{\"id\":\"t" + i + "\",\"name\":\"Trigger " + i + "\","
                    + config(i) + ",\"action\":{\"type\":\"tool\",\"payload\":{\"tool\":\"create_task\","
                    + "\"arguments\":{\"title\":\"Task " + i + "\",\"project_id\":\"g" + i % GOALS + "\"}}}}");
            Trigger trigger = new Trigger(doc).with(Trigger.CREATED_AT, created);
            return new Incoming.OfRecord(UserId.DEFAULT, AutomationTypes.TRIGGER.ref(trigger), trigger.doc());
        });
    }

    private String config(int i) {
        int kind = i % 10;
        if (i < 2 * DUE) {
            return cron(i < DUE ? 0 : 30, 12);
        }
        return kind == 0
                ? "\"type\":\"event\",\"config\":{\"event\":\"goal_completed\"}"
                : kind == 1
                        ? "\"type\":\"condition\",\"config\":{\"condition\":\"stale_goals\",\"days\":" + (30 + i % 30)
                                + "}"
                        : cron(i % 60, 13 + i % 10);
    }

    private String cron(int minute, int hours) {
        int hour =
                created.plus(Duration.ofHours(hours)).atOffset(ZoneOffset.UTC).getHour();
        return "\"type\":\"schedule\",\"config\":{\"cron\":\"" + minute + " " + hour + " * * *\"}";
    }

    private static void round(Autopilot autopilot, Instant now, int fired) {
        int made = autopilot.round(caller(now)).firings().size();
        if (made != fired) {
            throw new IllegalStateException(made + " fired, not " + fired);
        }
    }

    private static Caller caller(Instant now) {
        return new Caller(UserId.DEFAULT, "bench", new Moment.Exact(now), Optional.of(ZoneOffset.UTC));
    }

    private void runDue(String store, Instant now) throws IOException, InterruptedException {
        LocalDateTime local = LocalDateTime.ofInstant(now, ZoneOffset.UTC);
        Process process = program(store, "--zone", "UTC", "--now", local.toString(), "triggers", "run-due")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor() != 0) {
            throw new IllegalStateException("run-due failed");
        }
    }

    private ProcessBuilder program(String store, String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classes,
                "dev.loopkeeper.cli.Main",
                "--store",
                store));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("XDG_DATA_HOME", folder.resolve("home").toString());
        return builder;
    }

    /** How much of a core a server uses, in percent, when it has settled. */
    private double idle(String store) throws IOException {
        Process server = program(store, "--zone", "UTC", "serve", "--port", "0").start();
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
            if (out.readLine() == null) {
                throw new IllegalStateException("serve did not start");
            }
            LockSupport.parkNanos(Duration.ofSeconds(SETTLING).toNanos());
            Duration before = used(server);
            LockSupport.parkNanos(Duration.ofSeconds(SECONDS).toNanos());
            return used(server).minus(before).toMillis() / 10.0 / SECONDS;
        } finally {
            server.destroy();
            server.onExit().join();
        }
    }

    private static Duration used(Process process) {
        return process.info().totalCpuDuration().orElseThrow();
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
