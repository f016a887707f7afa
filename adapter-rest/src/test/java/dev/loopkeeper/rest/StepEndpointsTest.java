package dev.loopkeeper.rest;

import static dev.loopkeeper.rest.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.Client.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnEveryStore
class StepEndpointsTest {
    private final Client client;
    private String goal = "";
    private String steps = "";

    StepEndpointsTest(Store store) {
        client = new Client(store);
    }

    @BeforeEach
    void addAGoal() {
        goal = id(client.post("/goals", "{'title':'Learn Czech'}"), "goal");
        steps = "/goals/" + goal + "/steps";
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void addsStepsInOrder() {
        Reply added =
                client.post(steps, "{'steps':[{'title':'Find a course'},{'title':'Enrol','description':'online'}]}");
        Reply single = client.post(steps, "{'title':'Begin'}");

        assertThat(added.status()).isEqualTo(201);
        assertThat(added.data().string("message")).contains("Added 2 step(s) to goal.");
        JsonObject first =
                (JsonObject) added.data().array("steps").orElseThrow().values().get(0);
        assertThat(first.names())
                .containsExactly(
                        "id",
                        "goalId",
                        "title",
                        "description",
                        "status",
                        "orderNum",
                        "dependencies",
                        "result",
                        "createdAt",
                        "completedAt");
        assertThat(first.string("goalId")).contains(goal);
        assertThat(single.each("steps", "orderNum")).containsExactly(JsonNumber.of(2));
        Reply list = client.get(steps);
        assertThat(list.each("steps", "title"))
                .containsExactly(new JsonString("Find a course"), new JsonString("Enrol"), new JsonString("Begin"));
        assertThat(list.data().whole("count")).hasValue(3);
    }

    @Test
    void addsAStepAtAPlaceWithWhatItWaitsFor() {
        String first = step("Enrol");

        Reply before = client.post(steps, "{'title':'Choose','orderNum':0}");
        Reply last = client.post(steps, "{'title':'Begin','dependencies':['" + first + "'],'orderNum':50}");

        assertThat(before.each("steps", "orderNum")).containsExactly(JsonNumber.of(0));
        assertThat(last.each("steps", "orderNum")).containsExactly(JsonNumber.of(2));
        assertThat(last.each("steps", "dependencies")).containsExactly(JsonArray.of(new JsonString(first)));
        assertThat(client.get(steps).each("steps", "title"))
                .containsExactly(new JsonString("Choose"), new JsonString("Enrol"), new JsonString("Begin"));
    }

    @Test
    void takesBackAllOfAStepAtAPlace() {
        step("Enrol");
        client.post(steps, "{'title':'Choose','orderNum':0}");

        assertThat(client.post("/undo", "").status()).isEqualTo(200);

        Reply left = client.get(steps);
        assertThat(left.each("steps", "title")).containsExactly(new JsonString("Enrol"));
        assertThat(left.each("steps", "orderNum")).containsExactly(JsonNumber.of(0));
    }

    @Test
    void refusesWhatIsNoStep() {
        assertThat(client.post(steps, "{'steps':[]}").status()).isEqualTo(400);
        assertThat(client.post(steps, "{'description':'x'}").message()).contains("title");
        assertThat(client.post(steps, "{'title':'x','orderNum':-1}").message()).contains("orderNum");
        assertThat(client.post(steps, "{'steps':[{'title':'x'}],'orderNum':0}").message())
                .contains("orderNum");
        assertThat(client.post("/goals/nope/steps", "{'title':'x'}").message()).isEqualTo("Goal not found: nope");
        assertThat(client.get("/goals/nope/steps").status()).isEqualTo(404);
    }

    @Test
    void completesAndReopensAStep() {
        String path = steps + "/" + step("Enrol");

        Reply done = client.post(path + "/complete", "{'result':'room 12'}");
        assertThat(done.data().string("message")).contains("Step completed successfully.");
        assertThat(done.data().object("step").flatMap(step -> step.string("result")))
                .contains("room 12");
        assertThat(client.get("/goals/" + goal).data().whole("progress")).hasValue(100);
        JsonObject open = client.patch(path, "{'status':'pending'}").data();
        assertThat(open.get("completedAt")).contains(JsonNull.NULL);
        assertThat(client.patch(path, "{'status':'done'}").status()).isEqualTo(400);
    }

    @Test
    void changesMovesAndDeletesAStep() {
        step("Choose");
        String path = steps + "/" + step("Enrol");

        assertThat(client.patch(path, "{'title':'Sign up','orderNum':0}").data().whole("orderNum"))
                .hasValue(0);
        assertThat(client.patch(path, "{}").data().string("title")).contains("Sign up");
        assertThat(client.get(path).data().string("title")).contains("Sign up");
        assertThat(client.delete(path).data().string("message")).contains("Step deleted successfully.");
        assertThat(client.get(path).status()).isEqualTo(404);
        assertThat(client.delete(steps + "/a%2Fb").message()).isEqualTo("Step not found: a/b");
        assertThat(client.get(steps + "/learn-czech%2Fchoose").data().string("title"))
                .contains("Choose");
    }

    private String step(String title) {
        JsonObject step = (JsonObject) client.post(steps, "{'title':'" + title + "'}")
                .data()
                .array("steps")
                .orElseThrow()
                .values()
                .get(0);
        return step.string("id").orElseThrow();
    }
}
