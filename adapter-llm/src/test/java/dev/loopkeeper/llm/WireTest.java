package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelProvider;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.model.Models;
import dev.loopkeeper.model.Prompt;
import dev.loopkeeper.model.Prompt.Speaker;
import dev.loopkeeper.model.Prompt.Turn;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is sent, and what a good answer is read as. */
class WireTest {
    private static final String ANSWER = "{\"title\":\"Call Anna\",\"priority\":null}";

    private final StubModel stub = StubModel.start();

    @AfterEach
    void close() {
        stub.close();
    }

    @Test
    void asksAsOpenAiDoes() {
        stub.then(StubReply.chat(ANSWER));

        Answer answer = (Answer) Asked.ask(Asked.openAi(stub));

        assertThat(answer.text()).isEqualTo(ANSWER);
        assertThat(answer.cost().calls()).isEqualTo(1);
        assertThat(answer.cost().inputTokens()).isEqualTo(21);
        assertThat(answer.cost().outputTokens()).isEqualTo(8);
        StubModel.Request request = stub.requests().get(0);
        assertThat(request.path()).isEqualTo("/v1/chat/completions");
        assertThat(request.headers()).doesNotContainKeys("upgrade", "http2-settings", "authorization");
        assertThat(request.json().string("model")).contains("small");
        assertThat(request.json().whole("max_tokens")).hasValue(400);
        assertThat(request.json().get("messages"))
                .contains(Json.parse("[{\"role\":\"system\",\"content\":\"Find the task.\"},"
                        + "{\"role\":\"user\",\"content\":\"I have to call Anna.\"}]"));
        assertThat(request.json().has("reasoning_effort")).isFalse();
    }

    @Test
    void sendsTheSchemaAsTheFormOfTheAnswer() {
        stub.then(StubReply.chat(ANSWER));

        Asked.ask(Asked.openAi(stub));

        JsonObject format =
                stub.requests().get(0).json().object("response_format").orElseThrow();
        JsonObject schema = format.object("json_schema").orElseThrow();
        assertThat(format.string("type")).contains("json_schema");
        assertThat(schema.string("name")).contains("task");
        assertThat(schema.bool("strict")).contains(true);
        assertThat(schema.object("schema")).contains(Asked.FORM.schema());
    }

    @Test
    void tellsWhatWasSaidBefore() {
        stub.then(StubReply.chat(ANSWER));
        Prompt longer = new Prompt(
                "Find the task.",
                List.of(new Turn(Speaker.USER, "one"), new Turn(Speaker.MODEL, "two"), new Turn(Speaker.USER, "three")),
                Asked.FORM,
                400);

        Asked.openAi(stub).ask(longer, Asked.LONG);

        assertThat(stub.requests().get(0).json().array("messages").orElseThrow().stream()
                        .map(message -> ((JsonObject) message).string("role").orElseThrow()))
                .containsExactly("system", "user", "assistant", "user");
    }

    @Test
    void asksOllamaNotToThinkAloud() {
        stub.then(StubReply.chat(ANSWER));

        Asked.ask(Asked.ollama(stub));

        assertThat(stub.requests().get(0).json().string("reasoning_effort")).contains("none");
    }

    @Test
    void asksAsAnthropicDoes() {
        stub.then(StubReply.message(ANSWER, "end_turn"));

        Answer answer = (Answer) Asked.ask(Asked.anthropic(stub));

        assertThat(answer.text()).isEqualTo(ANSWER);
        assertThat(answer.cost().inputTokens()).isEqualTo(30);
        assertThat(answer.cost().outputTokens()).isEqualTo(9);
        StubModel.Request request = stub.requests().get(0);
        assertThat(request.path()).isEqualTo("/v1/messages");
        assertThat(request.header("x-api-key")).contains("k-123");
        assertThat(request.json().whole("max_tokens")).hasValue(400);
        JsonObject format = request.json()
                .object("output_config")
                .flatMap(config -> config.object("format"))
                .orElseThrow();
        assertThat(format.object("schema")).contains(Asked.FORM.schema());
    }

    @Test
    void anAddressWithoutAPathHasTheUsualOne() {
        stub.then(StubReply.chat(ANSWER)).then(StubReply.chat(ANSWER));

        Asked.ask(Asked.open(ModelPlace.Kind.OPENAI, Optional.of(stub.address().resolve("/")), Map.of()));
        Asked.ask(Asked.open(ModelPlace.Kind.OPENAI, Optional.of(stub.address().resolve("/api/v3/")), Map.of()));

        assertThat(stub.requests())
                .extracting(StubModel.Request::path)
                .containsExactly("/v1/chat/completions", "/api/v3/chat/completions");
    }

    @Test
    void anAnswerWithoutUsageIsOne() {
        JsonObject choice = (JsonObject) Json.parse(
                "{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":\"{}\"},\"finish_reason\":\"stop\"}");
        stub.then(StubReply.json(StubReply.completion(List.of(choice))));

        ModelReply reply = Asked.ask(Asked.openAi(stub));

        assertThat(reply).isInstanceOf(Answer.class);
        assertThat(reply.cost().inputTokens()).isZero();
    }

    @Test
    void isFoundByItsPlace() {
        assertThat(ServiceLoader.load(ModelProvider.class)).anyMatch(LangChainModels.class::isInstance);
        LanguageModel model =
                new Models().at(ModelPlace.of("ollama:qwen3:8b").orElseThrow()).orElseThrow();

        assertThat(model.name()).isEqualTo("qwen3:8b at 127.0.0.1:11434");
    }

    @Test
    void nothingIsSentWithoutTheKeyThatACompanyWants() {
        ModelReply.Failure openAi =
                Asked.failure(Asked.open(ModelPlace.Kind.OPENAI, Optional.empty(), Map.of("ANTHROPIC_API_KEY", "x")));
        ModelReply.Failure anthropic =
                Asked.failure(Asked.open(ModelPlace.Kind.ANTHROPIC, Optional.empty(), Map.of("OPENAI_API_KEY", "x")));

        assertThat(openAi.kind()).isEqualTo(Kind.UNAUTHORIZED);
        assertThat(openAi.why())
                .isEqualTo("small at api.openai.com wants a key; set LOOPKEEPER_MODEL_KEY or OPENAI_API_KEY.");
        assertThat(anthropic.why())
                .isEqualTo("small at api.anthropic.com wants a key; set LOOPKEEPER_MODEL_KEY or ANTHROPIC_API_KEY.");
        assertThat(openAi.cost().calls()).isZero();
    }
}
