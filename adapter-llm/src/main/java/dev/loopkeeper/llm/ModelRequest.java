package dev.loopkeeper.llm;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.model.AnswerForm;
import dev.loopkeeper.model.Chat;
import dev.loopkeeper.model.Prompt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is asked of a model: an answer of a form, or to go on with a chat. Never both, as servers do not take that. */
sealed interface ModelRequest {
    /** How long the answer may be, in tokens. */
    int mostTokens();

    /** The request in that manner. */
    ChatRequest written(Manner how);

    /** How to ask when the server did not take the request; empty when nothing is left to leave out. */
    Optional<Manner> plainer(Manner tried, String complaint);

    /** How many calls the model wanted before. */
    int calls();

    /** An answer of a form. */
    record ForForm(Prompt prompt) implements ModelRequest {
        @Override
        public int mostTokens() {
            return prompt.mostTokens();
        }

        @Override
        public ChatRequest written(Manner how) {
            List<ChatMessage> messages = new ArrayList<>();
            messages.add(SystemMessage.from(how.schema() ? prompt.system() : prompt.systemWithForm()));
            prompt.turns()
                    .forEach(turn -> messages.add(
                            turn.speaker() == Prompt.Speaker.MODEL
                                    ? AiMessage.from(turn.text())
                                    : UserMessage.from(turn.text())));
            ChatRequest.Builder request = ChatRequest.builder().messages(messages);
            return how.schema() ? request.responseFormat(format(prompt.form())).build() : request.build();
        }

        private static ResponseFormat format(AnswerForm form) {
            return ResponseFormat.builder()
                    .type(ResponseFormatType.JSON)
                    .jsonSchema(JsonSchema.builder()
                            .name(form.name())
                            .rootElement(JsonRawSchema.from(Json.write(form.schema())))
                            .build())
                    .build();
        }

        @Override
        public Optional<Manner> plainer(Manner tried, String complaint) {
            return tried.without(complaint).or(tried::withoutSchema).or(tried::plainest);
        }

        @Override
        public int calls() {
            return 0;
        }
    }

    /** The next turn of a chat. */
    record ForChat(Chat chat) implements ModelRequest {
        @Override
        public int mostTokens() {
            return chat.mostTokens();
        }

        @Override
        public ChatRequest written(Manner how) {
            List<ChatMessage> messages = new ArrayList<>();
            messages.add(SystemMessage.from(chat.system()));
            chat.turns().forEach(turn -> messages.addAll(ToolTalk.messages(turn)));
            return ChatRequest.builder()
                    .messages(messages)
                    .toolSpecifications(
                            chat.tools().stream().map(ToolTalk::offer).toList())
                    .build();
        }

        @Override
        public Optional<Manner> plainer(Manner tried, String complaint) {
            return tried.without(complaint).or(tried::plainest);
        }

        @Override
        public int calls() {
            return chat.turns().stream()
                    .mapToInt(turn ->
                            turn instanceof Chat.ModelTurn model ? model.calls().size() : 0)
                    .sum();
        }
    }
}
