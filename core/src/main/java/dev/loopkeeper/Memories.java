package dev.loopkeeper;

import dev.loopkeeper.action.memory.BatchRemember;
import dev.loopkeeper.action.memory.ChangeMemory;
import dev.loopkeeper.action.memory.Forget;
import dev.loopkeeper.action.memory.ListMemoriesRequest;
import dev.loopkeeper.action.memory.MemoryUpkeep;
import dev.loopkeeper.action.memory.ReadMemories;
import dev.loopkeeper.action.memory.RecallMemories;
import dev.loopkeeper.action.memory.Remember;
import dev.loopkeeper.action.memory.UpdateMemoryRequest;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryStats;
import dev.loopkeeper.storage.Written;
import java.math.BigDecimal;
import java.util.List;

/**
 * What is remembered for one person. A memory is named by its id, at least eight characters of it, or its handle; its
 * importance is a share from 0 to 1. Refusals, exceptions and threads as {@link Session} says.
 */
public final class Memories {
    private final Transactions transactions;

    Memories(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Keeps something worth remembering; the same text of the same kind is kept once, and matters more each time. */
    public Written<Remember.Result> remember(Remember.Request request) {
        return transactions.write("remember", view -> Remember.decide(view, request));
    }

    /** The same for several things in one change; one refused refuses all, what the person had forgotten is left out. */
    public Written<BatchRemember.Result> rememberAll(List<Remember.Request> requests) {
        List<Remember.Request> all = List.copyOf(requests);
        return transactions.write("batch_remember", view -> BatchRemember.decide(view, all));
    }

    /** Finds the memories that answer a question, best first; those that are answered count as read. */
    public Written<RecallMemories.Result> recall(RecallMemories.Request request) {
        return transactions.answer(view -> RecallMemories.decide(view, request));
    }

    /** Shows one memory; it counts as read. */
    public Written<Memory> get(String memory) {
        return transactions.answer(view -> ReadMemories.get(view, memory));
    }

    /** Lists memories; those on the page count as read. */
    public Written<Page<Memory>> list(ListMemoriesRequest request) {
        return transactions.answer(view -> ReadMemories.list(view, request.in(view)));
    }

    /** Corrects a memory; what another memory says already is refused, unless both are wanted. */
    public Written<Memory> update(UpdateMemoryRequest request) {
        return transactions.write(
                "update_memory", view -> ChangeMemory.update(view, request.memory(), request.fields()));
    }

    /**
     * Lets a memory matter more, from what it matters now and up to 1.
     *
     * @param amount how much more, 0 or more
     * @throws IllegalArgumentException when {@code amount} is below 0
     */
    public Written<Memory> boost(String memory, BigDecimal amount) {
        if (amount.signum() < 0) {
            throw new IllegalArgumentException("amount " + amount.toPlainString() + " is below 0");
        }
        return transactions.write("boost_memory", view -> ChangeMemory.boost(view, memory, amount));
    }

    /** Forgets memories for good: undo cannot bring them back. Several, or a part of one, want to be confirmed. */
    public Written<Forget.Result> forget(Forget.Request request) {
        return transactions.write("forget", view -> Forget.decide(view, request));
    }

    /** Counts memories: in all, by kind, on average, and in the last seven days. */
    public MemoryStats stats() {
        return transactions.read(ReadMemories::stats);
    }

    /** Tells how memories decay, or has them decay otherwise from now on; no memory is written. */
    public Written<MemoryUpkeep.Decayed> decay(MemoryUpkeep.DecayRequest request) {
        return request.days().isEmpty() && request.factor().isEmpty()
                ? transactions.answer(view -> MemoryUpkeep.decay(view, request))
                : transactions.write("decay_memories", view -> MemoryUpkeep.decay(view, request));
    }

    /** Removes memories that hardly matter any more, a bounded number at once; undo brings them back. */
    public Written<MemoryUpkeep.CleanedUp> cleanUp(MemoryUpkeep.CleanupRequest request) {
        return request.dryRun()
                ? transactions.answer(view -> MemoryUpkeep.cleanup(view, request))
                : transactions.write("cleanup_memories", view -> MemoryUpkeep.cleanup(view, request));
    }
}
