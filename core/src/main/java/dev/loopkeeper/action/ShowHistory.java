package dev.loopkeeper.action;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Lean;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Lists changes, the newest first; changes nothing. */
public final class ShowHistory {
    private ShowHistory() {}

    /**
     * The changes of a day and later; deliveries that changed nothing are left out.
     *
     * @param since the day in words; empty for all
     * @param paging which part of the list
     * @throws dev.loopkeeper.json.CursorException when the cursor names no change of the list
     */
    public static Decision<Page<Change>> decide(View view, Optional<String> since, Paging paging) {
        return since.map(text -> Done.date(text, view.today(), Lean.PAST)
                        .<Finding<Instant>>switchOn(date -> Finding.found(startOf(view, date)), Finding::refused))
                .orElseGet(() -> Finding.found(Instant.MIN))
                .switchOn(from -> Decision.answer(page(view, from, paging)), Decision::refuse);
    }

    private static Instant startOf(View view, LocalDate date) {
        return view.dayClock().startOf(date);
    }

    private static Page<Change> page(View view, Instant from, Paging paging) {
        List<Change> wanted = view.history().latest(Integer.MAX_VALUE, Optional.empty()).stream()
                .filter(change ->
                        change.changed() && !change.incidental() && !change.at().isBefore(from))
                .toList();
        return Page.of(wanted, paging, Change::id);
    }
}
