package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.CheckedModel;
import dev.loopkeeper.model.CheckedModel.Checked;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers over the wire, checked against the form that was asked for. */
class CheckedAnswersTest {
    private static final String GOOD = "{\"title\":\"Call Anna\",\"priority\":null}";

    private final StubModel stub = StubModel.start();

    @AfterEach
    void close() {
        stub.close();
    }

    private Checked ask() {
        return new CheckedModel(Asked.openAi(stub)).ask(Asked.PROMPT, Asked.LONG);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                GOOD,
                "  " + GOOD + "\n",
                "```json\n" + GOOD + "\n```",
                "```\n" + GOOD + "\n```",
                "<think>Anna. Call {her}.</think>\n\n" + GOOD,
                "<think>\n</think>```json\n" + GOOD + "\n```"
            })
    void whatModelsWriteAroundIsLeftOut(String text) {
        stub.then(StubReply.chat(text));

        assertThat(ask())
                .isInstanceOfSatisfying(
                        Checked.Good.class,
                        good -> assertThat(good.json()).isEqualTo(Json.parse("{\"title\":\"Call Anna\"}")));
        assertThat(stub.requests()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"priority\":null}",
                "{\"title\":null}",
                "{\"title\":\"x\",\"priority\":9}",
                "{\"title\":\"x\",\"due\":\"now\"}",
                "[{\"title\":\"x\"}]",
                "{\"title\":\"x\"}{\"title\":\"y\"}",
                "{\"title\":\"x\",\"priority\":NaN}",
                "{\"title\":\"x",
                "I would call Anna."
            })
    void aSecondTryMayBeGood(String text) {
        stub.then(StubReply.chat(text)).then(StubReply.chat(GOOD));

        Checked checked = ask();

        assertThat(checked).isInstanceOf(Checked.Good.class);
        assertThat(checked.cost().calls()).isEqualTo(2);
        assertThat(checked.cost().inputTokens()).isEqualTo(42);
        assertThat(stub.requests()).hasSize(2);
        assertThat(last()).startsWith("Your answer was not accepted: ");
    }

    @Test
    void itIsToldWhatIsWrong() {
        stub.then(StubReply.chat("{\"title\":\"x\",\"priority\":9}")).then(StubReply.chat(GOOD));

        ask();

        assertThat(last()).contains("priority: 9 is above 5");
    }

    private String last() {
        var messages =
                stub.requests().get(1).json().array("messages").orElseThrow().values();
        return ((JsonObject) messages.get(messages.size() - 1))
                .string("content")
                .orElseThrow();
    }

    @Test
    void aThirdTryIsNot() {
        for (int i = 0; i < 3; i++) {
            stub.then(StubReply.chat("{\"title\":\"x\",\"priority\":\"high\"}"));
        }

        assertThat(ask())
                .isInstanceOfSatisfying(
                        Checked.Bad.class, bad -> assertThat(bad.kind()).isEqualTo(Kind.WRONG_FORM));
        assertThat(stub.requests()).hasSize(2);
    }

    @Test
    void aFaultIsNotAskedAgain() {
        stub.then(StubReply.status(500, "down")).then(StubReply.chat(GOOD));

        assertThat(ask())
                .isInstanceOfSatisfying(
                        Checked.Bad.class, bad -> assertThat(bad.kind()).isEqualTo(Kind.FAILED));
        assertThat(stub.requests()).hasSize(1);
    }

    @Test
    void aFaultOfTheSecondTryCostsBoth() {
        stub.then(StubReply.chat("no")).then(StubReply.refusal("no"));

        Checked checked = ask();

        assertThat(checked)
                .isInstanceOfSatisfying(
                        Checked.Bad.class, bad -> assertThat(bad.kind()).isEqualTo(Kind.REFUSED));
        assertThat(checked.cost().calls()).isEqualTo(2);
    }
}
