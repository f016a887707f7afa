package dev.loopkeeper.checks.bench;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Outcome;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Times what an assistant waits for with each message, of a warm program that knows years of a person's life: {@code listen},
 * {@code context} and {@code loops} with 500 pending loops and 50 000 closed ones. CPU time is that of the thread, and tells
 * more than the clock where others use the machine; what the disk takes is not in it. What a message opened is removed and
 * what it completed is open again before the next one, outside the time, so that each meets the same loops. Given a file with a message on
 * each line, {@code listen} only looks at those.
 */
final class ListenBench {
    private static final int ROUNDS = Integer.getInteger("rounds", 800);
    private static final int WARMING = Integer.getInteger("warming", 8000);
    private static final int PENDING = Integer.getInteger("pending", 500);
    private static final int CLOSED = Integer.getInteger("closed", 50_000);
    private static final List<String> STORES =
            List.of(System.getProperty("stores", "memory,sqlite,yaml").split(",", -1));
    private static final List<String> CALLS =
            List.of(System.getProperty("calls", "listen,context,loops").split(",", -1));
    /** Messages to listen to in place of those made here, without keeping anything; empty when none are given. */
    private static final List<String> MESSAGES = lines(System.getProperty("messages", ""));

    private static final int TOGETHER = 500;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Instant START = Instant.parse("2026-01-12T08:00:00Z");
    private static final String[] DOINGS = {
        "Call", "Email", "Pay", "Fix", "Clean", "Order", "Return", "Paint", "Book", "Write to", "Visit", "Sort out"
    };
    private static final String[] THINGS = {
        "the dentist", "the landlord", "the electricity bill", "the kitchen tap", "the garage", "new curtains",
        "the library books", "the garden fence", "a table for Rosa", "the tax office", "Uncle Henrik",
                "the photo albums",
        "the bike", "the insurance form", "Priya's present", "the attic", "the guest room", "the train tickets"
    };
    private static final String[] MADE = {
        "Interesting, I had no idea that ferns were that old.",
        "I finally paid the electricity bill this morning, what a relief",
        "I'll water plant number %d on my balcony tomorrow evening and then read a bit",
        "Never got round to the attic, it was raining all day",
        "Can you explain what a binary heap is good for?",
        "thanks, that helps a lot. by the way the garden fence is painted now",
        "I keep postponing my %d th phone call with the bank, it is a pattern",
        "Visited Uncle Henrik, he sends his regards, and I emailed the tax office too"
    };

    private Instant now = START;

    private ListenBench() {}

    /** Prints the table; takes nothing. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("loopkeeper-bench");
        try {
            new ListenBench().measure(folder);
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    private void measure(Path folder) {
        print(
                "Java %s, %d calls each, %d pending and %d closed loops",
                System.getProperty("java.version"), ROUNDS, PENDING, CLOSED);
        print("");
        print("| call | median, ms | p99, ms | median, CPU ms | p99, CPU ms |");
        print("|---|---|---|---|---|");
        for (String store : STORES) {
            try (Loopkeeper keeper = open(store + ":" + (store.equals("memory") ? "" : folder.resolve(store)))) {
                measure(keeper, store);
            }
        }
    }

    private void measure(Loopkeeper keeper, String store) {
        now = START;
        fill(keeper);
        row(store, keeper, "listen", MESSAGES.isEmpty() ? ListenBench::made : ListenBench::given);
        row(store, keeper, "context", i -> message("hello again"));
        row(store, keeper, "loops", i -> JsonObject.EMPTY.with("kind", new JsonString("HABIT")));
    }

    private static JsonObject made(int number) {
        return message(MADE[number % MADE.length].formatted(number));
    }

    private static JsonObject given(int number) {
        return message(MESSAGES.get(number % MESSAGES.size())).with("dry_run", JsonBoolean.TRUE);
    }

    private static List<String> lines(String file) {
        try {
            return file.isEmpty()
                    ? List.of()
                    : Files.readAllLines(Path.of(file)).stream()
                            .filter(line -> !line.isBlank())
                            .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonObject message(String text) {
        return JsonObject.EMPTY.with("message", new JsonString(text));
    }

    private void row(String store, Loopkeeper keeper, String tool, IntFunction<JsonObject> arguments) {
        if (!CALLS.contains(tool)) {
            return;
        }
        List<Double> wall = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        for (int i = 0; i < WARMING + ROUNDS; i++) {
            long start = System.nanoTime();
            long spent = THREADS.getCurrentThreadCpuTime();
            JsonObject result = call(keeper, tool, arguments.apply(i));
            if (i >= WARMING) {
                wall.add((System.nanoTime() - start) / 1e6);
                cpu.add((THREADS.getCurrentThreadCpuTime() - spent) / 1e6);
            }
            if (MESSAGES.isEmpty()) {
                restore(keeper, result);
            }
        }
        print(
                "| `%s`, %s | %.2f | %.2f | %.2f | %.2f |",
                tool, store, at(wall, 0.5), at(wall, 0.99), at(cpu, 0.5), at(cpu, 0.99));
    }

    private static double at(List<Double> values, double share) {
        List<Double> sorted = values.stream().sorted().toList();
        return sorted.get((int) (share * (sorted.size() - 1)));
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }

    private static Loopkeeper open(String uri) {
        return Loopkeeper.open(
                uri, new Loopkeeper.Environment(InstantSource.system(), ZoneOffset.UTC, new SplittableRandom(1)));
    }

    // -- years of a life

    private void fill(Loopkeeper keeper) {
        List<OpenLoop> pending = Stream.iterate(0, i -> i + 1)
                .limit(PENDING)
                .map(ListenBench::pending)
                .toList();
        write(keeper, pending, START.minus(Duration.ofDays(200)));
        List<OpenLoop> habits =
                pending.stream().filter(loop -> loop.kind() == LoopKind.HABIT).toList();
        for (int from = 0; from < CLOSED; from += TOGETHER) {
            List<OpenLoop> closed = new ArrayList<>();
            for (int i = from; i < Math.min(CLOSED, from + TOGETHER); i++) {
                closed.add(i % 2 == 0 ? win(habits, i / 2) : closed(i));
            }
            write(keeper, closed, START.minus(Duration.ofDays(150)));
        }
    }

    private static void write(Loopkeeper keeper, List<OpenLoop> loops, Instant at) {
        keeper.workspace().write(caller(at), "fill", view -> {
            Changes changes = new Changes();
            loops.forEach(changes::create);
            return Decision.accept("", changes, "Filled.");
        });
    }

    private static OpenLoop pending(int number) {
        LoopKind kind = number % 8 == 0
                ? LoopKind.HABIT
                : number % 8 == 1 ? LoopKind.FRICTION : number % 8 == 2 ? LoopKind.THREAD : LoopKind.COMMITMENT;
        return loop("pending-" + number, kind, number)
                .with(OpenLoop.CREATED_AT, START.minus(Duration.ofHours(13 + 7L * number)));
    }

    private static OpenLoop closed(int number) {
        Instant at = START.minus(Duration.ofHours(24 + number));
        return loop("closed-" + number, LoopKind.COMMITMENT, number)
                .with(OpenLoop.STATUS, LoopStatus.COMPLETED)
                .with(OpenLoop.OUTCOME, Outcome.COMPLETED)
                .with(OpenLoop.CREATED_AT, at.minus(Duration.ofDays(3)))
                .with(OpenLoop.COMPLETED_AT, at);
    }

    /** One of each habit on each day. */
    private static OpenLoop win(List<OpenLoop> habits, int number) {
        OpenLoop habit = habits.get(number % habits.size());
        Instant at = START.minus(Duration.ofDays(1 + number / habits.size()));
        return Win.of(
                new LoopId("win-" + number), habit, at.atZone(ZoneOffset.UTC).toLocalDate(), at);
    }

    private static OpenLoop loop(String id, LoopKind kind, int number) {
        String content = DOINGS[number % DOINGS.length] + " " + THINGS[number / DOINGS.length % THINGS.length]
                + (number < DOINGS.length * THINGS.length ? "" : " number " + number);
        return OpenLoop.of(new LoopId(id), kind, content);
    }

    private JsonObject call(Loopkeeper keeper, String tool, JsonObject arguments) {
        now = now.plusSeconds(20);
        ToolReply reply = keeper.tools().call(tool, arguments, caller(now));
        if (reply instanceof ToolReply.Failure failure) {
            throw new IllegalStateException(tool + ": " + failure.refusal().message());
        }
        return ((ToolReply.Result) reply).json();
    }

    private void restore(Loopkeeper keeper, JsonObject result) {
        List<OpenLoop> completed = loops(result, "completed");
        List<OpenLoop> made = Stream.concat(loops(result, "opened").stream(), loops(result, "wins").stream())
                .toList();
        if (completed.isEmpty() && made.isEmpty()) {
            return;
        }
        keeper.workspace().write(caller(now), "restore", view -> {
            Changes changes = new Changes();
            made.forEach(loop -> changes.delete(Ref.of(loop.id())));
            completed.stream()
                    .flatMap(loop -> view.loops().byId(loop.id()).stream())
                    .map(loop -> loop.with(OpenLoop.STATUS, LoopStatus.PENDING)
                            .without(OpenLoop.OUTCOME)
                            .without(OpenLoop.COMPLETED_AT))
                    .forEach(changes::put);
            return Decision.accept("", changes, "Restored.");
        });
        call(keeper, "loops", JsonObject.EMPTY);
    }

    private static List<OpenLoop> loops(JsonObject result, String name) {
        return result.array(name).stream()
                .flatMap(array -> array.stream())
                .map(item -> new OpenLoop((JsonObject) item))
                .toList();
    }

    private static Caller caller(Instant at) {
        return new Caller(UserId.DEFAULT, "bench", new Moment.Exact(at), Optional.empty());
    }
}
