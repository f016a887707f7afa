package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.EmbedderProvider;
import dev.loopkeeper.model.EmbeddingModel;
import dev.loopkeeper.model.EmbeddingReply;
import dev.loopkeeper.model.EmbeddingReply.Embedded;
import dev.loopkeeper.model.EmbeddingReply.Failed;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServedEmbedderTest {
    private static final String KEY = "k-very-secret";

    private final StubModel stub = StubModel.start();

    @AfterEach
    void close() {
        stub.close();
    }

    private EmbeddingModel opened(String kind, Map<String, String> environment) {
        EmbedderPlace place =
                EmbedderPlace.of(kind + ":small@" + stub.address()).orElseThrow();
        return new LangChainModels(name -> Optional.ofNullable(environment.get(name)))
                .openEmbedder(place)
                .orElseThrow();
    }

    private EmbeddingModel opened() {
        return opened("openai", Map.of());
    }

    private static String why(EmbeddingReply reply) {
        return ((Failed) reply).why();
    }

    @ParameterizedTest
    @ValueSource(strings = {"openai", "ollama"})
    void asksForAllTextsAtOnceAndPutsTheVectorsInTheirOrder(String kind) {
        stub.then(StubReply.embeddings("[1,0]", "[0.5,0.5]", "[-1e-2,3]"));

        EmbeddingReply reply = opened(kind, Map.of()).embed(List.of("a", "b", "c"));

        assertThat(((Embedded) reply).vectors())
                .containsExactly(new float[] {1, 0}, new float[] {0.5f, 0.5f}, new float[] {-0.01f, 3});
        StubModel.Request request = stub.requests().get(0);
        assertThat(stub.requests()).hasSize(1);
        assertThat(request.path()).isEqualTo("/v1/embeddings");
        assertThat(Json.write(request.json())).isEqualTo("{\"model\":\"small\",\"input\":[\"a\",\"b\",\"c\"]}");
        assertThat(request.header("authorization")).isEmpty();
    }

    @Test
    void theKeyOfTheSettingIsSentAndNowhereElse() {
        stub.then(StubReply.embeddings("[1,0]")).then(StubReply.status(401, "wrong key " + KEY));
        EmbeddingModel model = opened("openai", Map.of("LOOPKEEPER_MODEL_KEY", KEY, "OPENAI_API_KEY", "another"));

        model.embed(List.of("a"));
        String why = why(model.embed(List.of("a")));

        assertThat(stub.requests().get(0).header("authorization")).contains("Bearer " + KEY);
        assertThat(why).isEqualTo(model.name() + " does not take the key in LOOPKEEPER_MODEL_KEY; check it.");
        assertThat(model.name()).startsWith("small at 127.0.0.1:").doesNotContain(KEY);
    }

    @Test
    void withoutAKeyOpenAiIsNotAsked() {
        EmbedderPlace place = EmbedderPlace.of("openai:small").orElseThrow();

        assertThat(why(new LangChainModels(name -> Optional.empty())
                        .openEmbedder(place)
                        .orElseThrow()
                        .embed(List.of("a"))))
                .isEqualTo("small at api.openai.com wants a key; set LOOPKEEPER_MODEL_KEY or OPENAI_API_KEY.");
    }

    @Test
    void secretsAndPrivateWordsAreNotSent() {
        stub.then(StubReply.embeddings("[1,0]", "[1,0]", "[1,0]"));

        opened().embed(List.of("password: hunter2hunter2", "I like <private>my neighbour</private> Tom", ""));

        assertThat(stub.requests().get(0).body())
                .contains("[redacted]", "Tom")
                .doesNotContain("hunter2", "neighbour", "\"\"");
    }

    @Test
    void longTextsAreCutAndManyAskedForInParts() {
        String[] vectors = Collections.nCopies(50, "[1,2]").toArray(String[]::new);
        stub.then(StubReply.embeddings(vectors)).then(StubReply.embeddings("[3,4]"));

        EmbeddingReply reply = opened().embed(Collections.nCopies(51, "x".repeat(5000)));

        assertThat(((Embedded) reply).vectors()).hasSize(51).endsWith(new float[] {3, 4});
        assertThat(stub.requests().get(1).body()).hasSizeBetween(4000, 4100);
    }

    static Stream<StubReply> others() {
        return Stream.of(
                StubReply.embeddings("[1,0]"),
                StubReply.embeddings("[1,0]", "[0,1]", "[1,1]"),
                StubReply.embeddings("[1,0]", "[0,1,0]"),
                StubReply.embeddings("[1,0]", "[0,0]"),
                StubReply.embeddings("[1,0]", "[NaN,1]"),
                StubReply.embeddings("[1,0]", "[1e60,1]"),
                StubReply.embeddings("[1,0]", "[]"),
                StubReply.embeddings("[1,0]", "[\"1\",2]"),
                StubReply.embeddings("[1,0]", "\"AACAPwAAAAA=\""),
                StubReply.page(
                        "application/json",
                        "{\"data\":[{\"index\":0,\"embedding\":[1]},{\"index\":0,\"embedding\":[1]}]}"),
                StubReply.page(
                        "application/json",
                        "{\"data\":[{\"index\":7,\"embedding\":[1]},{\"index\":-1,\"embedding\":[1]}]}"),
                StubReply.page("application/json", "{\"data\":{}}"),
                StubReply.page("application/json", "[1"),
                StubReply.page("text/html", "<html>Welcome"));
    }

    @ParameterizedTest
    @MethodSource("others")
    void whatIsNoVectorForEachTextIsNone(StubReply answer) {
        stub.then(answer);
        EmbeddingModel model = opened();

        assertThat(why(model.embed(List.of("a", "b"))))
                .isEqualTo(model.name()
                        + " did not answer as an embedder does; check the name of the model and the address.");
        assertThat(stub.requests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        404 | is not there; get it (ollama pull small), or see which there are (ollama list).
        429 | has too much to do, or the limit of the account is reached; ask again later.
        500 | answered with HTTP status 500; ask again later, or see what its log says.
        302 | answered with HTTP status 302; redirections are not followed; set the address that it moved to.
        """)
    void aRefusalNamesWhatToDo(int status, String why) {
        stub.then(StubReply.status(status, "inner words"));
        EmbeddingModel model = opened("ollama", Map.of());

        assertThat(why(model.embed(List.of("a")))).isEqualTo(model.name() + " " + why);
    }

    @Test
    void whatIsCutOffIsNone() {
        stub.then(StubReply.half()).then(StubReply.nothing());

        assertThat(why(opened().embed(List.of("a")))).contains("closed the connection");
        assertThat(why(opened().embed(List.of("a")))).contains("closed the connection");
    }

    static Stream<StubReply> slow() {
        return Stream.of(StubReply.silence(), StubReply.drip());
    }

    @ParameterizedTest
    @MethodSource("slow")
    void itIsNotWaitedForLong(StubReply answer) throws InterruptedException {
        stub.then(answer);
        Server server = Server.of(
                ((EmbedderPlace.Served) EmbedderPlace.of("ollama:small@" + stub.address())
                                .orElseThrow())
                        .place(),
                name -> Optional.empty());

        Failed failed = (Failed) new ServedEmbedder(server, Duration.ofMillis(200)).embed(List.of("a"));

        assertThat(failed.took()).isGreaterThanOrEqualTo(Duration.ofMillis(200));
        assertThat(failed.why())
                .contains("did not answer within")
                .endsWith("; ask again, as it may be loading the model, or set a smaller one.");
        assertThat(stub.wasLeft()).isTrue();
    }

    @Test
    void isFound() {
        assertThat(ServiceLoader.load(EmbedderProvider.class)).anyMatch(LangChainModels.class::isInstance);
    }
}
