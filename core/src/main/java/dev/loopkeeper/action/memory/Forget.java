package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Lookup;
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
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

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
        return found(view, request)
                .decide(found -> found.exact() || request.confirm()
                        ? forget(view, found.memories())
                        : Decision.refuse(
                                unclear(found.memories(), request.query().orElseThrow())));
    }

    /** What the person is asked before, which shows what would be forgotten. */
    public static Decision<Optional<String>> question(View view, Request request) {
        return found(view, request).decide(found -> {
            List<Memory> memories = found.memories();
            return memories.size() == 1 || request.confirm()
                    ? Decision.answer(Optional.of(question(memories)))
                    : Decision.refuse(unclear(memories, request.query().orElseThrow()));
        });
    }

    private static String question(List<Memory> memories) {
        List<String> which = memories.stream()
                .map(memory -> "'" + shown(memory.content()) + "'")
                .toList();
        return "Forget " + Counted.first(which, MOST_SHOWN) + "? Nothing can bring "
                + (memories.size() == 1 ? "it" : "them") + " back.";
    }

    /**
     * What the request means.
     *
     * @param memories one or more
     * @param exact whether it is one memory, named exactly
     */
    private record Selection(List<Memory> memories, boolean exact) {}

    private static Lookup<Selection> found(View view, Request request) {
        List<Memory> all = view.memories().recent(Integer.MAX_VALUE);
        if (request.id().isPresent() == request.query().isPresent()) {
            return Lookup.invalid("memory_id", request.id().orElse(""), "give either memory_id or query");
        }
        return request.id()
                .map(id -> Names.memory(all, "memory_id", id).map(memory -> new Selection(List.of(memory), true)))
                .orElseGet(() -> matching(all, request.query().orElseThrow()));
    }

    private static Lookup<Selection> matching(List<Memory> all, String query) {
        String wanted = SameText.key(query);
        List<Memory> same = fitting(all, key -> key.equals(wanted));
        List<Memory> near = same.isEmpty() ? fitting(all, key -> (" " + key + " ").contains(" " + wanted + " ")) : same;
        List<String> words = List.of(wanted.split(" "));
        List<Memory> found = near.isEmpty() ? fitting(all, key -> hasInOrder(List.of(key.split(" ")), words)) : near;
        if (found.isEmpty()) {
            String message = "no memory says '" + shown(query) + "'; recall finds memories by other words";
            return Lookup.missed(Refusal.Code.NOT_FOUND, "query", query, message);
        }
        return Lookup.found(new Selection(found, same.size() == 1));
    }

    /** Whether the words are all there in their order, whatever stands between them. */
    private static boolean hasInOrder(List<String> text, List<String> words) {
        int found = 0;
        for (String word : text) {
            found += found < words.size() && word.equals(words.get(found)) ? 1 : 0;
        }
        return found == words.size();
    }

    private static List<Memory> fitting(List<Memory> all, Predicate<String> wanted) {
        return all.stream()
                .filter(memory -> wanted.test(SameText.key(memory.content())))
                .toList();
    }

    private static Refusal unclear(List<Memory> found, String query) {
        Refusal.Choice choice = Lookup.choice(
                "query",
                "memory_id",
                found,
                memory -> memory.id().value(),
                memory -> Handles.of(Ref.of(memory.id())),
                memory -> "'" + shown(memory.content()) + "'");
        String remedy = "; this cannot be undone: name one with memory_id or set confirm";
        return Refusal.several(query, "these say so: " + choice.line() + remedy, choice);
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
