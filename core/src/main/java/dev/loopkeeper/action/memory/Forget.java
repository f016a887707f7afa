package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.SameText;
import dev.loopkeeper.memory.Tombstone;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Forgets memories for good: they go, and their words go out of history as well. A tombstone without words keeps others
 * from bringing them back; only the person may say them again. What is not named exactly has to be confirmed.
 */
public final class Forget {
    private static final int SHOWN = 60;
    private static final int MOST_SHOWN = 10;

    private Forget() {}

    /**
     * What is to be forgotten: one memory by its id, or those that say something.
     *
     * @param id the memory's id, its handle, or the first eight or more characters of its id
     * @param query the exact words of a memory, or some of them in their order
     * @param confirm whether several memories, or one of which the query is only a part, may be meant
     */
    public record Request(Optional<String> id, Optional<String> query, boolean confirm) {
        /** One memory, by its id, at least eight characters of it, or its handle. */
        public static Request of(String id) {
            return new Request(Optional.of(id), Optional.empty(), false);
        }
    }

    /**
     * What was forgotten.
     *
     * @param forgotten the memories that went, without their words
     */
    public record Result(List<MemoryId> forgotten) {
        /** Copies the list. */
        public Result {
            forgotten = List.copyOf(forgotten);
        }

        /** The outcome in words. */
        public String message() {
            return forgotten.size() == 1 ? "Forgot one memory." : "Forgot " + forgotten.size() + " memories.";
        }
    }

    /** Decides what is forgotten. */
    public static Decision<Result> decide(View view, Request request) {
        List<Memory> all = view.memories().recent(Integer.MAX_VALUE);
        if (request.id().isPresent() == request.query().isPresent()) {
            return Decision.refuse(
                    Refusal.invalid("memory_id", request.id().orElse(""), "give either memory_id or query"));
        }
        return request.id()
                .map(id -> Names.memory(all, "memory_id", id).decide(memory -> forget(view, List.of(memory))))
                .orElseGet(() -> matching(view, all, request.query().orElseThrow(), request.confirm()));
    }

    private static Decision<Result> matching(View view, List<Memory> all, String query, boolean confirm) {
        String wanted = SameText.key(query);
        List<Memory> same = fitting(all, key -> key.equals(wanted));
        List<Memory> found =
                same.isEmpty() ? fitting(all, key -> (" " + key + " ").contains(" " + wanted + " ")) : same;
        if (found.isEmpty()) {
            String message = "no memory says '" + shown(query) + "'";
            return Decision.refuse(Refusal.of(Refusal.Code.NOT_FOUND, "query", query, message));
        }
        return confirm || (found == same && same.size() == 1)
                ? forget(view, found)
                : Decision.refuse(unclear(found, query));
    }

    private static List<Memory> fitting(List<Memory> all, Predicate<String> wanted) {
        return all.stream()
                .filter(memory -> wanted.test(SameText.key(memory.content())))
                .toList();
    }

    private static Refusal unclear(List<Memory> found, String query) {
        String which = found.stream()
                .limit(MOST_SHOWN)
                .map(memory -> Handles.of(Ref.of(memory.id())) + " '" + shown(memory.content()) + "'")
                .collect(Collectors.joining(", "));
        String more = found.size() > MOST_SHOWN ? " and " + (found.size() - MOST_SHOWN) + " more" : "";
        String remedy = "; this cannot be undone: name one by its memory_id, or set confirm";
        return Refusal.of(Refusal.Code.AMBIGUOUS, "query", query, "these say so: " + which + more + remedy);
    }

    private static String shown(String text) {
        return Excerpt.of(text, SHOWN);
    }

    private static Decision<Result> forget(View view, List<Memory> memories) {
        Changes changes = new Changes();
        memories.forEach(memory -> {
            changes.forget(Ref.of(memory.id()), memory.content());
            changes.put(Tombstone.of(memory.content(), view.instant()));
        });
        Result result = new Result(memories.stream().map(Memory::id).toList());
        return Decision.accept(result, changes, result.message());
    }
}
