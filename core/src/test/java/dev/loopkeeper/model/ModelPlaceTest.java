package dev.loopkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.ModelPlace.Kind;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelPlaceTest {
    private static final String WRITE =
            "write ollama:NAME, openai:NAME, openai:NAME@https://HOST/v1, anthropic:NAME, client or off";

    @ParameterizedTest
    @CsvSource({
        "ollama:llama3.2, OLLAMA, llama3.2,",
        "ollama:qwen3:8b, OLLAMA, qwen3:8b,",
        "ollama:hf.co/some/one:Q4, OLLAMA, hf.co/some/one:Q4,",
        "ollama:qwen3:8b@http://localhost:11434/v1, OLLAMA, qwen3:8b, http://localhost:11434/v1",
        "openai:gpt-5, OPENAI, gpt-5,",
        "openai:any@http://127.0.0.1:1234/v1, OPENAI, any, http://127.0.0.1:1234/v1",
        "openai:any@http://[::1]:1234/v1, OPENAI, any, http://[::1]:1234/v1",
        "openai:a/b@https://host.example/v1, OPENAI, a/b, https://host.example/v1",
        "openai:a@https://host.example/@team/v1, OPENAI, a, https://host.example/@team/v1",
        "anthropic:claude-sonnet-5, ANTHROPIC, claude-sonnet-5,",
        "anthropic:c@https://proxy.example, ANTHROPIC, c, https://proxy.example"
    })
    void readsWhatIsSet(String setting, Kind kind, String model, String address) {
        assertThat(ModelPlace.fault(setting)).isEmpty();
        assertThat(ModelPlace.of(setting))
                .contains(
                        new ModelPlace(kind, model, Optional.ofNullable(address).map(URI::create)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"off", "client"})
    void someWordsNameNoPlace(String word) {
        assertThat(ModelPlace.fault(word)).isEmpty();
        assertThat(ModelPlace.of(word)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "gpt-5",
                "OFF",
                "gemini:pro",
                "ollama:",
                "openai:a b",
                "openai:@http://localhost",
                "openai:a@"
            })
    void namesWhatIsNoModelAndWhatToWrite(String setting) {
        assertThat(ModelPlace.fault(setting)).contains("'" + setting + "' is not a model; " + WRITE);
        assertThat(ModelPlace.of(setting)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost:1234",
                "ftp://host.example/v1",
                "http:/v1",
                "https://",
                "https://a b",
                "http://ho|st/v1"
            })
    void namesWhatIsNoAddress(String address) {
        Optional<String> fault = ModelPlace.fault("openai:a@" + address);

        assertThat(fault.orElseThrow())
                .startsWith("'")
                .containsAnyOf("is not an address; write one such as", "is not a model");
        assertThat(ModelPlace.of("openai:a@" + address)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://host.example/v1",
                "http://192.168.1.5:11434/v1",
                "http://127.0.0.1.evil.test/v1",
                "http://localhost.evil.test"
            })
    void whatLeavesThisComputerIsEncrypted(String address) {
        assertThat(ModelPlace.fault("openai:a@" + address))
                .contains("'" + address + "' would send everything unencrypted; use https");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://me:s3cret@host.example/v1",
                "https://s3cret@host.example/v1",
                "https://me:s3|cret@host.example/v1",
                "ftp://me:s3cret@host.example/v1",
                "https://host.example/v1?key=s3cret"
            })
    void keysAreNoPartOfIt(String address) {
        assertThat(ModelPlace.fault("openai:a@" + address)).contains("must not hold a key; LOOPKEEPER_MODEL_KEY does");
    }
}
