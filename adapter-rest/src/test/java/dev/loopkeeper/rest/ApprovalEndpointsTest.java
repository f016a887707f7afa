package dev.loopkeeper.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.Client.Reply;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls of a plan that wait for a yes, given and refused over HTTP. */
@OnEveryStore
class ApprovalEndpointsTest {
    private final Client client;

    ApprovalEndpointsTest(Store kind) {
        this.client = new Client(kind);
    }

    @BeforeEach
    void askForEverything() {
        client.patch("/profile", "{'entries':{'autonomy':'none'}}");
    }

    @AfterEach
    void close() {
        client.close();
    }

    /** A call that waits; its id. */
    private String asked(String tool, String arguments) {
        client.post(
                "/plans",
                "{'name':'Tidy','steps':[{'name':'act','type':'tool','tool':'" + tool + "','arguments':" + arguments
                        + "}]}");
        assertThat(client.post("/plans/tidy/runs", "{}").status()).isEqualTo(201);
        Reply waiting = client.until(
                "/approvals", reply -> !reply.each("approvals", "id").isEmpty());
        return ((JsonString) waiting.each("approvals", "id").get(0)).value();
    }

    private List<JsonValue> titles() {
        return client.get("/tasks").each("tasks", "title");
    }

    private static String state(Reply reply) {
        assertThat(reply.status()).isEqualTo(200);
        return ((JsonObject)
                        reply.data().array("approvals").orElseThrow().values().get(0))
                .string("state")
                .orElseThrow();
    }

    /** The run of the plan comes to this, now or when somebody looks after it. */
    private void comesTo(String state) {
        client.until("/plan-runs", reply -> reply.each("plan_runs", "status").contains(new JsonString(state)));
    }

    @Test
    void doesWhatIsApproved() {
        String id = asked("create_task", "{'title':'Paint'}");
        assertThat(titles()).isEmpty();

        Reply approved = client.post("/approvals/" + id, "{'action':'approve'}");

        assertThat(state(approved)).isEqualTo("approved");
        assertThat(titles()).containsExactly(new JsonString("Paint"));
        comesTo("completed");
        Reply again = client.post("/approvals/" + id, "{'action':'approve'}");
        assertThat(again.status()).isEqualTo(409);
        assertThat(again.message()).contains("is approved already; nothing was done");
        assertThat(titles()).hasSize(1);
    }

    @Test
    void doesNotWhatIsRejected() {
        String id = asked("create_task", "{'title':'Paint'}");

        Reply rejected = client.post("/approvals/" + id, "{'action':'reject','reason':'Not this year'}");

        assertThat(state(rejected)).isEqualTo("rejected");
        assertThat(titles()).isEmpty();
        comesTo("failed");
        assertThat(client.get("/approvals?state=rejected").each("approvals", "result"))
                .containsExactly(new JsonString("Not this year"));
        assertThat(client.get("/approvals").data().whole("waiting")).hasValue(0);
    }

    @Test
    void refusesAYesToWhatHasChangedMeanwhile() {
        client.post("/tasks", "{'title':'Paint','id':'paint'}");
        String id = asked("complete_task", "{'task_id':'paint'}");
        assertThat(client.post("/tools/update_step", "{'step':'paint','description':'With red'}")
                        .status())
                .isEqualTo(200);

        Reply changed = client.post("/approvals/" + id, "{'action':'approve'}");

        assertThat(changed.status()).isEqualTo(409);
        assertThat(changed.message()).contains("has changed since it was asked for");
        assertThat(state(client.get("/approvals?id=" + id))).isEqualTo("waiting");
        assertThat(titles()).containsExactly(new JsonString("Paint"));
        assertThat(state(client.post("/approvals/" + id, "{'action':'approve'}")))
                .isEqualTo("approved");
        assertThat(client.get("/tasks?status=completed").each("tasks", "title"))
                .containsExactly(new JsonString("Paint"));
    }

    @Test
    void saysThatWhatItIsAboutIsGone() {
        client.post("/tasks", "{'title':'Paint','id':'paint'}");
        String id = asked("complete_task", "{'task_id':'paint'}");
        client.post("/tools/delete_step", "{'step':'paint'}");

        Reply failed = client.post("/approvals/" + id, "{'action':'approve'}");

        assertThat(state(failed)).isEqualTo("failed");
        assertThat(client.get("/approvals").data().whole("waiting")).hasValue(0);
    }
}
