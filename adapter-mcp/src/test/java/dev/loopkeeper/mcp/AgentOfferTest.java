package dev.loopkeeper.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.autopilot.AgentRequest;
import dev.loopkeeper.connection.AgentServer;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.time.Moment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server as an agent's program meets it: over a store that another program has open. */
class AgentOfferTest {
    private static final Instant NOW = Instant.parse("2026-01-14T09:00:00Z");
    private static final Caller CALLER = new Caller(UserId.DEFAULT, "test", new Moment.Exact(NOW), Optional.empty());
    private static final String HELLO =
            "{'jsonrpc':'2.0','id':0,'method':'initialize','params':{'protocolVersion':'2025-11-25'}}";

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private String store() {
        return "yaml:" + folder.resolve("store");
    }

    private static Loopkeeper.Environment environment() {
        return new Loopkeeper.Environment(InstantSource.fixed(NOW), ZoneOffset.UTC, new SplittableRandom(1));
    }

    /** A task that a program has taken. */
    private String task(Status status) {
        try (Loopkeeper loopkeeper = Loopkeeper.open(store(), environment())) {
            AgentTask asked = loopkeeper
                    .session("test")
                    .automation()
                    .dispatchAgent(AgentRequest.of(AgentType.INBOX_PROCESSING))
                    .switchOn(done -> done.result().task(), refusal -> {
                        throw new AssertionError(refusal.message());
                    });
            AgentTask taken = asked.with(AgentTask.STATUS, status)
                    .with(AgentTask.LEASE, "lease 1")
                    .with(AgentTask.SEEN_AT, NOW);
            Written<String> written = loopkeeper
                    .workspace()
                    .write(
                            CALLER,
                            "test",
                            view -> Decision.accept("", new Changes().put(AutomationTypes.AGENT_TASK, taken), "Taken"));
            assertThat(written).isInstanceOf(Written.Done.class);
            return taken.id();
        }
    }

    private int run(String input, String... arguments) {
        Surroundings surroundings = new Surroundings(
                new ByteArrayInputStream(input.replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Map.of("LOOPKEEPER_STORE", store()),
                Path.of("/home/ann"),
                "Linux",
                new Surroundings.Program(Path.of("/jdk/bin/java"), Path.of("/opt/loopkeeper-mcp.jar"), "1.2.3"),
                AgentOfferTest::environment);
        return new Door(surroundings).run(List.of(arguments));
    }

    private List<JsonObject> answers(String id, String... messages) {
        int exit = run(HELLO + "\n" + String.join("\n", messages), "--agent", id, "--lease", "lease 1");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(exit).isZero();
        List<JsonObject> results = new ArrayList<>();
        out.toString(StandardCharsets.UTF_8).lines().forEach(line -> results.add((JsonObject) Json.parse(line)));
        return results;
    }

    private static String call(int id, String tool, String arguments) {
        return "{'jsonrpc':'2.0','id':" + id + ",'method':'tools/call','params':{'name':'" + tool + "','arguments':"
                + arguments + "}}";
    }

    private static String result(JsonObject answer) {
        return Json.write(answer.object("result").orElseThrow());
    }

    @Test
    void offersTheToolsOfTheTaskAndKeepsWhatTheyAreCalledFor() {
        String id = task(Status.RUNNING);

        List<JsonObject> answers = answers(
                id,
                "{'jsonrpc':'2.0','id':1,'method':'tools/list'}",
                call(2, "query_tasks", "{}"),
                call(3, "create_task", "{'title':'Buy milk'}"),
                call(4, "delete_goal", "{'goal':'garden'}"),
                "{'jsonrpc':'2.0','id':5,'method':'resources/list'}");

        assertThat(result(answers.get(0))).contains("\"name\":\"loopkeeper\"", "one assignment");
        assertThat(answers.get(1).object("result").orElseThrow().array("tools").orElseThrow().stream()
                        .map(tool -> ((JsonObject) tool).string("name").orElseThrow()))
                .containsExactly("query_tasks", "create_task", "process_inbox_item", "create_project");
        assertThat(result(answers.get(2))).contains("\"isError\":false", "\\\"total\\\":0");
        assertThat(result(answers.get(3))).contains("\"isError\":false", "the person is asked");
        assertThat(result(answers.get(4)))
                .contains("\"isError\":true", "'delete_goal' is not a tool that this agent was");
        assertThat(result(answers.get(5))).isEqualTo("{\"resources\":[]}");
        try (Loopkeeper loopkeeper = Loopkeeper.open(store(), environment())) {
            String shown = loopkeeper.session("test").automation().agent(id).toString();
            assertThat(shown).contains("query_tasks", "Buy milk", "delete_goal");
        }
    }

    @Test
    void refusesEverythingWhenTheTaskIsOver() {
        List<JsonObject> answers = answers(task(Status.CANCELLED), call(2, "create_task", "{'title':'Buy milk'}"));

        assertThat(result(answers.get(1))).contains("\"isError\":true", "The person has cancelled this assignment.");
    }

    @Test
    void servesNobodyElse() {
        assertThat(run(HELLO, "--agent", "none", "--lease", "lease 1")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("loopkeeper-mcp: there is no task of an agent 'none'\n");
        assertThat(run("", "--agent", "none")).isEqualTo(2);
        assertThat(run("", "--zone", "UTC")).isEqualTo(2);
        assertThat(run("", "--agent", "a", "--lease", "b", "--zone", "Nowhere/At-all"))
                .isEqualTo(2);
        assertThat(out.size()).isZero();
    }

    @Test
    void isStartedByACommandThatMeansTheSameInEveryFolder() {
        AgentServer server = ServiceLoader.load(AgentServer.class).findFirst().orElseThrow();

        List<String> command =
                server.command(new AgentServer.Seat("yaml:goals", "anna", "a 1", "l1", Optional.of(ZoneOffset.UTC)));

        assertThat(Path.of(command.get(0))).isAbsolute();
        assertThat(command.subList(command.indexOf("dev.loopkeeper.mcp.Main"), command.size()))
                .containsExactly(
                        "dev.loopkeeper.mcp.Main",
                        "--store",
                        "yaml:" + Path.of("goals").toAbsolutePath(),
                        "--user",
                        "anna",
                        "--agent",
                        "a 1",
                        "--lease",
                        "l1",
                        "--zone",
                        "Z");
    }
}
