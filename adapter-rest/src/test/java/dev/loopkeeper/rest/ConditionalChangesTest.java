package dev.loopkeeper.rest;

import static dev.loopkeeper.rest.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.rest.Client.Reply;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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
