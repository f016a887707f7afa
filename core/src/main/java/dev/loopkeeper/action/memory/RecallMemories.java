package dev.loopkeeper.action.memory;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryType;
import dev.loopkeeper.memory.Recall;
import dev.loopkeeper.memory.Recalled;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Lean;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the memories that answer a question; those that are answered count as read. */
public final class RecallMemories {
    private RecallMemories() {}

    /**
     * What is asked.
     *
     * @param query the question, in any words
     * @param type only memories of this kind
     * @param tags only memories with at least one of these labels
     * @param source only memories from this conversation or document
     * @param scope only memories of this scope, and those that matter everywhere
     * @param limit how many at most, 1 or more
     * @param asOf as it was known at the end of this day
     * @param budget how many characters their texts may have together
     */
    public record Request(
            String query,
            Optional<MemoryType> type,
            List<String> tags,
            Optional<String> source,
            Optional<String> scope,
            int limit,
            Optional<String> asOf,
            Optional<Integer> budget) {
        /** Copies the labels. */
        public Request {
            tags = List.copyOf(tags);
        }

        /** The ten memories that answer best. */
        public static Request of(String query) {
            Optional<String> any = Optional.empty();
            return new Request(query, Optional.empty(), List.of(), any, any, 10, any, Optional.empty());
        }
    }

    /**
     * What was found.
     *
     * @param memories the best, best first
     * @param total how many came into question
     * @param contradictions which memories cannot be true beside one of them, by its identity
     */
    public record Result(List<Recalled> memories, int total, Map<MemoryId, List<MemoryId>> contradictions) {
        /** Copies the memories. */
        public Result {
            memories = List.copyOf(memories);
            contradictions = Map.copyOf(contradictions);
        }
    }

    /** Decides what answers. */
    public static Decision<Result> decide(View view, Request request) {
        return request.asOf()
                .map(text -> DateArgument.read(text, view, Lean.PAST)
                        .decide(date -> find(view, request, endOf(view, date), true)))
                .orElseGet(() -> find(view, request, view.instant(), false));
    }

    private static Decision<Result> find(View view, Request request, Instant at, boolean past) {
        MemoryFilter filter =
                new MemoryFilter(request.type(), request.tags(), request.source(), request.scope(), at, past);
        List<Recalled> all = Recall.of(view.memories(), request.query(), filter, view.sight(), view.embedder());
        List<Recalled> best = within(all, request);
        List<Memory> read = best.stream().map(Recalled::memory).toList();
        return Decision.answer(new Result(best, all.size(), past ? Map.of() : Contradictions.among(view, read)))
                .noting(ReadMemories.notes(view, read));
    }

    private static Instant endOf(View view, LocalDate date) {
        return date.plusDays(1)
                .atTime(view.settings().dayStartsAt())
                .atZone(view.zone())
                .toInstant()
                .minusMillis(1);
    }

    /** As many of the best as the limit and the budget allow. */
    private static List<Recalled> within(List<Recalled> all, Request request) {
        List<Recalled> taken = new ArrayList<>();
        int left = request.budget().orElse(Integer.MAX_VALUE);
        for (Recalled found : all.subList(0, Math.min(request.limit(), all.size()))) {
            left -= found.memory().content().length();
            if (left < 0) {
                break;
            }
            taken.add(found);
        }
        return taken;
    }
}
