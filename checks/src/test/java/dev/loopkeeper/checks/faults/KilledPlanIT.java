package dev.loopkeeper.checks.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.autopilot.gate.Approvals;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ServerPlace;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A process is killed at a random moment of a plan, again and again, which calls tools here and of a real server; nothing is done twice, and
 * what may have been done waits for a yes. {@code -Dloopkeeper.kills} says how often.
 */
@Timeout(3_600)
class KilledPlanIT {
    private static final Path CLI = Path.of(System.getProperty("loopkeeper.cli.jar", ""));
    private static final Path MCP = Path.of(System.getProperty("loopkeeper.mcp.jar", ""));
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final int KILLS = Integer.getInteger("loopkeeper.kills", 5);
    private static final int LONGEST_MILLIS = 4_000;
    private static final int STEPS = 8;
    private static final LocalDateTime BEGIN = LocalDateTime.parse("2026-01-14T12:00");

    @TempDir
    Path folder;

    private final SplittableRandom random = new SplittableRandom(20260114);
    private LocalDateTime now = BEGIN;

    @ParameterizedTest
    @EnumSource
    void doesNothingTwice(StoreUnderTest kind) throws IOException, InterruptedException {
        String uri = kind.uri(folder);
        prepare(uri);
        int kills = 0;
        List<String> begun = new ArrayList<>();
        while (kills < KILLS) {
            String round = "r" + begun.size();
            begun.add(round);
            boolean killed = killed(uri, List.of("plans", "run", "Work", "--input", "{\"round\":\"" + round + "\"}"));
            kills += killed ? 1 : 0;
            while (isOpen(uri)) {
                now = now.plusMinutes(11);
                boolean again = kills < KILLS && killed(uri, List.of("triggers", "run-due"));
                kills += again ? 1 : 0;
                if (kills == KILLS) {
                    run(uri, List.of("triggers", "run-due")).waitFor();
                }
                answer(uri);
            }
        }

        List<String> ran = runs(uri).stream()
                .flatMap(run -> PlanRun.INPUT.in(run.doc()).string("round").stream())
                .toList();
        assertThat(begun).containsAll(ran);
        assertThat(tasks(uri)).containsExactlyInAnyOrderElementsOf(titles(ran, 0));
        assertThat(tasks(other())).containsExactlyInAnyOrderElementsOf(titles(ran, 1));
        assertThat(runs(uri)).extracting(PlanRun::status).containsOnly(PlanRun.Status.COMPLETED);
        assertThat(StoreUnderTest.troubles(uri)).isEmpty();
    }

    private static List<String> titles(List<String> rounds, int rest) {
        return rounds.stream()
                .flatMap(round -> IntStream.range(0, STEPS)
                        .filter(step -> step % 2 == rest)
                        .mapToObj(step -> round + " step " + step))
                .toList();
    }

    /** Whether the process was still at it when it was killed. */
    private boolean killed(String uri, List<String> words) throws IOException, InterruptedException {
        Process process = run(uri, words);
        boolean ended = process.waitFor(random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        return !ended;
    }

    private Process run(String uri, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-jar", CLI.toString()));
        command.addAll(List.of("--store", uri, "--zone", "UTC", "--now", now.toString()));
        command.addAll(words);
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private String other() {
        return "sqlite:" + folder.resolve("other.db");
    }

    private void prepare(String uri) {
        String steps = IntStream.range(0, STEPS)
                .mapToObj(step -> "{\"type\":\"tool\",\"tool\":\"" + (step % 2 == 0 ? "" : "mcp__other__")
                        + "create_task\",\"on_failure\":\"continue\",\"arguments\":{\"title\":\"{{input.round}} step "
                        + step
                        + "\"}}")
                .toList()
                .toString();
        with(uri, store -> {
            assertThat(store.servers().add(UserId.DEFAULT.value(), new ServerName("other"), program()))
                    .isTrue();
            call(store, "set_profile", "{\"entries\":{\"autonomy\":\"high\"}}");
            return call(store, "create_plan", "{\"name\":\"Work\",\"steps\":" + steps + "}");
        });
    }

    private ServerPlace.Program program() {
        return new ServerPlace.Program(
                JAVA,
                List.of("-XX:TieredStopAtLevel=1", "-jar", MCP.toString(), "--store", other(), "--toolsets", "tasks"),
                List.of());
    }

    /** Looks whether what was interrupted was done, and agrees to it where it was not. */
    private void answer(String uri) {
        List<String> done = tasks(other());
        with(uri, store -> {
            for (Approval one : read(store, view -> Approvals.waiting(view))) {
                boolean there = done.contains(one.arguments().string("title").orElseThrow());
                call(
                        store,
                        "approvals",
                        "{\"id\":\"" + one.id() + "\",\"action\":\"" + (there ? "reject" : "approve") + "\"}");
            }
            return "";
        });
    }

    private boolean isOpen(String uri) {
        return runs(uri).stream().anyMatch(PlanRun::isOpen);
    }

    private List<PlanRun> runs(String uri) {
        return with(
                uri,
                store -> read(
                        store,
                        view -> view.of(AutomationTypes.PLAN_RUN)
                                .list(RecordQuery.ALL)
                                .items()));
    }

    private List<String> tasks(String uri) {
        return with(
                uri,
                store -> read(
                        store,
                        view -> view.steps().tasks(TaskQuery.of(Set.of(), ListFilter.ALL, Paging.ALL)).items().stream()
                                .map(Step::title)
                                .toList()));
    }

    private <R> R with(String uri, Function<Loopkeeper, R> use) {
        try (Loopkeeper store = Loopkeeper.open(uri)) {
            return use.apply(store);
        }
    }

    private <R> R read(Loopkeeper store, Function<View, R> query) {
        return store.workspace().read(caller(), query);
    }

    private Caller caller() {
        return new Caller(UserId.DEFAULT, "test", new Moment.Local(now), Optional.empty());
    }

    private JsonObject call(Loopkeeper store, String tool, String arguments) {
        ToolReply reply = store.tools().call(tool, (JsonObject) Json.parse(arguments), caller());
        assertThat(reply).as("%s %s: %s", tool, arguments, reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }
}
