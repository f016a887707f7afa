package dev.loopkeeper.llm;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.model.Chat.ModelTurn;
import dev.loopkeeper.model.Chat.ToolTurn;
import dev.loopkeeper.model.Chat.Turn;
import dev.loopkeeper.model.Chat.UserTurn;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.model.ToolResult;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Tools, their calls and results, as LangChain4j writes and reads them. Stateless. */
final class ToolTalk {
    /** What servers refuse in names of tools, also in those that a model made up. */
    private static final Pattern ODD = Pattern.compile("[^A-Za-z0-9_-]");

    private static final int LONGEST_NAME = 64;

    private ToolTalk() {}

    static ToolSpecification offer(ToolOffer offer) {
        JsonObject schema = offer.parameters();
        JsonObjectSchema.Builder parameters = JsonObjectSchema.builder();
        parameters.required(schema.array("required").orElse(JsonArray.EMPTY).stream()
                .flatMap(name ->
                        name instanceof JsonString text ? List.of(text.value()).stream() : List.<String>of().stream())
                .toList());
        schema.object("properties")
                .orElse(JsonObject.EMPTY)
                .members()
                .forEach((name, member) -> parameters.addProperty(name, JsonRawSchema.from(Json.write(member))));
        return ToolSpecification.builder()
                .name(offer.name())
                .description(offer.description())
                .parameters(parameters.build())
                .build();
    }

    /** One turn; none when nothing happened in it, as no server takes an empty one. */
    static List<? extends ChatMessage> messages(Turn turn) {
        if (turn instanceof UserTurn user) {
            return List.of(UserMessage.from(user.text()));
        }
        if (turn instanceof ToolTurn tools) {
            return tools.results().stream().map(ToolTalk::result).toList();
        }
        ModelTurn model = (ModelTurn) turn;
        if (model.calls().isEmpty()) {
            return model.text().isBlank() ? List.of() : List.of(AiMessage.from(model.text()));
        }
        AiMessage.Builder message = AiMessage.builder()
                .toolExecutionRequests(
                        model.calls().stream().map(ToolTalk::call).toList());
        return List.of(
                model.text().isBlank()
                        ? message.build()
                        : message.text(model.text()).build());
    }

    /** Arguments that could not be read are left out: servers want an object there. The result tells the model what was wrong. */
    private static ToolExecutionRequest call(ToolCall call) {
        return ToolExecutionRequest.builder()
                .id(call.id())
                .name(sendable(call.name()))
                .arguments(Json.write(call.arguments()))
                .build();
    }

    private static String sendable(String name) {
        String plain = ODD.matcher(name).replaceAll("_");
        return plain.isEmpty() ? "_" : plain.substring(0, Math.min(LONGEST_NAME, plain.length()));
    }

    /** OpenAI's format has no flag for an error, so the words say it, too. */
    private static ToolExecutionResultMessage result(ToolResult result) {
        return ToolExecutionResultMessage.builder()
                .id(result.callId())
                .text(result.isError() ? "Error: " + result.content() : result.content())
                .isError(result.isError())
                .build();
    }

    /** What a model said; calls that came without an id get one that no call before them has. */
    static ModelTurn turn(AiMessage message, int callsBefore) {
        List<ToolExecutionRequest> requests = message.toolExecutionRequests();
        List<ToolCall> calls = IntStream.range(0, requests.size())
                .mapToObj(i -> call(requests.get(i), callsBefore + i + 1))
                .toList();
        return new ModelTurn(Optional.ofNullable(message.text()).orElse(""), calls);
    }

    private static ToolCall call(ToolExecutionRequest request, int number) {
        return ToolCall.read(
                Optional.ofNullable(request.id()).filter(id -> !id.isBlank()).orElse("call_" + number),
                Optional.ofNullable(request.name()).orElse(""),
                Optional.ofNullable(request.arguments()).orElse(""));
    }
}
