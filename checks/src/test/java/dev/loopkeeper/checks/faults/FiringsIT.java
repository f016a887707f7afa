package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.automation.Firing;
import dev.loopkeeper.automation.Firing.State;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Several processes look after the triggers of one store, and some are killed at it; each firing is made once all the same. How many
 * triggers there are is said by {@code -Dloopkeeper.firings}.
 */
@Timeout(600)
class FiringsIT {
    private static final Path JAR = Path.of(System.getProperty("loopkeeper.cli.jar", ""));
    private static final int TRIGGERS = Integer.getInteger("loopkeeper.firings", 80);
    private static final int BEGUN_AT_ONCE = 50;
    private static final int AGAIN_MILLIS = 20;
    private static final String CREATED = "2026-01-15T09:00";
    private static final String ADD = "{\"type\":\"tool\",\"payload\":{\"tool\":\"create_task\",\"arguments\":"
            + "{\"title\":\"{{trigger.name}} at {{at}}\"}}}";
    private static final String TELL =
            "{\"type\":\"notify\",\"payload\":{\"message\":\"{{trigger.name}}\",\"channel\":\"webhook\"}}";

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void makesEachFiringOnceHoweverManyProcessesAreKilled(StoreUnderTest kind) throws Exception {
        String uri = kind.uri(folder);
        create(uri, TRIGGERS, CREATED, "0 12 * * *", ADD);
        Process first = runDue(uri, "2026-01-15T12:00");
        awaitTasks(uri, tasks -> !tasks.isEmpty());
        List<Process> others = List.of(runDue(uri, "2026-01-15T12:00"), runDue(uri, "2026-01-15T12:00"));
        kill(first);
        others.forEach(FiringsIT::awaitSuccess);
        int made = tasks(uri).size();

        List<Process> later =
                Stream.generate(() -> runDue(uri, "2026-01-15T12:11")).limit(3).toList();
        awaitTasks(uri, tasks -> tasks.size() > made || tasks.size() == TRIGGERS);
        kill(later.get(0));
        later.subList(1, later.size()).forEach(FiringsIT::awaitSuccess);
        awaitSuccess(runDue(uri, "2026-01-15T12:22"));

        assertThat(tasks(uri)).containsExactlyInAnyOrderElementsOf(tasksAt("2026-01-15T12:00:00Z"));
        assertThat(firings(uri)).hasSize(TRIGGERS).extracting(Firing::state).containsOnly(State.DONE);
        assertThat(StoreUnderTest.troubles(uri)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void twoServersMakeEachFiringOnceThoughOneIsKilled(StoreUnderTest kind) throws Exception {
        String uri = kind.uri(folder);
        Instant midnight = Instant.now().truncatedTo(ChronoUnit.DAYS);
        LocalDateTime local = LocalDateTime.ofInstant(midnight, ZoneOffset.UTC);
        create(uri, TRIGGERS, local.minusDays(2).toString(), "0 0 * * *", ADD);
        ServeProcess killed = new ServeProcess(uri, 0);
        try (ServeProcess server = new ServeProcess(uri, 0)) {
            Stream.of(killed, server).parallel().forEach(one -> remember(one.address()));
            awaitTasks(uri, tasks -> !tasks.isEmpty());
            killed.close();
            LocalDateTime later =
                    LocalDateTime.ofInstant(Instant.now(), ZoneOffset.UTC).plusMinutes(11);
            awaitSuccess(runDue(uri, later.toString()));
            await(uri, view -> firings(view), firings -> firings.stream().allMatch(one -> one.state() == State.DONE));
        } finally {
            killed.close();
        }

        assertThat(tasks(uri)).containsExactlyInAnyOrderElementsOf(tasksAt(midnight.toString()));
        assertThat(firings(uri)).hasSize(TRIGGERS);
    }

    @ParameterizedTest
    @EnumSource
    void tellsNobodyTwiceAndWhatWasNotBegunAllTheSame(StoreUnderTest kind) throws Exception {
        String uri = kind.uri(folder);
        LinkedBlockingQueue<String> told = new LinkedBlockingQueue<>();
        CountDownLatch inTheMiddle = new CountDownLatch(BEGUN_AT_ONCE + 10);
        CountDownLatch killed = new CountDownLatch(1);
        HttpServer hook = hook(exchange -> {
            told.add(message(exchange));
            inTheMiddle.countDown();
            if (inTheMiddle.getCount() == 0) {
                await(killed);
            }
        });
        try {
            create(uri, TRIGGERS, CREATED, "0 12 * * *", TELL);
            set(uri, "webhook", "http://127.0.0.1:" + hook.getAddress().getPort() + "/");
            Process first = runDue(uri, "2026-01-15T12:00");
            await(inTheMiddle);
            kill(first);
            killed.countDown();
            List<Process> others = Stream.generate(() -> runDue(uri, "2026-01-15T12:11"))
                    .limit(3)
                    .toList();
            others.forEach(FiringsIT::awaitSuccess);

            List<Firing> firings = firings(uri);
            assertThat(told).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(TRIGGERS - BEGUN_AT_ONCE);
            assertThat(firings).hasSize(TRIGGERS).extracting(Firing::state).containsOnly(State.DONE, State.INTERRUPTED);
            assertThat(firings)
                    .filteredOn(firing -> firing.state() == State.DONE)
                    .allSatisfy(firing -> assertThat(told).contains(Firing.NAME.in(firing.doc())));
        } finally {
            killed.countDown();
            hook.stop(0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aClockThatJumpsFiresNothingTwiceAndAWeekWithoutPowerOnce(StoreUnderTest kind) {
        String uri = kind.uri(folder);
        create(uri, 2, CREATED, "0 12 * * *", ADD);
        for (String now : List.of(
                "2026-01-15T12:00",
                "2026-01-16T12:00",
                "2026-01-15T12:30",
                "2026-01-15T11:05",
                "2026-01-15T12:00",
                "2026-01-16T12:00",
                "2026-01-16T12:01",
                "2026-01-23T13:00",
                "2026-01-23T13:01")) {
            awaitSuccess(runDue(uri, now));
        }

        assertThat(tasks(uri))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of("2026-01-15T12:00:00Z", "2026-01-16T12:00:00Z", "2026-01-23T12:00:00Z")
                                .flatMap(at -> Stream.of("Trigger 0 at " + at, "Trigger 1 at " + at))
                                .toList());
        assertThat(firings(uri))
                .filteredOn(firing -> Firing.MISSED.in(firing.doc()))
                .extracting(firing -> Firing.DUE.in(firing.doc()).toString())
                .containsOnly("2026-01-23T12:00:00Z")
                .hasSize(2);
    }

    private static List<String> tasksAt(String at) {
        return IntStream.range(0, TRIGGERS)
                .mapToObj(number -> "Trigger " + number + " at " + at)
                .toList();
    }

    private static void create(String uri, int triggers, String created, String cron, String action) {
        try (Loopkeeper loopkeeper = open(uri)) {
            loopkeeper.workspace().write(caller(created), "create_trigger", view -> {
                Changes changes = new Changes();
                IntStream.range(0, triggers)
                        .forEach(number -> changes.create(
                                AutomationTypes.TRIGGER,
                                trigger(number, cron, action).with(Trigger.CREATED_AT, view.instant())));
                return Decision.accept(triggers, changes, "Created triggers");
            });
        }
    }

    private static Trigger trigger(int number, String cron, String action) {
        return new Trigger((JsonObject) Json.parse("{\"id\":\"t" + number + "\",\"name\":\"Trigger " + number
                + "\",\"type\":\"schedule\",\"config\":{\"cron\":\"" + cron + "\"},\"action\":" + action + "}"));
    }

    private static void set(String uri, String setting, String value) {
        try (Loopkeeper loopkeeper = open(uri)) {
            JsonObject set = JsonObject.builder().put(setting, value).build();
            ToolReply reply = loopkeeper
                    .tools()
                    .call("settings", JsonObject.builder().put("set", set).build(), caller(CREATED));
            assertThat(reply).isInstanceOf(ToolReply.Result.class);
        }
    }

    private static Process runDue(String uri, String now) {
        try {
            return new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-jar",
                            JAR.toString(),
                            "--store",
                            uri,
                            "--zone",
                            "UTC",
                            "--now",
                            now,
                            "triggers",
                            "run-due")
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void awaitSuccess(Process process) {
        assertThat(process.onExit().join().exitValue()).isZero();
    }

    private static void kill(Process process) {
        process.destroyForcibly();
        process.onExit().join();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(2, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A server that is sent notices. */
    private static HttpServer hook(Consumer<HttpExchange> heard) throws IOException {
        HttpServer hook = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        hook.setExecutor(Executors.newCachedThreadPool());
        hook.createContext("/", exchange -> {
            heard.accept(exchange);
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        hook.start();
        return hook;
    }

    private static String message(HttpExchange exchange) {
        try {
            JsonObject notice = (JsonObject)
                    Json.parse(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            return notice.string("message").orElseThrow();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A change, after which a server looks at once. */
    private static void remember(URI address) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve("api/v1/memories"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"type\":\"fact\",\"content\":\"The key is blue\"}"))
                .build();
        try {
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void awaitTasks(String uri, Predicate<List<String>> enough) {
        await(uri, FiringsIT::tasks, enough);
    }

    private static <R> void await(String uri, Function<View, R> query, Predicate<R> enough) {
        try (Loopkeeper loopkeeper = open(uri)) {
            while (!enough.test(loopkeeper.workspace().read(caller(CREATED), query))) {
                CompletableFuture.runAsync(
                                () -> {}, CompletableFuture.delayedExecutor(AGAIN_MILLIS, TimeUnit.MILLISECONDS))
                        .join();
            }
        }
    }

    private static List<String> tasks(String uri) {
        return look(uri, FiringsIT::tasks);
    }

    private static List<String> tasks(View view) {
        TaskQuery every = TaskQuery.of(Set.of(), ListFilter.ALL, Paging.ALL);
        return view.steps().tasks(every).items().stream().map(Step::title).toList();
    }

    private static List<Firing> firings(String uri) {
        return look(uri, view -> firings(view));
    }

    private static List<Firing> firings(View view) {
        return view.of(AutomationTypes.FIRING).list(RecordQuery.ALL).items();
    }

    private static <R> R look(String uri, Function<View, R> query) {
        try (Loopkeeper loopkeeper = open(uri)) {
            return loopkeeper.workspace().read(caller(CREATED), query);
        }
    }

    private static Loopkeeper open(String uri) {
        return Loopkeeper.open(
                uri,
                new Loopkeeper.Environment(InstantSource.fixed(Instant.EPOCH), ZoneOffset.UTC, new SplittableRandom()));
    }

    private static Caller caller(String now) {
        return new Caller(UserId.DEFAULT, "test", Moment.parse(now).orElseThrow(), Optional.empty());
    }
}
