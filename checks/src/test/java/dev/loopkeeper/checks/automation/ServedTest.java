package dev.loopkeeper.checks.automation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Loopkeeper;
import dev.loopkeeper.Server;
import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.rest.RestServer;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.time.Moment;
import dev.loopkeeper.tool.ToolReply;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server that runs does by itself, once somebody has asked for it and without anybody asking again. */
class ServedTest {
    private static final long LONG = 60;

    @TempDir
    Path folder;

    private final InstantSource clock = InstantSource.system();
    private final Semaphore changes = new Semaphore(0);
    private final List<Throwable> defects = new CopyOnWriteArrayList<>();
    private Loopkeeper store;
    private Server.Running server;

    @BeforeEach
    void serve() {
        store = Loopkeeper.open(
                "sqlite:" + folder.resolve("own.db"),
                new Loopkeeper.Environment(clock, ZoneOffset.UTC, new SplittableRandom(1)));
        store.servers().add(UserId.DEFAULT.value(), new ServerName("email"), MailServer.program(log()));
        server = new RestServer()
                .start(
                        store,
                        new Server.Options(Server.HOST, 0, UserId.DEFAULT, clock, Optional.empty(), defects::add));
        store.workspace().afterwards(occasion -> {
            changes.release();
            return List.of();
        });
    }

    @AfterEach
    void close() {
        server.close();
        store.close();
        assertThat(defects).isEmpty();
    }

    private Path log() {
        return folder.resolve("arrived");
    }

    private JsonObject call(String tool, String arguments) {
        Caller caller = new Caller(UserId.DEFAULT, "test", new Moment.Exact(clock.instant()), Optional.empty());
        ToolReply reply = store.tools().call(tool, (JsonObject) Json.parse(arguments.replace('\'', '"')), caller);
        assertThat(reply).isInstanceOf(ToolReply.Result.class);
        return ((ToolReply.Result) reply).json();
    }

    /** What a tool answers as soon as that is as it should be; it is asked again after each change. */
    private JsonObject until(String tool, String arguments, Predicate<JsonObject> good) throws InterruptedException {
        JsonObject answer = call(tool, arguments);
        while (!good.test(answer)) {
            assertThat(changes.tryAcquire(LONG, TimeUnit.SECONDS))
                    .as("%s", answer)
                    .isTrue();
            answer = call(tool, arguments);
        }
        return answer;
    }

    private static Predicate<JsonObject> is(String path, String value) {
        return answer -> Keeper.at(answer, path).equals(value);
    }

    @Test
    void doesWhatAnAgentIsAskedForByRules() throws InterruptedException {
        call("create_task", "{'title':'Pay the rent','due_date':'today'}");

        String id = Keeper.at(call("dispatch_agent", "{'type':'DAILY_PLANNING'}"), "agent_task.id");

        JsonObject done = until("get_agent_task", "{'id':'" + id + "'}", is("agent_task.status", "completed"));
        assertThat(Keeper.at(done, "agent_task.result.text"))
                .startsWith("Plan for today, by rules, without a language model.")
                .contains("- Pay the rent (Inbox): Due today.");
    }

    @Test
    void goesOnWithAPlanWhenItsWaitIsOver() throws InterruptedException {
        call(
                "create_plan",
                "{'name':'Later','steps':[{'type':'wait','seconds':1},"
                        + "{'type':'tool','tool':'create_task','arguments':{'title':'Then'}}]}");

        assertThat(Keeper.at(call("run_plan", "{'plan':'Later'}"), "plan_run.status"))
                .isNotEqualTo("completed");

        until("list_plan_runs", "{}", is("plan_runs.0.status", "completed"));
        assertThat(Keeper.at(call("query_tasks", "{}"), "tasks.0.title")).isEqualTo("Then");
    }

    @Test
    void executesATaskThatIsConnectedToAServer() throws Exception {
        call("set_profile", "{'entries':{'autonomy':'high'}}");

        call(
                "create_task",
                "{'title':'Write to Ann','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'input_mapping':{'to':'ann@example.com'},'auto_execute':true,'complete_on_success':true}]}");

        JsonObject done = until(
                "query_tasks",
                "{'status':'completed'}",
                answer -> answer.whole("total").equals(OptionalLong.of(1)));
        assertThat(Keeper.at(done, "tasks.0.result")).isEqualTo("Sent");
        assertThat(MailServer.arrived(log())).containsExactly("send_email {\"to\":\"ann@example.com\"}");
    }

    @Test
    void asksBeforeATriggerWritesAndTakesTheYesOverHttp() throws Exception {
        call("set_profile", "{'entries':{'autonomy':'none'}}");
        call("create_task", "{'title':'Dig'}");
        call(
                "create_trigger",
                "{'name':'Begin','config':{'event':'goal_created'},'action':{'type':'tool','payload':"
                        + "{'tool':'create_task','arguments':{'title':'Begin {{goal.title}}'}}}}");
        call("create_goal", "{'title':'Garden'}");
        until("list_firings", "{}", answer -> answer.toString().contains("asked"));
        JsonObject waiting = call("approvals", "{}");
        assertThat(Keeper.at(waiting, "waiting")).isEqualTo("1");
        assertThat(Keeper.at(waiting, "approvals.0.wanted_by")).isEqualTo("trigger Begin");
        assertThat(call("query_tasks", "{}").whole("total")).hasValue(1);

        String approved = post("approvals/" + Keeper.at(waiting, "approvals.0.id"), "{\"action\":\"approve\"}");

        assertThat(approved).contains("\"state\":\"approved\"");
        assertThat(call("query_tasks", "{'search_text':'Garden'}").whole("total"))
                .hasValue(1);
        assertThat(Keeper.at(call("list_firings", "{}"), "firings.0.state")).isEqualTo("done");
    }

    private String post(String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(server.address().resolve("api/v1/" + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        return response.body();
    }
}
