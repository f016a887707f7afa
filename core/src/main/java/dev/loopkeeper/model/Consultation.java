package dev.loopkeeper.model;

import dev.loopkeeper.model.CheckedModel.Checked;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What one call asks of a model: it takes down what was not asked yet, asks it in {@link #fetch()}, and knows the answers. Not thread-safe. */
public final class Consultation implements Consultant {
    private final CheckedModel model;
    private final BackgroundQuestions background;
    private final Duration patience;
    private final Map<String, Consulted> known = new HashMap<>();
    private final Map<String, Question> wanted = new LinkedHashMap<>();
    private final Map<String, CompletableFuture<Consulted>> underway = new HashMap<>();
    private Duration left;

    /**
     * What is asked of a model.
     *
     * @param background asks what is not waited for to the end
     * @param patience how long one call waits, all its questions together, and how long one question takes that is not waited for
     */
    public Consultation(LanguageModel model, BackgroundQuestions background, Duration patience) {
        this.model = new CheckedModel(model);
        this.background = background;
        this.patience = patience;
        this.left = patience;
    }

    @Override
    public Optional<String> name() {
        return Optional.of(model.model().name());
    }

    @Override
    public Consulted ask(Question question) {
        if (!known.containsKey(question.key())) {
            Prompt prompt = question.prompt().get(); // later the records are out of reach
            wanted.put(question.key(), new Question(question.key(), () -> prompt, question.within()));
        }
        return known.getOrDefault(question.key(), new Consulted.Pending());
    }

    /** Whether anything is to be asked. */
    public boolean wants() {
        return !wanted.isEmpty();
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

    /** The answer to a question that is {@link Consulted.Late}, when it comes; empty for others. */
    public Optional<CompletableFuture<Consulted>> underway(Question question) {
        return Optional.ofNullable(underway.get(question.key()));
    }

    /** What was spent on what has ended, as {@link Usage} counts it; empty when nothing was. */
    public Map<String, Long> spent() {
        return Usage.counts(known.values());
    }

    private Consulted answer(Question question) {
        return question.within().isPresent()
                ? within(question, question.within().get())
                : answer(question.prompt().get(), left);
    }

    private Consulted answer(Prompt prompt, Duration most) {
        Checked checked = model.ask(prompt, most);
        left = left.minus(checked.cost().took());
        return consulted(checked);
    }

    private static Consulted consulted(Checked checked) {
        if (checked instanceof Checked.Good good) {
            return new Consulted.Answered(good.json(), good.cost());
        }
        Checked.Bad bad = (Checked.Bad) checked;
        return new Consulted.Failed(bad.kind(), bad.why(), bad.cost());
    }

    private Consulted within(Question question, Duration wait) {
        Prompt prompt = question.prompt().get();
        Optional<CompletableFuture<Consulted>> asked = background.ask(() -> consulted(model.ask(prompt, patience)));
        if (asked.isEmpty()) {
            return failed(ModelReply.Kind.BUSY, " has earlier messages to read");
        }
        try {
            return asked.get().get(wait.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            underway.put(question.key(), asked.get());
            return new Consulted.Late();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return failed(ModelReply.Kind.CANCELLED, " was not waited for");
        } catch (ExecutionException e) {
            return failed(ModelReply.Kind.FAILED, " could not be asked: " + e.getCause());
        }
    }

    private Consulted.Failed failed(ModelReply.Kind kind, String why) {
        return new Consulted.Failed(kind, model.model().name() + why + ".", Cost.NONE);
    }
}
