package dev.loopkeeper.checks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.automation.AgentResult;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.AgentTask.Status;
import dev.loopkeeper.automation.AgentTurn;
import dev.loopkeeper.automation.AgentTurn.Outcome;
import dev.loopkeeper.autopilot.AgentRequest;
import dev.loopkeeper.autopilot.AgentTasks;
import dev.loopkeeper.connection.AgentCommand;
import dev.loopkeeper.connection.AgentType;
import dev.loopkeeper.connection.ServerPlace.Program;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents that are commands, with real programs: the command, and the server of its tools that it starts. */
class AgentCommandsTest {
    private static final AgentRequest INBOX = AgentRequest.of(AgentType.INBOX_PROCESSING);

    @TempDir
    Path folder;

    private Loopkeeper open(String uri) {
        return Loopkeeper.open(uri.replace("FOLDER", folder.toString()));
    }

    /** Sets a command that makes these calls, each a tool and its arguments; one more word and it comes to no end. */
    private static void set(Loopkeeper own, String... calls) {
        List<String> arguments = new ArrayList<>(List.of(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                AgentProgram.class.getName(),
                "{{mcp_config}}"));
        arguments.addAll(List.of(calls));
        Program program = new Program(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), arguments, List.of());
        own.servers().runner().set(UserId.DEFAULT.value(), new AgentCommand(program));
    }

    private static String dispatch(Loopkeeper own, AgentRequest request) {
        return result(own.session("test").automation().dispatchAgent(request))
                .task()
                .id();
    }

    private static AgentTasks.Whole show(Loopkeeper own, String id) {
        return result(own.session("test").automation().agent(id));
    }

    private static <R> R result(Written<R> written) {
        return written.switchOn(Written.Done::result, refusal -> {
            throw new AssertionError(refusal.message());
        });
    }

    private static Caller caller() {
        return new Caller(UserId.DEFAULT, "test", new Moment.Exact(Instant.now()), Optional.empty());
    }

    private static Optional<AgentTask> run(Loopkeeper own, String id) {
        return own.agents().run(caller(), id);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml:FOLDER/own", "sqlite:FOLDER/own.db"})
    void callTheirToolsAndNoOthers(String uri) {
        try (Loopkeeper own = open(uri)) {
            set(own, "query_tasks", "{}", "create_task", "{'title':'Buy milk'}", "delete_goal", "{'goal':'garden'}");
            String id = dispatch(own, INBOX);

            AgentTask task = run(own, id).orElseThrow();

            assertThat(task.result().error()).isEmpty();
            assertThat(task.status()).isEqualTo(Status.COMPLETED);
            assertThat(AgentResult.BY.find(task.result().doc())).contains(AgentResult.By.COMMAND);
            List<String> said = task.result().text().orElseThrow().lines().toList();
            assertThat(said.get(0)).matches("loopkeeper, \\d\\d lines");
            assertThat(said.get(1)).isEqualTo("query_tasks create_task process_inbox_item create_project");
            assertThat(said.get(2)).startsWith("{").contains("\"total\":0");
            assertThat(said.get(3)).startsWith("Not done yet: the person is asked");
            assertThat(said.get(4)).startsWith("'delete_goal' is not a tool that this agent was given");
            assertThat(show(own, id).transcript())
                    .extracting(turn -> turn.calls().get(0).outcome().orElseThrow())
                    .containsExactly(Outcome.MADE, Outcome.ASKED, Outcome.REFUSED);
            assertThat(own.session("test").automation().approvals()).hasSize(1);
        }
    }

    @Test
    void writeAtOnceWhenTheyAreTrusted() {
        try (Loopkeeper own = open("sqlite:FOLDER/own.db")) {
            set(
                    own,
                    "create_task",
                    "{'title':'Buy milk'}",
                    "create_task",
                    "{'title':'Buy bread'}",
                    "query_tasks",
                    "{}");
            AgentRequest.Bounds two = new AgentRequest.Bounds(20, Optional.of(2), Optional.empty(), Optional.empty());

            AgentTask task =
                    run(own, dispatch(own, INBOX.applying().within(two))).orElseThrow();

            assertThat(task.result().turns()).isEqualTo(2);
            assertThat(task.result().text().orElseThrow().lines().toList().get(4))
                    .startsWith("This assignment has made all its calls; max_turns is 2.");
            ToolReply tasks = own.tools().call("query_tasks", JsonObject.EMPTY, caller());
            assertThat(((ToolReply.Result) tasks).json().whole("total")).hasValue(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"yaml:FOLDER/own", "sqlite:FOLDER/own.db"})
    void endSoonWhenTheyAreCancelled(String uri) throws Exception {
        try (Loopkeeper own = open(uri)) {
            set(own, "query_tasks", "{}", "on and on");
            String id = dispatch(own, INBOX);
            CompletableFuture<Optional<AgentTask>> running = CompletableFuture.supplyAsync(() -> run(own, id));
            List<AgentTurn> turns = List.of();
            while (turns.stream().noneMatch(AgentTurn::isOver) && !running.isDone()) {
                turns = show(own, id).transcript();
            }

            result(own.session("test").automation().cancelAgent(id));

            assertThat(running.get(10, TimeUnit.SECONDS).map(AgentTask::status)).contains(Status.CANCELLED);
        }
    }

    @Test
    void endWhenTheirTimeIsOver() {
        try (Loopkeeper own = open("yaml:FOLDER/own")) {
            set(own, "on and on");
            AgentRequest.Bounds soon = new AgentRequest.Bounds(20, Optional.empty(), Optional.of(2), Optional.empty());

            AgentTask task = run(own, dispatch(own, INBOX.within(soon))).orElseThrow();

            assertThat(task.status()).isEqualTo(Status.FAILED);
            assertThat(task.result().error()).contains("It did not finish in time; timeout_seconds is 2.");
        }
    }

    @Test
    void thatCannotBeStartedSaySo() {
        try (Loopkeeper own = open("sqlite:FOLDER/own.db")) {
            own.servers()
                    .runner()
                    .set(
                            UserId.DEFAULT.value(),
                            new AgentCommand(new Program("no-such-agent", List.of("-p"), List.of())));

            AgentTask task = run(own, dispatch(own, INBOX)).orElseThrow();

            assertThat(task.status()).isEqualTo(Status.FAILED);
            assertThat(task.result().error().orElseThrow()).startsWith("no-such-agent -p: cannot run no-such-agent: ");
        }
    }

    @Test
    void needAStoreThatTheirServerCanOpen() {
        try (Loopkeeper own = open("memory:")) {
            set(own, "query_tasks", "{}");

            assertThat(run(own, dispatch(own, INBOX))
                            .orElseThrow()
                            .result()
                            .error()
                            .orElseThrow())
                    .contains("a store that other programs can open");
        }
    }

    @Test
    void areKeptBesideTheStoreAlone() {
        try (Loopkeeper own = open("yaml:FOLDER/own")) {
            set(own, "query_tasks", "{}");
        }
        try (Loopkeeper again = open("yaml:FOLDER/own")) {
            assertThat(again.servers().runner().of(UserId.DEFAULT.value())).isPresent();
            assertThat(again.servers().runner().of("anna")).isEmpty();
            assertThat(again.servers().of(UserId.DEFAULT.value())).isEmpty();
            ToolReply history = again.tools().call("history", JsonObject.EMPTY, caller());
            assertThat(((ToolReply.Result) history).json().array("changes").orElseThrow())
                    .isEmpty();
        }
    }
}
