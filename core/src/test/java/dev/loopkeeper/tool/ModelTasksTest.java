package dev.loopkeeper.tool;

import static dev.loopkeeper.Bench.at;
import static dev.loopkeeper.Bench.each;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.Bench;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ScriptedModels;
import dev.loopkeeper.model.ScriptedModels.Scripted;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a language model is asked about the tasks of a text, and what is kept of its answer. */
class ModelTasksTest {
    private static final String TEXT =
            "Ben sends the quote, then book the painter. It takes all my attention for an hour at home.";

    private final Bench bench = Bench.sample();
    private final Scripted model = ScriptedModels.fresh("tasks");

    @BeforeEach
    void set() {
        bench.call("settings", "{'set':{'model':'" + model.setting() + "'}}");
    }

    private JsonObject extracted(String answer) {
        model.answering(answer);
        return bench.call(
                "extract_tasks", JsonObject.builder().put("input", TEXT).build());
    }

    private static String batch(String tasks, String project) {
        return "{'tasks':[" + tasks + "],'suggested_project_for_all':" + project + ",'source_summary':'A quote.'}";
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'energy':'HIGH'                           | energy           | HIGH",
                "'time_estimate':'MEDIUM'                  | time_estimate    | MEDIUM",
                "'context_hints':['HOME','PHONE']          | context_hints    | [\"HOME\",\"PHONE\"]",
                "'suggested_tags':['ben','paint']          | suggested_tags   | [\"ben\",\"paint\"]",
                "'note':'The quote comes first.'           | note             | The quote comes first.",
                "'priority':'SOMEDAY'                      | priority         | SOMEDAY",
                "'is_waiting_for':true                     | is_waiting_for   | true",
                "'waiting_for_whom':'Ben'                  | waiting_for_whom | Ben",
            })
    void keepsWhatTheModelSaysOfATask(String member, String name, String value) {
        JsonObject read =
                extracted(batch("{'title':'Book the painter','quote':'book the painter'," + member + "}", "null"));

        assertThat(read.object("model").flatMap(use -> use.get("failure"))).isEmpty();
        assertThat(at(read, "tasks.0." + name)).isEqualTo(value);
    }

    @Test
    void keepsWhichOfItsTasksComesFirst() {
        JsonObject read = extracted(batch(
                "{'title':'Get the quote of Ben','quote':'Ben sends the quote','dependencies':[]},{'title':'Book the"
                        + " painter','quote':'book the painter','dependencies':['Get the quote of Ben','Get the quote of"
                        + " Ben','Book the painter','Sand it']}",
                "null"));

        assertThat(at(read, "tasks.1.dependencies")).isEqualTo("[\"Get the quote of Ben\"]");
        assertThat(at(read, "tasks.0.dependencies")).isEqualTo("[]");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"'fitness',Fitness", "'Painting',null", "null,null"})
    void keepsTheProjectOfAllThatThereIs(String said, String kept) {
        JsonObject read = extracted(batch("{'title':'Book the painter','quote':'book the painter'}", said));

        assertThat(at(read, "suggested_project_for_all")).isEqualTo(kept);
        assertThat(at(read, "source_summary")).isEqualTo("A quote.");
    }

    @Test
    void readsWhatThePersonSaysAboutTheText() {
        model.answering(batch(
                "{'title':'Ask for a discount','quote':'Try to get ten percent off'},"
                        + "{'title':'Ask Eve','quote':'Eve wants to know'}",
                "null"));

        JsonObject read = bench.call(
                "extract_tasks", "{'input':'The painter sends a quote.','context':'Try to get ten percent off.'}");

        assertThat(model.asked().get(0).turns().get(0).text())
                .containsSubsequence("The text:", "sends a quote", "What the person says about it:", "ten percent off");
        assertThat(each(read, "tasks", "title")).containsExactly("Ask for a discount");
    }

    @Test
    void isToldHowTasksArePut() {
        bench.call("create_task", "{'title':'Run','tags':['legs']}");
        extracted(batch("", "null"));

        assertThat(model.asked().get(0).system())
                .contains("A title begins with a verb")
                .contains("dependencies: titles of other tasks of your list that have to be done before")
                .contains("is_waiting_for and waiting_for_whom: where somebody or something else has to come first")
                .contains("suggested_tags: people, tools and subjects; use those that there are")
                .contains("Copy into quote the exact words");
        assertThat(model.asked().get(0).turns().get(0).text())
                .contains("Today: 2026-01-14, WEDNESDAY")
                .containsSubsequence("Projects:", "Fitness", "Tags:", "legs", "The text:", "book the painter");
    }
}
