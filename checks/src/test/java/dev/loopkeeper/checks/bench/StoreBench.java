package dev.loopkeeper.checks.bench;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Times durable changes of a warm program: {@code done} in a week of thirty tasks, and one more log entry where there are few
 * or many. Beside them stands what it takes to append a line to a bare file durably. CPU time is that of the thread, and
 * tells more than the clock where others use the machine.
 */
final class StoreBench {
    private static final int ROUNDS = Integer.getInteger("rounds", 200);
    private static final int TASKS = 30;
    private static final String WALK = "{\"goal\":\"fitness\",\"what\":\"20 min walk\",\"again\":true}";
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Instant LONG_AGO = Instant.parse("2025-01-13T08:00:00Z");

    /** A Monday, so that all of a measurement fits into one week. */
    private static final Instant START = Instant.parse("2026-01-12T00:01:00Z");

    private Instant now = START;

    private StoreBench() {}

    /** Prints the tables; takes nothing. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("loopkeeper-bench");
        try {
            new StoreBench().measure(folder);
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    /**
     * How long something took.
     *
     * @param wall by the clock, in milliseconds
     * @param cpu of this thread's CPU time, in milliseconds
     */
    private record Took(double wall, double cpu) {
        /** The medians of the second half; in the first the program warms up. */
        static Took median(List<Took> all) {
            List<Took> warm = all.subList(all.size() / 2, all.size());
            return new Took(median(warm, Took::wall), median(warm, Took::cpu));
        }

        private static double median(List<Took> warm, ToDoubleFunction<Took> part) {
            double[] sorted = warm.stream().mapToDouble(part).sorted().toArray();
            return sorted[sorted.length / 2];
        }
    }

    private void measure(Path folder) throws IOException {
        print("Java %s, medians of %d", System.getProperty("java.version"), ROUNDS);
        print("");
        print("| change | ms | CPU ms |");
        print("|---|---|---|");
        Took bare = bare(folder.resolve("bare"));
        print("| a line in a bare file | %.2f | %.2f |", bare.wall(), bare.cpu());
        for (String scheme : List.of("sqlite", "yaml")) {
            try (Loopkeeper store = open(scheme + ":" + folder.resolve(scheme + "-done"))) {
                Took took = done(store);
                print("| `done` among %d tasks, %s | %.2f | %.2f |", TASKS, scheme, took.wall(), took.cpu());
            }
        }
        print("");
        print("| one more log entry | after 50, ms | after 5000, ms | x | after 50, CPU ms | after 5000, CPU ms | x |");
        print("|---|---|---|---|---|---|---|");
        for (String scheme : List.of("sqlite", "yaml")) {
            try (Loopkeeper few = open(scheme + ":" + folder.resolve(scheme + "-few"));
                    Loopkeeper many = open(scheme + ":" + folder.resolve(scheme + "-many"))) {
                append(scheme, few, many);
            }
        }
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static Took bare(Path file) throws IOException {
        List<Took> all = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            for (int round = 0; round < 2 * ROUNDS; round++) {
                all.add(timed(() -> {
                    channel.write(ByteBuffer.wrap(new byte[100]));
                    channel.force(true);
                    return true;
                }));
            }
        }
        return Took.median(all);
    }

    private static Loopkeeper open(String uri) {
        return Loopkeeper.open(
                uri, new Loopkeeper.Environment(InstantSource.system(), ZoneOffset.UTC, new SplittableRandom(1)));
    }

    private Took done(Loopkeeper store) {
        now = START;
        List<String> tasks = new ArrayList<>();
        for (int i = 1; i <= TASKS; i++) {
            tasks.add("{\"task_id\":\"task-" + i + "\",\"name\":\"Task number " + i + "\"}");
        }
        call(
                store,
                "create_goal",
                "{\"title\":\"Fitness\",\"daily\":{\"field\":\"fitness\",\"rule\":\"add_minutes\"}}");
        call(store, "plan", "{\"goal\":\"fitness\",\"tasks\":[" + String.join(",", tasks) + "]}");
        List<Took> all = new ArrayList<>();
        for (int round = 0; round < 2 * ROUNDS; round++) {
            String task = "task-" + (round % TASKS + 1);
            all.add(timed(() -> call(store, "done", "{\"goal\":\"fitness\",\"what\":\"20 min " + task + "\"}")));
            call(store, "edit", "{\"goal\":\"fitness\",\"task_id\":\"" + task + "\",\"done\":false}");
        }
        return Took.median(all);
    }

    private void append(String scheme, Loopkeeper few, Loopkeeper many) {
        now = START;
        fill(few, 50);
        fill(many, 5000);
        List<Took> toFew = new ArrayList<>();
        List<Took> toMany = new ArrayList<>();
        for (int round = 0; round < 2 * ROUNDS; round++) {
            toFew.add(timed(() -> call(few, "done", WALK)));
            toMany.add(timed(() -> call(many, "done", WALK)));
        }
        Took one = Took.median(toFew);
        Took other = Took.median(toMany);
        print(
                "| %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f |",
                scheme,
                one.wall(),
                other.wall(),
                other.wall() / one.wall(),
                one.cpu(),
                other.cpu(),
                other.cpu() / one.cpu());
    }

    /** Entries of a year that is over, in changes of that year. */
    private void fill(Loopkeeper store, int entries) {
        call(
                store,
                "create_goal",
                "{\"title\":\"Fitness\",\"daily\":{\"field\":\"fitness\",\"rule\":\"add_minutes\"}}");
        for (int first = 0; first < entries; first += 50) {
            int from = first;
            store.workspace().write(caller(LONG_AGO.plusSeconds(first)), "fill", view -> {
                Changes changes = new Changes();
                Goal goal = view.goals().bySlug("fitness").orElseThrow();
                for (int i = from; i < from + 50; i++) {
                    changes.create(entry(view, goal, i));
                }
                return Decision.accept("", changes, "Filled.");
            });
        }
    }

    private static LogEntry entry(View view, Goal goal, int number) {
        JsonObject doc = JsonObject.builder()
                .put("id", view.newId())
                .put("goal", goal.id().value())
                .put("date", LocalDate.of(2025, 1, 13).plusDays(number / 15).toString())
                .put("value", 20)
                .put("unit", "minutes")
                .put("notes", "entry number " + number)
                .build();
        return new LogEntry(doc);
    }

    /** A piece of work that may fail at a file. */
    private interface Work {
        boolean run() throws IOException;
    }

    private static Took timed(Work work) {
        try {
            long start = System.nanoTime();
            long spent = THREADS.getCurrentThreadCpuTime();
            work.run();
            return new Took((System.nanoTime() - start) / 1e6, (THREADS.getCurrentThreadCpuTime() - spent) / 1e6);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean call(Loopkeeper store, String tool, String arguments) {
        now = now.plusSeconds(61);
        ToolReply reply = store.tools().call(tool, (JsonObject) Json.parse(arguments), caller(now));
        if (reply instanceof ToolReply.Failure failure) {
            throw new IllegalStateException(tool + ": " + failure.refusal().message());
        }
        return true;
    }

    private static Caller caller(Instant at) {
        return new Caller(UserId.DEFAULT, "bench", new Moment.Exact(at), Optional.empty());
    }
}
