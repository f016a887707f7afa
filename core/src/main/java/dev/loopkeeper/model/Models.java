package dev.loopkeeper.model;

import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;

/** The models that people set; each is opened when it is first asked for. Safe for use by any number of threads. */
public final class Models implements AutoCloseable {
    private final Map<ModelPlace, Optional<LanguageModel>> opened = new ConcurrentHashMap<>();
    private final BackgroundQuestions background = new BackgroundQuestions();

    /** The model at a place; empty when no adapter that is installed can open it. */
    public Optional<LanguageModel> at(ModelPlace place) {
        return opened.computeIfAbsent(place, Models::open);
    }

    /** Where what nobody waits for to the end is asked. */
    public BackgroundQuestions background() {
        return background;
    }

    /** Waits a little for what is still being asked, and has the rest given up. */
    @Override
    public void close() {
        background.close();
    }

    private static Optional<LanguageModel> open(ModelPlace place) {
        return ServiceLoader.load(ModelProvider.class, Models.class.getClassLoader()).stream()
                .flatMap(provider -> provider.get().open(place).stream())
                .findFirst();
    }
}
