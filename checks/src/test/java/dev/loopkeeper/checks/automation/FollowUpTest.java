package dev.loopkeeper.checks.automation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.Execution.State;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A task that is connected to a server of mail, which is a program of its own and writes down what arrives. */
class FollowUpTest {
    private static final String ON_DISK = "yaml:FOLDER/own";
    private static final String IN_A_DATABASE = "sqlite:FOLDER/own.db";
    private static final String TASK = """
        {
          "id": "task-123",
          "title": "Follow up with Alice about proposal",
          "note": "Check if she reviewed the Q4 budget proposal",
          "mcp_connections": [{
            "server_name": "email",
            "tool_name": "send_email",
            "input_mapping": {
              "to": "alice@example.com",
              "subject": "Following up: Q4 Budget Proposal",
              "body": "{{task.note}}"
            },
            "auto_execute": false,
            "execution_conditions": {
              "require_confirmation": true,
              "time_window": { "start": "09:00", "end": "17:00" },
              "retry_on_failure": false
            }
          }],
          "execution_config": {
            "agent_type": "TASK_EXECUTION",
            "prompt_template": "Send a polite follow-up email about: {{task.title}}",
            "allowed_tools": ["mcp__email__send_email"],
            "max_turns": 5,
            "timeout_seconds": 60
          }
        }\
        """;
    private static final String SENT =
            "send_email {\"to\":\"alice@example.com\",\"subject\":\"Following up: Q4 Budget Proposal\","
                    + "\"body\":\"Check if she reviewed the Q4 budget proposal\"}";
    private static final String STEP = "{'step':'task-123'}";

    @TempDir
    Path folder;

    private Path log;

    @BeforeEach
    void name() {
        log = folder.resolve("arrived");
    }

    private List<String> arrived() throws IOException {
        return MailServer.arrived(log);
    }

    /** The task, executed by itself and without a question. */
    private static String byItself() {
        return TASK.replace("\"auto_execute\": false", "\"auto_execute\": true")
                .replace("\"require_confirmation\": true", "\"require_confirmation\": false");
    }

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE})
    void sendsTheNoteOfTheTaskWithinItsHoursAndAfterAYes(String uri) throws IOException {
        String id;
        try (Keeper keeper = Keeper.withMail(uri, folder, log)) {
            keeper.call("2026-01-14T08:00", "create_task", TASK);
            assertThat(keeper.refused("2026-01-14T08:59", "execute_step", STEP))
                    .contains("from 09:00 to 17:00 only, and it is 08:59");
            JsonObject asked = keeper.call("2026-01-14T09:01", "execute_step", STEP);
            id = Keeper.at(asked, "execution.approval");
            assertThat(arrived()).isEmpty();
        }
        try (Keeper again = Keeper.open(uri, folder)) {
            String approve = "{'id':'" + id + "','action':'approve'}";
            assertThat(again.refused("2026-01-14T17:01", "approvals", approve)).contains("from 09:00 to 17:00 only");
            assertThat(arrived()).isEmpty();
            assertThat(Keeper.at(again.call("2026-01-15T09:00", "approvals", approve), "approvals.0.state"))
                    .isEqualTo("approved");
            again.refused("2026-01-15T09:01", "approvals", approve);
        }
        assertThat(arrived()).containsExactly(SENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE})
    void aYesThatIsGivenAfterARestartIsForWhatWasAskedAlone(String uri) throws IOException {
        String id;
        try (Keeper keeper = Keeper.withMail(uri, folder, log)) {
            keeper.call("2026-01-14T08:00", "create_task", TASK);
            id = Keeper.at(keeper.call("2026-01-14T09:01", "execute_step", STEP), "execution.approval");
        }
        try (Keeper again = Keeper.open(uri, folder)) {
            again.call("2026-01-14T09:05", "update_step", "{'step':'task-123','description':'Tell her everything'}");
            assertThat(again.refused("2026-01-14T09:06", "approvals", "{'id':'" + id + "','action':'approve'}"))
                    .contains("nothing was done", "Tell her everything");
            JsonObject shown = again.call("2026-01-14T09:06", "approvals", "{'id':'" + id + "'}");
            assertThat(Keeper.at(shown, "approvals.0.state")).isEqualTo("waiting");
        }
        assertThat(arrived()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE})
    void isSentOnceByItselfWhenWhatBlocksItIsDoneAndItsHoursBegin(String uri) throws IOException {
        try (Keeper one = Keeper.withMail(uri, folder, log);
                Keeper other = Keeper.open(uri, folder)) {
            one.call("2026-01-14T07:00", "set_profile", "{'entries':{'autonomy':'high'}}");
            one.call("2026-01-14T07:00", "create_task", "{'id':'blocker','title':'Write the proposal'}");
            one.call("2026-01-14T07:00", "create_task", byItself());
            one.call("2026-01-14T07:00", "update_step", "{'step':'task-123','dependencies':['blocker']}");
            both(one, other, "2026-01-14T09:30");
            assertThat(arrived()).isEmpty();

            one.call("2026-01-15T08:00", "complete_task", "{'task_id':'blocker'}");
            both(one, other, "2026-01-15T08:59");
            assertThat(arrived()).isEmpty();
            both(one, other, "2026-01-15T09:01");
            both(one, other, "2026-01-15T09:10");
            both(one, other, "2026-01-16T09:10");

            assertThat(arrived()).containsExactly(SENT);
        }
    }

    /** Two programs look after the store at the same moment. */
    private static void both(Keeper one, Keeper other, String now) {
        Stream.of(one, other)
                .map(keeper -> CompletableFuture.runAsync(() -> keeper.round(now)))
                .toList()
                .forEach(CompletableFuture::join);
    }

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE})
    void atLevelNoneThePersonIsAskedOnceInstead(String uri) throws IOException {
        try (Keeper keeper = Keeper.withMail(uri, folder, log)) {
            keeper.call("2026-01-14T09:00", "set_profile", "{'entries':{'autonomy':'none'}}");
            keeper.call("2026-01-14T09:00", "create_task", byItself());

            assertThat(keeper.executed("2026-01-14T09:30")).containsExactly(State.ASKED);
            assertThat(keeper.executed("2026-01-14T09:40")).isEmpty();

            assertThat(arrived()).isEmpty();
            JsonObject waiting = keeper.call("2026-01-14T09:41", "approvals", "{}");
            assertThat(Keeper.at(waiting, "waiting")).isEqualTo("1");
            assertThat(Keeper.at(waiting, "approvals.0.tool")).isEqualTo("execute_step");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE})
    void anAgentThatCarriesItOutKeepsToWhatTheTaskSays(String uri) throws IOException {
        String send = "{\"to\":\"alice@example.com\",\"subject\":\"Q4\",\"body\":\"Have you read it?\"}";
        try (StubModel model = StubModel.start();
                Keeper keeper = Keeper.withMail(uri, folder, log)) {
            keeper.call("2026-01-14T08:00", "settings", "{'set':{'model':'openai:stub@" + model.address() + "'}}");
            keeper.call("2026-01-14T08:00", "set_profile", "{'entries':{'autonomy':'full'}}");
            keeper.call("2026-01-14T08:00", "create_task", TASK);
            for (String turn : List.of("1", "2")) {
                model.then(StubReply.calls(Optional.empty(), turn, "mcp__email__send_email", send))
                        .then(StubReply.chat("That is all."));
            }

            JsonObject early = carriedOut(keeper, "2026-01-14T08:59");
            assertThat(early.toString()).contains("from 09:00 to 17:00 only, and it is 08:59");
            assertThat(Keeper.at(keeper.call("2026-01-14T09:00", "approvals", "{}"), "waiting"))
                    .isEqualTo("0");
            JsonObject asked = carriedOut(keeper, "2026-01-14T09:30");

            assertThat(Keeper.at(asked, "transcript.0.calls.0.answer")).contains("Not done yet: the person is asked");
            assertThat(arrived()).isEmpty();
            JsonObject waiting = keeper.call("2026-01-14T09:31", "approvals", "{}");
            assertThat(Keeper.at(waiting, "waiting")).isEqualTo("1");
            String approve = "{'id':'" + Keeper.at(waiting, "approvals.0.id") + "','action':'approve'}";
            assertThat(keeper.refused("2026-01-14T17:01", "approvals", approve)).contains("from 09:00 to 17:00 only");
            keeper.call("2026-01-15T09:01", "approvals", approve);
            assertThat(arrived()).containsExactly("send_email " + send);
            assertThat(model.requests().get(0).body())
                    .contains("Send a polite follow-up email about: Follow up with Alice about proposal")
                    .doesNotContain("delete_mailbox");
        }
    }

    private static JsonObject carriedOut(Keeper keeper, String now) {
        JsonObject dispatched =
                keeper.call(now, "dispatch_agent", "{'type':'TASK_EXECUTION','task_id':'task-123','auto_apply':true}");
        assertThat(Keeper.at(dispatched, "agent_task.prompt"))
                .isEqualTo("Send a polite follow-up email about: Follow up with Alice about proposal");
        assertThat(Keeper.at(dispatched, "agent_task.allowed_tools")).isEqualTo("[\"mcp__email__send_email\"]");
        assertThat(Keeper.at(dispatched, "agent_task.max_turns")).isEqualTo("5");
        assertThat(Keeper.at(dispatched, "agent_task.timeout_seconds")).isEqualTo("60");
        assertThat(keeper.agents(now)).hasSize(1);
        return keeper.call(now, "get_agent_task", "{'id':'" + Keeper.at(dispatched, "agent_task.id") + "'}");
    }
}
