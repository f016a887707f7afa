package dev.loopkeeper.listening;

import java.util.List;

/**
 * A message with what it comes to: {@code [Call mum] Already called mum => complete 1}.
 *
 * @param pending what the loops that are open say, each with its kind before a colon when it is no commitment
 * @param message the message
 * @param results what becomes of it; empty when the rule finds nothing in it
 */
record Example(List<String> pending, String message, List<String> results) {
    Example {
        pending = List.copyOf(pending);
        results = List.copyOf(results);
    }
}
