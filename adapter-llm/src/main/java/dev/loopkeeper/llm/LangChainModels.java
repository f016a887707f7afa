package dev.loopkeeper.llm;

import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelProvider;
import java.util.Optional;
import java.util.function.Function;

/**
 * Opens models of Ollama, of OpenAI and of servers that speak as it does, and of Anthropic. Keys come from the environment alone: {@code
 * LOOPKEEPER_MODEL_KEY}, or {@code OPENAI_API_KEY} and {@code ANTHROPIC_API_KEY}, which are sent nowhere but to their own servers.
 */
public final class LangChainModels implements ModelProvider {
    private final Function<String, Optional<String>> environment;

    /** For ServiceLoader. */
    public LangChainModels() {
        this(name -> Optional.ofNullable(System.getenv(name)));
    }

    /** With other variables than those of this process. */
    LangChainModels(Function<String, Optional<String>> environment) {
        this.environment = environment;
    }

    @Override
    public Optional<LanguageModel> open(ModelPlace place) {
        return Optional.of(new ServedModel(Server.of(place, environment)));
    }
}
