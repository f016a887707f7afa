package dev.loopkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.CheckedModel.Checked;
import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.Prompt.Speaker;
import dev.loopkeeper.model.Prompt.Turn;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckedModelTest {
    private static final Cost COST = new Cost(1, 10, 5, Duration.ofSeconds(2));
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Prompt PROMPT = Prompt.of(
            "Count.",
            "How many?",
            new AnswerForm(
                    "count",
                    new ClosedObject(
                            new Schema(
                                    List.of(Field.of("count", Shapes.whole(0, 9))),
                                    List.of(Field.of("unit", Shapes.line(10)))),
                            "a member of the answer")),
            100);

    private final Scripted model = new Scripted();

    /** Says what it was given, and notes what it was asked. */
    private static final class Scripted implements LanguageModel {
        private final Queue<ModelReply> replies = new ArrayDeque<>();
        private final List<Prompt> prompts = new ArrayList<>();
        private final List<Duration> patiences = new ArrayList<>();

        Scripted says(String text) {
            replies.add(new Answer(text.replace('\'', '"'), COST));
            return this;
        }

        Scripted fails(Kind kind) {
            replies.add(new Failure(kind, "It is " + kind + ".", COST));
            return this;
        }

        @Override
        public String name() {
            return "scripted";
        }

        @Override
        public ModelReply ask(Prompt prompt, Duration patience) {
            prompts.add(prompt);
            patiences.add(patience);
            return replies.remove();
        }
    }

    private Checked ask() {
        return new CheckedModel(model).ask(PROMPT, PATIENCE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'count':3}",
                "\n {'count':3,'unit':null} ",
                "```json\n{'count':3}\n```",
                "```\n{'count':3}```",
                "<think>{'count':4}\nor three</think>{'count':3}"
            })
    void takesAGoodAnswer(String text) {
        assertThat(model.says(text).replies).hasSize(1);

        assertThat(ask()).isEqualTo(new Checked.Good((JsonObject) Json.parse("{\"count\":3}"), COST));
        assertThat(model.prompts).containsExactly(PROMPT);
        assertThat(model.patiences).containsExactly(PATIENCE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {}                        | count: is missing
        {'count':null}            | count: is missing
        {'count':10}              | count: 10 is above 9 (0..9)
        {'count':'three'}         | count: "three" is not a number
        {'count':3,'units':'kg'}  | units: is not a member of the answer
        [3]                       | it is not a JSON object
        """)
    void asksOnceMoreAndSaysWhatIsWrong(String text, String complaint) {
        model.says(text).says("{'count':3}");

        Checked checked = ask();

        assertThat(checked).isInstanceOf(Checked.Good.class);
        assertThat(checked.cost()).isEqualTo(new Cost(2, 20, 10, Duration.ofSeconds(4)));
        List<Turn> turns = model.prompts.get(1).turns();
        assertThat(turns.get(0)).isEqualTo(PROMPT.turns().get(0));
        assertThat(turns.get(1)).isEqualTo(new Turn(Speaker.MODEL, text.replace('\'', '"')));
        assertThat(turns.get(2).text()).startsWith("Your answer was not accepted: " + complaint);
        assertThat(model.patiences.get(1)).isEqualTo(PATIENCE.minusSeconds(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"three", "{'count':3}{'count':4}", "{'count':NaN}", "{'count':3", "Here: {'count':3}"})
    void whatIsNoJsonIsAskedForAgain(String text) {
        model.says(text).says("{'count':3}");

        assertThat(ask()).isInstanceOf(Checked.Good.class);
        assertThat(model.prompts.get(1).turns().get(2).text())
                .startsWith("Your answer was not accepted: it is not JSON: ");
    }

    @Test
    void butNotTwice() {
        model.says("{'count':10}").says("{'count':11}").says("{'count':3}");

        assertThat(ask())
                .isEqualTo(new Checked.Bad(
                        Kind.WRONG_FORM,
                        "scripted did not answer in the form that was asked for: count: 11 is above 9 (0..9).",
                        COST.plus(COST)));
        assertThat(model.prompts).hasSize(2);
    }

    @Test
    void aFaultIsTheEnd() {
        model.fails(Kind.BUSY);

        assertThat(ask()).isEqualTo(new Checked.Bad(Kind.BUSY, "It is BUSY.", COST));
    }

    @Test
    void aFaultOfTheSecondTryCostsBoth() {
        model.says("no").fails(Kind.CUT);

        assertThat(ask()).isEqualTo(new Checked.Bad(Kind.CUT, "It is CUT.", COST.plus(COST)));
    }

    @Test
    void withoutTimeThereIsNoSecondTry() {
        model.says("{'count':10}");

        assertThat(new CheckedModel(model).ask(PROMPT, Duration.ofSeconds(2)))
                .isInstanceOfSatisfying(
                        Checked.Bad.class, bad -> assertThat(bad.kind()).isEqualTo(Kind.WRONG_FORM));
        assertThat(model.prompts).hasSize(1);
    }
}
