package dev.loopkeeper.rest;

import static dev.loopkeeper.rest.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.rest.Client.Reply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnEveryStore
class ConditionalChangesTest {
    private final Client client;

    ConditionalChangesTest(Store store) {
        client = new Client(store);
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void changesAMemoryOnlyAsItWasRead() {
        String path = "/memories/" + id(client.post("/memories", "{'type':'fact','content':'Has a cat'}"), "memory");
        String read = client.get(path).tag();
        client.get(path);
        assertThat(client.get(path).tag()).isEqualTo(read);

        assertThat(client.patch(path, "{'content':'Has a dog'}", "If-Match", read)
                        .status())
                .isEqualTo(200);
        Reply late = client.patch(path, "{'content':'Has a bird'}", "If-Match", read);

        assertThat(late.status()).isEqualTo(412);
        assertThat(late.code()).isEqualTo("PRECONDITION_FAILED");
        assertThat(client.delete(path, "If-Match", read).status()).isEqualTo(412);
        assertThat(client.get(path).data().string("content")).contains("Has a dog");
        assertThat(client.delete(path, "If-Match", "*").status()).isEqualTo(200);
        assertThat(client.delete(path, "If-Match", "*").status()).isEqualTo(404);
    }

    @Test
    void changesGoalsStepsAndLoopsOnlyAsTheyWereRead() {
        String goal = "/goals/" + id(client.post("/goals", "{'title':'Music','slug':'music'}"), "goal");
        client.post(goal + "/steps", "{'title':'Tune','dependencies':[]}");
        String loop = "/loops/" + id(client.post("/loops", "{'content':'Call Ann'}"), "loop");

        Stream.of(goal, goal + "/steps/music%2Ftune", loop).forEach(path -> {
            String change = path.equals(loop) ? "{'content':'Call Bo'}" : "{'title':'Else'}";
            String read = client.get(path).tag();
            assertThat(client.patch(path, change, "If-Match", "\"other\", " + read)
                            .status())
                    .isEqualTo(200);
            assertThat(client.patch(
                                    path,
                                    "{'title':'No'}".replace("title", path.equals(loop) ? "content" : "title"),
                                    "If-Match",
                                    read)
                            .status())
                    .isEqualTo(412);
        });
    }

    @Test
    void callsToolsThatChangeOneRecordOnlyAsItWasRead() {
        client.post("/goals", "{'title':'Music','slug':'music'}");
        client.post("/goals/music/steps", "{'title':'Tune','dependencies':[]}");
        String memory = id(client.post("/memories", "{'type':'fact','content':'Has a cat'}"), "memory");
        String loop = id(client.post("/loops", "{'content':'Call Ann'}"), "loop");

        Map.of(
                        "/memories/" + memory,
                        List.of("update_memory", "'memory_id':'" + memory + "','content':'Has "),
                        "/goals/music",
                        List.of("update_goal", "'goal':'music','title':'Music "),
                        "/goals/music/steps/music%2Ftune",
                        List.of("update_step", "'step':'music/tune','title':'Tune "),
                        "/loops/" + loop,
                        List.of("edit_loop", "'id':'" + loop + "','content':'Call "))
                .forEach((path, call) -> {
                    String tool = "/tools/" + call.get(0);
                    String read = client.get(path).tag();
                    Reply first = client.post(tool, "{" + call.get(1) + "two'}", "If-Match", read);
                    Reply late = client.post(tool, "{" + call.get(1) + "three'}", "If-Match", read);

                    assertThat(first.data().string("change")).isPresent();
                    assertThat(late.status()).isEqualTo(412);
                    assertThat(client.get(path).raw().body()).contains("two").doesNotContain("three");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'query':'Has a cat'}", "{'memory_id':7}", "{}"})
    void refusesAConditionOfNoOneRecord(String arguments) {
        Reply reply = client.post("/tools/forget", arguments, "If-Match", "*");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.message()).contains("If-Match");
    }

    @Test
    void letsOneOfManyWin() {
        String path = "/goals/" + id(client.post("/goals", "{'title':'Music'}"), "goal");
        String read = client.get(path).tag();

        long won = IntStream.range(0, 8)
                .mapToObj(n -> CompletableFuture.supplyAsync(
                        () -> client.patch(path, "{'title':'Music " + n + "'}", "If-Match", read)))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .filter(reply -> reply.status() == 200)
                .count();

        assertThat(won).isEqualTo(1);
    }

    @Test
    void answersARepeatedRequestTheSame() {
        Reply first = client.post("/goals", "{'title':'Music'}", "Idempotency-Key", "k1");
        Reply again = client.post("/goals", "{'title':'Music'}", "Idempotency-Key", "k1");

        assertThat(again.data()).isEqualTo(first.data());
        assertThat(client.get("/goals").data().whole("total")).hasValue(1);
    }

    @Test
    void refusesAConditionThatItCannotCheck() {
        assertThat(client.post("/listen", "{'message':'I will call Ann'}", "If-Match", "*")
                        .status())
                .isEqualTo(400);
    }
}
