package dev.loopkeeper.llm;

import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.EmbedderPlace.Served;
import dev.loopkeeper.model.EmbedderProvider;
import dev.loopkeeper.model.EmbeddingModel;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.ModelProvider;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;

/**
 * Opens models of Ollama, of OpenAI and of servers that speak as it does, and of Anthropic. Keys come from the environment alone: {@code
 * LOOPKEEPER_MODEL_KEY}, or {@code OPENAI_API_KEY} and {@code ANTHROPIC_API_KEY}, which are sent nowhere but to their own servers.
 * Embedders in the process, which are large, come from a jar beside the program, unless another provider is on the class path.
 */
public final class LangChainModels implements ModelProvider, EmbedderProvider {
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

    @Override
    public Optional<EmbeddingModel> openEmbedder(EmbedderPlace place) {
        return place instanceof Served served
                ? Optional.of(new ServedEmbedder(Server.of(served.place(), environment)))
                : inJar(place);
    }

    /** Leaves it to who is on the class path, when somebody is. */
    private Optional<EmbeddingModel> inJar(EmbedderPlace place) {
        boolean elsewhere = ServiceLoader.load(EmbedderProvider.class, LangChainModels.class.getClassLoader()).stream()
                .filter(provider -> provider.type() != LangChainModels.class)
                .anyMatch(provider -> provider.get().openEmbedder(place).isPresent());
        return elsewhere
                ? Optional.empty()
                : Optional.of(new EmbedderInJar(place, EmbedderJar.ofThisProgram(environment)));
    }
}
