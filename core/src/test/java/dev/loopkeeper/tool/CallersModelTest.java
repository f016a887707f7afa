package dev.loopkeeper.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.model.ScriptedModels.Scripted;
import dev.loopkeeper.tool.catalog.Catalog;
import dev.loopkeeper.tool.catalog.ToolRunner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers that bring a language model along: the setting decides which one is asked. */
class CallersModelTest {
    private static final String NO_TASKS =
            "{'tasks':[],'suggested_project_for_all':null,'source_summary':'Read by a model.'}";

    private final Bench bench = Bench.sample();
    private final Scripted set = ScriptedModels.fresh("callers-set");
    private final Scripted brought = ScriptedModels.fresh("callers-own");

    private JsonObject call(Bench as, String tool, String arguments) {
        ToolReply reply = new ToolRunner(as.workspace(), Catalog.standard())
                .call(tool, Bench.json(arguments), as.caller().with(brought));
        return ((ToolReply.Result) reply).json();
    }

    @ParameterizedTest
    @CsvSource({"'',callers-own", "client,callers-own", "ollama:callers-set,callers-set", "off,''"})
    void theSettingDecides(String setting, String asked) {
        if (!setting.isEmpty()) {
            bench.call("settings", "{'set':{'model':'" + setting + "'}}");
        }
        brought.answering(NO_TASKS);
        set.answering(NO_TASKS);

        JsonObject read = call(bench, "extract_tasks", "{'input':'- Call Ann'}");

        assertThat(read.object("model").flatMap(use -> use.string("name")).orElse(""))
                .isEqualTo(asked);
        assertThat(brought.asked()).hasSize(asked.equals("callers-own") ? 1 : 0);
        assertThat(set.asked()).hasSize(asked.equals("callers-set") ? 1 : 0);
    }

    @Test
    void everyUserHasTheOneTheyBring() {
        Bench ann = bench.as("ann");
        brought.answering(NO_TASKS);

        assertThat(Bench.at(call(ann, "extract_tasks", "{'input':'- Call Ann'}"), "model.name"))
                .isEqualTo("callers-own");

        ann.call("settings", "{'set':{'model':'" + set.setting() + "'}}");
        assertThat(call(ann, "extract_tasks", "{'input':'- Call Ann'}").get("model"))
                .isEmpty();
        assertThat(brought.asked()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "client"})
    void tellsWhichItIs(String setting) {
        if (!setting.isEmpty()) {
            bench.call("settings", "{'set':{'model':'" + setting + "'}}");
        }
        brought.answering("{'sum':42}");

        assertThat(Bench.at(call(bench, "model", "{}"), "model")).isEqualTo("callers-own");
        assertThat(Bench.at(call(bench, "model", "{'test':true}"), "answers")).isEqualTo("true");
        assertThat(Bench.at(bench.call("model", "{'test':true}"), "message"))
                .contains(setting.isEmpty() ? "There is no model" : "Who asks now brings none");
    }
}
