package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/** Changes one memory. */
public final class ChangeMemory {
    private static final String CHANGED = "Changed: ";
    private static final String SAME = "another memory says the same; repeat the call with again: true to have both";

    private ChangeMemory() {}

    /** Lets a memory matter more, by {@code amount} and up to 1, from what it matters now. */
    public static Decision<Memory> boost(View view, String id, BigDecimal amount) {
        return Names.memory(view, "memory_id", id).decide(memory -> boosted(view, memory, amount));
    }

    /**
     * Sets fields of a memory; one that says the same as another is refused then, unless that is wanted.
     *
     * @param given what is set, as the memory's schema names it; {@code again} when both are wanted
     */
    public static Decision<Memory> update(View view, String id, JsonObject given) {
        JsonObject fields = view.redaction().of(given, Set.of(), Memory.CONTENT);
        return Names.memory(view, "memory_id", id).decide(memory -> updated(view, memory, fields));
    }

    private static Decision<Memory> boosted(View view, Memory memory, BigDecimal amount) {
        BigDecimal more = left(view, memory).add(amount).min(BigDecimal.ONE);
        return put(view, memory.with(Memory.IMPORTANCE, more), "Boosted: ");
    }

    private static Decision<Memory> updated(View view, Memory memory, JsonObject fields) {
        JsonObject now = memory.with(Memory.IMPORTANCE, left(view, memory)).doc();
        Memory changed = new Memory(Memory.SCHEMA.edited(now, fields));
        if (changed.isSameAs(memory) && changed.content().equals(memory.content())) {
            return put(view, changed.with(Memory.AGAIN, Memory.AGAIN.in(memory.doc())), CHANGED);
        }
        Optional<Memory> same = view.memories().saying(changed.type(), changed.content()).stream()
                .filter(other -> !other.id().equals(memory.id()) && changed.isSameAs(other))
                .findFirst();
        return same.isEmpty() || Memory.AGAIN.in(fields)
                ? put(view, changed.with(Memory.AGAIN, same.isPresent()), CHANGED)
                : Decision.refuse(Refusal.of(
                        Refusal.Code.ALREADY_EXISTS, "content", same.get().id().value(), SAME));
    }

    /** What is written is what was shown: a change lets the memory begin anew from there. */
    private static BigDecimal left(View view, Memory memory) {
        return view.sight().of(memory).importance();
    }

    private static Decision<Memory> put(View view, Memory memory, String what) {
        Memory changed = memory.with(Memory.UPDATED_AT, view.instant());
        return Decision.accept(changed, new Changes().put(changed), what + Remember.brief(memory));
    }
}
