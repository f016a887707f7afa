package dev.loopkeeper.checks.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import io.javalin.Javalin;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Loads the packaged server and, by turns, a bare Javalin handler that makes the same calls over a copy of the store: so many requests a
 * second, whether or not the ones before are answered, a tenth of them durable changes. A time is counted from when a request was due.
 */
final class ServeBench {
    private static final int RATE = Integer.getInteger("rate", 200);
    private static final int SECONDS = Integer.getInteger("seconds", 60);
    private static final int TURN = 5;
    private static final int GOALS = 100;
    private static final int EACH = 100;
    private static final int SEARCHES = 300;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final Random random = new Random(42);
    private int number;

    /**
     * A request, and the call of a tool that does the same.
     *
     * @param body what is sent; empty for a GET
     */
    private record Ask(String path, Optional<String> body, String tool, String arguments) {}

    /**
     * Who is asked.
     *
     * @param bare whether the call itself is sent, and not the request
     */
    private record Asked(
            String name, Process process, URI address, boolean bare, List<Long> times, AtomicInteger errors) {
        Asked(String name, Process process, URI address, boolean bare) {
            this(name, process, address, bare, Collections.synchronizedList(new ArrayList<>()), new AtomicInteger());
        }
    }

    /** Prints the tables; takes the jar. With {@code bare STORE} it is the handler that is compared with. */
    public static void main(String[] arguments) throws Exception {
        if (arguments[0].equals("bare")) {
            bare(arguments[1]);
            return;
        }
        Path folder = Files.createTempDirectory("loopkeeper-serve");
        try {
            new ServeBench().measure(Path.of(arguments[0]), folder);
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                paths.sorted(Comparator.reverseOrder())
                        .forEach(path -> path.toFile().delete());
            }
        }
    }

    /** Answers calls with nothing around them. */
    private static void bare(String store) {
        Loopkeeper keeper = Loopkeeper.open(store);
        Javalin javalin = Javalin.create(config -> {
                    config.startup.showJavalinBanner = false;
                    config.routes.post("/{tool}", context -> {
                        JsonObject given = (JsonObject) Json.parse(context.body());
                        ToolReply reply = keeper.tools().call(context.pathParam("tool"), given, caller());
                        context.contentType("application/json").result(Json.write(result(reply)));
                    });
                })
                .start("127.0.0.1", 0);
        System.out.println("http://127.0.0.1:" + javalin.port() + "/");
    }

    private static Caller caller() {
        return new Caller(UserId.DEFAULT, "bench", new Moment.Exact(Instant.now()), Optional.empty());
    }

    private static JsonObject result(ToolReply reply) {
        if (reply instanceof ToolReply.Result result) {
            return result.json();
        }
        throw new IllegalStateException(reply.toString());
    }

    private void measure(Path jar, Path folder) throws Exception {
        Path store = folder.resolve("a.db");
        fill("sqlite:" + store);
        Files.copy(store, folder.resolve("b.db"));
        Files.copy(store, folder.resolve("c.db"));
        String java = ProcessHandle.current().info().command().orElse("java");
        Asked served = start(
                "serve", false, java, "-jar", jar.toString(), "--store", "sqlite:" + store, "serve", "--port", "0");
        Asked bare = start(
                "bare Javalin",
                true,
                java,
                "-cp",
                jar.toString(),
                source(),
                "bare",
                "sqlite:" + folder.resolve("b.db"));
        try {
            load(served, bare);
            search(served, "sqlite:" + folder.resolve("c.db"));
        } finally {
            served.process.destroy();
            bare.process.destroy();
            served.process.waitFor(10, TimeUnit.SECONDS);
            bare.process.waitFor(10, TimeUnit.SECONDS);
        }
    }

    private static String source() {
        return System.getProperty(
                "jdk.launcher.sourcefile", "checks/src/test/java/dev/loopkeeper/checks/bench/ServeBench.java");
    }

    private static Asked start(String name, boolean bare, String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        return new Asked(name, process, URI.create(out.readLine()), bare);
    }

    private static void fill(String store) {
        try (Loopkeeper keeper = Loopkeeper.open(store)) {
            for (int goal = 0; goal < GOALS; goal++) {
                String number = "" + goal;
                call(keeper, "create_goal", "{\"title\":\"Goal " + number + "\",\"priority\":" + (1 + goal % 10) + "}");
                call(
                        keeper,
                        "decompose_goal",
                        "{\"goal\":\"goal-" + number + "\",\"steps\":"
                                + each(i -> "{\"title\":\"Step " + i + " of goal " + number + "\"}") + "}");
                call(
                        keeper,
                        "batch_remember",
                        "{\"memories\":"
                                + each(i -> "{\"type\":\"fact\",\"content\":\"Thing " + i + " of place " + number
                                        + " is " + word(i * 7) + " and " + word(Integer.parseInt(number)) + "\"}")
                                + "}");
            }
        }
    }

    private static String word(int number) {
        return "word" + number % 900;
    }

    /** Two words that some memories hold, most often not the same ones. */
    private String words() {
        return word(random.nextInt(EACH) * 7) + " " + word(random.nextInt(GOALS));
    }

    private interface Part {
        String of(int number);
    }

    private static String each(Part part) {
        StringBuilder all = new StringBuilder("[");
        for (int i = 0; i < EACH; i++) {
            all.append(i == 0 ? "" : ",").append(part.of(i));
        }
        return all.append(']').toString();
    }

    private static void call(Loopkeeper keeper, String tool, String arguments) {
        result(keeper.tools().call(tool, (JsonObject) Json.parse(arguments), caller()));
    }

    private void load(Asked served, Asked bare) throws Exception {
        for (Asked asked : List.of(served, bare)) {
            turn(asked, TURN);
            asked.times.clear();
        }
        long before = resident(served);
        for (int second = 0; second < SECONDS; second += TURN) {
            turn(served, TURN);
            turn(bare, TURN);
        }
        print(
                "%d requests a second for %d s, a tenth of them changes, over %d steps and memories",
                RATE, SECONDS, 2 * GOALS * EACH);
        print("");
        print("| | requests | errors | p50, ms | p99, ms | longest, ms |");
        print("|---|---|---|---|---|---|");
        for (Asked asked : List.of(served, bare)) {
            List<Long> sorted = asked.times.stream().sorted().toList();
            print(
                    "| %s | %d | %d | %.1f | %.1f | %.1f |",
                    asked.name, sorted.size(), asked.errors.get(), at(sorted, 50), at(sorted, 99), at(sorted, 100));
        }
        print("| x | | | %.2f | %.2f | |", ratio(served, bare, 50), ratio(served, bare, 99));
        print("");
        print("memory of the server: %d MB before, %d MB after", before, resident(served));
    }

    /** Asks for some seconds, each request at its time. */
    private void turn(Asked asked, int seconds) throws Exception {
        int all = RATE * seconds;
        List<CompletableFuture<?>> answered = new ArrayList<>();
        long begun = System.nanoTime();
        for (int i = 0; i < all; i++) {
            long due = begun + TimeUnit.SECONDS.toNanos(1) * i / RATE;
            while (System.nanoTime() < due) {
                LockSupport.parkNanos(due - System.nanoTime());
            }
            answered.add(client.sendAsync(request(asked, next()), HttpResponse.BodyHandlers.ofString())
                    .handle((response, failure) -> {
                        if (failure != null || response.statusCode() > 201) {
                            asked.errors.incrementAndGet();
                        }
                        return asked.times.add(System.nanoTime() - due);
                    }));
        }
        CompletableFuture.allOf(answered.toArray(CompletableFuture[]::new)).join();
    }

    private static HttpRequest request(Asked asked, Ask ask) {
        if (asked.bare) {
            return post(asked.address.resolve(ask.tool), ask.arguments);
        }
        URI at = asked.address.resolve("api/v1/" + ask.path);
        return ask.body
                .map(body -> post(at, body))
                .orElseGet(() -> HttpRequest.newBuilder(at).build());
    }

    private static HttpRequest post(URI at, String body) {
        return HttpRequest.newBuilder(at)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
    }

    /** The next request: one in ten is a change. */
    private Ask next() {
        int turn = number++ % 20;
        String goal = "goal-" + random.nextInt(GOALS);
        String words = words();
        return switch (turn) {
            case 0 -> {
                String memory = "{\"type\":\"fact\",\"content\":\"Note " + number + "\"}";
                yield new Ask("memories", Optional.of(memory), "remember", memory);
            }
            case 10 -> {
                String step = "{\"title\":\"Errand " + number + "\"}";
                yield new Ask(
                        "goals/" + goal + "/steps",
                        Optional.of(step),
                        "add_step",
                        "{\"goal\":\"" + goal + "\"," + step.substring(1));
            }
            case 1, 5, 9, 13 ->
                get("goals/" + goal + "/steps?limit=20", "list_steps", "{\"goal\":\"" + goal + "\",\"limit\":20}");
            case 2, 6, 14 ->
                get("memories/search?q=" + words.replace(" ", "%20"), "recall", "{\"query\":\"" + words + "\"}");
            case 3, 7 -> get("memories?limit=20", "list_memories", "{\"limit\":20}");
            case 4 -> get("goals?limit=10", "list_goals", "{\"limit\":10}");
            case 8, 12, 16 -> get("goals/next-actions?limit=5", "get_next_actions", "{\"limit\":5}");
            case 11, 15 -> get("loops", "loops", "{}");
            case 17 -> get("status", "status", "{}");
            default -> get("agenda", "agenda", "{}");
        };
    }

    private static Ask get(String path, String tool, String arguments) {
        return new Ask(path, Optional.empty(), tool, arguments);
    }

    /** The same searches over HTTP and in this process, by turns. */
    private void search(Asked served, String store) throws Exception {
        ConcurrentLinkedQueue<Long> remote = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedQueue<Long> here = new ConcurrentLinkedQueue<>();
        try (Loopkeeper keeper = Loopkeeper.open(store)) {
            for (int i = -SEARCHES; i < SEARCHES; i++) {
                String words = words();
                Ask ask = get(
                        "memories/search?q=" + words.replace(" ", "%20"), "recall", "{\"query\":\"" + words + "\"}");
                long begun = System.nanoTime();
                client.send(request(served, ask), HttpResponse.BodyHandlers.ofString());
                long between = System.nanoTime();
                call(keeper, ask.tool, ask.arguments);
                if (i >= 0) {
                    remote.add(between - begun);
                    here.add(System.nanoTime() - between);
                }
            }
        }
        List<Long> far = remote.stream().sorted().toList();
        List<Long> near = here.stream().sorted().toList();
        print("");
        print("| search of memories | p50, ms | p99, ms |");
        print("|---|---|---|");
        print("| over HTTP | %.1f | %.1f |", at(far, 50), at(far, 99));
        print("| in the process | %.1f | %.1f |", at(near, 50), at(near, 99));
        print("| x | %.2f | %.2f |", at(far, 50) / at(near, 50), at(far, 99) / at(near, 99));
    }

    /** The memory of a process that is in use, in MB; 0 where the system does not tell. */
    private static long resident(Asked asked) throws IOException {
        Path status = Path.of("/proc", "" + asked.process.pid(), "status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024)
                .sum();
    }

    private static double ratio(Asked one, Asked other, int percent) {
        return at(one.times.stream().sorted().toList(), percent)
                / at(other.times.stream().sorted().toList(), percent);
    }

    private static double at(List<Long> sorted, int percent) {
        return sorted.get(Math.min(sorted.size() - 1, sorted.size() * percent / 100)) / 1e6;
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
