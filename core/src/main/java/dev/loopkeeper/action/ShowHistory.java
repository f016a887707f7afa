package dev.loopkeeper.action;

import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Lean;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists changes, the newest first; changes nothing. */
public final class ShowHistory {
    private static final int PAGE = 200;

    private ShowHistory() {}

    /**
     * One page of history.
     *
     * @param changes the changes, newest first
     * @param next where the next page begins
     */
    public record Result(List<Change> changes, Optional<String> next) {}

    /**
     * The changes of a day and later.
     *
     * @param since the day in words; empty for all
     * @param cursor where to go on
     */
    public static Decision<Result> decide(View view, int limit, Optional<String> since, Optional<String> cursor) {
        return since.map(text -> Done.date(text, view.today(), Lean.PAST)
                        .<Finding<Instant>>switchOn(date -> Finding.found(startOf(view, date)), Finding::refused))
                .orElseGet(() -> Finding.found(Instant.MIN))
                .switchOn(from -> Decision.answer(page(view, limit, from, cursor)), Decision::refuse);
    }

    private static Instant startOf(View view, LocalDate date) {
        return view.dayClock().startOf(date);
    }

    private static Result page(View view, int limit, Instant from, Optional<String> cursor) {
        List<Change> found = new ArrayList<>();
        Optional<String> before = cursor;
        while (found.size() <= limit) {
            List<Change> page = view.history().latest(PAGE, before);
            page.stream()
                    .filter(change -> !change.edits().isEmpty() && !change.at().isBefore(from))
                    .forEach(found::add);
            if (page.size() < PAGE) {
                break;
            }
            before = Optional.of(page.get(page.size() - 1).id());
        }
        boolean more = found.size() > limit;
        List<Change> shown = found.subList(0, Math.min(limit, found.size()));
        return new Result(
                List.copyOf(shown), more ? Optional.of(shown.get(limit - 1).id()) : Optional.empty());
    }
}
