package dev.loopkeeper.listening;

/** Reads in a message what its speaker intends, did, did not do or dropped. Implementations are thread-safe. */
public interface MessageInterpreter {
    /**
     * Reads a message.
     *
     * @param message the message and what is known when it arrives
     * @return the acts in it; the same for the same message
     */
    Interpretation interpret(Message message);
}
