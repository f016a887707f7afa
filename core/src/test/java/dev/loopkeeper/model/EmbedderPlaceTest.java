package dev.loopkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.model.EmbedderPlace.Bundled;
import dev.loopkeeper.model.EmbedderPlace.OnDisk;
import dev.loopkeeper.model.EmbedderPlace.Served;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmbedderPlaceTest {
    @Test
    void readsWhatASettingMeans() {
        assertThat(EmbedderPlace.of("bge")).contains(new Bundled());
        assertThat(EmbedderPlace.of("onnx:/models/e5.onnx")).contains(new OnDisk("/models/e5.onnx"));
        assertThat(EmbedderPlace.of("onnx:C:\\models\\e5.onnx")).contains(new OnDisk("C:\\models\\e5.onnx"));
        assertThat(EmbedderPlace.of("ollama:nomic-embed-text:v1.5"))
                .contains(
                        new Served(new ModelPlace(ModelPlace.Kind.OLLAMA, "nomic-embed-text:v1.5", Optional.empty())));
        assertThat(EmbedderPlace.of("openai:e5@http://127.0.0.1:1234/v1"))
                .contains(new Served(new ModelPlace(
                        ModelPlace.Kind.OPENAI, "e5", Optional.of(URI.create("http://127.0.0.1:1234/v1")))));
        assertThat(EmbedderPlace.of("off")).isEmpty();
        assertThat(EmbedderPlace.fault("off")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "BGE", "bge-small", "anthropic:claude", "openai:", "ollama: x", "voyage:x", "/model.onnx"})
    void namesWhatCanBeWritten(String setting) {
        assertThat(EmbedderPlace.fault(setting))
                .contains("'" + setting + "' is not an embedder; write bge, ollama:NAME, openai:NAME,"
                        + " openai:NAME@https://HOST/v1, onnx:/PATH/model.onnx or off");
        assertThat(EmbedderPlace.of(setting)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        onnx:model.onnx                 | needs the whole path of a model
        onnx:/models/model.bin          | needs the whole path of a model
        onnx:                           | needs the whole path of a model
        openai:e5@http://example.org/v1 | use https
        openai:e5@https://key@host/v1   | must not hold a key
        openai:e5@nowhere               | is not an address
        """)
    void namesWhatIsWrong(String setting, String why) {
        assertThat(EmbedderPlace.fault(setting))
                .hasValueSatisfying(fault -> assertThat(fault).contains(why));
        assertThat(EmbedderPlace.of(setting)).isEmpty();
    }
}
