package dev.loopkeeper.model;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;

/** The models that people set; each is opened when it is first asked for. Safe for use by any number of threads. */
public final class Models {
    private final Map<ModelPlace, Optional<LanguageModel>> opened = new ConcurrentHashMap<>();

    /** The model at a place; empty when no adapter that is installed can open it. */
    public Optional<LanguageModel> at(ModelPlace place) {
        return opened.computeIfAbsent(place, Models::open);
    }

    private static Optional<LanguageModel> open(ModelPlace place) {
        return ServiceLoader.load(ModelProvider.class, Models.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().open(place).stream())
                .findFirst();
    }
}
