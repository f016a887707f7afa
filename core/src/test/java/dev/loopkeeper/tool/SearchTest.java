package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Words found wherever they are kept. */
class SearchTest {
    private final Bench bench = Bench.empty();

    private JsonObject search(String query) {
        return bench.call("search", "{'query':'" + query + "'}");
    }

    private static List<String> titles(JsonObject result) {
        return each(result, "hits", "title");
    }

    private void step(String title, String notes) {
        bench.call("add_step", "{'goal':'music','title':'" + title + "'}");
        if (!notes.isEmpty()) {
            bench.call("update_step", "{'step':'" + title + "','notes':'" + notes + "'}");
        }
    }

    @Test
    void findsWordsInEveryKindOfRecord() {
        bench.call("create_goal", "{'title':'Music','slug':'music','description':'Play the piano again'}");
        step("Tune the piano", "");
        bench.call("open_loop", "{'content':'Ask Ann about pianos'}");
        bench.call("close_loop", "{'query':'Ask Ann','outcome':'dismissed'}");
        bench.call("remember", "{'content':'Had a piano as a child'}");
        bench.call("mem_progress", "{'project':'site','content':{'next':['a page about the piano']}}");
        String talk = at(bench.call("create_conversation", "{}"), "conversation.id");
        bench.call("add_message", "{'conversation_id':'" + talk + "','role':'user','content':'Hello there'}");
        bench.call(
                "add_message", "{'conversation_id':'" + talk + "','role':'assistant','content':'A piano costs much'}");

        JsonObject found = search("piano");

        assertThat(each(found, "hits", "type"))
                .containsExactly("task", "loop", "goal", "memory", "progress", "conversation");
        assertThat(titles(found))
                .containsExactly(
                        "Tune the piano",
                        "Ask Ann about pianos",
                        "Music",
                        "Had a piano as a child",
                        "site",
                        "Hello there");
        assertThat(at(found, "total")).isEqualTo("6");
        assertThat(at(found, "hits.0.place")).isEqualTo("music/tune-the-piano");
        assertThat(at(found, "hits.2.snippet")).isEqualTo("Play the piano again");
        assertThat(at(found, "hits.2.why")).isEqualTo("description: piano");
        assertThat(at(found, "hits.5.why")).isEqualTo("assistant: piano");
        assertThat(at(found, "hits.5.id")).isEqualTo(talk);
        assertThat(search("piano")).isEqualTo(found);
    }

    @Test
    void putsTheExactWordsFirstThenAllWordsThenSome() {
        bench.call("create_goal", "{'title':'Music','slug':'music'}");
        step("Milk only", "");
        step("Buy milk made of oats", "");
        step("Shopping", "oat milk and bread");
        step("Buy oat milk", "");
        step("Breakfast", "milk, and later oats");

        assertThat(titles(search("oat milk")))
                .containsExactly("Buy oat milk", "Shopping", "Buy milk made of oats", "Breakfast", "Milk only");
    }

    @Test
    void comparesWordsByTheirStemsWithoutAccentsAndCase() {
        bench.call("remember", "{'content':'Went running near the CAFÉ'}");

        assertThat(titles(search("run"))).hasSize(1);
        assertThat(titles(search("cafe"))).hasSize(1);
        assertThat(titles(search("caf"))).isEmpty();
    }

    @Test
    void looksWhereItIsTold() {
        bench.call("create_goal", "{'title':'Piano','slug':'piano'}");
        bench.call("remember", "{'content':'Had a piano'}");

        assertThat(each(bench.call("search", "{'query':'piano','in':['memories','loops']}"), "hits", "type"))
                .containsExactly("memory");
        assertThat(each(bench.call("search", "{'query':'piano','limit':1}"), "hits", "type"))
                .containsExactly("goal");
        assertThat(at(bench.call("search", "{'query':'piano','limit':1}"), "total"))
                .isEqualTo("2");
    }

    @Test
    void showsTheWordsAroundWhatItFinds() {
        bench.call("create_goal", "{'title':'Music','slug':'music'}");
        step("Notes", "start " + "x ".repeat(200) + "the piano stands here " + "y ".repeat(200));

        String snippet = at(search("piano"), "hits.0.snippet");

        assertThat(snippet).startsWith("…x x").contains("the piano stands here").endsWith("y…");
        assertThat(snippet.length()).isLessThan(170);
    }

    @Test
    void findsNothingOfOtherUsersAndNothingThatWasForgotten() {
        bench.call("remember", "{'content':'Had a piano'}");
        bench.as("ann").call("remember", "{'content':'The piano is in the cellar'}");
        bench.call("forget", "{'query':'Had a piano'}");

        assertThat(titles(search("piano"))).isEmpty();
    }

    @Test
    void looksForStopWordsWhenThereIsNothingElse() {
        bench.call("create_goal", "{'title':'The Who','slug':'who'}");

        assertThat(titles(search("the who"))).containsExactly("The Who");
    }

    @Test
    void takesAnyTextAsWords() {
        bench.call("remember", "{'content':'Had a piano'}");

        assertThat(titles(search("piano* OR NEAR(x) -- \\\""))).containsExactly("Had a piano");
        assertThat(bench.refused("search", "{'query':'?!'}").message())
                .isEqualTo("query: has no letters or digits to look for");
    }
}
