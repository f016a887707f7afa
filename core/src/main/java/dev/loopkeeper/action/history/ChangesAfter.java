package dev.loopkeeper.action.history;

import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.StandingScan;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * What was changed since somebody looked last. Both parts come of one look at the history, so that nothing is told twice and nothing is missed
 * when they look again after the newest.
 *
 * @param newest the change that was made last, be it one that is not listed; empty when history is
 * @param changes the changes, the oldest first, without deliveries that changed nothing; empty when history knows no more what was seen last,
 *     or when there are too many
 */
public record ChangesAfter(Optional<String> newest, Optional<List<ShowHistory.Entry>> changes) {
    private static final int PORTION = 20;

    /**
     * The changes after one.
     *
     * @param known the change that was seen last; empty when none was
     * @param most how many are not too many
     */
    public static ChangesAfter of(View view, Optional<String> known, int most) {
        List<Headline> first = view.history().headlines(PORTION, Optional.empty());
        return new ChangesAfter(first.stream().map(Headline::id).findFirst(), listed(view, first, known, most));
    }

    private static Optional<List<ShowHistory.Entry>> listed(
            View view, List<Headline> first, Optional<String> known, int most) {
        StandingScan scan = new StandingScan();
        Deque<ShowHistory.Entry> found = new ArrayDeque<>();
        List<Headline> portion = first;
        while (!portion.isEmpty()) {
            for (Headline headline : portion) {
                if (known.filter(headline.id()::equals).isPresent()) {
                    return found.size() > most ? Optional.empty() : Optional.of(List.copyOf(found));
                }
                boolean stands = scan.stands(headline);
                if (headline.listed()) {
                    found.addFirst(new ShowHistory.Entry(headline, !stands));
                }
            }
            if (found.size() > most) {
                return Optional.empty();
            }
            portion = view.history()
                    .headlines(
                            PORTION, Optional.of(portion.get(portion.size() - 1).id()));
        }
        return known.isPresent() ? Optional.empty() : Optional.of(List.copyOf(found));
    }

    /** The change that was made last, be it one that is not listed; empty when history is. */
    public static Optional<String> newest(View view) {
        return view.history().headlines(1, Optional.empty()).stream()
                .map(Headline::id)
                .findFirst();
    }
}
