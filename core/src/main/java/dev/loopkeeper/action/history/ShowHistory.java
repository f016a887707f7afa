package dev.loopkeeper.action.history;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.StandingScan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lists changes, the newest first; changes nothing. */
public final class ShowHistory {
    private ShowHistory() {}

    /**
     * A change in the list.
     *
     * @param headline what is told of it
     * @param undone whether it was taken back
     */
    public record Entry(Headline headline, boolean undone) {}

    /**
     * The changes of a day and later; deliveries that changed nothing are left out.
     *
     * @param since the day in words; empty for all
     * @param paging which part of the list
     * @throws dev.loopkeeper.json.CursorException when the cursor names no change of the list
     */
    public static Decision<Page<Entry>> decide(View view, Optional<String> since, Paging paging) {
        return DateArgument.since(view, since)
                .decide(from -> Decision.answer(page(view, from.orElse(Instant.MIN), paging)));
    }

    private static Page<Entry> page(View view, Instant from, Paging paging) {
        StandingScan scan = new StandingScan();
        List<Entry> wanted = new ArrayList<>();
        for (Headline headline : view.history().headlines(Integer.MAX_VALUE, Optional.empty())) {
            boolean stands = scan.stands(headline);
            if (headline.listed() && !headline.at().isBefore(from)) {
                wanted.add(new Entry(headline, !stands));
            }
        }
        return Page.of(wanted, paging, entry -> entry.headline().id());
    }
}
