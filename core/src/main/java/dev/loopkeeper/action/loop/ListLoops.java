package dev.loopkeeper.action.loop;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.HabitStrength;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Lists loops; changes nothing. */
public final class ListLoops {
    private ListLoops() {}

    /**
     * Which loops are wanted.
     *
     * @param kind only this kind
     * @param status loops of this status
     * @param query words that their content has
     * @param since a day in words; only loops opened or closed since then
     * @param scope only loops that matter there
     * @param filter which part of them; loops have no labels
     * @param paging which part of the list
     */
    public record Request(
            Optional<LoopKind> kind,
            LoopStatus status,
            Optional<String> query,
            Optional<String> since,
            Optional<String> scope,
            FilterRequest filter,
            Paging paging) {
        /** The same without a filter. */
        public Request(
                Optional<LoopKind> kind,
                LoopStatus status,
                Optional<String> query,
                Optional<String> since,
                Optional<String> scope,
                Paging paging) {
            this(kind, status, query, since, scope, FilterRequest.ALL, paging);
        }

        /** The first twenty loops that are pending. */
        public static Request pending() {
            Optional<String> any = Optional.empty();
            return new Request(Optional.empty(), LoopStatus.PENDING, any, any, any, Paging.first(20));
        }
    }

    /**
     * A loop, and how it is kept when it is a habit.
     *
     * @param loop the loop
     * @param strength empty for other kinds
     */
    public record Item(OpenLoop loop, Optional<HabitStrength> strength) {}

    /**
     * The loops that are wanted.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names no loop of the list
     */
    public static Decision<Page<Item>> decide(View view, Request request) {
        return DateArgument.since(view, request.since())
                .then(since -> request.filter().in(view).map(filter -> query(request, since, filter)))
                .decide(query -> Decision.answer(page(view, query)));
    }

    private static LoopQuery query(Request request, Optional<Instant> since, ListFilter filter) {
        return new LoopQuery(
                request.kind().map(Set::of).orElse(Set.of()),
                Set.of(request.status()),
                request.query().orElse(""),
                since,
                request.scope(),
                LoopQuery.Part.ALL,
                filter,
                request.paging());
    }

    private static Page<Item> page(View view, LoopQuery query) {
        Page<OpenLoop> page = view.loops().list(query);
        Map<LoopId, Set<LocalDate>> wins = wins(view, page.items(), view.today().minusDays(HabitStrength.REACH));
        return new Page<>(
                page.items().stream().map(loop -> item(view, loop, wins)).toList(), page.total(), page.next());
    }

    private static Item item(View view, OpenLoop loop, Map<LoopId, Set<LocalDate>> wins) {
        return new Item(
                loop,
                loop.kind() == LoopKind.HABIT
                        ? Optional.of(HabitStrength.of(loop, wins.getOrDefault(loop.id(), Set.of()), view.today()))
                        : Optional.empty());
    }

    /** The days, {@code since} and later, on which the habits among {@code loops} were done. */
    static Map<LoopId, Set<LocalDate>> wins(View view, List<OpenLoop> loops, LocalDate since) {
        List<LoopId> habits = loops.stream()
                .filter(loop -> loop.kind() == LoopKind.HABIT)
                .map(OpenLoop::id)
                .toList();
        return habits.isEmpty() ? Map.of() : view.loops().daysWon(habits, since);
    }
}
