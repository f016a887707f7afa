package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.model.ScriptedEmbedders;
import dev.loopkeeper.model.ScriptedEmbedders.Scripted;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The embedder that the settings name: it orders what {@code recall} finds, and nothing depends on it. */
class EmbedderSettingTest {
    private static final String QUESTION = "{'query':'who repairs the boiler'}";

    private final Bench bench = Bench.empty();
    private final Scripted engineer = ScriptedEmbedders.fresh(
            "engineer", text -> text.contains("engineer") || text.contains("repairs") ? ahead() : aside());
    private final Scripted neighbour = ScriptedEmbedders.fresh(
            "neighbour", text -> text.contains("Tom") || text.contains("repairs") ? ahead() : aside());

    private static float[] ahead() {
        return new float[] {1, 0};
    }

    private static float[] aside() {
        return new float[] {0, 1};
    }

    private void remember() {
        bench.call("remember", "{'content':'Tom next door has the same boiler as we have'}");
        bench.call("remember", "{'content':'The engineer for the boiler comes from Brill'}");
        bench.call("remember", "{'content':'The boiler is in the cellar'}");
    }

    private void set(Bench of, String embedder) {
        of.call("settings", "{'set':{'embedder':'" + embedder + "'}}");
    }

    private List<String> recalled(Bench of) {
        return Bench.each(of.call("recall", QUESTION), "memories", "content");
    }

    @Test
    void ordersWhatIsFound() {
        remember();
        List<String> byWords = recalled(bench);
        set(bench, engineer.setting());

        assertThat(recalled(bench))
                .containsExactlyInAnyOrderElementsOf(byWords)
                .first()
                .asString()
                .contains("engineer");
        assertThat(engineer.asked()).hasSize(1);
        set(bench, "off");
        assertThat(recalled(bench)).isEqualTo(byWords);
        assertThat(engineer.asked()).hasSize(1);
    }

    @Test
    void eachRemembersItsOwnVectors() {
        remember();
        set(bench, engineer.setting());
        recalled(bench);
        set(bench, neighbour.setting());

        assertThat(recalled(bench)).first().asString().contains("Tom");
        set(bench, engineer.setting());
        assertThat(recalled(bench)).first().asString().contains("engineer");
        assertThat(engineer.asked()).hasSize(1);
        assertThat(neighbour.asked()).hasSize(1);
    }

    @Test
    void withoutAnAnswerWordsOrder() {
        remember();
        List<String> byWords = recalled(bench);
        engineer.fails("engineer is away.");
        set(bench, engineer.setting());

        assertThat(recalled(bench)).isEqualTo(byWords);
        assertThat(engineer.asked()).hasSize(1);
    }

    /** The server hangs: the first call waits for it, and those of the next half minute do not. */
    @Test
    void oneThatHangsIsLeftAloneForAWhile() {
        remember();
        List<String> byWords = recalled(bench);
        engineer.hangs(Duration.ofSeconds(5));
        set(bench, engineer.setting());

        assertThat(recalled(bench.at("2026-03-04T09:00:00"))).isEqualTo(byWords);
        assertThat(recalled(bench.at("2026-03-04T09:00:34"))).isEqualTo(byWords);
        bench.at("2026-03-04T09:00:34").call("remember", "{'content':'The boiler is loud'}");
        assertThat(engineer.asked()).hasSize(1);
        engineer.answers();
        assertThat(recalled(bench.at("2026-03-04T09:00:35"))).first().asString().contains("engineer");
        assertThat(engineer.asked()).hasSize(2);
    }

    @Test
    void whatItSaidBeforeStillCounts() {
        remember();
        set(bench, engineer.setting());
        recalled(bench);
        engineer.hangs(Duration.ofSeconds(5));

        bench.call("recall", "{'query':'where is the boiler'}");

        assertThat(recalled(bench)).first().asString().contains("engineer");
        assertThat(engineer.asked()).hasSize(2);
    }

    @Test
    void aTestAsksItAllTheSame() {
        remember();
        engineer.hangs(Duration.ofSeconds(5));
        set(bench, engineer.setting());
        recalled(bench);
        assertThat(embedder("{}"))
                .contains("engineer did not answer in time; words alone order, and it is asked again in 35 s");
        engineer.answers();

        assertThat(embedder("{'test':true}")).contains("\"answers\":true");

        assertThat(embedder("{}")).contains("\"message\":\"engineer.\"");

        assertThat(recalled(bench)).first().asString().contains("engineer");
    }

    @Test
    void onlyTheOneUserOfAStoreHasOne() {
        Bench ann = bench.as("ann");
        ann.call("remember", "{'content':'The engineer for the boiler comes from Brill'}");
        ann.call("remember", "{'content':'The boiler is in the cellar'}");
        set(ann, engineer.setting());

        recalled(ann);

        assertThat(engineer.asked()).isEmpty();
        assertThat(Bench.at(ann.call("model", "{'test':true}"), "embedder.message"))
                .isEqualTo("'ollama:engineer' cannot be asked: only the one user of a store has an embedder, and this"
                        + " program has to know its kind.");
    }

    @Test
    void theToolShowsAndTriesIt() {
        assertThat(bench.call("model", "{'test':true}").has("embedder")).isFalse();
        set(bench, engineer.setting());

        assertThat(embedder("{}"))
                .isEqualTo("{\"setting\":\"ollama:engineer\",\"model\":\"engineer\",\"message\":\"engineer.\"}");
        assertThat(engineer.asked()).isEmpty();
        assertThat(embedder("{'test':true}"))
                .isEqualTo(
                        "{\"setting\":\"ollama:engineer\",\"model\":\"engineer\",\"answers\":true,\"dimensions\":2,\"took_ms\":7,\"message\":\"engineer"
                                + " answers with vectors of 2 dimensions. It took 7 ms.\"}");
        engineer.fails("engineer is away; call later.");
        assertThat(embedder("{'test':true}"))
                .isEqualTo("{\"setting\":\"ollama:engineer\",\"model\":\"engineer\",\"answers\":false,"
                        + "\"message\":\"engineer is away; call later.\"}");
    }

    private String embedder(String arguments) {
        return Json.write(bench.call("model", arguments).object("embedder").orElseThrow());
    }

    @Test
    void aSettingThatIsNoneIsRefused() {
        assertThat(bench.refused("settings", "{'set':{'embedder':'gpt-5'}}").toString())
                .contains("embedder", "'gpt-5' is not an embedder; write bge, ollama:NAME");
    }
}
