package dev.loopkeeper.rest;

import static dev.loopkeeper.rest.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.Client.Reply;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnEveryStore
class GoalEndpointsTest {
    private final Client client;

    GoalEndpointsTest(Store store) {
        client = new Client(store);
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void createsAGoalUnderNamesInCamelCase() {
        Reply created = client.post("/goals", "{'title':'Zażółć','priority':7,'dueDate':'2026-05-01'}");

        assertThat(created.status()).isEqualTo(201);
        JsonObject goal = created.data().object("goal").orElseThrow();
        assertThat(goal.names())
                .containsExactly(
                        "id",
                        "userId",
                        "title",
                        "description",
                        "status",
                        "priority",
                        "parentId",
                        "dueDate",
                        "progress",
                        "createdAt",
                        "updatedAt",
                        "completedAt",
                        "metadata");
        assertThat(goal.string("dueDate")).contains("2026-05-01T00:00:00.000Z");
        assertThat(goal.get("parentId")).contains(JsonNull.NULL);
        assertThat(client.post("/goals", "{'title':' '}").code()).isEqualTo("INVALID_REQUEST");
        assertThat(client.post("/goals", "{'title':'x','priority':11}").message())
                .isEqualTo("Validation failed: priority: 11 is above 10 (1..10)");
        assertThat(client.post("/goals", "{'title':'x','dueDate':'2026-05-01T10:00:00+02:00'}")
                        .data()
                        .object("goal")
                        .orElseThrow()
                        .string("dueDate"))
                .contains("2026-05-01T08:00:00.000Z");
    }

    @Test
    void listsGoalsByPriorityAndThenNewestFirst() {
        String house = goal("House", 3);
        goal("Music", 5);
        goal("Sport", 5);
        client.post("/goals", "{'title':'Roof','parentId':'" + house + "'}");

        assertThat(client.get("/goals").each("goals", "title"))
                .containsExactly(texts("Roof", "Sport", "Music", "House"));
        assertThat(client.get("/goals?parentId=" + house).each("goals", "title"))
                .containsExactly(texts("Roof"));
        Reply top = client.get("/goals?parentId=null&limit=2");
        assertThat(top.each("goals", "title")).containsExactly(texts("Sport", "Music"));
        assertThat(top.data().whole("total")).hasValue(3);
        assertThat(client.get("/goals?status=paused").data().whole("total")).hasValue(0);
        assertThat(client.get("/goals?status=done").status()).isEqualTo(400);
    }

    @Test
    void changesShowsAndDeletesOne() {
        String path = "/goals/" + goal("Music", 5);
        client.post(path + "/steps", "{'title':'Tune the piano'}");

        JsonObject shown = client.get(path).data();
        assertThat(shown.array("steps").orElseThrow().size()).isEqualTo(1);
        assertThat(client.patch(path, "{'progress':33.5}").data().get("progress"))
                .contains(JsonNumber.of(33.5));
        assertThat(client.patch(path, "{}").data().has("steps")).isFalse();
        assertThat(client.patch(path, "{'status':'completed'}").data().string("completedAt"))
                .isPresent();
        assertThat(client.patch(path, "{'status':'active'}").data().get("completedAt"))
                .contains(JsonNull.NULL);
        assertThat(client.patch(path, "{'status':'done'}").status()).isEqualTo(400);
        assertThat(client.patch(path, "{'dueDate':null}").status()).isEqualTo(400);
        String step = path + "/steps/"
                + ((JsonString) client.get(path).each("steps", "id").get(0)).value();
        assertThat(client.get(step).status()).isEqualTo(200);
        assertThat(client.delete(path).data().string("message")).contains("Goal deleted successfully.");
        assertThat(client.get(step).status()).isEqualTo(404);
        assertThat(client.delete(path).message()).isEqualTo("Goal not found: " + path.substring("/goals/".length()));
    }

    @Test
    void knowsAGoalByItsTitle() {
        client.post("/goals", "{'title':'Ćwiczenia'}");

        assertThat(client.get("/goals/%C4%86wiczenia").data().string("title")).contains("Ćwiczenia");
    }

    @Test
    void tellsWhatCanBeDoneNext() {
        String low = goal("Low", 2);
        String high = goal("High", 9);
        client.post("/goals/" + low + "/steps", "{'title':'later'}");
        client.post(
                "/goals/" + high + "/steps",
                "{'steps':[{'title':'first'},{'title':'second','dependencies':['first']}]}");

        Reply next = client.get("/goals/next-actions");

        assertThat(next.each("actions", "title")).containsExactly(texts("first", "later"));
        assertThat(next.each("actions", "goalTitle")).containsExactly(texts("High", "Low"));
        assertThat(next.each("actions", "goalId")).containsExactly(texts(high, low));
        assertThat(client.get("/goals/next-actions?limit=1").data().whole("count"))
                .hasValue(1);
    }

    @Test
    void tellsWhatIsDueSoonAndHowGoalsStand() {
        client.post("/goals", "{'title':'Late','dueDate':'2026-03-01'}");
        client.post("/goals", "{'title':'Soon','dueDate':'2026-03-08'}");
        client.post("/goals", "{'title':'Far','dueDate':'2026-03-30'}");

        assertThat(client.get("/goals/upcoming").each("goals", "title")).containsExactly(texts("Late", "Soon"));
        assertThat(client.get("/goals/upcoming?days=30").data().whole("count")).hasValue(3);
        JsonObject stats = client.get("/goals/stats").data();
        assertThat(stats.names())
                .containsExactly("total", "byStatus", "completedThisWeek", "averageProgress", "overdueCount");
        assertThat(stats.whole("total")).hasValue(3);
        assertThat(stats.object("byStatus").orElseThrow().whole("active")).hasValue(3);
        assertThat(stats.whole("averageProgress")).hasValue(0);
        assertThat(stats.whole("overdueCount")).hasValue(1);
    }

    private String goal(String title, int priority) {
        return id(client.post("/goals", "{'title':'" + title + "','priority':" + priority + "}"), "goal");
    }

    @Test
    void namesWhatIsWrongAsItWasSent() {
        Reply goal = client.post("/goals", "{'title':'x','dueDate':'tomorrow-ish'}");
        Reply decay = client.post("/memories/decay", "{'daysThreshold':0,'decayFactor':2}");

        assertThat(goal.message()).startsWith("Validation failed: dueDate: ");
        assertThat(goal.error().array("details").orElseThrow().stream()
                        .map(fault -> ((JsonObject) fault).string("field").orElseThrow()))
                .containsExactly("dueDate");
        assertThat(decay.message()).contains("daysThreshold: 0 is below 1", "decayFactor: 2 is above 1");
    }

    private static JsonString[] texts(String... all) {
        return Stream.of(all).map(JsonString::new).toArray(JsonString[]::new);
    }
}
