package dev.loopkeeper.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ModelReply.Failure;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChatTest {
    @Test
    void goesOnTurnByTurn() {
        Chat chat = Chat.of("Help.", "What does Anna like?", List.of(), 100);
        Chat.ModelTurn call = new Chat.ModelTurn("", List.of(ToolCall.read("1", "recall", "{}")));

        assertThat(chat.with(call).turns()).containsExactly(new Chat.UserTurn("What does Anna like?"), call);
        assertThat(chat.turns()).hasSize(1);
    }

    @Test
    void argumentsAreReadAndNeverThrown() {
        assertThat(ToolCall.read("1", "recall", " ")).isEqualTo(new ToolCall("1", "recall", JsonObject.EMPTY));
        assertThat(ToolCall.read("1", "recall", "{\"limit\":1}").arguments().whole("limit"))
                .hasValue(1);
        assertThat(ToolCall.read("1", "recall", "[").fault())
                .hasValueSatisfying(fault ->
                        assertThat(fault).startsWith("The arguments of recall cannot be read: they are not JSON: "));
        assertThat(ToolCall.read("1", "recall", "[".repeat(100_000)).fault()).isPresent();
        assertThat(ToolCall.read("1", "recall", "3").fault())
                .contains("The arguments of recall cannot be read: they are not a JSON object.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "do things", "a.b", "ünder"})
    void aToolHasAPlainName(String name) {
        assertThatThrownBy(() -> new ToolOffer(name, "Does it.", JsonObject.EMPTY))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at most 64 letters");
        assertThatThrownBy(() -> new ToolOffer("a".repeat(65), "Does it.", JsonObject.EMPTY))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aModelNeedNotKnowTools() {
        LanguageModel model = ScriptedModels.fresh("plain");

        ChatReply reply = model.chat(Chat.of("Help.", "Hello", List.of(), 100), Duration.ofSeconds(1));

        assertThat(reply)
                .isInstanceOfSatisfying(
                        Failure.class,
                        failure -> assertThat(failure.why()).isEqualTo("plain cannot call tools; set another model."));
    }
}
