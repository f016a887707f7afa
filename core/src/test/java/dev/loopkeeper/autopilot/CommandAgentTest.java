package dev.loopkeeper.autopilot;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.loopkeeper.Bench;
import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.autopilot.AgentSession.Reply;
import dev.loopkeeper.connection.AgentCommands;
import dev.loopkeeper.connection.AgentCommands.Assignment;
import dev.loopkeeper.connection.CommandEnd;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.ScriptedCommands;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Agents that are commands; here a command is what a test says, and calls its tools as a server that it starts would. */
class CommandAgentTest extends AgentBench {
    private static final String INBOX = "{'type':'INBOX_PROCESSING','auto_apply':true}";

    private final ConfiguredServers servers = new ConfiguredServers(Optional.empty());
    private final List<String> told = new ArrayList<>();
    private Optional<String> store = Optional.of("yaml:there");

    @Override
    Agents agents() {
        return new Agents(new ToolRunner(bench.workspace(), Catalog.standard(), () -> servers), () -> clock, store);
    }

    private void command(AgentCommands what) {
        servers.runner().set("default", ScriptedCommands.doing(what));
    }

    private AgentSession session(Assignment assignment) {
        return agents().session(
                        bench.caller(),
                        assignment.server().get(2),
                        assignment.server().get(3))
                .orElseThrow();
    }

    private Reply call(Assignment assignment, String tool, String arguments) {
        Reply reply = session(assignment).call(tool, Bench.json(arguments));
        told.add(reply.text());
        return reply;
    }

    private static String id(Assignment assignment) {
        return assignment.server().get(2);
    }

    @Test
    void callsToolsThroughTheSameGateAsOthers() {
        command((command, assignment, goesOn) -> {
            AgentSession session = session(assignment);
            assertThat(session.tools())
                    .extracting(ToolOffer::name)
                    .containsExactly("query_tasks", "create_task", "process_inbox_item", "create_project");
            assertThat(call(assignment, "query_tasks", "{}").refused()).isFalse();
            assertThat(call(assignment, "create_task", "{'title':'Buy milk'}").refused())
                    .isFalse();
            assertThat(call(assignment, "delete_goal", "{'goal':'garden'}").refused())
                    .isTrue();
            assertThat(call(assignment, "query_tasks", "{'limit':0}").refused()).isTrue();
            return new CommandEnd.Done("I suggest to buy milk.\n");
        });

        JsonObject whole = run("{'type':'INBOX_PROCESSING'}");

        assertThat(told.get(0)).contains("\"total\":0");
        assertThat(told.get(1)).startsWith("Not done yet: the person is asked");
        assertThat(told.get(2))
                .startsWith("'delete_goal' is not a tool that this agent was given; it has query_tasks,");
        assertThat(told.get(3)).contains("limit");
        assertThat(titles()).isEmpty();
        assertThat(at(whole, "agent_task.status")).isEqualTo("completed");
        assertThat(at(whole, "agent_task.result.text")).isEqualTo("I suggest to buy milk.");
        assertThat(at(whole, "agent_task.result.by")).isEqualTo("command");
        assertThat(at(whole, "agent_task.result.turns")).isEqualTo("4");
        assertThat(at(whole, "agent_task.result.calls")).isEqualTo("4");
        assertThat(at(whole, "agent_task.result.refused.0")).startsWith("delete_goal: ");
        assertThat(at(whole, "agent_task.result.approvals.0"))
                .isEqualTo(at(bench.call("approvals", "{}"), "approvals.0.id"));
        assertThat(at(whole, "transcript.0.calls.0.outcome")).isEqualTo("made");
        assertThat(at(whole, "transcript.1.calls.0.outcome")).isEqualTo("asked");
        assertThat(at(whole, "transcript.2.calls.0.outcome")).isEqualTo("refused");
    }

    @Test
    void writesAtOnceWhenItIsToldToAndTrusted() {
        command((command, assignment, goesOn) -> {
            call(assignment, "create_task", "{'title':'Buy milk'}");
            return new CommandEnd.Done("");
        });

        JsonObject whole = run(INBOX);

        assertThat(at(whole, "agent_task.result.text")).isEqualTo("It had nothing to say.");
        assertThat(titles()).containsExactly("Buy milk");
        assertThat(at(bench.call("history", "{}"), "changes.0.actor")).isEqualTo("agent inbox_processing");
        bench.call("undo", "{}");
        assertThat(titles()).isEmpty();
    }

    @Test
    void isTrustedNoFurtherThanTheProfileSays() {
        bench.call("set_profile", "{'entries':{'autonomy':'low'}}");
        command((command, assignment, goesOn) -> {
            call(assignment, "create_task", "{'title':'Buy milk'}");
            return new CommandEnd.Done("Done.");
        });

        run(INBOX);

        assertThat(titles()).isEmpty();
        assertThat(at(bench.call("approvals", "{}"), "waiting")).isEqualTo("1");
    }

    @Test
    void isToldWhoItIsAndWhatItIsAsked() {
        bench.call("set_profile", "{'entries':{'name':'Alex'}}");
        command((command, assignment, goesOn) -> {
            told.add(assignment.prompt());
            assertThat(assignment.patience()).hasSeconds(60);
            return new CommandEnd.Done("Done.");
        });

        run("{'type':'INBOX_PROCESSING','timeout_seconds':60,'prompt':'File all of it. password: Hu55-nter!2x'}");

        assertThat(told.get(0))
                .contains("You are an agent of Loopkeeper", "Alex", "# Your assignment", "File all of it.")
                .doesNotContain("Hu55-nter!2x");
    }

    @Test
    void comesBeforeTheModelAndForItsUserOnly() {
        withModel();
        command((command, assignment, goesOn) -> new CommandEnd.Done("By command."));
        model.saying("By model.");

        assertThat(at(run(INBOX), "agent_task.result.text")).isEqualTo("By command.");
        servers.runner().remove("default");
        assertThat(at(run(INBOX), "agent_task.result.text")).isEqualTo("By model.");
    }

    @Test
    void makesNoMoreCallsThanItHasTurns() {
        command((command, assignment, goesOn) -> {
            for (int i = 0; i < 4; i++) {
                call(assignment, "query_tasks", "{}");
            }
            return new CommandEnd.Done("Done.");
        });

        JsonObject whole = run("{'type':'INBOX_PROCESSING','max_turns':2}");

        assertThat(told.get(1)).startsWith("{");
        assertThat(told.get(2))
                .isEqualTo(told.get(3))
                .isEqualTo("This assignment has made all its calls; max_turns is 2. Nothing is called for it any more:"
                        + " end here.");
        assertThat(at(whole, "agent_task.result.turns")).isEqualTo("2");
        assertThat(at(whole, "agent_task.result.refused.1"))
                .startsWith("query_tasks: This assignment has made all its calls;");
        assertThat(at(whole, "agent_task.status")).isEqualTo("completed");
    }

    @Test
    void callsNothingWhenItIsCancelled() {
        command((command, assignment, goesOn) -> {
            assertThat(goesOn.getAsBoolean()).isTrue();
            bench.call("cancel_agent_task", "{'id':'" + id(assignment) + "'}");
            assertThat(goesOn.getAsBoolean()).isFalse();
            assertThat(call(assignment, "create_task", "{'title':'Buy milk'}").refused())
                    .isTrue();
            return new CommandEnd.Stopped();
        });

        JsonObject whole = run(INBOX);

        assertThat(told.get(0)).startsWith("The person has cancelled this assignment.");
        assertThat(titles()).isEmpty();
        assertThat(at(whole, "agent_task.status")).isEqualTo("cancelled");
    }

    @Test
    void callsNothingWhenAnotherProgramGoesOnWithIt() {
        command((command, assignment, goesOn) -> {
            bench.write(new Changes()
                    .put(AutomationTypes.AGENT_TASK, task(assignment).with(AgentTask.LEASE, "another")));
            assertThat(goesOn.getAsBoolean()).isFalse();
            call(assignment, "create_task", "{'title':'Buy milk'}");
            return new CommandEnd.Done("Done.");
        });

        JsonObject whole = run(INBOX);

        assertThat(told.get(0)).startsWith("Another program goes on with this assignment.");
        assertThat(at(whole, "agent_task.status")).isEqualTo("running");
        assertThat(titles()).isEmpty();
    }

    private AgentTask task(Assignment assignment) {
        return bench.read(view -> view.of(AutomationTypes.AGENT_TASK).byId(id(assignment)))
                .orElseThrow();
    }

    @Test
    void callsNothingAfterItsEnd() {
        List<AgentSession> sessions = new ArrayList<>();
        command((command, assignment, goesOn) -> {
            sessions.add(session(assignment));
            return new CommandEnd.Failed("It fell over.", "Half of it\u0007 is done.");
        });

        JsonObject whole = run(INBOX);

        assertThat(at(whole, "agent_task.status")).isEqualTo("failed");
        assertThat(at(whole, "agent_task.result.error")).isEqualTo("It fell over.");
        assertThat(at(whole, "agent_task.result.text")).isEqualTo("Half of it  is done.");
        assertThat(sessions.get(0).call("query_tasks", JsonObject.EMPTY))
                .isEqualTo(new Reply("This assignment is failed. Nothing is called for it any more: end here.", true));
        assertThat(agents().session(bench.caller(), "none", "none")).isEmpty();
    }

    @Test
    void endsWhenItsTimeIsOver() {
        command((command, assignment, goesOn) -> {
            AgentSession session = session(assignment);
            clock = clock.plusSeconds(61);
            told.add(session.call("create_task", Bench.json("{'title':'Buy milk'}"))
                    .text());
            return new CommandEnd.TimedOut("");
        });

        JsonObject whole = run("{'type':'INBOX_PROCESSING','timeout_seconds':60,'auto_apply':true}");

        assertThat(told.get(0)).startsWith("The time of this assignment is over; timeout_seconds is 60.");
        assertThat(at(whole, "agent_task.status")).isEqualTo("failed");
        assertThat(at(whole, "agent_task.result.error")).isEqualTo("It did not finish in time; timeout_seconds is 60.");
        assertThat(titles()).isEmpty();
    }

    @Test
    void keepsItsTaskWhileItIsAtWork() {
        command((command, assignment, goesOn) -> {
            clock = clock.plusSeconds(70);
            assertThat(goesOn.getAsBoolean()).isTrue();
            assertThat(at(show(id(assignment)), "agent_task.seen_at")).isEqualTo("2026-01-14T14:33:10Z");
            return new CommandEnd.Done("Done.");
        });

        assertThat(at(run(INBOX), "agent_task.status")).isEqualTo("completed");
    }

    @Test
    void isNotBegunAgainWhereSomethingMayBeDoneTwice() {
        command((command, assignment, goesOn) -> {
            call(assignment, "create_task", "{'title':'Buy milk'}");
            throw new StoreException("gone");
        });
        String id = dispatch(INBOX);
        assertThat(catchThrowable(() -> agents().round(bench.caller()))).hasMessage("gone");
        assertThat(agents().round(bench.caller())).isEmpty();

        agents().round(bench.at("2026-01-14T09:42").caller());

        assertThat(at(show(id), "agent_task.status")).isEqualTo("failed");
        assertThat(at(show(id), "agent_task.result.error"))
                .isEqualTo(
                        "It was interrupted after calls of create_task. It is not begun again, so that nothing is done"
                                + " twice: see what was done, and ask for the rest anew.");
        assertThat(titles()).containsExactly("Buy milk");
    }

    @Test
    void isBegunAgainWhereItHasOnlyReadOrAsked() {
        command((command, assignment, goesOn) -> {
            call(assignment, "query_tasks", "{}");
            call(assignment, "create_task", "{'title':'Buy milk'}");
            if (told.size() == 2) {
                throw new StoreException("gone");
            }
            return new CommandEnd.Done("Done.");
        });
        String id = dispatch("{'type':'INBOX_PROCESSING'}");
        assertThat(catchThrowable(() -> agents().round(bench.caller()))).hasMessage("gone");

        agents().round(bench.at("2026-01-14T09:42").caller());

        assertThat(at(show(id), "agent_task.status")).isEqualTo("completed");
        assertThat(each(show(id), "transcript", "number")).containsExactly("1", "2", "3", "4");
        assertThat(at(bench.call("approvals", "{}"), "waiting")).isEqualTo("1");
    }

    @Test
    void needsAStoreThatOtherProgramsCanOpen() {
        store = Optional.empty();
        command((command, assignment, goesOn) -> new CommandEnd.Done("Done."));

        JsonObject whole = run(INBOX);

        assertThat(at(whole, "agent_task.result.error")).contains("a store that other programs can open");
        assertThat(at(whole, "agent_task.result.by")).isEqualTo("command");
    }

    @Test
    void whatIsPrivateIsNotKept() {
        command((command, assignment, goesOn) -> {
            call(assignment, "create_task", "{'title':'Buy milk <private>for Ada</private>'}");
            return new CommandEnd.Failed("No <private>milk</private>.", "Done <private>for Ada</private>.");
        });

        JsonObject whole = run(INBOX);

        assertThat(whole.toString()).doesNotContain("Ada", "<private>milk");
        assertThat(at(whole, "agent_task.result.text")).isEqualTo("Done [redacted].");
    }
}
