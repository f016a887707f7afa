package dev.loopkeeper.model;

import dev.loopkeeper.json.JsonObject;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Answers questions of use cases from what a model said. A decision is made in a transaction and must not wait for a model, so a question
 * may be unanswered at first; then it is asked outside, and the decision is made again.
 */
public interface Consultant {
    /** There is no model. */
    Consultant NONE = new Consultant() {
        @Override
        public Consulted ask(Question question) {
            return new Consulted.Off();
        }

        @Override
        public Optional<String> name() {
            return Optional.empty();
        }
    };

    /** What is known of the answer. */
    Consulted ask(Question question);

    /** What people call the model; empty when there is none. */
    Optional<String> name();

    /**
     * A question.
     *
     * @param key tells it from others, whatever the records are by now
     * @param prompt how it is asked; made while the question is, and only where the answer is not known
     * @param within how long an answer is waited for; it may come later then. Empty when nothing can go on without
     */
    record Question(String key, Supplier<Prompt> prompt, Optional<Duration> within) {
        /** A question without whose answer nothing can go on. */
        public Question(String key, Supplier<Prompt> prompt) {
            this(key, prompt, Optional.empty());
        }
    }

    /** What is known of an answer. */
    sealed interface Consulted {
        /**
         * The model answered in the form that was asked for.
         *
         * @param json the answer
         */
        record Answered(JsonObject json, Cost cost) implements Consulted {}

        /**
         * It did not.
         *
         * @param why why, as a sentence for people
         */
        record Failed(ModelReply.Kind kind, String why, Cost cost) implements Consulted {}

        /** It was not asked yet; the decision goes on without, and is made again. */
        record Pending() implements Consulted {}

        /** It was not waited for any longer, and may answer later. */
        record Late() implements Consulted {}

        /** There is no model. */
        record Off() implements Consulted {}

        /** The answer, if there is one. */
        default Optional<JsonObject> answer() {
            return this instanceof Answered answered ? Optional.of(answered.json()) : Optional.empty();
        }

        /** What it cost; nothing as long as it did not end. */
        default Cost cost() {
            return Cost.NONE;
        }

        /** Why there is none although there is a model; empty as long as it was not asked. */
        default Optional<String> failure() {
            return this instanceof Failed failed ? Optional.of(failed.why()) : Optional.empty();
        }
    }
}
