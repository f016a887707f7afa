package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept of the tasks of a text without a language model, from {@code capture} until they are accepted. */
class CapturedTasksTest {
    private final Bench bench = Bench.empty();

    @ParameterizedTest
    @CsvSource({
        "- Write the proposal, HIGH",
        "- Prepare the talk, HIGH",
        "- Water the plants, LOW",
        "- Buy milk, LOW",
    })
    void takesTheEnergyThatIsPlainFromWhatIsDone(String text, String energy) {
        bench.call("capture", "{'text':'" + text + "'}");

        JsonObject waiting = bench.call("review_captured", "{}");

        assertThat(at(waiting, "captured.0.task.energy")).isEqualTo(energy);
        bench.call("review_captured", "{'action':'accept'}");
        assertThat(at(bench.call("query_tasks", "{}"), "tasks.0.energy")).isEqualTo(energy);
    }

    @Test
    void saysNothingOfTheEnergyThatIsNotPlain() {
        JsonObject captured = bench.call("capture", "{'text':'- Call Ann'}");

        assertThat(at(captured, "captured.0.task.energy")).isEqualTo("null");
    }

    @Test
    void addsPriorityAndEstimateThatTheTextGives() {
        JsonObject captured = bench.call("capture", "{'text':'- Urgent: write the proposal, takes 45 minutes'}");

        assertThat(at(captured, "captured.0.task.priority")).isEqualTo("URGENT");
        assertThat(at(captured, "captured.0.task.energy")).isEqualTo("HIGH");
        assertThat(at(captured, "captured.0.task.time_estimate")).isEqualTo("MEDIUM");
    }

    @ParameterizedTest
    @ValueSource(strings = {"voice", "email", "paste"})
    void remembersWhereATextCameFrom(String source) {
        JsonObject captured = bench.call("capture", "{'text':'- Call Ann','source':'" + source + "'}");
        bench.call("capture", "{'text':'- Buy milk'}");

        assertThat(at(captured, "captured.0.source")).isEqualTo(source);
        assertThat(each(bench.call("review_captured", "{}"), "captured", "source"))
                .containsExactly(source, "paste");
    }

    @Test
    void saysWhichSourcesThereAre() {
        assertThat(bench.refused("capture", "{'text':'- Call Ann','source':'fax'}")
                        .message())
                .contains("source")
                .contains("\"fax\" is not one of voice, email, paste");
    }
}
