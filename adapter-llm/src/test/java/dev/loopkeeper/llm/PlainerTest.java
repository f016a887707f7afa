package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that does not take a request is asked in a plainer manner, and that is remembered. */
class PlainerTest {
    private static final StubReply GOOD = StubReply.chat("{\"title\":\"Call Anna\"}");

    private final StubModel stub = StubModel.start();

    @AfterEach
    void close() {
        stub.close();
    }

    private JsonObject request(int number) {
        return stub.requests().get(number).json();
    }

    private String system(int number) {
        return ((JsonObject)
                        request(number).array("messages").orElseThrow().values().get(0))
                .string("content")
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 422})
    void withoutSchemasTheyStandInThePrompt(int status) {
        stub.then(StubReply.status(status, "'response_format.type' must be 'text'"))
                .then(GOOD)
                .then(GOOD);
        LanguageModel model = Asked.openAi(stub);

        assertThat(Asked.ask(model)).isInstanceOf(Answer.class);
        assertThat(Asked.ask(model)).isInstanceOf(Answer.class);

        assertThat(stub.requests()).hasSize(3);
        assertThat(request(0).has("response_format")).isTrue();
        assertThat(system(0)).isEqualTo("Find the task.");
        assertThat(request(1).has("response_format")).isFalse();
        assertThat(request(1).has("temperature")).isTrue();
        assertThat(system(1)).startsWith("Find the task.").endsWith(Json.write(Asked.FORM.schema()));
        assertThat(request(2)).isEqualTo(request(1));
    }

    @Test
    void anthropicLikewise() {
        stub.then(StubReply.status(400, "output_config: Extra inputs are not permitted"))
                .then(StubReply.message("{}", "end_turn"));

        assertThat(Asked.ask(Asked.anthropic(stub))).isInstanceOf(Answer.class);
        assertThat(request(1).has("output_config")).isFalse();
        assertThat(stub.requests().get(1).body()).contains("JSON Schema");
    }

    @Test
    void whatTheServerNamesIsLeftOut() {
        stub.then(StubReply.status(400, "Unsupported value: 'temperature' does not support 0.0 with this model."))
                .then(GOOD);

        assertThat(Asked.ask(Asked.openAi(stub))).isInstanceOf(Answer.class);
        assertThat(request(0).number("temperature")).isPresent();
        assertThat(request(1).has("temperature")).isFalse();
        assertThat(request(1).has("response_format")).isTrue();
    }

    @Test
    void ollamaMayNotKnowWhatThinkingIs() {
        stub.then(StubReply.status(400, "invalid reasoning value: 'none'")).then(GOOD);

        assertThat(Asked.ask(Asked.ollama(stub))).isInstanceOf(Answer.class);
        assertThat(request(1).has("reasoning_effort")).isFalse();
        assertThat(request(1).has("response_format")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Your organization must be verified to stream this model.",
                "stream_options: Extra inputs are not permitted",
                "Streaming is not supported"
            })
    void oneThatDoesNotStreamIsAskedForTheWhole(String complaint) {
        stub.then(StubReply.status(400, complaint)).then(GOOD).then(GOOD);
        LanguageModel model = Asked.openAi(stub);

        assertThat(Asked.ask(model)).isInstanceOf(Answer.class);
        assertThat(Asked.ask(model)).isInstanceOf(Answer.class);

        assertThat(stub.requests()).hasSize(3);
        assertThat(request(0).bool("stream")).contains(true);
        assertThat(request(1).bool("stream")).contains(false);
        assertThat(request(1).has("stream_options")).isFalse();
        assertThat(request(1).has("response_format")).isTrue();
        assertThat(request(2)).isEqualTo(request(1));
    }

    @Test
    void anthropicIsThenAskedForTheWholeToo() {
        stub.then(StubReply.status(400, "stream: not allowed here")).then(StubReply.message("{}", "end_turn"));

        assertThat(Asked.ask(Asked.anthropic(stub))).isInstanceOf(Answer.class);
        assertThat(request(1).bool("stream").orElse(false)).isFalse();
    }

    @Test
    void aRefusalMayComeAsTheFirstEvent() {
        stub.then(StubReply.page(
                        "text/event-stream",
                        "data: {\"error\":{\"code\":400,\"message\":\"temperature is not supported\"}}\n\n"))
                .then(GOOD);

        assertThat(Asked.ask(Asked.openAi(stub))).isInstanceOf(Answer.class);
        assertThat(request(1).has("temperature")).isFalse();
        assertThat(request(1).bool("stream")).contains(true);
    }

    @Test
    void anotherWordIsNoComplaintOfStreams() {
        stub.then(StubReply.status(400, "upstream says no")).then(GOOD);

        assertThat(Asked.ask(Asked.openAi(stub))).isInstanceOf(Answer.class);
        assertThat(request(1).bool("stream")).contains(true);
    }

    @Test
    void whenNothingHelpsNothingIsRemembered() {
        for (int i = 0; i < 3; i++) {
            stub.then(StubReply.status(400, "the prompt is too long"));
        }
        stub.then(GOOD);
        LanguageModel model = Asked.openAi(stub);

        assertThat(Asked.failure(model).kind()).isEqualTo(Kind.FAILED);
        assertThat(stub.requests()).hasSize(3);
        assertThat(Asked.ask(model)).isInstanceOf(Answer.class);
        assertThat(request(3)).isEqualTo(request(0));
    }
}
