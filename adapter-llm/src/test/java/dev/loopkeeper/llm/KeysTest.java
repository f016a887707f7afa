package dev.loopkeeper.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import dev.loopkeeper.testkit.model.StubModel;
import dev.loopkeeper.testkit.model.StubReply;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys go to the server that they are for, and nowhere else. */
class KeysTest {
    private static final String KEY = "k-very-secret";

    private final StubModel stub = StubModel.start();

    @AfterEach
    void close() {
        stub.close();
    }

    @Test
    void theKeyOfTheSettingIsSent() {
        stub.then(StubReply.chat("{}"));

        Asked.ask(Asked.openAi(stub, Map.of("LOOPKEEPER_MODEL_KEY", " " + KEY + "\n")));

        assertThat(stub.requests().get(0).header("authorization")).contains("Bearer " + KEY);
    }

    @Test
    void theKeysOfCompaniesStayWithThem() {
        stub.then(StubReply.chat("{}"));
        Map<String, String> both = Map.of("OPENAI_API_KEY", KEY, "ANTHROPIC_API_KEY", KEY);

        Asked.ask(Asked.openAi(stub, both));
        Failure anthropic = Asked.failure(Asked.open(ModelPlace.Kind.ANTHROPIC, Optional.of(stub.address()), both));

        assertThat(stub.requests()).hasSize(1);
        assertThat(stub.requests().get(0).headers().toString()).doesNotContain(KEY);
        assertThat(anthropic.why()).endsWith(" wants a key; set LOOPKEEPER_MODEL_KEY.");
    }

    static Stream<ModelPlace> ownServers() {
        return Stream.of(
                new ModelPlace(ModelPlace.Kind.OPENAI, "m", Optional.empty()),
                new ModelPlace(ModelPlace.Kind.OPENAI, "m", Optional.of(URI.create("https://api.openai.com"))),
                new ModelPlace(ModelPlace.Kind.ANTHROPIC, "m", Optional.empty()));
    }

    @ParameterizedTest
    @MethodSource("ownServers")
    void theirOwnServersGetThem(ModelPlace place) {
        Map<String, String> both = Map.of("OPENAI_API_KEY", "o", "ANTHROPIC_API_KEY", "a");

        Optional<Key> key =
                Server.of(place, name -> Optional.ofNullable(both.get(name))).key();

        assertThat(key.map(Key::variable)).contains(place.kind() + "_API_KEY");
    }

    @ParameterizedTest
    @EnumSource(ModelPlace.Kind.class)
    void aServerThatOnlyLooksLikeThemDoesNot(ModelPlace.Kind kind) {
        for (String address : List.of(
                "https://api.openai.com.evil.test/v1",
                "http://api.openai.com/v1",
                "https://evil.test/?api.openai.com")) {
            ModelPlace place = new ModelPlace(kind, "m", Optional.of(URI.create(address)));

            assertThat(Server.of(
                                    place,
                                    name -> name.equals("LOOPKEEPER_MODEL_KEY") ? Optional.empty() : Optional.of(KEY))
                            .key())
                    .isEmpty();
        }
    }

    @Test
    void aBadKeyIsNamedByItsVariableAlone() {
        LanguageModel model = Asked.openAi(stub, Map.of("LOOPKEEPER_MODEL_KEY", KEY + "\nX-Evil: 1"));

        Failure failure = Asked.failure(model);

        assertThat(failure.kind()).isEqualTo(Kind.UNAUTHORIZED);
        assertThat(failure.why())
                .contains("the one in LOOPKEEPER_MODEL_KEY holds characters")
                .doesNotContain(KEY);
        assertThat(stub.requests()).isEmpty();
    }

    /** The server repeats the key and the prompt in each of its faults, as some do. */
    @Test
    void theKeyIsNowhere() {
        Map<String, String> environment = Map.of("LOOPKEEPER_MODEL_KEY", KEY);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        PrintStream out = System.out;
        PrintStream err = System.err;
        PrintStream both = new PrintStream(written, true, StandardCharsets.UTF_8);
        System.setOut(both);
        System.setErr(both);
        try {
            for (int status : List.of(400, 400, 400, 401, 404, 429, 500)) {
                stub.then(StubReply.status(status, "Incorrect API key provided: " + KEY + " for call Anna"));
            }
            stub.then(StubReply.page("application/json", "{\"choices\":\"" + KEY + "\"}"));
            LanguageModel model = Asked.openAi(stub, environment);
            for (int i = 0; i < 6; i++) {
                both.println(Asked.failure(model).why());
            }
            both.println(model.name()
                    + model
                    + Server.of(ModelPlace.of("ollama:m").orElseThrow(), name -> Optional.of(KEY)));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }

        assertThat(written.toString(StandardCharsets.UTF_8))
                .contains("LOOPKEEPER_MODEL_KEY")
                .doesNotContain(KEY, "Anna", "Incorrect");
        assertThat(stub.requests()).hasSize(8);
    }
}
