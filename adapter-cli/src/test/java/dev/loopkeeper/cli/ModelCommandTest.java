package dev.loopkeeper.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loopkeeper.cli.input.Exit;
import org.junit.jupiter.api.Test;

/** The language model and the embedder at a terminal. */
class ModelCommandTest {
    private final Terminal terminal = new Terminal().with("COLUMNS", "200");
    private final Store store = Store.withGoals(terminal);

    @Test
    void setsAndShowsThem() {
        assertThat(store.good("model").out()).isEqualTo("There is no model; everything works by rules.\n");
        assertThat(store.good("model", "set", "--embedder", "onnx:/none/model.onnx")
                        .out()
                        .lines())
                .hasSize(2)
                .startsWith("There is no model; everything works by rules.")
                .last()
                .asString()
                .startsWith("/none/model.onnx");
        store.good("model", "set", "ollama:qwen3:8b", "--embedder", "ollama:nomic-embed-text");
        assertThat(store.good("settings").out())
                .containsPattern("model +ollama:qwen3:8b\n")
                .containsPattern("embedder +ollama:nomic-embed-text\n");
        store.good("model", "set", "--embedder", "off");
        assertThat(store.good("--json", "model", "off").out()).doesNotContain("\"embedder\"");
    }

    @Test
    void saysThatOneDoesNotAnswer() {
        store.good("model", "set", "--embedder", "onnx:/none/model.onnx");

        Terminal.Ran ran = store.run("model", "test");

        assertThat(ran.exit()).isEqualTo(Exit.TROUBLE.code());
        assertThat(ran.out().lines()).hasSize(2).last().asString().startsWith("/none/model.onnx ");
    }

    @Test
    void saysHowItIsUsed() {
        assertThat(store.run("model", "set").err()).contains("needs a model: loopkeeper model set");
        assertThat(store.run("model", "set", "a", "b").err()).contains("needs a model");
        assertThat(store.run("model", "set", "--embedder", "word2vec").err())
                .contains("'word2vec' is not an embedder; write bge");
        assertThat(store.run("model", "test", "--embedder", "bge").err()).contains("--embedder goes with 'model set'");
        assertThat(store.run("model", "sing").err()).contains("must be show, test, off or set");
    }
}
