package dev.loopkeeper.model;

import java.time.Duration;

/**
 * A language model, on this machine or elsewhere. A port: everything works without one. It may be slow, so it is asked outside of
 * transactions; what a network or a model can do wrong is an answer, and never thrown. Implementations are thread-safe.
 */
public interface LanguageModel {
    /** What people call it, such as {@code qwen3:8b at 127.0.0.1:11434}; without anything that is secret. */
    String name();

    /**
     * Asks.
     *
     * @param patience how long the answer is waited for, all tries together; a thread that is interrupted waits no more
     */
    ModelReply ask(Prompt prompt, Duration patience);

    /**
     * Lets it go on with a chat in which it may call tools. It calls none itself: the calls that it wants are its answer. A model that
     * knows no tools need not implement this; it then fails.
     *
     * @param patience how long the answer is waited for, all tries together; a thread that is interrupted waits no more
     */
    default ChatReply chat(Chat chat, Duration patience) {
        return new ModelReply.Failure(
                ModelReply.Kind.FAILED, name() + " cannot call tools; set another model.", Cost.NONE);
    }
}
