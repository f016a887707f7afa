package dev.loopkeeper;

import dev.loopkeeper.action.memory.ReadMemories;
import dev.loopkeeper.action.prompt.MemoryInjection;
import dev.loopkeeper.action.prompt.MemoryInjector;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * System prompts for models, with what is known of one person. Memories that were chosen for the message count as read.
 * Exceptions and threads as {@link Session} says.
 */
public final class Prompts {
    private final Transactions transactions;

    Prompts(Transactions transactions) {
        this.transactions = transactions;
    }

    /** A system prompt: {@code basePrompt}, and what is known of the user; see {@link MemoryInjector}. */
    public MemoryInjection.Result inject(String basePrompt, MemoryInjection.Options options) {
        return reading(view -> MemoryInjector.inject(view, basePrompt, options), MemoryInjection.Result::accessed);
    }

    /** The system prompt of an assistant, with what is known of the user. */
    public MemoryInjection.Result agent(MemoryInjection.Agent agent, MemoryInjection.Options options) {
        return reading(view -> MemoryInjector.agentPrompt(view, agent, options), MemoryInjection.Result::accessed);
    }

    /** The memories that a question speaks of, to be put before a model; empty when there are none. */
    public Optional<MemoryInjection.Relevant> relevant(String question) {
        return reading(
                view -> MemoryInjector.relevantContext(view, question),
                found -> found.map(MemoryInjection.Relevant::accessed).orElse(List.of()));
    }

    private <R> R reading(Function<View, R> query, Function<R, List<MemoryId>> read) {
        return transactions.noting(view -> {
            R result = query.apply(view);
            return Decision.answer(result).noting(ReadMemories.notesOf(view, read.apply(result)));
        });
    }
}
