package dev.loopkeeper.llm;

import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelPlace.Kind;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A server, and the model there.
 *
 * @param kind what it speaks
 * @param model the model's name
 * @param address where requests go, below it
 * @param key what it is shown; empty when there is none
 */
record Server(Kind kind, String model, URI address, Optional<Key> key) {
    private static final String ANY_KEY = "LOOPKEEPER_MODEL_KEY";

    static Server of(ModelPlace place, Function<String, Optional<String>> environment) {
        URI address = place.address().map(Server::withPath).orElseGet(() -> usual(place.kind()));
        return new Server(place.kind(), place.model(), address, Key.of(variables(place.kind(), address), environment));
    }

    private static URI usual(Kind kind) {
        return URI.create(
                switch (kind) {
                    case OLLAMA -> "http://127.0.0.1:11434/v1";
                    case OPENAI -> "https://api.openai.com/v1";
                    case ANTHROPIC -> "https://api.anthropic.com/v1";
                });
    }

    /** An address without a path means the usual one. */
    private static URI withPath(URI address) {
        String path = Optional.ofNullable(address.getRawPath()).orElse("").replaceAll("/+$", "");
        return address.resolve(path.isEmpty() ? "/v1" : path);
    }

    /** Where its key may stand: that of a company is for its own server alone. */
    private static List<String> variables(Kind kind, URI address) {
        List<String> variables = new ArrayList<>(List.of(ANY_KEY));
        if (isOwn(kind, address) && kind == Kind.OPENAI) {
            variables.add("OPENAI_API_KEY");
        }
        if (isOwn(kind, address) && kind == Kind.ANTHROPIC) {
            variables.add("ANTHROPIC_API_KEY");
        }
        return variables;
    }

    private static boolean isOwn(Kind kind, URI address) {
        URI usual = usual(kind);
        return usual.getScheme().equals(address.getScheme())
                && usual.getAuthority().equals(address.getAuthority());
    }

    /** Whether nothing need be asked without a key. */
    boolean wantsKey() {
        return kind == Kind.ANTHROPIC || (kind == Kind.OPENAI && isOwn(kind, address));
    }

    /** What people are told to set. */
    String keys() {
        return String.join(" or ", variables(kind, address));
    }

    /** What people call it. */
    String name() {
        return model + " at " + address.getHost() + (address.getPort() < 0 ? "" : ":" + address.getPort());
    }

    /** The model, for one request. */
    ChatModel chat(HttpClientBuilder http, Manner manner, int mostTokens) {
        return kind == Kind.ANTHROPIC ? anthropic(http, manner, mostTokens) : openAi(http, manner, mostTokens);
    }

    private ChatModel anthropic(HttpClientBuilder http, Manner manner, int mostTokens) {
        AnthropicChatModel.AnthropicChatModelBuilder builder = AnthropicChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(address.toString())
                .modelName(model)
                .maxTokens(mostTokens)
                .maxRetries(0);
        key.ifPresent(known -> builder.apiKey(known.secret()));
        if (manner.cool()) {
            builder.temperature(0.0);
        }
        return builder.build();
    }

    private ChatModel openAi(HttpClientBuilder http, Manner manner, int mostTokens) {
        OpenAiChatModel.OpenAiChatModelBuilder builder = OpenAiChatModel.builder()
                .httpClientBuilder(http)
                .baseUrl(address.toString())
                .modelName(model)
                .strictJsonSchema(true)
                .maxRetries(0);
        key.ifPresent(known -> builder.apiKey(known.secret()));
        // OpenAI's newer models refuse the older name, and other servers know no newer one.
        if (isOwn(Kind.OPENAI, address)) {
            builder.maxCompletionTokens(mostTokens);
        } else {
            builder.maxTokens(mostTokens);
        }
        if (manner.cool()) {
            builder.temperature(0.0);
        }
        if (manner.quick()) {
            builder.reasoningEffort("none");
        }
        return builder.build();
    }
}
