package dev.loopkeeper.rest;

import static dev.loopkeeper.rest.Client.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.Client.Reply;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@OnEveryStore
class MemoryEndpointsTest {
    private final Client client;

    MemoryEndpointsTest(Store store) {
        client = new Client(store);
    }

    @AfterEach
    void stop() {
        client.close();
    }

    @Test
    void createsAMemoryUnderNamesInCamelCase() {
        Reply created = client.post(
                "/memories",
                "{'type':'conversation','content':'Talked about Kraków','importance':0.7,'tags':['travel'],"
                        + "'source':'chat','sourceId':'c-9','metadata':{'lang':'pl'}}");

        assertThat(created.status()).isEqualTo(201);
        assertThat(created.data().string("message")).contains("Memory created successfully.");
        JsonObject memory = created.data().object("memory").orElseThrow();
        assertThat(memory.names())
                .containsExactly(
                        "id",
                        "userId",
                        "type",
                        "content",
                        "source",
                        "sourceId",
                        "importance",
                        "tags",
                        "accessCount",
                        "createdAt",
                        "updatedAt",
                        "metadata");
        assertThat(memory.string("content")).contains("Talked about Kraków");
        assertThat(memory.string("createdAt").orElseThrow()).matches("2026-03-04T09:12:\\d\\d\\.000Z");
    }

    @Test
    void raisesTheImportanceOfWhatIsKnown() {
        client.post("/memories", "{'type':'fact','content':'Ina plays the cello'}");

        Reply again = client.post("/memories", "{'type':'fact','content':'ina plays  the cello'}");

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.data().bool("deduplicated")).contains(true);
        assertThat(again.data().object("memory").flatMap(memory -> memory.get("importance")))
                .contains(JsonNumber.of(0.6));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'content':'x'}                              | VALIDATION_ERROR | type
                    {'type':'fact'}                              | VALIDATION_ERROR | content
                    {'type':'guess','content':'x'}               | VALIDATION_ERROR | type
                    {'type':'fact','content':'  '}               | INVALID_REQUEST  | Content
                    {'type':'fact','content':'x','importance':2} | VALIDATION_ERROR | importance
                    {'type':'fact','content':'x','importance':'1'} | VALIDATION_ERROR | importance
                    {'type':'fact','content':'x','colour':'red'} | VALIDATION_ERROR | colour
                    """)
    void refusesWhatIsNoMemory(String body, String code, String named) {
        Reply refused = client.post("/memories", body);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.code()).isEqualTo(code);
        assertThat(refused.message()).contains(named);
        assertThat(client.get("/memories").data().whole("total")).hasValue(0);
    }

    @Test
    void listsWhatMattersMostFirst() {
        client.post("/memories", "{'type':'fact','content':'Old and dull'}");
        client.post("/memories", "{'type':'fact','content':'New and dull'}");
        client.post("/memories", "{'type':'skill','content':'Speaks Dutch','importance':0.9}");

        assertThat(client.get("/memories").each("memories", "content"))
                .containsExactly(
                        new JsonString("Speaks Dutch"), new JsonString("New and dull"), new JsonString("Old and dull"));
        Reply first = client.get("/memories?type=fact&limit=1");
        assertThat(first.each("memories", "content")).containsExactly(new JsonString("New and dull"));
        assertThat(first.data().whole("total")).hasValue(2);
        String cursor =
                first.json().object("meta").orElseThrow().string("nextCursor").orElseThrow();
        assertThat(client.get("/memories?type=fact&limit=1&cursor=" + cursor).each("memories", "content"))
                .containsExactly(new JsonString("Old and dull"));
        Reply important = client.get("/memories?minImportance=0.8");
        assertThat(important.each("memories", "content")).containsExactly(new JsonString("Speaks Dutch"));
        assertThat(important.data().whole("total")).hasValue(3);
        assertThat(client.get("/memories?tag=home&tag=pets").data().whole("total"))
                .hasValue(0);
        assertThat(client.get("/memories?type=fact&type=skill").status()).isEqualTo(400);
        assertThat(client.get("/memories?limit=0").message()).contains("limit").contains("1..1000");
        assertThat(client.get("/memories?type=guess").status()).isEqualTo(400);
    }

    @Test
    void findsWhatIsAskedFor() {
        client.post("/memories", "{'type':'preference','content':'Takes oat milk in coffee'}");
        client.post("/memories", "{'type':'fact','content':'Sold the coffee machine'}");

        Reply found = client.get("/memories/search?q=oat+milk");

        assertThat(found.data().string("query")).contains("oat milk");
        assertThat(found.each("memories", "content")).containsExactly(new JsonString("Takes oat milk in coffee"));
        assertThat(found.each("memories", "matchType")).containsExactly(new JsonString("fts"));
        assertThat(client.get("/memories/search?q=coffee&type=fact").data().whole("count"))
                .hasValue(1);
        assertThat(client.get("/memories/search?q=coffee").data().whole("count"))
                .hasValue(2);
        assertThat(client.get("/memories/search?q=coffee&limit=1").data().whole("count"))
                .hasValue(1);
        Reply part = client.get("/memories/search?q=offe");
        assertThat(part.each("memories", "matchType"))
                .containsExactly(new JsonString("keyword"), new JsonString("keyword"));
        assertThat(client.get("/memories/search?q=oat+mi&mode=keyword").data().whole("count"))
                .hasValue(1);
        assertThat(client.get("/memories/search?q=%25&mode=keyword").data().whole("count"))
                .hasValue(0);
        assertThat(client.get("/memories/search").code()).isEqualTo("INVALID_REQUEST");
        assertThat(client.get("/memories/search?q=x&mode=guess").status()).isEqualTo(400);
    }

    @Test
    void countsWhatIsRemembered() {
        client.post("/memories", "{'type':'event','content':'Moved house','importance':0.7}");

        JsonObject stats = client.get("/memories/stats").data();

        assertThat(stats.names()).containsExactly("total", "byType", "avgImportance", "recentCount");
        assertThat(stats.object("byType").orElseThrow().whole("event")).hasValue(1);
    }

    @Test
    void changesAndDeletesOne() {
        String path = "/memories/" + id(client.post("/memories", "{'type':'fact','content':'Has a cat'}"), "memory");

        assertThat(client.patch(path, "{'content':'Has two cats','tags':['pets']}")
                        .data()
                        .string("content"))
                .contains("Has two cats");
        assertThat(client.patch(path, "{'importance':0.8}").data().get("importance"))
                .contains(JsonNumber.of(0.8));
        assertThat(client.patch(path, "{}").data().string("content")).contains("Has two cats");
        assertThat(client.get(path).data().string("content")).contains("Has two cats");
        assertThat(client.patch(path, "{'type':'skill'}").status()).isEqualTo(400);
        Reply boosted = client.post(path + "/boost", "");
        assertThat(boosted.data().string("message")).contains("Memory importance boosted by 0.1");
        assertThat(boosted.data().object("memory").flatMap(memory -> memory.get("importance")))
                .contains(JsonNumber.of(0.9));
        assertThat(client.post(path + "/boost", "{'amount':0}").code()).isEqualTo("INVALID_INPUT");
        assertThat(client.post(path + "/boost", "{'amount':0.6}").code()).isEqualTo("VALIDATION_ERROR");
        assertThat(client.delete(path).data().string("message")).contains("Memory deleted successfully.");
        assertThat(client.get(path).status()).isEqualTo(404);
        assertThat(client.get("/memories/none%2Fof%20these").message()).isEqualTo("Memory not found: none/of these");
    }

    @Test
    void letsWhatNobodyReadsMatterLess() {
        client.post("/memories", "{'type':'fact','content':'Likes tea','importance':0.8}");
        client.later(Duration.ofDays(15));

        assertThat(client.post("/memories/decay", "{}").data().whole("affectedCount"))
                .hasValue(0);
        Reply decayed = client.post("/memories/decay", "{'daysThreshold':10,'decayFactor':0.5}");

        assertThat(decayed.data().whole("affectedCount")).hasValue(1);
        assertThat(client.get("/memories").each("memories", "importance")).containsExactly(JsonNumber.of(0.4));
    }

    @Test
    void cleansUpWhatHardlyMattersAndIsOld() {
        client.post("/memories", "{'type':'fact','content':'Likes tea','importance':0.05}");
        client.post("/memories", "{'type':'fact','content':'Likes milk','importance':0.9}");
        client.later(Duration.ofDays(60));

        assertThat(client.post("/memories/cleanup", "{}").data().whole("deletedCount"))
                .hasValue(0);
        Reply cleaned = client.post("/memories/cleanup", "{'maxAge':30,'minImportance':0.2}");

        assertThat(cleaned.data().whole("deletedCount")).hasValue(1);
        assertThat(cleaned.data().string("message")).contains("Cleaned up 1 low-importance memories.");
        assertThat(client.get("/memories").each("memories", "content")).containsExactly(new JsonString("Likes milk"));
    }

    @Test
    void tellsWhatDecaysAndCleansUp() {
        assertThat(client.post("/memories/decay", "{'daysThreshold':20}").data().string("message"))
                .contains("Decayed 0 memories.");
        assertThat(client.post("/memories/decay", "{'decayFactor':1.5}").message())
                .contains("1.5 is above 1");
        assertThat(client.post("/memories/cleanup", "").data().whole("deletedCount"))
                .hasValue(0);
        assertThat(client.post("/memories/cleanup", "{'maxAge':0}").status()).isEqualTo(400);
    }
}
