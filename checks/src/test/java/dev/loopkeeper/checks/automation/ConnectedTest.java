package dev.loopkeeper.checks.automation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.automation.Execution.State;
import dev.loopkeeper.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tasks and plans that reach a server of mail, which is a program of its own or is asked over HTTP. */
class ConnectedTest {
    private static final String ON_DISK = "yaml:FOLDER/own";
    private static final String IN_A_DATABASE = "sqlite:FOLDER/own.db";
    private static final String NOW = "2026-01-14T09:32";
    private static final String TASK = "{'title':'Write to Ann','id':'t1','note':'Thanks','mcp_connections':["
            + "{'server_name':'email','tool_name':'send_email','input_mapping':{'to':'ann','body':'{{task.note}}'},"
            + "'complete_on_success':true,'auto_execute':AUTO}]}";

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

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE})
    void aTaskAndAPlanAreExecutedOverHttp(String uri) throws IOException {
        try (MailSite site = new MailSite(log);
                Keeper keeper = Keeper.with(uri, folder, site.place())) {
            keeper.call(NOW, "set_profile", "{'entries':{'autonomy':'high'}}");
            keeper.call(NOW, "create_task", TASK.replace("AUTO", "false"));
            keeper.call(
                    NOW,
                    "create_plan",
                    "{'name':'Mail','steps':[{'name':'send','type':'tool','tool':'mcp__email__send_email',"
                            + "'arguments':{'to':'{{input.to}}'}},{'type':'tool','tool':'create_task','arguments':"
                            + "{'title':'It said {{steps.send.result.message}}'}}]}");

            JsonObject executed = keeper.call(NOW, "execute_step", "{'step':'t1'}");
            JsonObject run = keeper.call(NOW, "run_plan", "{'plan':'Mail','input':{'to':'ben'}}");

            assertThat(Keeper.at(executed, "execution.state")).isEqualTo("done");
            assertThat(Keeper.at(executed, "step.status")).isEqualTo("completed");
            assertThat(Keeper.at(executed, "step.result")).isEqualTo("Sent");
            assertThat(Keeper.at(run, "plan_run.status")).isEqualTo("completed");
            assertThat(Keeper.at(keeper.call(NOW, "query_tasks", "{'status':'active'}"), "tasks.0.title"))
                    .isEqualTo("It said Sent");
            assertThat(arrived())
                    .containsExactly("send_email {\"to\":\"ann\",\"body\":\"Thanks\"}", "send_email {\"to\":\"ben\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE})
    void aTaskThatAProgramHasDoneIsCompletedWithWhatCameOfIt(String uri) throws IOException {
        try (Keeper keeper = Keeper.withMail(uri, folder, log)) {
            keeper.call(NOW, "set_profile", "{'entries':{'autonomy':'high'}}");
            keeper.call(NOW, "create_task", TASK.replace("AUTO", "true"));

            assertThat(keeper.executed("2026-01-14T09:33")).containsExactly(State.DONE);
            assertThat(keeper.executed("2026-01-14T09:43")).isEmpty();

            JsonObject done = keeper.call("2026-01-14T09:44", "query_tasks", "{'status':'completed'}");
            assertThat(Keeper.at(done, "tasks.0.title")).isEqualTo("Write to Ann");
            assertThat(Keeper.at(done, "tasks.0.result")).isEqualTo("Sent");
            assertThat(arrived()).containsExactly("send_email {\"to\":\"ann\",\"body\":\"Thanks\"}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {ON_DISK, IN_A_DATABASE, "memory:"})
    void aPlanOutlivesItsGoal(String uri) {
        try (Keeper keeper = Keeper.open(uri, folder)) {
            keeper.call(NOW, "create_goal", "{'slug':'trip','title':'Trip'}");
            keeper.call(
                    NOW,
                    "create_plan",
                    "{'name':'Go','goal':'trip','completes_goal':true,'steps':[{'type':'tool','tool':'status'}]}");

            keeper.call(NOW, "delete_goal", "{'goal':'trip'}");

            JsonObject plans = keeper.call(NOW, "list_plans", "{}");
            assertThat(Keeper.at(plans, "plans.0.name")).isEqualTo("Go");
            assertThat(plans.toString()).doesNotContain(" goal=", "goal_title");
            assertThat(Keeper.at(keeper.call(NOW, "run_plan", "{'plan':'Go'}"), "plan_run.status"))
                    .isEqualTo("completed");
            assertThat(Keeper.at(keeper.call(NOW, "list_plan_runs", "{}"), "total"))
                    .isEqualTo("1");
        }
    }
}
