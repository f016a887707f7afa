package dev.loopkeeper.rest;

import static dev.loopkeeper.rest.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.Client.Reply;
import dev.loopkeeper.rest.api.Endpoints;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Each endpoint does what it is there for, and answers as it is described. */
@OnEveryStore
class EveryEndpointTest {
    private final Client client;

    EveryEndpointTest(Store store) {
        client = new Client(store);
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void answersAsDescribed() {
        memories();
        goalsAndSteps();
        loopsAndDays();
        tasks();
        notes();
        conversations();
        automation();
        assertThat(client.text("/calendar.ics").body()).startsWith("BEGIN:VCALENDAR");
        assertThat(client.post("/tools/nothing", "{}").code()).isEqualTo("UNKNOWN_TOOL");

        assertThat(client.asked())
                .contains("GET /calendar.ics")
                .containsAll(Endpoints.all().stream()
                        .map(endpoint -> endpoint.method() + " " + endpoint.path())
                        .toList());
    }

    private void memories() {
        String path = "/memories/"
                + id(
                        client.post(
                                "/memories",
                                "{'type':'event','content':'Moved to Gdańsk','importance':0.7,'tags':['home'],"
                                        + "'source':'chat','sourceId':'c-1','metadata':{'lang':'pl'}}"),
                        "memory");
        done(
                client.post("/memories", "{'type':'event','content':'Moved to Gdańsk'}"),
                client.get(path),
                client.get("/memories?type=event&tag=home&tag=garden&minImportance=0.1&order=recency"),
                client.get("/memories/search?q=moved"),
                client.get("/memories/search?q=oved"),
                client.get("/memories/search?q=moved&mode=keyword"),
                client.get("/memories/stats"),
                client.patch(path, "{'importance':0.5}"),
                client.post(path + "/boost", "{'amount':0.2}"),
                client.post("/memories/decay", "{}"),
                client.post("/memories/cleanup", "{}"),
                client.delete(path));
    }

    private void goalsAndSteps() {
        String goal = "/goals/"
                + id(client.post("/goals", "{'title':'Czech','slug':'czech','dueDate':'2026-03-06'}"), "goal");
        String steps = goal + "/steps";
        done(
                client.post(steps, "{'steps':[{'title':'Choose'},{'title':'Enrol','dependencies':['Choose']}]}"),
                client.post(steps, "{'title':'Look','orderNum':0}"),
                client.get(goal),
                client.get("/goals"),
                client.get("/goals/stats"),
                client.get("/goals/next-actions"),
                client.get("/goals/upcoming"),
                client.patch(goal, "{'priority':7}"),
                client.get(steps),
                client.get(steps + "/czech%2Flook"),
                client.patch(steps + "/czech%2Flook", "{'orderNum':2}"),
                client.post(steps + "/czech%2Flook/complete", "{'result':'three courses'}"),
                client.delete(steps + "/czech%2Fenrol"),
                client.delete(goal));
    }

    private void loopsAndDays() {
        String path = "/loops/" + id(client.post("/loops", "{'content':'Call Ann','kind':'COMMITMENT'}"), "loop");
        client.post("/goals", "{'title':'Fitness','daily':{'field':'run_minutes','rule':'add_minutes'}}");
        done(
                client.get(path),
                client.get("/loops"),
                client.patch(path, "{'timebox_text':'tomorrow'}"),
                client.post("/plan", "{'goal':'fitness','name':'Go for a run'}"),
                client.post("/listen", "{'message':'I will fix the bike tomorrow at 9'}"),
                client.post("/done", "{'goal':'fitness','what':'30 min run'}"),
                client.post("/edit", "{'goal':'fitness','task_id':'go-for-a-run','name':'Run'}"),
                client.post("/schedule", "{'title':'Dentist','time':'tomorrow 9am'}"),
                client.get("/status"),
                client.get("/agenda"),
                client.get("/search?query=run"),
                client.get("/context?message=running"),
                client.post(path + "/close", "{'outcome':'completed'}"),
                client.get("/history"),
                client.post("/undo", "{}"));
    }

    private void tasks() {
        client.post("/capture", "{'text':'- Buy seeds\\n- Dig the bed'}");
        String captured =
                ((JsonString) client.get("/captured").each("captured", "id").get(0)).value();
        Reply task = client.post("/tasks", "{'title':'Order soil','priority':'HIGH'}");
        client.patch("/settings", "{'set':{'task_list':'https://example.org/endpoints/'}}");
        String id = task.data().string("task_id").orElseThrow();
        done(
                client.post("/projects", "{'title':'Garden'}"),
                client.post("/captured/" + captured, "{'action':'accept','project_id':'garden'}"),
                client.get("/tasks"),
                client.post("/inbox/" + id, "{'action':'assign_project','target_id':'garden'}"),
                client.post("/tasks/" + id + "/complete", "{}"),
                client.get("/projects"),
                client.get("/projects/garden"),
                client.post("/projects/garden/review", "{}"),
                client.get("/review"),
                client.post("/tasks/sync", "{}"),
                client.get("/suggestions?context=morning"),
                client.get("/workload"));
    }

    private void automation() {
        Reply connected = client.post(
                "/tasks",
                "{'title':'Write to Ann','mcp_connections':[{'server_name':'email','tool_name':'send_email',"
                        + "'execution_conditions':{'require_confirmation':true}}]}");
        done(
                client.get("/approvals"),
                client.get("/approvals?state=rejected"),
                client.post(
                        "/triggers",
                        "{'name':'Review','config':{'cron':'0 9 * * 1'},'action':{'type':'notify',"
                                + "'payload':{'message':'Look'}}}"),
                client.get("/triggers"),
                client.patch("/triggers/Review", "{'enabled':false}"),
                client.post("/triggers/Review/fire", "{}"),
                client.get("/firings"),
                client.delete("/triggers/Review"),
                client.post("/tasks/" + connected.data().string("task_id").orElseThrow() + "/execute", "{}"),
                client.get("/executions"),
                client.post("/plans", "{'name':'Later','steps':[{'type':'wait','seconds':60}]}"),
                client.get("/plans"),
                client.patch("/plans/Later", "{'name':'Soon'}"),
                client.post("/plans/Soon/runs", "{'input':{'x':1}}"),
                client.get("/plan-runs?status=waiting"),
                client.post("/plan-runs/Soon", "{'action':'cancel'}"),
                client.delete("/plans/Soon"),
                client.post("/agents", "{'type':'WEEKLY_REVIEW'}"),
                client.get("/agents?status=pending"),
                client.get("/agents/weekly_review"));
        Reply cancelled = client.post("/agents/weekly_review/cancel", "{}");
        assertThat(cancelled.status() == 200 || cancelled.code().equals("CONFLICT"))
                .as("cancelled, unless the server was faster")
                .isTrue();
        assertThat(client.post("/approvals/a234", "{'action':'approve'}").code())
                .isEqualTo("NOT_FOUND");
    }

    private void notes() {
        done(
                client.post("/progress", "{'project':'web','content':{'next':'tests'}}"),
                client.get("/progress?project=web"),
                client.patch("/profile", "{'entries':{'name':'Ann'}}"),
                client.get("/profile"),
                client.patch("/settings", "{'set':{'zone':'Europe/Prague'}}"),
                client.get("/settings"),
                client.post("/tools/parse_time", "{'text':'tomorrow at 9'}"),
                client.post("/tools/check_in", "{}"));
        assertThat(client.post("/tools/memory_save", "{'text':'Likes tea'}")
                        .data()
                        .string("notice"))
                .contains("memory_save is an older name: call remember {\"content\":\"Likes tea\"} instead.");
    }

    private void conversations() {
        String path = "/conversations/" + id(client.post("/conversations", "{}"), "conversation");
        client.post(path + "/messages", "{'role':'user','content':'Hello'}");
        String messages =
                client.get(path).data().array("messages").map(Json::write).orElseThrow();
        done(
                client.get("/conversations"),
                client.get(path + "/export"),
                client.post("/conversations/import", "{'conversation':{},'messages':" + messages + "}"),
                client.post(path + "/fork", "{}"),
                client.post(path + "/clear", "{'confirm':true}"),
                client.delete(path + "?confirm=true"));
    }

    private static void done(Reply... replies) {
        assertThat(Stream.of(replies)
                        .filter(reply -> reply.status() > 201)
                        .map(reply ->
                                reply.raw().request().uri() + " " + reply.raw().body()))
                .isEmpty();
    }
}
