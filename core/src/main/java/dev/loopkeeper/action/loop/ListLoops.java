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
        /** The first twenty loops that are pending. */
        public static Request pending() {
            Optional<String> any = Optional.empty();
            return new Request(
                    Optional.empty(), LoopStatus.PENDING, any, any, any, FilterRequest.ALL, Paging.first(20));
        }

        /** The same, only loops of a kind. */
        public Request kind(LoopKind only) {
            return new Request(Optional.of(only), status, query, since, scope, filter, paging);
        }

        /** The same, of another status. */
        public Request status(LoopStatus other) {
            return new Request(kind, other, query, since, scope, filter, paging);
        }

        /** The same, only loops whose content has these words. */
        public Request query(String words) {
            return new Request(kind, status, Optional.of(words), since, scope, filter, paging);
        }

        /** The same, only loops opened or closed since a day in words: {@code monday}, {@code 2026-01-12}. */
        public Request since(String day) {
            return new Request(kind, status, query, Optional.of(day), scope, filter, paging);
        }

        /** The same, only loops that matter in a scope. */
        public Request scope(String name) {
            return new Request(kind, status, query, since, Optional.of(name), filter, paging);
        }

        /** The same, only what a filter wants. */
        public Request filtered(FilterRequest wanted) {
            return new Request(kind, status, query, since, scope, wanted, paging);
        }

        /** Another part of the list. */
        public Request page(Paging part) {
            return new Request(kind, status, query, since, scope, filter, part);
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
