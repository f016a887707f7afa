package dev.loopkeeper.model;

import dev.loopkeeper.model.CheckedModel.Checked;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What one call asks of a model: it takes down what was not asked yet, asks it in {@link #fetch()}, and knows the answers. Not thread-safe. */
public final class Consultation implements Consultant {
    /** So long one call waits, all its questions together. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final CheckedModel model;
    private final Map<String, Consulted> known = new HashMap<>();
    private final Map<String, Question> wanted = new LinkedHashMap<>();
    private Duration left = PATIENCE;

    /** What is asked of that model. */
    public Consultation(LanguageModel model) {
        this.model = new CheckedModel(model);
    }

    @Override
    public Optional<String> name() {
        return Optional.of(model.model().name());
    }

    @Override
    public Consulted ask(Question question) {
        if (!known.containsKey(question.key())) {
            wanted.put(question.key(), question);
        }
        return known.getOrDefault(question.key(), new Consulted.Pending());
    }

    /**
     * Asks what was wanted, which may take long.
     *
     * @return whether more is known than before
     */
    public boolean fetch() {
        boolean any = !wanted.isEmpty();
        wanted.values().forEach(question -> known.put(question.key(), answer(question)));
        wanted.clear();
        return any;
    }

    private Consulted answer(Question question) {
        Checked checked = model.ask(question.prompt().get(), left);
        left = left.minus(checked.cost().took());
        if (checked instanceof Checked.Good good) {
            return new Consulted.Answered(good.json(), good.cost());
        }
        Checked.Bad bad = (Checked.Bad) checked;
        return new Consulted.Failed(bad.kind(), bad.why(), bad.cost());
    }
}
