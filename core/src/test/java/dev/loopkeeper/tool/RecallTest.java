package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What answers a question, and why. */
class RecallTest {
    private Bench bench = Bench.empty();

    private void remember(String... contents) {
        for (String content : contents) {
            bench.call("remember", JsonObject.builder().put("content", content).build());
        }
    }

    private List<String> recall(String query) {
        return contents(
                bench.call("recall", JsonObject.builder().put("query", query).build()));
    }

    private static List<String> contents(JsonObject result) {
        return result.array("memories").orElse(JsonArray.EMPTY).stream()
                .map(memory -> ((JsonObject) memory).string("content").orElseThrow())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "What kind of milk does Zora like in her coffee? | Zora takes oat milk in her coffee",
                "cafe creme | Her usual order is a café crème",
                "CAFÉ CRÈME | Her usual order is a café crème",
                "他喜欢喝什么茶? | 他每天早上喝绿茶",
                "緑茶 | 朝は緑茶を飲む",
                "where did we swim | We swam in the lake near Brno",
                "running shoes | Runs in old shoe models only",
                "self-portraits | She painted a self-portrait",
            })
    void findsWhatAnswers(String query, String answer) {
        remember(
                "Zora takes oat milk in her coffee",
                "The cat drinks milk in the kitchen",
                "Her usual order is a café crème",
                "他每天早上喝绿茶",
                "朝は緑茶を飲む",
                "We swam in the lake near Brno",
                "Runs in old shoe models only",
                "She painted a self-portrait",
                "The coffee machine is broken");

        assertThat(recall(query)).first().isEqualTo(answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"",
                "*",
                "NEAR(",
                "milk AND",
                "OR",
                "NOT milk",
                "milk*",
                "\"milk",
                "milk:coffee",
                "-milk",
                "^milk",
                "{milk}",
                "content:milk",
                "milk NEAR/2 coffee",
                "'; DROP TABLE memories; --",
                "(milk",
                "\\",
                "%",
                "milk + coffee",
                "\u0000"
            })
    void readsSignsAsText(String query) {
        remember("Zora takes oat milk in her coffee");

        assertThat(recall("x " + query)).hasSize(query.contains("milk") ? 1 : 0);
    }

    @Test
    void putsAnswersBehindTheirQuestions() {
        String[] turns = {
            "Where do you keep the spare key?", "Under the blue pot.", "Did you sleep well?", "Like a stone."
        };
        for (int i = 0; i < turns.length; i++) {
            bench.call(
                    "remember", "{'content':'" + turns[i] + "','type':'event','source':'chat','position':" + i + "}");
        }

        assertThat(recall("spare key")).startsWith(turns[0], turns[1]);
    }

    @Test
    void prefersWhomTheQuestionNames() {
        bench.call("remember", "{'content':'I paint on Sundays','subject':'Zora'}");
        bench.call("remember", "{'content':'I paint walls on Sundays, mostly white ones','subject':'Bo'}");

        assertThat(recall("What does Bo paint?")).first().asString().contains("walls");
        assertThat(recall("What does Zora paint?")).first().isEqualTo("I paint on Sundays");
    }

    @Test
    void prefersTheDateThatIsNamed() {
        bench.call("remember", "{'content':'Went to a concert','date':'2025-05-03'}");
        bench.call("remember", "{'content':'Went to a concert again','date':'2025-08-14'}");

        assertThat(recall("Which concert was in August 2025?")).first().isEqualTo("Went to a concert again");
        assertThat(recall("Which concert was on May 3, 2025?")).first().isEqualTo("Went to a concert");
    }

    @Test
    void filtersBeforeItLimits() {
        for (int i = 0; i < 30; i++) {
            remember("Green tea number " + i);
        }
        bench.call("remember", "{'content':'Tea','type':'preference','tags':['drink'],'source':'chat 7'}");

        for (String filter : List.of("'type':'preference'", "'tags':['food','drink']", "'source':'chat 7'")) {
            JsonObject result = bench.call("recall", "{'query':'green tea number','limit':1," + filter + "}");

            assertThat(contents(result)).as(filter).containsExactly("Tea");
            assertThat(at(result, "total")).isEqualTo("1");
        }
    }

    @Test
    void findsWhatMattersInAScopeAndEverywhere() {
        bench.call("remember", "{'content':'Tea at work','scope':'Work'}");
        bench.call("remember", "{'content':'Tea at home','scope':'home'}");
        bench.call("remember", "{'content':'Tea anywhere'}");

        assertThat(contents(bench.call("recall", "{'query':'tea','scope':'work'}")))
                .containsExactlyInAnyOrder("Tea at work", "Tea anywhere");
        assertThat(contents(bench.call("recall", "{'query':'tea'}"))).hasSize(3);
        assertThat(contents(bench.call("list_memories", "{'scope':'HOME'}")))
                .containsExactlyInAnyOrder("Tea at home", "Tea anywhere");
    }

    @Test
    void keepsToTheLimitAndTheBudget() {
        remember("Oat milk", "Oat milk and tea", "Oat milk and tea and cake");

        assertThat(contents(bench.call("recall", "{'query':'oat milk','limit':2}")))
                .hasSize(2);
        assertThat(contents(bench.call("recall", "{'query':'oat milk','budget':30}")))
                .hasSize(2);
        assertThat(contents(bench.call("recall", "{'query':'oat milk','budget':7}")))
                .isEmpty();
    }

    @Test
    void looksBackToAnEarlierDay() {
        bench.call("remember", "{'content':'Lives in Berlin','topic':'home'}");
        bench = bench.at("2026-02-20T10:00");
        JsonObject moved = bench.call("remember", "{'content':'Lives in Paris','topic':'home'}");

        assertThat(at(moved, "superseded.content")).isEqualTo("Lives in Berlin");
        assertThat(recall("where does she live")).containsExactly("Lives in Paris");
        assertThat(contents(bench.call("recall", "{'query':'lives','as_of':'2026-01-31'}")))
                .containsExactly("Lives in Berlin");
        assertThat(contents(bench.call("recall", "{'query':'lives','as_of':'2026-01-01'}")))
                .isEmpty();
    }

    @Test
    void saysWhy() {
        bench.call("remember", "{'content':'Takes oat milk','subject':'Zora','importance':1}");

        JsonObject result = bench.call("recall", "{'query':'What milk does Zora take?'}");

        assertThat(at(result, "memories.0.why"))
                .isEqualTo("words 1.00 (milk) + subject 0.80 + importance 0.20 + freshness 0.05");
        assertThat(new BigDecimal(at(result, "memories.0.score"))).isEqualByComparingTo("2.05");
    }

    @Test
    void answersHugeQuestionsSoon() {
        remember("Zora takes oat milk in her coffee");

        assertThat(recall("milk ".repeat(3_000))).hasSize(1);
        assertThat(recall("牛".repeat(15_000))).isEmpty();
    }
}
