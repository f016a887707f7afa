package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelReply;
import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server can do wrong at once, and what people are told. */
class FaultsTest {
    private static final String GOOD = "{\"title\":\"Call Anna\"}";

    private final StubModel stub = StubModel.start();

    @AfterEach
    void close() {
        stub.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        401 | UNAUTHORIZED  | wants a key; set LOOPKEEPER_MODEL_KEY.
        403 | UNAUTHORIZED  | wants a key; set LOOPKEEPER_MODEL_KEY.
        404 | NO_SUCH_MODEL | is not there; check the name of the model, and the address, which mostly ends in /v1.
        413 | FAILED        | answered with HTTP status 413; it rejected the request; set another model.
        429 | BUSY          | has too much to do, or the limit of the account is reached; ask again later.
        500 | FAILED        | answered with HTTP status 500; ask again later, or see what its log says.
        502 | FAILED        | answered with HTTP status 502; ask again later, or see what its log says.
        503 | BUSY          | has too much to do; ask again later.
        529 | BUSY          | has too much to do; ask again later.
        """)
    void aRefusalIsAskedOnceAndNamesWhatToDo(int status, Kind kind, String why) {
        stub.then(StubReply.status(status, "inner words")).then(StubReply.chat(GOOD));
        LanguageModel model = Asked.openAi(stub);

        Failure failure = Asked.failure(model);

        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.why()).isEqualTo(model.name() + " " + why);
        assertThat(failure.cost().calls()).isEqualTo(1);
        assertThat(stub.requests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"401,UNAUTHORIZED", "404,NO_SUCH_MODEL", "429,BUSY", "500,FAILED", "529,BUSY"})
    void anthropicsRefusalsAreReadAlike(int status, Kind kind) {
        stub.then(StubReply.status(status, "inner words"));

        assertThat(Asked.failure(Asked.anthropic(stub)).kind()).isEqualTo(kind);
        assertThat(stub.requests()).hasSize(1);
    }

    @Test
    void ollamaIsToldHowToGetAModel() {
        stub.then(StubReply.status(404, "model not found"));

        assertThat(Asked.failure(Asked.ollama(stub)).why())
                .endsWith(" is not there; get it (ollama pull small), or see which there are (ollama list).");
    }

    @Test
    void oneThatIsSoonFreeIsAskedAgain() {
        stub.then(StubReply.status(429, "slow down", "Retry-After: 0")).then(StubReply.chat(GOOD));

        ModelReply reply = Asked.ask(Asked.openAi(stub));

        assertThat(reply).isInstanceOf(Answer.class);
        assertThat(reply.cost().calls()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"429", "503", "529"})
    void butOnlyOnce(int status) {
        stub.then(StubReply.status(status, "slow down", "Retry-After: 0"))
                .then(StubReply.status(status, "slow down", "Retry-After: 0"))
                .then(StubReply.chat(GOOD));

        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.BUSY);
        assertThat(stub.requests()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"3600,in 3600 s", "'Wed, 21 Oct 2026 07:28:00 GMT',later", "-1,later", "99999999999,later"})
    void oneThatIsBusyForLongIsNot(String after, String when) {
        stub.then(StubReply.status(429, "slow down", "Retry-After: " + after)).then(StubReply.chat(GOOD));

        Failure failure = Asked.failure(Asked.openAi(stub));

        assertThat(failure.kind()).isEqualTo(Kind.BUSY);
        assertThat(failure.why()).endsWith("ask again " + when + ".");
        assertThat(stub.requests()).hasSize(1);
    }

    @Test
    void nobodyIsThere() throws IOException {
        // A port that is taken, so that nobody else begins to listen there, and at which nobody listens.
        try (Socket taken = new Socket()) {
            taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            Optional<URI> nobody = Optional.of(URI.create("http://127.0.0.1:" + taken.getLocalPort()));
            LanguageModel openAi = Asked.open(ModelPlace.Kind.OPENAI, nobody, Map.of());
            LanguageModel ollama = Asked.open(ModelPlace.Kind.OLLAMA, nobody, Map.of());

            assertThat(Asked.failure(openAi).kind()).isEqualTo(Kind.UNREACHABLE);
            assertThat(Asked.failure(openAi).why())
                    .isEqualTo(openAi.name() + " cannot be reached; check the address, and that the server runs.");
            assertThat(Asked.failure(ollama).why())
                    .isEqualTo(
                            ollama.name() + " cannot be reached; start Ollama (ollama serve), or check the address.");
        }
    }

    @Test
    void thereIsNoSuchComputer() {
        LanguageModel model =
                Asked.open(ModelPlace.Kind.OPENAI, Optional.of(URI.create("https://nobody.invalid/v1")), Map.of());

        assertThat(Asked.failure(model).kind()).isEqualTo(Kind.UNREACHABLE);
    }

    @Test
    void aServerThatIsNotWhatItShouldBe() {
        stub.then(StubReply.nothing());
        URI secure = URI.create(stub.address().toString().replace("http:", "https:"));

        Failure failure = Asked.failure(Asked.open(ModelPlace.Kind.OPENAI, Optional.of(secure), Map.of()));

        assertThat(failure.kind()).isIn(Kind.UNREACHABLE, Kind.FAILED);
    }

    @Test
    void aRedirectionIsNotFollowed() {
        try (StubModel other = StubModel.start()) {
            stub.then(StubReply.status(307, "moved", "Location: " + other.address() + "/chat/completions"));

            Failure failure = Asked.failure(Asked.openAi(stub, Map.of("LOOPKEEPER_MODEL_KEY", "k-123")));

            assertThat(failure.kind()).isEqualTo(Kind.FAILED);
            assertThat(failure.why()).endsWith("redirections are not followed; set the address that it moved to.");
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void theConnectionIsClosed() {
        stub.then(StubReply.nothing()).then(StubReply.half());

        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.FAILED);
        assertThat(Asked.failure(Asked.openAi(stub)).why())
                .endsWith("closed the connection before its answer was whole; see what its log says.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        text/html        | <html><body>Sign in to the network</body></html>
        application/json | {"choices":[{"mess
        application/json | {"error":{"message":"upstream"}}
        application/json | []
        application/json | null
        text/plain       | ''
        """)
    void whatNoModelSays(String type, String body) {
        stub.then(StubReply.page(type, body)).then(StubReply.chat(GOOD));

        Failure failure = Asked.failure(Asked.openAi(stub));

        assertThat(failure.kind()).isEqualTo(Kind.FAILED);
        assertThat(failure.why()).endsWith(" did not answer as a language model does; check the address.");
        assertThat(stub.requests()).hasSize(1);
    }

    /** However much of a good answer arrives: it is one as a whole, and never in part. */
    @Test
    void aBodyThatEndsTooSoonIsNoAnswer() {
        String openAi =
                "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"{}\"},\"finish_reason\":\"stop\"}]}";
        String anthropic = "{\"content\":[{\"type\":\"text\",\"text\":\"{}\"}],\"stop_reason\":\"end_turn\"}";

        assertOnlyTheWholeIsAnAnswer(Asked.openAi(stub), openAi);
        assertOnlyTheWholeIsAnAnswer(Asked.anthropic(stub), anthropic);
    }

    private void assertOnlyTheWholeIsAnAnswer(LanguageModel model, String body) {
        for (int end = 0; end < body.length(); end++) {
            stub.then(StubReply.page("application/json", body.substring(0, end)));

            assertThat(Asked.ask(model)).as(body.substring(0, end)).isInstanceOf(Failure.class);
        }
        stub.then(StubReply.page("application/json", body));
        assertThat(Asked.ask(model)).isInstanceOf(Answer.class);
    }

    @Test
    void noiseIsNoAnswer() {
        Random random = new Random(7);
        LanguageModel model = Asked.openAi(stub);
        for (int i = 0; i < 100; i++) {
            byte[] noise = new byte[random.nextInt(200)];
            random.nextBytes(noise);
            stub.then(StubReply.page("application/json", new String(noise, StandardCharsets.ISO_8859_1)));

            assertThat(Asked.failure(model).kind()).isEqualTo(Kind.FAILED);
        }
    }

    @Test
    void noChoices() {
        stub.then(StubReply.json(StubReply.completion(List.of())));

        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.FAILED);
    }

    @Test
    void anAnswerWithoutEnd() {
        String long5 = "a".repeat(5 << 20);
        stub.then(StubReply.chat(long5));

        Failure failure = Asked.failure(Asked.openAi(stub));

        assertThat(failure.kind()).isEqualTo(Kind.FAILED);
        assertThat(failure.why()).endsWith(" wrote more than 4 MiB, which is not an answer; check the address.");
    }

    @Test
    void refusals() {
        stub.then(StubReply.refusal("I cannot help with that."))
                .then(StubReply.chat(Optional.of("half"), Optional.of("content_filter")))
                .then(StubReply.messageOfRefusal());

        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.REFUSED);
        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.REFUSED);
        assertThat(Asked.failure(Asked.anthropic(stub)).kind()).isEqualTo(Kind.REFUSED);
    }

    @Test
    void nothingAndThoughtsAlone() {
        stub.then(StubReply.chat("")).then(StubReply.thoughts("Let me see."));
        stub.then(StubReply.chat(Optional.empty(), Optional.of("stop"))).then(StubReply.message("", "end_turn"));

        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.WRONG_FORM);
        assertThat(Asked.failure(Asked.ollama(stub)).kind()).isEqualTo(Kind.WRONG_FORM);
        assertThat(Asked.failure(Asked.openAi(stub)).why())
                .endsWith(" answered with nothing; set a model that does not only think.");
        assertThat(Asked.failure(Asked.anthropic(stub)).kind()).isEqualTo(Kind.WRONG_FORM);
    }

    @Test
    void halfAnAnswerIsNone() {
        stub.then(StubReply.chat(Optional.of(GOOD), Optional.of("length")))
                .then(StubReply.chat(Optional.of(GOOD), Optional.empty()))
                .then(StubReply.message(GOOD, "max_tokens"));

        Failure length = Asked.failure(Asked.openAi(stub));

        assertThat(length.kind()).isEqualTo(Kind.CUT);
        assertThat(length.cost().outputTokens()).isEqualTo(8);
        assertThat(Asked.failure(Asked.openAi(stub)).kind()).isEqualTo(Kind.CUT);
        assertThat(Asked.failure(Asked.anthropic(stub)).kind()).isEqualTo(Kind.CUT);
    }

    @Test
    void membersThatNobodyKnowsAreNoFault() {
        JsonObject choice = (JsonObject) Json.parse("{\"index\":0,\"odd\":[1],\"message\":{\"role\":\"assistant\","
                + "\"content\":\"{}\",\"annotations\":[],\"extra\":{\"a\":1}},\"finish_reason\":\"stop\"}");
        stub.then(StubReply.json(StubReply.completion(List.of(choice)).with("timings", JsonObject.EMPTY)));

        assertThat(Asked.ask(Asked.openAi(stub))).isInstanceOf(Answer.class);
    }
}
