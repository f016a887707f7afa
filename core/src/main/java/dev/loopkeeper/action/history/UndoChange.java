package dev.loopkeeper.action.history;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Ids;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.Undo;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Reversal;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.history.StandingScan;
import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Takes a change back: the last one that stands, or the one that is named. */
public final class UndoChange {
    /** The name under which history lists undos; asked to undo the last change, they are passed over. */
    public static final String ACTION = Undo.ACTION;

    private static final int FIRST_PAGE = 8;
    private static final int MOST_SHOWN = 3;

    private UndoChange() {}

    /**
     * What was undone.
     *
     * @param change the change that was taken back
     * @param message the outcome in words
     */
    public record Result(Change change, String message) {}

    /** Decides what is taken back. */
    public static Decision<Result> decide(View view, Optional<String> named) {
        return named.map(id -> named(view, id))
                .orElseGet(() -> last(view.history()))
                .decide(change -> undo(view, change));
    }

    private static Lookup<Change> named(View view, String id) {
        HistoryStore history = view.history();
        List<Change> found = history.byId(id.strip()).map(List::of).orElseGet(() -> byPrefix(history, Names.plain(id)));
        if (found.size() == 1 && Change.NOTES.contains(found.get(0).action())) {
            return Lookup.missed(
                    Refusal.Code.CONFLICT,
                    "change",
                    id,
                    "notes what ran, or is to, of which nothing is taken back; undo what that changed");
        }
        if (found.size() == 1) {
            return history.stands(found.get(0))
                    ? Lookup.found(found.get(0))
                    : Lookup.missed(Refusal.Code.CONFLICT, "change", id, "change " + id + " was undone already");
        }
        if (found.size() > 1) {
            return Lookup.several("change", "change", id, found, Change::id, Change::id, Change::summary);
        }
        String message = noLonger(view, Names.plain(id)).orElse("there is no change '" + id + "'" + latest(history));
        return Lookup.missed(Refusal.Code.NOT_FOUND, "change", id, message);
    }

    private static String latest(HistoryStore history) {
        String latest = history.headlines(FIRST_PAGE, Optional.empty()).stream()
                .filter(Headline::listed)
                .limit(MOST_SHOWN)
                .map(headline -> headline.id() + " '" + headline.summary() + "'")
                .collect(Collectors.joining(", "));
        return latest.isEmpty() ? "; there is nothing to undo" : "; the latest are " + latest;
    }

    /** What is dropped is not known any more, but its id tells when it was made. */
    private static Optional<String> noLonger(View view, String id) {
        Settings settings = view.settings();
        Retention kept = Retention.of(settings);
        Retention.Span span = kept.span(view.history().headlines(Retention.RECENT, Optional.empty()).stream()
                .map(Headline::at)
                .toList());
        return Ids.instantOf(id).flatMap(made -> {
            if (made.isBefore(span.since())) {
                return Optional.of("change '" + id + "' is older than the " + Settings.HISTORY_DAYS.in(settings.doc())
                        + " days of history kept by history_days; it can no longer be undone");
            }
            return isBeforeAll(view.history(), kept, made)
                    ? Optional.of("change '" + id + "' is older than the " + kept.most()
                            + " changes kept by history_changes; it can no longer be undone")
                    : Optional.empty();
        });
    }

    private static boolean isBeforeAll(HistoryStore history, Retention kept, Instant made) {
        List<Headline> all = history.headlines(kept.most(), Optional.empty());
        return all.size() == kept.most()
                && made.isBefore(all.get(all.size() - 1).at());
    }

    private static List<Change> byPrefix(HistoryStore history, String prefix) {
        return prefix.length() < 8
                ? List.of()
                : history.headlines(Integer.MAX_VALUE, Optional.empty()).stream()
                        .map(Headline::id)
                        .filter(id -> id.startsWith(prefix))
                        .flatMap(id -> history.byId(id).stream())
                        .toList();
    }

    private static Lookup<Change> last(HistoryStore history) {
        return lastStanding(history)
                .flatMap(history::byId)
                .map(Lookup::found)
                .orElseGet(() -> Lookup.refused(Refusal.of(Refusal.Code.NOT_FOUND, "there is nothing to undo")));
    }

    /** Most often the first of all, so the first look is a short one. */
    private static Optional<String> lastStanding(HistoryStore history) {
        StandingScan scan = new StandingScan();
        int limit = FIRST_PAGE;
        List<Headline> page = history.headlines(limit, Optional.empty());
        while (!page.isEmpty()) {
            for (Headline headline : page) {
                if (scan.stands(headline)
                        && headline.listed()
                        && !headline.action().equals(ACTION)) {
                    return Optional.of(headline.id());
                }
            }
            limit *= 2;
            page = history.headlines(
                    limit, Optional.of(page.get(page.size() - 1).id()));
        }
        return Optional.empty();
    }

    private static Decision<Result> undo(View view, Change change) {
        Reversal whole = new Reversal(change.id(), "");
        if (change.loads() && change.edits().isEmpty()) {
            return unloaded(change, whole);
        }
        Changes changes = new Changes();
        Undo.Plan plan = Undo.plan(change, whole, view.records(), changes);
        if (!plan.blocked().isEmpty()) {
            return Decision.refuse(inTheWay(change, reason(view, plan)));
        }
        String summary = UndoWords.of(change);
        String message = summary + "." + UndoWords.comesBack(view, change);
        return Decision.accept(new Result(change, message), changes, summary).reversing(whole);
    }

    /** An import of very many records is taken back by the backup that was made before it. */
    private static Decision<Result> unloaded(Change change, Reversal whole) {
        Optional<String> backup = change.request()
                .flatMap(delivery -> delivery.answer().string("backup"))
                .filter(place -> !place.isEmpty());
        if (backup.isEmpty()) {
            return Decision.refuse(inTheWay(change, "it was an import without a backup"));
        }
        String message = "Took back: " + change.summary() + " Everything is as it was in " + backup.get() + ".";
        return Decision.accept(new Result(change, message), new Changes(), message)
                .reversing(whole)
                .restoring(backup.get());
    }

    private static Refusal inTheWay(Change change, String why) {
        return Refusal.of(Refusal.Code.CONFLICT, "change", change.id(), "cannot be undone: " + why);
    }

    private static String reason(View view, Undo.Plan plan) {
        if (plan.blocked().stream().anyMatch(Edit.Scrubbed.class::isInstance)) {
            return "its words were forgotten permanently";
        }
        Ref ref = plan.blocked().get(0).ref();
        String what = UndoWords.name(ref, view.records().find(ref));
        return plan.overtakenBy()
                .map(later -> later.action().equals(Change.BOOKKEEPING)
                        ? "a program has gone on with " + what + " since; what it did can be undone by itself"
                        : "'" + later.summary() + "' (" + later.id() + ") changed " + what + " since; undo that first")
                .orElse(what + " was changed by hand since");
    }
}
