package dev.loopkeeper.rest;

import static dev.loopkeeper.rest.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.Client.Reply;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnEveryStore
class ToolEndpointsTest {
    private final Client client;

    ToolEndpointsTest(Store store) {
        client = new Client(store);
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/loops?kind=HABIT&limit=5",
                "/status",
                "/agenda?days=3&flagged=true",
                "/search?query=tea",
                "/context?message=hello",
                "/tasks?status=active",
                "/projects?limit=3",
                "/captured",
                "/review",
                "/suggestions?context=morning&limit=3",
                "/workload?time_horizon_days=3",
                "/progress?project=web",
                "/profile",
                "/conversations",
                "/history?limit=2",
                "/settings"
            })
    void showsWhatATooltells(String path) {
        assertThat(client.get(path).status()).isEqualTo(200);
        assertThat(client.get(path + (path.contains("?") ? "&" : "?") + "colour=red")
                        .status())
                .isEqualTo(400);
    }

    @Test
    void opensAndClosesALoop() {
        Reply opened = client.post("/loops", "{'content':'Call Ann'}");
        String path = "/loops/" + id(opened, "loop");

        assertThat(opened.status()).isEqualTo(201);
        assertThat(client.get("/loops").each("loops", "dedupe_key")).hasSize(1);
        assertThat(client.patch(path, "{'timebox_text':'tomorrow'}").status()).isEqualTo(200);
        assertThat(client.post(path + "/close", "{'outcome':'completed'}").status())
                .isEqualTo(200);
        assertThat(client.get("/loops").data().whole("total")).hasValue(0);
        assertThat(client.post("/undo", "").status()).isEqualTo(200);
        assertThat(client.get("/loops").data().whole("total")).hasValue(1);
    }

    @Test
    void listensAndRecordsWhatWasDone() {
        client.post("/goals", "{'title':'Fitness'}");
        assertThat(client.post("/plan", "{'goal':'fitness','name':'Go for a run'}")
                        .status())
                .isEqualTo(201);

        assertThat(client.post("/listen", "{'message':'I will call my dad tonight'}")
                        .each("opened", "kind"))
                .containsExactly(new JsonString("COMMITMENT"));
        assertThat(client.post("/done", "{'goal':'fitness','what':'30 min run'}")
                        .data()
                        .string("status"))
                .contains("ok");
    }

    @Test
    void decidesNothingWithoutAnAction() {
        for (String path : List.of("/approvals/a234", "/captured/c234")) {
            Reply reply = client.post(path, "{}");

            assertThat(reply.status()).as(path).isEqualTo(400);
            assertThat(reply.raw().body()).as(path).contains("action", "is missing");
        }
    }

    @Test
    void takesTasksFromATextToAProject() {
        client.post("/projects", "{'title':'Garden'}");
        assertThat(client.post("/capture", "{'text':'- Buy seeds\\n- Dig the bed'}")
                        .status())
                .isEqualTo(201);
        String first =
                ((JsonString) client.get("/captured").each("captured", "id").get(0)).value();
        client.post("/captured/" + first, "{'action':'accept','project_id':'garden'}");
        Reply task = client.post("/tasks", "{'title':'Order soil','priority':'HIGH'}");
        String id = task.data().string("task_id").orElseThrow();

        assertThat(task.status()).isEqualTo(201);
        assertThat(client.post("/inbox/" + id, "{'action':'assign_project','target_id':'garden'}")
                        .status())
                .isEqualTo(200);
        assertThat(client.get("/tasks?project_id=garden").data().whole("total")).hasValue(2);
        assertThat(client.post("/tasks/" + id + "/complete", "{}").status()).isEqualTo(200);
        assertThat(client.get("/projects/garden").data().whole("completed_tasks"))
                .hasValue(1);
        assertThat(client.post("/projects/garden/review", "").status()).isEqualTo(200);
    }

    @Test
    void keepsProgressProfileAndSettings() {
        client.post("/progress", "{'project':'web','content':{'next':'tests'}}");
        client.patch("/profile", "{'entries':{'name':'Ann'}}");
        client.patch("/settings", "{'set':{'zone':'Europe/Prague'}}");

        assertThat(client.get("/progress?project=web").data().bool("found")).contains(true);
        assertThat(client.get("/settings")
                        .data()
                        .object("settings")
                        .orElseThrow()
                        .string("zone"))
                .contains("Europe/Prague");
        assertThat(client.get("/profile").data().whole("completeness").orElseThrow())
                .isPositive();
    }

    @Test
    void changesNothingByShowing() {
        assertThat(client.get("/progress?project=web&content=%7B%7D").status()).isEqualTo(400);
        assertThat(client.get("/captured?action=reject").status()).isEqualTo(400);
        assertThat(client.get("/settings?set=%7B%7D").status()).isEqualTo(400);
        assertThat(client.get("/history").data().whole("total")).hasValue(0);
    }

    @Test
    void keepsConversations() {
        String path = "/conversations/" + id(client.post("/conversations", "{}"), "conversation");
        assertThat(client.post(path + "/messages", "{'role':'user','content':'Hello'}")
                        .status())
                .isEqualTo(201);

        assertThat(client.get(path).each("messages", "content")).containsExactly(new JsonString("Hello"));
        assertThat(client.post(path + "/fork", "").status()).isEqualTo(201);
        Reply export = client.get(path + "/export");
        assertThat(client.post(
                                "/conversations/import",
                                "{'conversation':{},'messages':"
                                        + export.data()
                                                .array("messages")
                                                .map(Json::write)
                                                .orElseThrow() + "}")
                        .status())
                .isEqualTo(201);
        assertThat(client.post(path + "/clear", "{'confirm':true}").status()).isEqualTo(200);
        assertThat(client.delete(path + "?confirm=true").status()).isEqualTo(200);
        assertThat(client.get(path).message()).startsWith("Conversation not found: ");
        assertThat(client.get("/conversations").data().whole("total")).hasValue(2);
    }
}
