package dev.loopkeeper.listening;

import java.util.List;
import java.util.Optional;

/**
 * A message with what it comes to: {@code [Call mum] Already called mum => complete 1}.
 *
 * @param pending what the loops that are open say, each with its kind before a colon when it is no commitment
 * @param question what the assistant asked before; empty when it asked nothing
 * @param message the message
 * @param result whether the rule finds something in it
 * @param results what becomes of it; empty for nothing, and where only the rule finds nothing in it
 */
record Example(List<String> pending, Optional<String> question, String message, boolean result, List<String> results) {
    Example {
        pending = List.copyOf(pending);
        results = List.copyOf(results);
    }

    @Override
    public String toString() {
        return (pending.isEmpty() ? "" : pending + " ")
                + question.map(asked -> asked + " / ").orElse("")
                + message;
    }
}
