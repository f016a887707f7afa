package dev.loopkeeper.model;

import dev.loopkeeper.model.ModelReply.Answer;
import dev.loopkeeper.model.ModelReply.Failure;
import dev.loopkeeper.model.ModelReply.Kind;
import java.time.Duration;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** Opens models that answer what they were told to, by their names; found by ServiceLoader. */
public final class ScriptedModels implements ModelProvider {
    private static final Map<String, Scripted> OPEN = new ConcurrentHashMap<>();

    /** For ServiceLoader. */
    public ScriptedModels() {}

    /** The model of that name, which was told nothing yet. */
    public static Scripted fresh(String name) {
        Scripted made = new Scripted(name);
        OPEN.put(name, made);
        return made;
    }

    @Override
    public Optional<LanguageModel> open(ModelPlace place) {
        return Optional.ofNullable(OPEN.get(place.model()));
    }

    /** A model that answers one thing after the other, and then none. */
    public static final class Scripted implements LanguageModel {
        private final String name;
        private final Deque<ModelReply> replies = new ConcurrentLinkedDeque<>();
        private final List<Prompt> asked = new CopyOnWriteArrayList<>();

        private volatile CountDownLatch gate = new CountDownLatch(0);

        private Scripted(String name) {
            this.name = name;
        }

        /** The setting that names it. */
        public String setting() {
            return "ollama:" + name;
        }

        /** Is to answer this; single quotes stand for double ones. */
        public Scripted answering(String text) {
            replies.add(new Answer(text.replace('\'', '"'), new Cost(1, 100, 10, Duration.ofMillis(20))));
            return this;
        }

        /** Is not to answer. */
        public Scripted failing(Kind kind, String why) {
            replies.add(new Failure(kind, why, new Cost(1, 0, 0, Duration.ofMillis(5))));
            return this;
        }

        /** Answers nothing from now on, until the latch is counted down. */
        public CountDownLatch holding() {
            gate = new CountDownLatch(1);
            return gate;
        }

        /** What it was asked. */
        public List<Prompt> asked() {
            return List.copyOf(asked);
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public ModelReply ask(Prompt prompt, Duration patience) {
            asked.add(prompt);
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new Failure(Kind.CANCELLED, name + " was not waited for.", Cost.NONE);
            }
            return Optional.ofNullable(replies.poll())
                    .orElseGet(() -> new Failure(Kind.FAILED, name + " has nothing to say.", Cost.NONE));
        }
    }
}
